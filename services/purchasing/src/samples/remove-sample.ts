import type { Tx } from '../database.ts'
import { lockOrders } from '../purchase-orders/facts/lock-orders.store.ts'
import { saveDeletion } from '../purchase-orders/lifecycle/save-change.ts'
import { announceDiscarded } from '../purchase-orders/receipts/receipt-files.ts'
import { deleteBillsOf, findUnbilledOrders, forgetProject } from './samples.store.ts'

export interface RemovedSample {
  readonly projectId: string
  /** E-mail of who deleted its bid. */
  readonly by: string
}

/**
 * Removes what was ordered, received, billed and forecast on the project of a sample, in whatever
 * state it is, with its files. Histories stay, and what a bill of another project names.
 */
export async function removeSample(tx: Tx, { projectId, by }: RemovedSample): Promise<void> {
  const files = await deleteBillsOf(tx, projectId)
  const orders = await lockOrders(tx, await findUnbilledOrders(tx, projectId), [projectId])
  const author = { userId: '', email: by }
  for (const order of orders.values()) {
    const change = { event: 'deleted', action: 'deleted', by: author, at: new Date() } as const
    await saveDeletion(tx, order, change)
    for (const { fileId } of order.receipts) {
      await announceDiscarded(tx, { fileId, ownerId: order.id, purpose: 'receipt' })
    }
  }
  for (const file of files) await announceDiscarded(tx, file)
  await forgetProject(tx, projectId)
}
