import { AwardButton } from '../award/award-button.tsx'
import { TakeBackAward } from '../award/take-back-award.tsx'
import { CarryButton } from '../carry-button.tsx'
import { EditQuote } from '../quote-form/edit-quote.tsx'
import type { Levelling, Package, Quote } from '../quotes-data.ts'
import { TakeBackButton } from '../take-back-button.tsx'
import { WithdrawButton } from '../withdraw-button.tsx'
import { type Column, isPriced, rankOf } from './column.ts'
import type { WriteQuote } from './use-quote-writes.ts'

export interface ActionNeeds {
  readonly bidId: string
  readonly found: Package
  readonly levelling: Levelling
  readonly quotes: readonly Quote[]
  readonly mayWrite: boolean
  /** Whether the bid may come to another total. */
  readonly mayPrice: boolean
  /** Whether the bid was won, and the person orders from its quotes. */
  readonly mayAward: boolean
  readonly write: WriteQuote
}

/** What is done with a quote as a whole. */
export function QuoteActions({
  column: { quote, row },
  ...needs
}: ActionNeeds & { readonly column: Column }) {
  const { bidId, found, levelling, quotes, mayWrite, mayPrice, mayAward, write } = needs
  return (
    <span className="flex flex-col items-end gap-1">
      {mayPrice && !row.carried && isPriced(row) && (
        <CarryButton
          bidId={bidId}
          packageId={quote.packageId}
          quoteId={quote.id}
          vendor={quote.vendorName}
          isLowest={rankOf(row, levelling) === 1}
        />
      )}
      {mayPrice && row.carried && (
        <TakeBackButton bidId={bidId} packageId={quote.packageId} name={levelling.name} />
      )}
      {mayAward && row.awarded && <TakeBackAward found={found} />}
      {mayAward && <AwardButton found={found} row={row} />}
      {mayWrite && (mayPrice || !row.carried) && (
        <EditQuote bidId={bidId} found={found} quote={quote} quotes={quotes} />
      )}
      {mayWrite && !row.carried && !row.awarded && <WithdrawButton quote={quote} write={write} />}
    </span>
  )
}
