import { useRef, useState } from 'react'
import { formatDay } from '../../lib/formats/dates.ts'
import { money } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import { addDays, chartSpan, daysBetween, shifted, stretched } from './days.ts'
import type { BarPlace, Entry, Gantt } from './schedule-data.ts'
import { texts } from './texts.ts'

const DAY = 22
const ROW = 44
const HEAD = 28
/** So near to its end a bar is taken by its end. */
const GRIP = 10

interface Timeline {
  readonly gantt: Gantt
  readonly names: ReadonlyMap<string, string>
  readonly mayWrite: boolean
  readonly onMove: (entry: Entry, to: BarPlace) => void
  readonly onOpen: (entry: Entry) => void
}

type Drag = {
  readonly id: string
  readonly from: number
  readonly isEnd: boolean
  readonly days: number
}

/**
 * A bar for each machine and crew, with what it works for, its idle days, and where too much is
 * asked of it.
 */
export function Timeline({ gantt, names, mayWrite, onMove, onOpen }: Timeline) {
  const [drag, setDrag] = useState<Drag>()
  const hasMoved = useRef(false)
  const entries: readonly Entry[] = [...gantt.equipment, ...gantt.labor]
  const { first, days } = chartSpan(entries)
  const x = (day: string): number => daysBetween(first, day) * DAY
  const width = (from: string, to: string): number => (daysBetween(from, to) + 1) * DAY
  const changed = (entry: Entry, by: number, isEnd: boolean) =>
    isEnd ? stretched(entry, by) : shifted(entry, by)
  const drop = (entry: Entry): void => {
    if (drag !== undefined && drag.days !== 0) {
      const next = changed(entry, drag.days, drag.isEnd)
      onMove(entry, { ...next, distributions: [...next.distributions] })
    }
    setDrag(undefined)
  }
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing. */}
      <svg
        role="group"
        aria-label={texts.title}
        width={days * DAY}
        height={HEAD + entries.length * ROW}
        className="block select-none"
      >
        <Days first={first} days={days} height={HEAD + entries.length * ROW} />
        {entries.map((entry, row) => {
          const own = drag?.id === entry.id ? drag : undefined
          const shown = own === undefined ? entry : changed(entry, own.days, own.isEnd)
          const y = HEAD + row * ROW
          const dates = [formatDay(shown.startDate), formatDay(shown.endDate)] as const
          const mine = ({ entryId }: { readonly entryId: string }) =>
            entryId === entry.id && own === undefined
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
            <g
              key={entry.id}
              role="button"
              // In a drawing the case of an attribute's name counts.
              {...{ tabindex: 0 }}
              aria-label={texts.bar(entry.name, ...dates, money(entry.totalCost))}
              className={classes('outline-offset-2', mayWrite ? 'cursor-grab' : 'cursor-pointer')}
              onClick={() => {
                if (!hasMoved.current) onOpen(entry)
              }}
              onKeyDown={(event) => {
                const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
                if (event.key === 'Enter' || event.key === ' ') onOpen(entry)
                else if (step !== undefined && mayWrite) {
                  const next = changed(entry, step, event.shiftKey)
                  onMove(entry, { ...next, distributions: [...next.distributions] })
                } else return
                event.preventDefault()
              }}
              onPointerDown={(event) => {
                hasMoved.current = false
                if (!mayWrite) return
                event.currentTarget.setPointerCapture(event.pointerId)
                const { right } = event.currentTarget.getBoundingClientRect()
                const isEnd = right - event.clientX < GRIP
                setDrag({ id: entry.id, from: event.clientX, isEnd, days: 0 })
              }}
              onPointerMove={(event) => {
                if (own === undefined) return
                const moved = Math.round((event.clientX - own.from) / DAY)
                if (moved !== own.days) {
                  hasMoved.current = true
                  setDrag({ ...own, days: moved })
                }
              }}
              onPointerUp={() => drop(entry)}
              onPointerCancel={() => setDrag(undefined)}
            >
              <rect
                x={x(shown.startDate)}
                y={y + 4}
                width={width(shown.startDate, shown.endDate)}
                height={ROW - 8}
                rx={4}
                className="fill-sunk stroke-control"
              />
              {shown.distributions.map((part, at) => (
                <rect
                  key={`${part.scopeId} ${part.startDate}`}
                  x={x(part.startDate)}
                  y={y + 26 + (at % 2) * 5}
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
              {gantt.overlaps.filter(mine).map(({ from, to }) => (
                <rect
                  key={from}
                  x={x(from)}
                  y={y + 4}
                  width={width(from, to)}
                  height={4}
                  className="fill-bad"
                />
              ))}
              <text x={x(shown.startDate) + 6} y={y + 20} className="fill-ink text-[12px]">
                {entry.name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function Days({
  first,
  days,
  height,
}: {
  readonly first: string
  readonly days: number
  readonly height: number
}) {
  return (
    <g aria-hidden>
      {Array.from({ length: days }, (_, index) => {
        const day = addDays(first, index)
        const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
        const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
        return (
          <g key={day}>
            {isWeekend && (
              <rect x={index * DAY} y={0} width={DAY} height={height} className="fill-sunk" />
            )}
            {isMonday && (
              <>
                <line
                  x1={index * DAY}
                  x2={index * DAY}
                  y1={0}
                  y2={height}
                  className="stroke-line"
                />
                <text x={index * DAY + 4} y={18} className="fill-muted text-[11px]">
                  {formatDay(day)}
                </text>
              </>
            )}
          </g>
        )
      })}
    </g>
  )
}
