import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../lib/api/request-key.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { createPackage, type Suggested, suggestionsQuery } from './quotes-data.ts'
import { texts } from './texts.ts'

/** What of the bid could be priced by vendors: chosen ones become packages. */
export function SuggestionsDialog({
  bidId,
  onClose,
}: {
  readonly bidId: string
  readonly onClose: () => void
}) {
  const { data, error } = useQuery({ ...suggestionsQuery(bidId), staleTime: 0, gcTime: 0 })
  return (
    <Dialog title={texts.suggest} onClose={onClose}>
      {error !== null && <ErrorNote error={error} />}
      {error === null && data === undefined && <Skeleton lines={4} />}
      {data !== undefined && <Choices bidId={bidId} suggested={data} onClose={onClose} />}
    </Dialog>
  )
}

function Choices({
  bidId,
  suggested,
  onClose,
}: {
  readonly bidId: string
  readonly suggested: readonly Suggested[]
  readonly onClose: () => void
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [keys] = useState(() => new Map(suggested.map(({ name }) => [name, newKey()])))
  const { isBusy, refusal, run } = useAction()
  const chosen = suggested.filter(({ name }) => !left.has(name))
  const toggle = (name: string): void => {
    const next = new Set(left)
    if (!next.delete(name)) next.add(name)
    setLeft(next)
  }
  const create = (): Promise<void> =>
    run(async () => {
      for (const { requirements: _none, ...each } of chosen) {
        await createPackage(bidId, each, keys.get(each.name) ?? newKey())
      }
      say(texts.created(chosen.length))
      onClose()
    })
  if (suggested.length === 0) return <p className="text-muted">{texts.nothingSuggested}</p>
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <p className="text-xs text-muted">{texts.suggestLead}</p>
      <ul className="flex flex-col">
        {suggested.map(({ name, kind, lines }) => (
          <li key={name}>
            <label className="flex min-h-11 items-center gap-3 sm:min-h-8">
              <input type="checkbox" checked={!left.has(name)} onChange={() => toggle(name)} />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="text-xs text-muted">
                {texts.kinds[kind]}, {texts.lines(lines.length)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormFoot
        action={texts.create(chosen.length)}
        isBusy={isBusy || chosen.length === 0}
        refusal={refusal}
        onCancel={onClose}
      />
    </form>
  )
}
