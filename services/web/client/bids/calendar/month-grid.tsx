import { formatFullDay } from '../../lib/formats/dates.ts'
import { classes } from '../../ui/classes.ts'
import type { DueEntry } from './calendar-data.ts'
import { DueLink } from './due-link.tsx'
import { texts } from './texts.ts'

/** A month, week by week; days around it are there, but fainter. */
export function MonthGrid({
  caption,
  month,
  today,
  weeks,
  entries,
}: {
  readonly caption: string
  readonly month: string
  readonly today: string
  readonly weeks: readonly (readonly string[])[]
  readonly entries: ReadonlyMap<string, readonly DueEntry[]>
}) {
  return (
    <table className="w-full table-fixed border-collapse rounded-md border border-line bg-panel">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th key={name} scope="col" className="px-2 py-1 text-left text-xs text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={classes(
                  'h-24 border border-line p-1.5 align-top',
                  day.slice(0, 7) === month ? '' : 'bg-sunk',
                  day === today && 'outline-2 -outline-offset-2 outline-accent',
                )}
              >
                <time
                  dateTime={day}
                  title={formatFullDay(day)}
                  className={classes(
                    'block text-xs tabular-nums',
                    day === today ? 'font-semibold text-ink' : 'text-muted',
                  )}
                >
                  {Number(day.slice(8))}
                </time>
                {entries.get(day)?.map((entry) => (
                  <DueLink key={entry.id} entry={entry} isShort />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
