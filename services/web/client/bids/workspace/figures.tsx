import { money } from '../../app/formats.ts'
import { texts } from '../../app/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { WholeBid } from './bid-data.ts'

const words = texts.bid

/** The four figures that everybody asks for first; they follow each edit. */
export function Figures({ bid }: { readonly bid: WholeBid }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      <Figure name={words.subtotal} value={bid.subtotalCost} />
      <Figure name={`${words.overhead} ${bid.overheadPercentage} %`} value={bid.overheadAmount} />
      <Figure name={`${words.profit} ${bid.profitPercentage} %`} value={bid.profitAmount} />
      <Figure name={words.total} value={bid.totalCost} isMain />
    </dl>
  )
}

function Figure({
  name,
  value,
  isMain = false,
}: {
  readonly name: string
  readonly value: number
  readonly isMain?: boolean
}) {
  return (
    <div className="bg-panel px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd
        className={classes(
          'text-lg tabular-nums sm:text-2xl',
          isMain ? 'font-semibold' : 'font-medium',
        )}
      >
        {money(value)}
      </dd>
    </div>
  )
}
