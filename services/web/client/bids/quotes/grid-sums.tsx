import { money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/notices.tsx'
import { CarryButton } from './carry-button.tsx'
import type { Column } from './levelling-grid.tsx'
import type { LevelledQuote, Levelling, Quote, QuoteChange } from './quotes-data.ts'
import { TakeBackButton } from './take-back-button.tsx'
import { texts } from './texts.ts'

const SUMS: readonly { readonly label: string; readonly of: (row: LevelledQuote) => number }[] = [
  { label: texts.base, of: ({ base }) => base },
  { label: texts.plugs, of: ({ plugs }) => plugs },
  { label: texts.adjusted, of: ({ adjustments }) => adjustments },
  { label: texts.tax, of: ({ tax }) => tax },
]

interface SumNeeds {
  readonly bidId: string
  readonly levelling: Levelling
  readonly columns: readonly Column[]
  readonly mayWrite: boolean
  readonly mayPrice: boolean
  readonly write: (quote: Quote, changeOf: (now: Quote) => QuoteChange) => Promise<void>
}

/** What each quote comes to for all that is required, beside the own work, and what is done with it. */
export function GridSums({ bidId, levelling, columns, mayWrite, mayPrice, write }: SumNeeds) {
  const [lowest] = levelling.rows
  const isLowest = ({ levelled }: LevelledQuote) =>
    levelled !== null && levelled === lowest?.levelled
  return (
    <tfoot>
      {SUMS.map(({ label, of }) => (
        <tr key={label}>
          <th scope="row" className="px-2 py-1 text-left font-normal text-muted">
            {label}
          </th>
          <td />
          {columns.map(({ row }) => (
            <td key={row.quoteId} className="px-3 py-1 text-right text-muted">
              {money(of(row) === 0 ? null : of(row))}
            </td>
          ))}
        </tr>
      ))}
      <tr className="border-t border-line font-semibold">
        <th scope="row" className="px-2 py-1 text-left">
          {texts.levelled}
        </th>
        <td className="px-2 py-1 text-right text-xs font-normal text-muted">
          {texts.selfPerform} {money(levelling.selfPerform.amount)}
        </td>
        {columns.map(({ row }) => (
          <td key={row.quoteId} className="px-3 py-1 text-right">
            {row.levelled === null ? texts.incomplete : money(row.levelled)}
            {isLowest(row) && <span className="block text-xs text-good">{texts.lowest}</span>}
            {row.carried && <span className="block text-xs">{texts.carried}</span>}
          </td>
        ))}
      </tr>
      {mayWrite && (
        <tr>
          <td colSpan={2} />
          {columns.map(({ quote, row }) => (
            <td key={quote.id} className="px-1 py-1 text-right align-top">
              <span className="flex flex-col items-end gap-1">
                {mayPrice && !row.carried && (
                  <CarryButton
                    {...{ bidId, packageId: quote.packageId, quoteId: quote.id }}
                    vendor={quote.vendorName}
                    isLowest={isLowest(row)}
                  />
                )}
                {mayPrice && row.carried && (
                  <TakeBackButton
                    {...{ bidId, packageId: quote.packageId, name: levelling.name }}
                  />
                )}
                {!row.carried && (
                  <Button
                    look="quiet"
                    aria-label={texts.withdraw(quote.vendorName)}
                    onClick={() =>
                      void write(quote, () => ({ withdrawn: true })).then(() =>
                        say(texts.withdrawn(quote.vendorName)),
                      )
                    }
                  >
                    {texts.withdrawIt}
                  </Button>
                )}
              </span>
            </td>
          ))}
        </tr>
      )}
    </tfoot>
  )
}
