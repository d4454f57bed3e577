import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay, formatWeekday } from '../lib/formats/dates.ts'
import { texts } from '../lib/texts.ts'
import { classes } from '../ui/classes.ts'
import { dueBidsQuery } from './home-data.ts'
import { weekOf } from './week.ts'

const words = texts.home

/** The days from today on, and what is due on each. */
export function WeekLine() {
  const { data } = useQuery(dueBidsQuery())
  if (data === undefined || data.rows.length === 0) return null
  return (
    <ol
      aria-label={words.week}
      className="mb-6 grid grid-cols-7 divide-x divide-line rounded-md border border-line bg-panel"
    >
      {weekOf(data.rows, new Date()).map(({ day, bids }, index) => {
        const date = formatDay(day)
        return (
          <li
            key={day}
            className={classes('relative min-w-0 px-1 py-1.5 sm:px-3', index === 0 && 'bg-sunk')}
          >
            <p className="text-xs text-muted">
              <span className="block sm:inline">{formatWeekday(day)}</span>{' '}
              <span className="whitespace-nowrap">{date}</span>
            </p>
            {bids.length === 0 ? (
              <p className="text-muted">–</p>
            ) : (
              <Link
                to="/bids/calendar"
                search={{ month: day.slice(0, 7), view: 'list' }}
                className="flex min-h-6 items-center font-semibold text-accent after:absolute after:inset-0"
              >
                {words.dueOn(bids.length)}
                <span className="sr-only">{words.dueOnDay(date)}</span>
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
