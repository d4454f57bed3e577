import { useRef, useState } from 'react'
import { formatDay } from '../../lib/formats/dates.ts'
import { money } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import { daysBetween, shifted, stretched } from './days.ts'
import type { BarPlace, Entry, Gantt } from './schedule-data.ts'
import { texts } from './texts.ts'

/** In pixels: a day of the chart, and the row of a bar. */
export const DAY = 22
export const ROW = 44
/** So near to its end a bar is taken by its end. */
const GRIP = 10

interface BarNeeds {
  readonly entry: Entry
  /** Where too much is asked of it. */
  readonly overlaps: Gantt['overlaps']
  /** The first day of the chart. */
  readonly first: string
  readonly top: number
  readonly names: ReadonlyMap<string, string>
}

interface Drag {
  readonly from: number
  readonly isEnd: boolean
  readonly days: number
}

/** A bar that is pulled by the mouse or a finger: as a whole, or by its end. */
function useDrag(mayWrite: boolean, onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag>()
  const hasMoved = useRef(false)
  const handlers = {
    onPointerDown: (event: React.PointerEvent<SVGGElement>): void => {
      hasMoved.current = false
      if (!mayWrite) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { right } = event.currentTarget.getBoundingClientRect()
      setDrag({ from: event.clientX, isEnd: right - event.clientX < GRIP, days: 0 })
    },
    onPointerMove: (event: React.PointerEvent): void => {
      if (drag === undefined) return
      const days = Math.round((event.clientX - drag.from) / DAY)
      if (days === drag.days) return
      hasMoved.current = true
      setDrag({ ...drag, days })
    },
    onPointerUp: (): void => {
      if (drag !== undefined && drag.days !== 0) onDrop(drag)
      setDrag(undefined)
    },
    onPointerCancel: (): void => setDrag(undefined),
  }
  return { drag, hasMoved, handlers }
}

const changed = (entry: Entry, { days, isEnd }: Pick<Drag, 'days' | 'isEnd'>) =>
  isEnd ? stretched(entry, days) : shifted(entry, days)

/** A stop of Tab: in a drawing the case of an attribute's name counts. */
const STOP = { tabindex: 0 }

/** A machine or crew of the schedule; by keyboard and by mouse it is moved and opened. */
export function Bar({
  mayWrite,
  onMove,
  onOpen,
  ...needs
}: BarNeeds & {
  readonly mayWrite: boolean
  readonly onMove: (entry: Entry, to: BarPlace) => void
  readonly onOpen: (entry: Entry) => void
}) {
  const { entry } = needs
  const move = (by: Pick<Drag, 'days' | 'isEnd'>): void => {
    const next = changed(entry, by)
    onMove(entry, { ...next, distributions: [...next.distributions] })
  }
  const { drag, hasMoved, handlers } = useDrag(mayWrite, move)
  const shown = drag === undefined ? entry : changed(entry, drag)
  const dates = [formatDay(shown.startDate), formatDay(shown.endDate)] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
    <g
      role="button"
      {...STOP}
      aria-label={texts.bar(entry.name, ...dates, money(entry.totalCost))}
      className={classes('outline-offset-2', mayWrite ? 'cursor-grab' : 'cursor-pointer')}
      onClick={() => {
        if (!hasMoved.current) onOpen(entry)
      }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (event.key === 'Enter' || event.key === ' ') onOpen(entry)
        else if (step !== undefined && mayWrite) move({ days: step, isEnd: event.shiftKey })
        else return
        event.preventDefault()
      }}
      {...handlers}
    >
      <Drawing {...needs} place={shown} isMoved={drag !== undefined} />
    </g>
  )
}

/** The bar with what it works for, and where too much is asked of it while it is not moved. */
function Drawing({
  entry: { name },
  place: { startDate, endDate, distributions },
  overlaps,
  first,
  top,
  names,
  isMoved,
}: BarNeeds & {
  /** Where it is shown, while it is moved, too. */
  readonly place: ReturnType<typeof changed>
  readonly isMoved: boolean
}) {
  const x = (day: string): number => daysBetween(first, day) * DAY
  const width = (from: string, to: string): number => (daysBetween(from, to) + 1) * DAY
  return (
    <>
      <rect
        x={x(startDate)}
        y={top + 4}
        width={width(startDate, endDate)}
        height={ROW - 8}
        rx={4}
        className="fill-sunk stroke-control"
      />
      {distributions.map((part, at) => (
        <rect
          key={`${part.scopeId} ${part.startDate}`}
          x={x(part.startDate)}
          y={top + 26 + (at % 2) * 5}
          width={width(part.startDate, part.endDate)}
          height={4}
          className={at % 2 === 0 ? 'fill-accent' : 'fill-good'}
        >
          <title>
            {texts.share(
              names.get(part.scopeId) ?? '–',
              formatDay(part.startDate),
              formatDay(part.endDate),
              money(part.allocatedCost),
            )}
          </title>
        </rect>
      ))}
      {!isMoved &&
        overlaps.map(({ from, to }) => (
          <rect
            key={from}
            x={x(from)}
            y={top + 4}
            width={width(from, to)}
            height={4}
            className="fill-bad"
          />
        ))}
      <text x={x(startDate) + 6} y={top + 20} className="fill-ink text-[12px]">
        {name}
      </text>
    </>
  )
}
