import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { byDay, dayOf, monthAfter, monthOf, weeksOf } from '../../lib/calendar/days.ts'
import { formatMonth } from '../../lib/formats/dates.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DueEntry, dueDatesQuery } from './calendar-data.ts'
import { CalendarLink } from './calendar-link.tsx'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { texts } from './texts.ts'

const VIEWS = ['month', 'list'] as const
type View = (typeof VIEWS)[number]
/** What of the address changes. */
interface Part {
  readonly month?: string | undefined
  readonly view?: View
}

/** What is due when: a month as a grid, or day by day; a phone has the days. */
export function CalendarPage() {
  const { month: asked, view = 'month' } = useSearch({ from: '/signed-in/bids/calendar' })
  const navigate = useNavigate({ from: '/bids/calendar' })
  const [isLinking, setLinking] = useState(false)
  const now = new Date()
  const month = monthOf(asked, now)
  const weeks = weeksOf(month)
  const due = useQuery(dueDatesQuery(weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? ''))
  const name = formatMonth(month)
  const show = (part: Part) =>
    void navigate({ search: (all) => ({ ...all, ...part }), replace: true })
  const actions = (
    <>
      <Link to="/bids" className={buttonClasses('plain')}>
        {texts.list}
      </Link>
      <Button aria-haspopup="dialog" onClick={() => setLinking(true)}>
        <CalendarPlus aria-hidden size={16} />
        {texts.link}
      </Button>
    </>
  )
  return (
    <Page title={texts.title} actions={actions}>
      <Choices name={name} month={month} view={view} onShow={show} />
      {due.error !== null && <ErrorNote error={due.error} onAgain={() => void due.refetch()} />}
      {due.data === undefined && due.error === null && <Skeleton lines={12} />}
      {due.data !== undefined && (
        <Month
          name={name}
          month={month}
          weeks={weeks}
          view={view}
          today={dayOf(now)}
          rows={due.data.rows}
          total={due.data.total}
        />
      )}
      {isLinking && <CalendarLink onClose={() => setLinking(false)} />}
    </Page>
  )
}

function Choices({
  name,
  month,
  view,
  onShow,
}: {
  readonly name: string
  readonly month: string
  readonly view: View
  readonly onShow: (part: Part) => void
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button aria-label={texts.earlier} onClick={() => onShow({ month: monthAfter(month, -1) })}>
        <ChevronLeft aria-hidden size={16} />
      </Button>
      <h2 aria-live="polite" className="min-w-36 text-center text-base">
        {name}
      </h2>
      <Button aria-label={texts.later} onClick={() => onShow({ month: monthAfter(month, 1) })}>
        <ChevronRight aria-hidden size={16} />
      </Button>
      <Button onClick={() => onShow({ month: undefined })}>{texts.today}</Button>
      <fieldset aria-label={texts.view} className="ml-auto hidden gap-2 sm:flex">
        {VIEWS.map((each) => (
          <Button
            key={each}
            aria-pressed={each === view}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium"
            onClick={() => onShow({ view: each })}
          >
            {each === 'month' ? texts.month : texts.byDay}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

function Month({
  name,
  month,
  weeks,
  view,
  today,
  rows,
  total = rows.length,
}: {
  readonly name: string
  readonly month: string
  readonly weeks: readonly (readonly string[])[]
  readonly view: View
  readonly today: string
  readonly rows: readonly DueEntry[]
  readonly total: number | undefined
}) {
  const entries = byDay(rows)
  const list = <DayList month={month} entries={entries} />
  return (
    <>
      {total > rows.length && <p className="mb-2 text-muted">{texts.shown(rows.length, total)}</p>}
      {view === 'month' && (
        <div className="hidden sm:block">
          <MonthGrid caption={name} month={month} today={today} weeks={weeks} entries={entries} />
        </div>
      )}
      <div className={view === 'month' ? 'sm:hidden' : ''}>{list}</div>
    </>
  )
}
