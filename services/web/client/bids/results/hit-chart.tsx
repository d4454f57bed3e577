import { useNarrow } from '../../ui/use-narrow.ts'
import type { BidAnalysis } from './result-words.ts'
import { texts } from './texts.ts'

const BAR = 14
const TEXT = 16
/** More than a glance takes in: the table has all of them. */
const MOST = 12
const LONGEST = 24

/** Where names, bars and figures stand: in one line, or on a phone the bar below the others. */
const WIDE = { width: 640, row: 28, name: 170, figure: 170 }
const NARROW = { width: 300, row: 46, name: 0, figure: 0 }

/** How often bids are won, a bar for each group; its figures stand beside it. */
export function HitChart({
  title,
  groups,
}: {
  readonly title: string
  readonly groups: readonly BidAnalysis[]
}) {
  const isNarrow = useNarrow()
  const { width, row, name: left, figure } = isNarrow ? NARROW : WIDE
  const shown = groups.filter(({ hitRate }) => hitRate !== null).slice(0, MOST)
  if (shown.length === 0) return <p className="text-muted">{texts.noneDecidedHere}</p>
  const full = width - left - figure
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${shown.length * row}`}
      className="block w-full max-w-3xl"
    >
      {shown.map(({ group, name, hitRate, won, lost }, place) => {
        const y = place * row
        const text = isNarrow ? y + TEXT : y + row / 2 + 4
        const bar = { x: left, y: isNarrow ? y + TEXT + 6 : y + (row - BAR) / 2 }
        const rate = texts.percent(hitRate)
        return (
          <g key={group ?? ''}>
            <title>{texts.bar(name, rate, won, won + lost)}</title>
            <text x={0} y={text} className="fill-ink text-[12px]">
              {shortened(name)}
            </text>
            <rect {...bar} width={full} height={BAR} rx={3} className="fill-sunk stroke-line" />
            <rect
              {...bar}
              width={((hitRate ?? 0) / 100) * full}
              height={BAR}
              rx={3}
              className="fill-good"
            />
            <text x={width} y={text} textAnchor="end" className="fill-ink text-[12px] tabular-nums">
              {isNarrow ? rate : `${rate} · ${texts.ofDecided(won, won + lost)}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const shortened = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
