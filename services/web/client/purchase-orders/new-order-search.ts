import { names, oneOf, searchOf, words } from '../lib/address/search-values.ts'
import { ORDER_TYPES } from '../lib/order-types.ts'

/**
 * What an order is begun with: all that is left to buy of a type for a project, of it one lot (`of`),
 * or the entries that are named.
 */
export const newOrderSearch = searchOf({
  project: words,
  type: oneOf(ORDER_TYPES),
  of: words,
  buy: names,
})

export type NewOrderSearch = ReturnType<typeof newOrderSearch>
