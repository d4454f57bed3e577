import { useQuery } from '@tanstack/react-query'
import { formatCode, statusName } from '../lib/formats/formats.ts'
import { Ago } from '../ui/ago.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Person } from '../ui/person.tsx'
import { dayHistoryQuery } from './day-data.ts'
import { texts } from './texts.ts'

/** Who did what of a day, and why it was sent back or reopened. */
export function DayHistory({ id }: { readonly id: string }) {
  const { data, error } = useQuery(dayHistoryQuery(id))
  return (
    <details className="mt-6 max-w-3xl border-t border-line">
      <summary className="cursor-pointer py-3 text-sm font-semibold">{texts.view.history}</summary>
      {error !== null && <ErrorNote error={error} />}
      <ol>
        {data?.map(({ at, by, action, from, to, reason }) => (
          <li key={`${at} ${action}`} className="border-t border-line py-1.5">
            <p className="flex justify-between gap-4">
              <span>
                {to === null || from === to
                  ? formatCode(action.replaceAll('-', '_'))
                  : statusName(to)}
              </span>
              <span className="text-muted">
                <Ago at={at} />
              </span>
            </p>
            <p className="text-xs text-muted">
              <Person email={by} />
            </p>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
