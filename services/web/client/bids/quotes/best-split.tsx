import { money } from '../../lib/formats/formats.ts'
import type { Levelling } from './quotes-data.ts'
import { texts } from './texts.ts'

/** What it would come to with each line from the quote that sells it cheapest by itself. */
export function BestSplit({
  levelling: { bestSplit, lines, rows },
}: {
  readonly levelling: Levelling
}) {
  if (bestSplit === null) return null
  const lineNames = new Map(lines.map(({ id, description }) => [id, description]))
  const vendors = new Map(rows.map(({ quoteId, vendorName }) => [quoteId, vendorName]))
  const by = [...Map.groupBy(bestSplit.lines, ({ quoteId }) => quoteId)]
  // One vendor for all is what the grid says already.
  if (by.length < 2) return null
  return (
    <section aria-label={texts.bestSplit} className="mt-6 max-w-2xl text-[13px]">
      <h3 className="mb-1 text-xs font-semibold text-muted">{texts.bestSplit}</h3>
      <p>
        {texts.bestSplitIs} <strong className="tabular-nums">{money(bestSplit.amount)}</strong>
      </p>
      <ul className="text-muted">
        {by.map(([quoteId, parts]) => (
          <li key={quoteId ?? ''}>
            {quoteId === null ? texts.splitPlugs : vendors.get(quoteId)}:{' '}
            {parts
              .map(({ lineId, amount }) => `${lineNames.get(lineId)} ${money(amount)}`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
