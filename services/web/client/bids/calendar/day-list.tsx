import { formatFullDay } from '../../lib/formats/dates.ts'
import { Empty } from '../../ui/empty.tsx'
import type { DueEntry } from './calendar-data.ts'
import { DueLink } from './due-link.tsx'
import { texts } from './texts.ts'

/** The days of a month on which something is due. */
export function DayList({
  month,
  entries,
}: {
  readonly month: string
  readonly entries: ReadonlyMap<string, readonly DueEntry[]>
}) {
  const days = [...entries].filter(([day]) => day.startsWith(month))
  if (days.length === 0) return <Empty>{texts.none}</Empty>
  return (
    <div className="flex flex-col gap-4">
      {days.map(([day, due]) => (
        <section key={day} aria-label={texts.onDay(formatFullDay(day), due.length)}>
          <h2 className="mb-1 flex justify-between">
            <time dateTime={day}>{formatFullDay(day)}</time>
            <span className="text-xs font-normal text-muted">{texts.due(due.length)}</span>
          </h2>
          <ul className="rounded-md border border-line bg-panel">
            {due.map((entry) => (
              <li key={entry.id} className="border-b border-line px-3 last:border-0">
                <DueLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
