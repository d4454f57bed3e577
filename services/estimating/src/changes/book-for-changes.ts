import { MODULES } from '@formwork/costing'
import { newInput } from '../items/complete-input.ts'
import { rateBookFor } from '../items/rate-item.ts'
import type { Fields } from '../rates/fields.ts'
import { NO_RATES, type RateBook } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import type { Change } from './changes.schemas.ts'

type Sent =
  | Pick<Extract<Change, { readonly op: 'create' }>, 'op' | 'module' | 'item'>
  | Exclude<Change, { readonly op: 'create' }>

/**
 * The rate book where a change needs it; the module of an item that is changed is not known yet.
 *
 * @throws RatesUnavailable when it is needed and none was ever seen
 */
export async function bookForChanges(
  rateBook: RateBookSource,
  changes: readonly Sent[],
): Promise<RateBook> {
  for (const module of MODULES) {
    const inputs = changes.flatMap((change): readonly Fields[] => {
      if (change.op === 'update') return [change.item]
      return change.op === 'create' && change.module === module
        ? [newInput(module, change.item)]
        : []
    })
    const book = await rateBookFor(rateBook, module, inputs)
    if (book !== NO_RATES) return book
  }
  return NO_RATES
}
