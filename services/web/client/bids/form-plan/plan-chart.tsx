import { formatDay } from '../../lib/formats/dates.ts'
import { amount } from '../quantities/quantity-tables.tsx'
import { addDays, chartSpan, daysBetween } from '../schedule/days.ts'
import type { FormPlan } from './plan-data.ts'
import { texts } from './texts.ts'

const DAY = 22
const ROW = 28
const HEAD = 24
const CURVE = 96

type Pour = FormPlan['pours'][number]
type System = FormPlan['systems'][number]

/** Where days stand in the chart, in pixels. */
interface Axis {
  readonly first: string
  readonly days: number
}

const xOf = ({ first }: Axis, day: string): number => daysBetween(first, day) * DAY
const widthOf = (from: string, to: string): number => (daysBetween(from, to) + 1) * DAY

/** A bar for each pour over the days that it holds its forms; below them what is held of each system. */
export function PlanChart({ plan }: { readonly plan: FormPlan }) {
  const pours = plan.pours.map((pour) => ({
    ...pour,
    startDate: pour.setDate,
    endDate: pour.freeDate,
  }))
  const systems = plan.systems.filter(({ curve }) => curve.length > 0)
  if (pours.length === 0) return null
  const axis = chartSpan(pours)
  const { first, days } = axis
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
        {pours.map((pour, row) => (
          <PourBar key={pour.id} axis={axis} pour={pour} y={HEAD + row * ROW} />
        ))}
        {systems.map((system, place) => (
          <HeldCurve
            key={system.formSystemId ?? ''}
            axis={axis}
            system={system}
            base={top + (place + 1) * (CURVE + HEAD) - 8}
          />
        ))}
      </svg>
    </section>
  )
}

/** The days that a pour holds its forms, with the day of the pour itself marked. */
function PourBar({
  axis,
  pour,
  y,
}: {
  readonly axis: Axis
  readonly pour: Pour
  readonly y: number
}) {
  const { name, setDate, pourDate, freeDate, plannedSF } = pour
  return (
    <g>
      <title>{texts.bar(name, formatDay(setDate), formatDay(freeDate), amount(plannedSF))}</title>
      <rect
        x={xOf(axis, setDate)}
        y={y + 3}
        width={widthOf(setDate, freeDate)}
        height={ROW - 6}
        rx={4}
        className="fill-sunk stroke-control"
      />
      <rect
        x={xOf(axis, pourDate)}
        y={y + ROW - 8}
        width={DAY}
        height={4}
        className="fill-accent"
      />
      <text x={xOf(axis, setDate) + 5} y={y + 17} className="fill-ink text-[12px]">
        {name}
      </text>
    </g>
  )
}

/** What is held of a form system, day by day, with its peak as a line. `base` is its foot. */
function HeldCurve({
  axis,
  system,
  base,
}: {
  readonly axis: Axis
  readonly system: System
  readonly base: number
}) {
  const tall = (sf: number): number => (sf / system.peakSF) * (CURVE - 24)
  const peak = base - tall(system.peakSF)
  return (
    <g>
      <text x={6} y={base - CURVE + 4} className="fill-muted text-[11px]">
        {texts.held(system.system ?? texts.noSystem)}
      </text>
      {system.curve.map(({ from, to, contactSF }) => (
        <rect
          key={from}
          x={xOf(axis, from)}
          y={base - tall(contactSF)}
          width={widthOf(from, to)}
          height={tall(contactSF)}
          className="fill-accent opacity-60"
        >
          <title>{texts.bar('', formatDay(from), formatDay(to), amount(contactSF))}</title>
        </rect>
      ))}
      <line
        x1={0}
        x2={axis.days * DAY}
        y1={peak}
        y2={peak}
        strokeDasharray="4 3"
        className="stroke-bad"
      />
      <text x={6} y={peak - 4} className="fill-ink text-[11px]">
        {texts.peak(amount(system.peakSF))}
      </text>
    </g>
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
