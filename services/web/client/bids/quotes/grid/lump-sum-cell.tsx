import { money } from '../../../lib/formats/formats.ts'
import type { Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type CellPlace, TypedCell } from './typed-cell.tsx'
import { dollars } from './typed-price.ts'
import type { WriteQuote } from './use-quote-writes.ts'

/** The one price of a lump sum. */
export function LumpSumCell({
  quote,
  write,
  ...place
}: CellPlace & { readonly quote: Quote; readonly write: WriteQuote }) {
  return (
    <TypedCell
      {...place}
      label={texts.lumpSum(quote.vendorName)}
      stored={money(quote.lumpSum ?? 0)}
      read={dollars}
      unreadable={texts.badAmount}
      onTyped={(lumpSum) =>
        write(quote, {
          changeOf: () => ({ lumpSum }),
          stillHolds: (theirs) => theirs.lumpSum === quote.lumpSum,
        })
      }
    />
  )
}
