import type { bidFacts } from '@formwork/contracts'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { fillOrder, releaseOrder } from './fill-order.ts'
import { lockOrder, writeOrder } from './ticket-orders.store.ts'

/** Statuses in which a change order is approved. */
const ACCEPTED: readonly string[] = ['AWARDED', 'COMPLETED']

interface OrderNews {
  readonly bid: z.infer<typeof bidFacts>
  /** E-mail. */
  readonly by: string
  readonly version: number
}

/**
 * What estimating tells of a change order that was made of tickets: LOST, it gives them back; approved
 * after all, it takes those that no other has. One whose answer was lost takes its tickets, too.
 */
export async function followOrder(tx: Tx, { bid: facts, by, version }: OrderNews): Promise<void> {
  if (facts.kind !== 'CHANGE_ORDER') return
  const order = await lockOrder(tx, facts.id)
  if (order === undefined || order.state === 'GONE') return
  if (order.bid !== null && order.bid.version >= version) return
  const { bidNumber, status, totalCost } = facts
  const bid = { bidNumber, status, totalCost, version }
  if (status === 'LOST') {
    await writeOrder(tx, { ...order, state: 'RELEASED', bid })
    await releaseOrder(tx, { ...order, bid }, by)
    return
  }
  const isTaken = order.state !== 'RELEASED' || ACCEPTED.includes(status)
  const isFilled = order.state === 'OPEN' || !isTaken
  await writeOrder(tx, { ...order, state: isTaken ? 'OPEN' : 'RELEASED', bid })
  if (!isFilled) await fillOrder(tx, { ...order, bid }, by)
}

/** A change order was deleted: its tickets are free. */
export async function orderDeleted(
  tx: Tx,
  {
    id,
    bidNumber,
    by,
    version,
  }: Pick<OrderNews, 'by' | 'version'> & {
    readonly id: string
    readonly bidNumber: string
  },
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order === undefined || order.state === 'GONE') return
  const { status = 'DRAFT', totalCost = '0' } = order.bid ?? {}
  const bid = { bidNumber, status, totalCost, version }
  await writeOrder(tx, { ...order, state: 'GONE', bid })
  await releaseOrder(tx, { ...order, bid }, by)
}
