import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { WholeBid } from './bid-data.ts'
import { type NumberPath, pathOf } from './number-path.ts'

const words = texts.bid
/** In line with what the scopes cost, beside which their menus are. */
const END = 'pr-12.5 sm:pr-9.75'

/** What is put on the cost; contingency and bond where the bid has them. */
function figuresOf(bid: WholeBid) {
  const { markups, overheadPercentage, profitPercentage } = bid
  const named = (name: string, percentage: number): string =>
    markups === null ? `${name} ${percentage} %` : `${name} ${words.byModule}`
  const rest = [
    {
      name: `${words.contingency} ${bid.contingencyPercentage} %`,
      value: bid.contingencyAmount,
      path: pathOf('Contingency'),
      isShown: bid.contingencyPercentage !== null,
    },
    {
      name: `${words.bond} ${bid.bondPercentage} %`,
      value: bid.bondAmount,
      path: pathOf('Bond'),
      isShown: bid.bondPercentage !== null,
    },
  ]
  return [
    {
      name: named(words.overhead, overheadPercentage),
      value: bid.overheadAmount,
      path: pathOf('Overhead'),
    },
    {
      name: named(words.profit, profitPercentage),
      value: bid.profitAmount,
      path: pathOf('Profit'),
    },
    ...rest.filter(({ isShown }) => isShown),
  ]
}

/** Below what each scope costs: what makes the total of it. They follow each edit. */
export function Figures({
  bid,
  onExplain,
}: {
  readonly bid: WholeBid
  readonly onExplain: (path: NumberPath) => void
}) {
  return (
    <dl className="mt-3 border-t border-line pt-2 text-[13px]">
      {figuresOf(bid).map(({ name, value, path }) => (
        <div
          key={name}
          className={classes(
            'flex min-h-11 items-center justify-between gap-2 pl-3.5 sm:min-h-7',
            END,
          )}
        >
          <dt className="min-w-0 truncate text-muted" title={name}>
            {name}
          </dt>
          <dd className="number">
            <button
              type="button"
              aria-label={words.whyOf(name, money(value))}
              className="min-h-11 cursor-pointer decoration-dotted underline-offset-4 hover:underline sm:min-h-6"
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
