import { DialogButton } from '../../../ui/dialog-button.tsx'
import { latePart } from '../../../ui/late.tsx'
import { LateDialog } from '../../../ui/late-dialog.tsx'
import { TakeBackAward } from '../award/take-back-award.tsx'
import { texts as awardWords } from '../award/texts.ts'
import { CarryButton } from '../carry-button.tsx'
import type { Levelling, Package, Quote } from '../quotes-data.ts'
import { TakeBackButton } from '../take-back-button.tsx'
import { texts } from '../texts.ts'
import { WithdrawButton } from '../withdraw-button.tsx'
import { type Column, isPriced, rankOf } from './column.ts'
import type { WriteQuote } from './use-quote-writes.ts'

const AWARD = latePart(() => import('../award/award-dialog.tsx').then((it) => it.AwardDialog))
const EDIT = latePart(() => import('../quote-form/edit-quote.tsx').then((it) => it.EditQuote))

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
          seen={found}
          vendor={quote.vendorName}
          isLowest={rankOf(row, levelling) === 1}
        />
      )}
      {mayPrice && row.carried && (
        <TakeBackButton bidId={bidId} packageId={quote.packageId} name={levelling.name} />
      )}
      {mayAward && row.awarded && <TakeBackAward found={found} />}
      {mayAward && (
        <DialogButton
          label={row.awarded ? awardWords.change : awardWords.award}
          name={(row.awarded ? awardWords.changeOf : awardWords.awardTo)(row.vendorName)}
          look="plain"
        >
          {(close) => <LateDialog part={AWARD} props={{ found, row, onClose: close }} />}
        </DialogButton>
      )}
      {mayWrite && (mayPrice || !row.carried) && (
        <DialogButton
          label={texts.editQuote}
          name={texts.editQuoteOf(quote.vendorName)}
          look="quiet"
        >
          {(close) => (
            <LateDialog part={EDIT} props={{ bidId, found, quote, quotes, onClose: close }} />
          )}
        </DialogButton>
      )}
      {mayWrite && !row.carried && !row.awarded && <WithdrawButton quote={quote} write={write} />}
    </span>
  )
}
