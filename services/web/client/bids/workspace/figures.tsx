import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { WholeBid } from './bid-data.ts'
import type { NumberPath } from './explanation.tsx'

const words = texts.bid

/** The four figures that everybody asks for first; they follow each edit. */
export function Figures({
  bid,
  onExplain,
}: {
  readonly bid: WholeBid
  readonly onExplain: (path: NumberPath) => void
}) {
  const figures = [
    { name: words.subtotal, value: bid.subtotalCost, path: ['Subtotal'] },
    {
      name: `${words.overhead} ${bid.overheadPercentage} %`,
      value: bid.overheadAmount,
      path: ['Overhead'],
    },
    {
      name: `${words.profit} ${bid.profitPercentage} %`,
      value: bid.profitAmount,
      path: ['Profit'],
    },
    { name: words.total, value: bid.totalCost, path: [] },
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
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
