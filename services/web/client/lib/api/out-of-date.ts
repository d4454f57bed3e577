/** What others report as changed, and what a write of this page changes. */
export type Changed =
  | 'bid'
  | 'package'
  | 'purchase-order'
  | 'bill'
  | 'rate'
  | 'notice'
  | 'field-day'
  | 'tm-ticket'

/** Lists and sums in which records of a type are shown, by the first word of their query. */
const SHOWN_IN: Readonly<Record<Changed, readonly string[]>> = {
  bid: ['bids', 'pipeline', 'search'],
  package: ['packages', 'quotes', 'levelling', 'bid-day', 'to-buy'],
  'purchase-order': [
    'orders',
    'inbox',
    'notices',
    'budget',
    'forecast',
    'booked',
    'close-out',
    'to-buy',
    'search',
    'match',
    'suggested-coding',
    'deliveries',
  ],
  bill: [
    'bills',
    'match',
    'order',
    'orders',
    'notices',
    'budget',
    'forecast',
    'booked',
    'close-out',
    'exports',
    'search',
  ],
  rate: ['rates', 'catalog-choices', 'rate-history', 'rate-uses', 'first-hour'],
  notice: ['notices'],
  'field-day': ['days', 'labor-forecast', 'learned', 'notices', 'budget', 'forecast', 'close-out'],
  'tm-ticket': ['tm-tickets', 'notices'],
}

interface Change {
  readonly type: Changed
  readonly id?: string
}

/** Whether what a query has answered may be old after these changes. */
export function isOutOfDate(key: readonly unknown[], changes: readonly Change[]): boolean {
  const [name] = key
  return changes.some(
    ({ type, id }) =>
      (id !== undefined && key.includes(id)) ||
      (typeof name === 'string' && SHOWN_IN[type].includes(name)),
  )
}
