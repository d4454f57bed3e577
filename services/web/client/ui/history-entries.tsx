import { changeText, shownChanges } from '../lib/formats/history-change.ts'
import { stepName } from '../lib/formats/history-step.ts'
import { Ago } from './ago.tsx'
import { Person } from './person.tsx'

export interface HistoryEntry {
  readonly at: string
  readonly by: string
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly reason: string | null
  readonly changes: readonly { readonly field: string; old?: unknown; new?: unknown }[]
}

/** What happened to a record, in the given order: who did what, when and why, and what it changed. */
export function HistoryEntries({
  entries,
  steps,
  zone,
}: {
  readonly entries: readonly HistoryEntry[]
  /** How actions are called that no status tells. */
  readonly steps: Parameters<typeof stepName>[1]
  /** By whose clocks times are written: of the job; left out, those of this machine, and UTC in changes. */
  readonly zone?: string
}) {
  return (
    <ol>
      {entries.map(({ at, by, action, from, to, reason, changes }) => (
        <li key={`${at} ${action}`} className="border-t border-line py-1.5">
          <p className="flex justify-between gap-4">
            <span>{stepName({ action, from, to }, steps)}</span>
            <span className="text-right text-muted">
              <Ago at={at} {...(zone !== undefined && { zone })} />
            </span>
          </p>
          <p className="text-xs text-muted">
            <Person email={by} />
          </p>
          {reason !== null && <p className="wrap-anywhere">{reason}</p>}
          {changes.length > 0 && (
            <ul className="text-xs text-muted">
              {shownChanges(changes).map((change, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several photographs may come at once.
                <li key={place} className="wrap-anywhere">
                  {changeText(change, zone ?? 'UTC')}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
