import { useQuery } from '@tanstack/react-query'
import { changeText, shownChanges } from '../lib/formats/history-change.ts'
import { stepName } from '../lib/formats/history-step.ts'
import { Ago } from '../ui/ago.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Bill } from './bill.ts'
import { billHistoryQuery } from './bill-data.ts'
import { texts } from './texts.ts'

/** So many entries are shown before the others are asked for. */
const FOLDED = 3

/** What happened to the bill: who did what, when and why. The newest first. */
export function BillHistory({ bill: { id } }: { readonly bill: Bill }) {
  const { data, error } = useQuery(billHistoryQuery(id))
  const entries = data?.toReversed() ?? []
  const rest = entries.slice(FOLDED)
  return (
    <section aria-label={texts.history} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{texts.history}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      <Entries entries={entries.slice(0, FOLDED)} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-accent sm:min-h-8 sm:py-1.5">
            {texts.earlier(rest.length)}
          </summary>
          <Entries entries={rest} />
        </details>
      )}
    </section>
  )
}

interface Entry {
  readonly at: string
  readonly by: string
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly reason: string | null
  readonly changes: readonly { readonly field: string; old?: unknown; new?: unknown }[]
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol>
      {entries.map(({ at, by, action, from, to, reason, changes }) => (
        <li key={`${at} ${action}`} className="border-t border-line py-1.5">
          <p className="flex justify-between gap-4">
            <span>{stepName({ action, from, to }, texts.steps)}</span>
            <span className="text-right text-muted">
              <Ago at={at} />
            </span>
          </p>
          <p className="text-xs text-muted">
            <Person email={by} />
          </p>
          {reason !== null && <p className="wrap-anywhere">{reason}</p>}
          {changes.length > 0 && (
            <ul className="text-xs text-muted">
              {shownChanges(changes).map((change) => (
                <li key={change.field} className="wrap-anywhere">
                  {changeText(change, 'UTC')}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
