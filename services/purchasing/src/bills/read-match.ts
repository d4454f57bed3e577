import { splitDollars, sum, toNumber } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { signed } from './bill.ts'
import { type EarlierLine, type Match, type MatchedOrder, matchBill } from './match-bill.ts'
import {
  type BilledTicket,
  type FoundMatch,
  findMatch,
  type OtherBill,
} from './match-facts.store.ts'

/** A comparison with the receipts that the lines of the bill stand for. */
export interface MatchWithTickets extends Match {
  readonly tickets: readonly BilledTicket[]
}

/**
 * Compares a bill with its orders, their tickets and other bills, as all of them are now.
 *
 * @throws ResourceNotFound `Bill not found`
 */
export async function readMatch(db: Queries, id: string): Promise<MatchWithTickets> {
  const found = await findMatch(db, id)
  const match = matchBill(found.bill, {
    orders: withDelivered(found),
    earlier: found.others.flatMap(earlierLines),
    taxBefore: chargedBefore('tax', found.others),
    freightBefore: chargedBefore('freight', found.others),
    tolerances: found.tolerances,
  })
  return { ...match, tickets: found.tickets }
}

function withDelivered({ orders, delivered }: FoundMatch): readonly MatchedOrder[] {
  return orders.map((order) => {
    const lines = order.lines.map(({ id, quantity, uom, unitPrice, amount }) => {
      return { id, quantity, uom, unitPrice, amount, delivered: delivered[id] ?? null }
    })
    return { ...order, lines }
  })
}

const earlierLines = ({ kind, lines }: OtherBill): readonly EarlierLine[] =>
  lines.flatMap(({ orderLineId, quantity, uom, amount }) =>
    orderLineId === null ? [] : [{ kind, orderLineId, quantity, uom, amount }],
  )

/** What other bills have charged to these orders: of each the share of its lines that name them. */
function chargedBefore(charge: 'tax' | 'freight', bills: readonly OtherBill[]): number {
  const charged = bills.flatMap((bill) => {
    if (bill[charge] === 0) return []
    const shares = splitDollars(
      bill[charge],
      bill.lines.map(({ amount }) => amount),
    )
    const ofOrders = shares.filter((_, n) => bill.lines[n]?.isOfOrders)
    return [signed(bill, sum(ofOrders))]
  })
  return toNumber(sum(charged))
}
