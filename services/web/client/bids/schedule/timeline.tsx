import { formatDay } from '../../lib/formats/dates.ts'
import { Bar, DAY, ROW } from './bar.tsx'
import { addDays, chartSpan } from './days.ts'
import type { BarPlace, Entry, Gantt } from './schedule-data.ts'
import { texts } from './texts.ts'

const HEAD = 28

/**
 * A bar for each machine and crew, with what it works for, its idle days, and where too much is
 * asked of it.
 */
export function Timeline({
  gantt,
  names,
  mayWrite,
  onMove,
  onOpen,
}: {
  readonly gantt: Gantt
  readonly names: ReadonlyMap<string, string>
  readonly mayWrite: boolean
  readonly onMove: (entry: Entry, to: BarPlace) => void
  readonly onOpen: (entry: Entry) => void
}) {
  const entries: readonly Entry[] = [...gantt.equipment, ...gantt.labor]
  const { first, days } = chartSpan(entries)
  const height = HEAD + entries.length * ROW
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing. */}
      <svg
        role="group"
        aria-label={texts.title}
        width={days * DAY}
        height={height}
        className="block select-none"
      >
        <Days first={first} days={days} height={height} />
        {entries.map((entry, row) => (
          <Bar
            key={entry.id}
            entry={entry}
            overlaps={gantt.overlaps.filter(({ entryId }) => entryId === entry.id)}
            first={first}
            top={HEAD + row * ROW}
            names={names}
            mayWrite={mayWrite}
            onMove={onMove}
            onOpen={onOpen}
          />
        ))}
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
