import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/request-key.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { today } from '../lib/formats/today.ts'
import { useAction } from '../lib/use-action.ts'
import { projectQuery } from '../projects/project-data.ts'
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
      <NewTicket projectId={id} />
    </Page>
  )
}

function NewTicket({ projectId }: { readonly projectId: string }) {
  const navigate = useNavigate()
  const keyOf = useRequestKey()
  const { isBusy, refusal, run } = useAction()
  const form = useForm<TypedTicket>({ defaultValues: emptyTicket(today()) })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const body = bodyOf(typed)
      const params = { path: { id: projectId } }
      const idempotencyKey = keyOf(JSON.stringify(body))
      const sent = { params, body, idempotencyKey }
      const ticket = unwrap(await api.post('/api/projects/{id}/tm-tickets', sent))
      await recordChanged('tm-ticket', ticket.id)
      say(texts.created(ticket.number))
      await navigate({
        to: '/projects/$id/tm-tickets/$ticketId',
        params: { id: projectId, ticketId: ticket.id },
        replace: true,
      })
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-6">
      <TicketFields form={form} />
      <TicketFoot form={form} isBusy={isBusy} refusal={refusal} />
    </form>
  )
}
