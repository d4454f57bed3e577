import { uniqueViolation } from '@formwork/database'
import { nameKey } from '@formwork/kernel'
import type { Tx } from '../../database.ts'
import type { PurchaseOrder, Receipt } from '../order/purchase-order.ts'
import { TicketTaken } from './tickets.errors.ts'
import { findTicketNumber } from './tickets.store.ts'

/**
 * Refuses tickets of an order whose number another receipt of its vendor has.
 *
 * @throws TicketTaken
 */
export async function refuseTakenNumbers(
  tx: Tx,
  { vendorId, vendor }: Pick<PurchaseOrder, 'vendorId' | 'vendor'>,
  tickets: readonly Receipt[],
): Promise<void> {
  const numbers = new Map(
    tickets.flatMap(({ ticketNumber }) =>
      ticketNumber === null ? [] : [[nameKey(ticketNumber), ticketNumber] as const],
    ),
  )
  if (numbers.size === 0) return
  const ids = tickets.map(({ id }) => id)
  const taken = await findTicketNumber(tx, { vendorId, keys: [...numbers.keys()], ids })
  if (taken === undefined) return
  const ticket = numbers.get(taken.key) ?? ''
  throw TicketTaken({ ticket, vendor: vendor.name, poNumber: taken.poNumber })
}

/** Of two that bring the same number at the same time, the second runs again and finds the first. */
export async function oneOfEachTicket<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) !== 'receipts_ticket_key') throw error
    return write()
  }
}
