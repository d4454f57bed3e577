import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { formatFieldName } from '../../../lib/formats/formats.ts'
import { ACCESS } from '../../../lib/session/access.ts'
import { mayUse, useUser } from '../../../lib/session/session.ts'
import { Ago } from '../../../ui/ago.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { say } from '../../../ui/notices.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageFault } from '../../../ui/page-fault.tsx'
import { Person } from '../../../ui/person.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../../ui/sticky-foot.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { useSaveKey } from '../../recipes/use-save-key.ts'
import { fieldsQuery, mappingHistoryQuery, mappingQuery, mappingsChanged } from './mapping-data.ts'
import { MappingFields } from './mapping-fields.tsx'
import { texts } from './texts.ts'
import {
  type Faults,
  isSame,
  type Mapping,
  type MappingTyped,
  sentOf,
  shown,
  typedOf,
} from './typed-mapping.ts'

/** One mapping: its columns, its defaults, and who changed it. */
export function MappingPage() {
  const { id } = useParams({ from: '/signed-in/takeoff-mappings/$id' })
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const { data, error, refetch } = useQuery(mappingQuery(id))
  const { data: fields, isLoading } = useQuery(fieldsQuery)
  const history = useQuery(mappingHistoryQuery(id))
  // All of them before the page is shown, so that nothing moves when the last one comes.
  if (data === undefined || isLoading || history.isLoading) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
  }
  return (
    <Page
      title={data.name}
      kicker={<Link to="/takeoff-mappings">{texts.title}</Link>}
      actions={mayWrite && <RemoveMapping mapping={data} />}
    >
      <MappingEditor key={id} mapping={data} fields={fields ?? []} mayWrite={mayWrite} />
      <section aria-label={texts.history} className="mt-6 max-w-3xl">
        <h2 className="mb-2 text-base">{texts.history}</h2>
        <ol>
          {history.data?.toReversed().map(({ at, by, action, changes }) => (
            <li key={`${at} ${action}`} className="border-t border-line py-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {action === 'updated'
                    ? texts.changedFields(
                        changes.map(({ field }) => formatFieldName(field)).join(', '),
                      )
                    : texts.historyActions[action]}
                </span>
                <span className="text-xs text-muted wrap-anywhere">
                  <Person email={by} />, <Ago at={at} />
                </span>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  )
}

const LABELS: Readonly<Record<keyof MappingTyped, string>> = {
  name: texts.name,
  columns: texts.columns,
  defaults: texts.defaults,
}

function MappingEditor({
  mapping,
  fields,
  mayWrite,
}: {
  readonly mapping: Mapping
  readonly fields: readonly string[]
  readonly mayWrite: boolean
}) {
  const [begun] = useState(() => typedOf(mapping))
  const form = useForm<MappingTyped, unknown, MappingTyped>({ defaultValues: begun })
  const [faults, setFaults] = useState<Faults>({})
  const path = { id: mapping.id }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm<MappingTyped, Mapping>({
    form,
    begun,
    isSame,
    typedOf,
    shown,
    load: () => api.get('/api/takeoff-mappings/{id}', { params: { path } }),
    labels: LABELS,
    onUnchanged: () => say(texts.unchanged),
    write: async ({ typed, etag }) => {
      const { body } = sentOf(typed)
      const { name } = unwrap(
        await api.put('/api/takeoff-mappings/{id}', { params: { path }, body, ifMatch: etag }),
      )
      await mappingsChanged()
      say(texts.saved(name))
    },
  })
  const save = async (): Promise<void> => {
    const wrong = sentOf(form.getValues()).faults
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) say(texts.notSaved)
    else await submit()
  }
  useSaveKey(mayWrite ? () => void save() : undefined)
  return (
    <form
      noValidate
      className={classes('flex max-w-4xl flex-col gap-6', ABOVE_STICKY_FOOT)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MappingFields form={form} fields={fields} faults={faults} mayWrite={mayWrite} />
      {mayWrite && (
        <StickyFoot className="flex flex-col items-start gap-2">
          {refusal !== undefined && <ErrorNote error={refusal} />}
          <Button type="submit" look="primary" title="Ctrl+S" aria-disabled={isBusy}>
            {texts.save}
          </Button>
        </StickyFoot>
      )}
      {conflicts}
    </form>
  )
}

function RemoveMapping({ mapping: { id, name } }: { readonly mapping: Mapping }) {
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    unwrap(await api.delete('/api/takeoff-mappings/{id}', { params: { path: { id } } }))
    say(texts.removed(name))
    await navigate({ to: '/takeoff-mappings' })
    await mappingsChanged()
  }
  return <RemoveButton label={texts.remove} text={texts.removeText(name)} onRemove={remove} />
}
