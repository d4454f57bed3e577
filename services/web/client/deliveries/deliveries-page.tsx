import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { formatWeekdayAndDay } from '../lib/formats/dates.ts'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { today } from '../lib/formats/today.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { projectsQuery } from '../projects/project-data.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { SelectField } from '../ui/field.tsx'
import { ListFilters } from '../ui/list-tools.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useFocusOfMoved } from '../ui/use-focus-of-moved.ts'
import { Calendar } from './calendar.tsx'
import { daysAfter, daysShown, type Span } from './days.ts'
import type { DeliveriesSearch } from './deliveries-search.ts'
import type { Order } from './delivery.ts'
import {
  type DeliveryState,
  dayOf,
  deliveriesQuery,
  moveDelivery,
  setDelivery,
  timeOf,
} from './delivery-data.ts'
import { RunningRentals } from './running-rentals.tsx'
import { texts } from './texts.ts'

/** What comes when, by day or week; and the rentals that run. */
export function DeliveriesPage() {
  const mayWrite = mayUse(useUser(), ACCESS.createOrders)
  const search = useSearch({ from: '/signed-in/deliveries' })
  const navigate = useNavigate({ from: '/deliveries' })
  const { span = 'week', day = today(), projectId } = search
  const days = daysShown(span, day)
  const { data, error, refetch } = useQuery(deliveriesQuery(days, projectId))
  const change = (part: DeliveriesSearch) =>
    void navigate({ search: (all) => ({ ...all, ...part }) })
  const step = (by: -1 | 1) => change({ day: daysAfter(day, by * days.length) })
  usePageKeys()
  const { move, dayAimed, setState } = useMoves()
  return (
    <Page title={texts.title}>
      <Head
        span={span}
        day={day}
        days={days}
        projectId={projectId}
        onChange={change}
        onStep={step}
      />
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={12} />}
      {data !== undefined && (
        <>
          {mayWrite && <p className="mb-3 hidden text-xs text-muted sm:block">{texts.lead}</p>}
          {data.total !== undefined && data.total > data.rows.length && (
            <p className="mb-3 text-warn">{texts.shown(data.rows.length, data.total)}</p>
          )}
          <Calendar
            days={days}
            orders={data.rows}
            mayWrite={mayWrite}
            onMove={(order, to) => void move(order, to)}
            onStep={(order, by) => void move(order, daysAfter(dayAimed(order) ?? day, by))}
            onState={(order, state) => void setState(order, state)}
          />
        </>
      )}
      <RunningRentals projectId={projectId} mayWrite={mayWrite} />
    </Page>
  )
}

/** Moves and states of deliveries; who moves by keyboard keeps the focus on the order. */
function useMoves() {
  const moved = useFocusOfMoved('data-delivery')
  /** Where orders go that are not there yet: a key that is pressed again goes on from there. */
  const aims = useRef(new Map<string, string>()).current
  const dayAimed = (order: Order) => aims.get(order.id) ?? dayOf(order)
  const move = async (order: Order, to: string): Promise<void> => {
    const { id } = order
    if (dayAimed(order) === to) return
    const isMoving = aims.has(id)
    aims.set(id, to)
    // Whoever moves it by now takes it there.
    if (isMoving) return
    try {
      let seen = order
      for (let at = ''; at !== aims.get(id); ) {
        at = aims.get(id) ?? to
        moved.current = id
        const { isMoved, now } = await moveDelivery(seen, at)
        say(moveSaid(seen, now, isMoved))
        if (!isMoved) break
        seen = now
      }
    } catch (fault) {
      say(sentenceOf(fault))
    }
    aims.delete(id)
  }
  const setState = async (order: Order, state: DeliveryState): Promise<void> => {
    try {
      const { isSet, now } = await setDelivery(order, state)
      const told = isSet ? texts.stateSet : texts.stateOvertaken
      say(told(order.poNumber, texts.states[now.delivery]))
    } catch (fault) {
      say(sentenceOf(fault))
    }
  }
  return { move, dayAimed, setState }
}

/** Where an order comes now, and what another user has changed of it since it was seen. */
function moveSaid(seen: Order, now: Order, isMoved: boolean): string {
  const { poNumber } = now
  const day = dayOf(now)
  const shown = day && formatWeekdayAndDay(day)
  if (!isMoved || shown === undefined) return texts.overtaken(poNumber, shown)
  const time = timeOf(now)
  return time === timeOf(seen) ? texts.moved(poNumber, shown) : texts.movedAt(poNumber, shown, time)
}

function Head({
  span,
  day,
  days,
  projectId,
  onChange,
  onStep,
}: {
  readonly span: Span
  readonly day: string
  readonly days: readonly string[]
  readonly projectId: string | undefined
  readonly onChange: (part: DeliveriesSearch) => void
  readonly onStep: (by: -1 | 1) => void
}) {
  const { data: projects = [] } = useQuery(projectsQuery)
  const choices = [
    { value: '', label: texts.allProjects },
    ...projects.map(({ id, name, bidNumber }) => ({ value: id, label: `${bidNumber} ${name}` })),
  ]
  return (
    <div className="no-print mb-3 flex flex-wrap items-end gap-2">
      <Button
        aria-label={texts.earlier[span]}
        {...answersTo(KEYS.previous)}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden size={16} />
      </Button>
      <Button onClick={() => onChange({ day: undefined })}>{texts.today}</Button>
      <Button aria-label={texts.later[span]} {...answersTo(KEYS.next)} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden size={16} />
      </Button>
      <p
        aria-live="polite"
        className="self-end px-2 font-semibold max-sm:-order-2 max-sm:basis-[calc(100%-7.5rem)] max-sm:self-center max-sm:px-0 sm:min-h-8 sm:leading-8"
      >
        {days.length === 1
          ? formatWeekdayAndDay(day)
          : `${formatWeekdayAndDay(days.at(0) ?? day)} – ${formatWeekdayAndDay(days.at(-1) ?? day)}`}
      </p>
      <fieldset className="flex">
        <legend className="sr-only">{texts.views}</legend>
        {(['day', 'week'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={span === one}
            className="min-h-11 cursor-pointer border border-control bg-panel px-3 first-of-type:rounded-l-md last-of-type:rounded-r-md aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium sm:min-h-8"
            onClick={() => onChange({ span: one })}
          >
            {texts[one]}
          </button>
        ))}
      </fieldset>
      <div className="*:mb-0 max-sm:contents max-sm:*:-order-1 max-sm:*:has-[[aria-expanded=true]]:basis-full sm:ml-auto">
        <ListFilters
          search={{ projectId }}
          onChange={(part) => onChange({ projectId: part.projectId })}
          named={[{ name: 'projectId', label: texts.project, choices: choices.slice(1) }]}
        >
          <SelectField
            label={texts.project}
            className="w-full sm:w-64"
            choices={choices}
            value={projectId ?? ''}
            onChange={({ target }) => onChange({ projectId: target.value || undefined })}
          />
        </ListFilters>
      </div>
    </div>
  )
}
