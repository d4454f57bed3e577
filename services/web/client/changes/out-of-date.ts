import type { Change } from './change-stream.ts'

/** Lists and sums in which rows of a type are shown, by the first word of their query. */
const LISTS: Readonly<Record<Change['type'], readonly string[]>> = {
  bid: ['bids', 'pipeline', 'required', 'search'],
  'purchase-order': ['orders', 'inbox', 'budget', 'close-out', 'to-buy', 'search'],
  rate: ['rates', 'catalog-choices', 'rate-history', 'rate-uses', 'pricing'],
  notice: ['notices'],
}

/** Whether what a query has answered may be old after these changes. */
export function isOutOfDate(key: readonly unknown[], changes: readonly Change[]): boolean {
  return changes.some(({ type, id }) => {
    const [name] = key
    return key.includes(id) || (typeof name === 'string' && LISTS[type].includes(name))
  })
}
