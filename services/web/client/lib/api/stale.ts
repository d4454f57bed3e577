import { queryClient } from './api.ts'
import { type Changed, isOutOfDate } from './out-of-date.ts'

/** The first word of the query of one record. */
const RECORD: Partial<Record<Changed, string>> = {
  bid: 'bid',
  package: 'package',
  'purchase-order': 'order',
  bill: 'bill',
  'field-day': 'day',
  'tm-ticket': 'tm-ticket',
}

/** Asks again for all that shows a record, but for the record itself. */
export const refreshShown = (type: Changed, id?: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      isOutOfDate(queryKey, [{ type, ...(id !== undefined && { id }) }]) &&
      !(queryKey[0] === RECORD[type] && queryKey[1] === id),
  })

/**
 * Asks again for all that the page shows: it has met something there that another has changed, and
 * not everything that others change is told.
 */
export const refreshPage = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })

/** The same as `refreshShown`, and waits for the record itself alone. */
export async function recordChanged(
  type: 'bid' | 'package' | 'purchase-order' | 'bill' | 'field-day' | 'tm-ticket',
  id: string,
): Promise<void> {
  void refreshShown(type, id)
  await queryClient.invalidateQueries({ queryKey: [RECORD[type], id] })
}
