import { names, oneOf, searchOf, words } from '../lib/address/search-values.ts'
import type { OrderType } from './order-data.ts'

// Of its own: the addresses come with the first view, and what an order is does not.
const TYPES = [
  'CONCRETE',
  'MATERIAL',
  'RENTAL',
  'SUBCONTRACT',
  'PUMP',
  'MISC',
] as const satisfies readonly OrderType[]

/**
 * What an order is begun with: all that is left to buy of a type for a project, of it one lot (`of`),
 * or the entries that are named.
 */
export const newOrderSearch = searchOf({
  project: words,
  type: oneOf(TYPES),
  of: words,
  buy: names,
})

export type NewOrderSearch = ReturnType<typeof newOrderSearch>
