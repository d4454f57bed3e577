import { formatDay } from '../../lib/formats/dates.ts'
import { amount } from '../quantities/quantity-tables.tsx'
import { addDays, chartSpan, daysBetween } from '../schedule/days.ts'
import type { FormPlan } from './plan-data.ts'
import { texts } from './texts.ts'

const DAY = 22
const ROW = 28
const HEAD = 24
const CURVE = 96

/** A bar for each pour over the days that it holds its forms; below them what is held of each system. */
export function PlanChart({ plan }: { readonly plan: FormPlan }) {
  const pours = plan.pours.map((pour) => ({
    ...pour,
    startDate: pour.setDate,
    endDate: pour.freeDate,
  }))
  const systems = plan.systems.filter(({ curve }) => curve.length > 0)
  if (pours.length === 0) return null
  const { first, days } = chartSpan(pours)
  const x = (day: string): number => daysBetween(first, day) * DAY
  const width = (from: string, to: string): number => (daysBetween(from, to) + 1) * DAY
  const top = HEAD + pours.length * ROW
  const height = top + systems.length * (CURVE + HEAD)
  return (
    <section
      aria-label={texts.chart}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
      className="relative mb-6 overflow-x-auto rounded-md border border-line bg-panel"
    >
      <svg role="img" aria-label={texts.chart} width={days * DAY} height={height} className="block">
        <Mondays first={first} days={days} height={height} />
        {pours.map((pour, row) => {
          const y = HEAD + row * ROW
          const [from, to] = [formatDay(pour.setDate), formatDay(pour.freeDate)]
          return (
            <g key={pour.id}>
              <title>{texts.bar(pour.name, from, to, amount(pour.plannedSF))}</title>
              <rect
                x={x(pour.setDate)}
                y={y + 3}
                width={width(pour.setDate, pour.freeDate)}
                height={ROW - 6}
                rx={4}
                className="fill-sunk stroke-control"
              />
              <rect
                x={x(pour.pourDate)}
                y={y + ROW - 8}
                width={DAY}
                height={4}
                className="fill-accent"
              />
              <text x={x(pour.setDate) + 5} y={y + 17} className="fill-ink text-[12px]">
                {pour.name}
              </text>
            </g>
          )
        })}
        {systems.map((system, place) => {
          const base = top + (place + 1) * (CURVE + HEAD) - 8
          const tall = (sf: number): number => (sf / system.peakSF) * (CURVE - 24)
          return (
            <g key={system.formSystemId ?? ''}>
              <text x={6} y={base - CURVE + 4} className="fill-muted text-[11px]">
                {texts.held(system.system ?? texts.noSystem)}
              </text>
              {system.curve.map(({ from, to, contactSF }) => (
                <rect
                  key={from}
                  x={x(from)}
                  y={base - tall(contactSF)}
                  width={width(from, to)}
                  height={tall(contactSF)}
                  className="fill-accent opacity-60"
                >
                  <title>{texts.bar('', formatDay(from), formatDay(to), amount(contactSF))}</title>
                </rect>
              ))}
              <line
                x1={0}
                x2={days * DAY}
                y1={base - tall(system.peakSF)}
                y2={base - tall(system.peakSF)}
                strokeDasharray="4 3"
                className="stroke-bad"
              />
              <text x={6} y={base - tall(system.peakSF) - 4} className="fill-ink text-[11px]">
                {texts.peak(amount(system.peakSF))}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}

function Mondays({
  first,
  days,
  height,
}: {
  readonly first: string
  readonly days: number
  readonly height: number
}) {
  const all = Array.from({ length: days }, (_day, index) => addDays(first, index))
  const mondays = all.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
  return (
    <g aria-hidden>
      {mondays.map((day) => {
        const at = daysBetween(first, day) * DAY
        return (
          <g key={day}>
            <line x1={at} x2={at} y1={0} y2={height} className="stroke-line" />
            <text x={at + 4} y={16} className="fill-muted text-[11px]">
              {formatDay(day)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
