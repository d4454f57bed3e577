import { listSearch } from '../lib/address/list-search.ts'
import { oneOf, searchOf, words } from '../lib/address/search-values.ts'

const view = searchOf({ view: oneOf(['all']) })

/** The queue of the caller, or all bills with the filters of a list. */
export const billsSearch = (given: Readonly<Record<string, unknown>>) => ({
  ...listSearch(given),
  ...view(given),
})

export type BillsSearch = ReturnType<typeof billsSearch>

/** What a bill is begun with: what is delivered of an order, or a vendor. */
export const newBillSearch = searchOf({ orderId: words, vendorId: words })
