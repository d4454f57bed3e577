import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { WholeBid } from './bid-data.ts'
import type { NumberPath } from './explanation.tsx'

const words = texts.bid

/** One row from some width on. */
const WIDE: Readonly<Record<number, string>> = {
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
}

/** Cost, what is put on it, and the total; contingency and bond where the bid has them. */
function figuresOf(bid: WholeBid) {
  const { markups, overheadPercentage, profitPercentage } = bid
  const named = (name: string, percentage: number): string =>
    markups === null ? `${name} ${percentage} %` : `${name} ${words.byModule}`
  const rest = [
    {
      name: `${words.contingency} ${bid.contingencyPercentage} %`,
      value: bid.contingencyAmount,
      path: ['Contingency'],
      isShown: bid.contingencyPercentage !== null,
    },
    {
      name: `${words.bond} ${bid.bondPercentage} %`,
      value: bid.bondAmount,
      path: ['Bond'],
      isShown: bid.bondPercentage !== null,
    },
  ]
  return [
    { name: words.subtotal, value: bid.subtotalCost, path: ['Subtotal'] },
    {
      name: named(words.overhead, overheadPercentage),
      value: bid.overheadAmount,
      path: ['Overhead'],
    },
    { name: named(words.profit, profitPercentage), value: bid.profitAmount, path: ['Profit'] },
    ...rest.filter(({ isShown }) => isShown),
    { name: words.total, value: bid.totalCost, path: [] },
  ]
}

/** The figures that everybody asks for first; they follow each edit. */
export function Figures({
  bid,
  onExplain,
}: {
  readonly bid: WholeBid
  readonly onExplain: (path: NumberPath) => void
}) {
  const figures = figuresOf(bid)
  return (
    <dl
      className={classes(
        'mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line',
        WIDE[figures.length],
      )}
    >
      {figures.map(({ name, value, path }) => (
        <div key={name} className="bg-panel px-4 py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd
            className={classes(
              'text-lg tabular-nums sm:text-2xl',
              path.length === 0 ? 'font-semibold' : 'font-medium',
            )}
          >
            <button
              type="button"
              aria-label={words.whyOf(name, money(value))}
              className="cursor-pointer decoration-dotted underline-offset-4 hover:underline"
              onClick={() => onExplain(path)}
            >
              {money(value)}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
