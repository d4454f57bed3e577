import { useQuery } from '@tanstack/react-query'
import { changeText, shownChanges } from '../lib/formats/history-change.ts'
import { stepName } from '../lib/formats/history-step.ts'
import { Ago } from '../ui/ago.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Person } from '../ui/person.tsx'
import { dayHistoryQuery } from './day-data.ts'
import { texts } from './texts.ts'

/** Who did what of a day, what it changed, and why it was sent back or reopened. The newest first. */
export function DayHistory({ id }: { readonly id: string }) {
  const { data, error } = useQuery(dayHistoryQuery(id))
  return (
    <details className="mt-6 max-w-3xl border-t border-line">
      <summary className="cursor-pointer py-3 text-sm font-semibold">{texts.view.history}</summary>
      {error !== null && <ErrorNote error={error} />}
      <ol>
        {data?.toReversed().map(({ at, by, action, from, to, reason, changes }) => (
          <li key={`${at} ${action}`} className="border-t border-line py-1.5">
            <p className="flex justify-between gap-4">
              <span>{stepName({ action, from, to }, texts.steps)}</span>
              <span className="text-muted">
                <Ago at={at} />
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
                    {changeText(change, 'UTC')}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
