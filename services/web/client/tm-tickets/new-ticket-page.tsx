import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { isCreatedBefore } from '../lib/api/creation.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { today } from '../lib/formats/today.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { projectQuery } from '../projects/project-data.ts'
import { Button } from '../ui/button.tsx'
import { DraftNote } from '../ui/draft-note.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { texts } from './texts.ts'
import { TicketFields } from './ticket-fields.tsx'
import { TicketFoot } from './ticket-foot.tsx'
import { bodyOf, emptyTicket, type TypedTicket } from './typed-ticket.ts'

/** A ticket that is entered where the extra work is done. */
export function NewTicketPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/tm-tickets/new' })
  const project = useQuery(projectQuery(id))
  const [generation, setGeneration] = useState(0)
  if (project.data === undefined) {
    if (project.error === null) return <Skeleton lines={12} />
    return <PageFault error={project.error} onAgain={() => project.refetch()} />
  }
  const { name } = project.data
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to="/projects/$id/tm-tickets"
        params={{ id }}
        className="inline-flex min-h-6 items-center"
      >
        {texts.title}
      </Link>
      <span className="wrap-anywhere">{name}</span>
    </span>
  )
  return (
    <Page title={texts.add} tab={texts.ticketOf(texts.add, name)} kicker={kicker}>
      <NewTicket
        key={`${id} ${generation}`}
        projectId={id}
        onDiscard={() => setGeneration(generation + 1)}
      />
    </Page>
  )
}

/** What is typed is kept until it is entered or discarded. */
function NewTicket({
  projectId,
  onDiscard,
}: {
  readonly projectId: string
  readonly onDiscard: () => void
}) {
  const navigate = useNavigate()
  const { kept, key, keep, drop } = useKeptForm<TypedTicket>(`tm-ticket.${projectId}`)
  const { isBusy, refusal, run } = useAction()
  const form = useForm<TypedTicket>({ defaultValues: kept?.typed ?? emptyTicket(today()) })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keep(form.getValues()))
    return unsubscribe
  }, [form, keep])
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const body = bodyOf(typed)
      const params = { path: { id: projectId } }
      const sent = { params, body, idempotencyKey: key }
      const ticket = unwrap(await api.post('/api/projects/{id}/tm-tickets', sent))
      drop()
      await recordChanged('tm-ticket', ticket.id)
      await navigate({
        to: '/projects/$id/tm-tickets/$ticketId',
        params: { id: projectId, ticketId: ticket.id },
        replace: true,
      })
      say(texts.created(ticket.number))
    }),
  )
  const discard = (): void => {
    drop()
    onDiscard()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-6">
      {kept !== undefined && <DraftNote at={kept.at} onDiscard={discard} />}
      <TicketFields form={form} projectId={projectId} />
      {isCreatedBefore(refusal) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {texts.createdBefore}{' '}
            <Link to="/projects/$id/tm-tickets" params={{ id: projectId }}>
              {texts.title}
            </Link>
          </p>
          <Button onClick={discard}>{common.draft.discard}</Button>
        </div>
      )}
      <TicketFoot form={form} isBusy={isBusy} refusal={refusal} />
    </form>
  )
}
