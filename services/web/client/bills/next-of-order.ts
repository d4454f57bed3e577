import { money } from '../lib/formats/formats.ts'
import { type Bill, type BillStatus, billName } from './bill.ts'
import type { Order } from './named-order.ts'
import { texts } from './texts.ts'

const words = texts.ofOrder.next

/** So many bills are named, the others counted. */
const NAMED = 3

/** What bills that are not decided wait for, in the order in which a bill goes through it. */
const WAITS = [
  { in: ['DISPUTED'], says: words.answer },
  { in: ['RECEIVED', 'RETURNED'], says: words.code },
  { in: ['CODED'], says: words.approve },
] as const satisfies readonly { in: readonly BillStatus[]; says: (bills: string) => string }[]

/** Who does what next of an order that bills settle: to its bills, and once they are approved to itself. */
export function nextOfOrder(
  { status, committed }: Pick<Order, 'status' | 'committed'>,
  bills: readonly Pick<Bill, 'kind' | 'number' | 'status'>[],
): string {
  if (status === 'COMPLETE') return words.closed
  const counted = bills.filter((bill) => bill.status !== 'VOID')
  if (counted.length === 0) return words.enter
  const waiting = WAITS.flatMap(({ in: states, says }) => {
    const names = counted.filter((bill) => isOneOf(states, bill.status)).map(billName)
    return names.length === 0 ? [] : [says(named(names))]
  })
  if (waiting.length > 0) return waiting.join(' ')
  return committed === 0 ? words.close : words.closeOrBill(money(committed))
}

const isOneOf = (states: readonly BillStatus[], status: BillStatus): boolean =>
  states.includes(status)

const named = (names: readonly string[]): string =>
  words.bills(names.slice(0, NAMED), Math.max(names.length - NAMED, 0))
