import { useSyncExternalStore } from 'react'
import { sendInBackground } from '../../lib/service-worker.ts'
import { forgetKeptOrders } from './kept-orders.ts'
import {
  listReceipts,
  putReceipt,
  RECEIPTS,
  removeReceipts,
  type WaitingReceipt,
} from './receipt-store.ts'

let shown: readonly WaitingReceipt[] = []
const listeners = new Set<() => void>()

/** What is kept, as it is now; also to everybody who shows it. */
export async function readWaiting(): Promise<readonly WaitingReceipt[]> {
  shown = await listReceipts()
  for (const listener of listeners) listener()
  return shown
}

/** Keeps a receipt, to be sent when there is a connection, also when no page is open then. */
export async function keepWaiting(receipt: WaitingReceipt): Promise<void> {
  await putReceipt(receipt)
  await readWaiting()
  await sendInBackground()
}

export async function dropWaiting(key: string): Promise<void> {
  await removeReceipts([key])
  await readWaiting()
}

/**
 * At the sign-out: whoever comes next at this machine sees nothing of it, and nothing of it is
 * sent.
 */
export async function forgetWaiting(userId: string): Promise<void> {
  const mine = (await listReceipts()).filter((receipt) => receipt.userId === userId)
  await removeReceipts(mine.map(({ key }) => key))
  await forgetKeptOrders()
  await readWaiting()
}

export function useWaiting(): readonly WaitingReceipt[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}

/** Shows what the service worker has sent while the page was open. */
export function followDeliveries(onDelivered: () => void): () => void {
  const channel = new BroadcastChannel(RECEIPTS)
  channel.onmessage = () => {
    void readWaiting()
    onDelivered()
  }
  return () => channel.close()
}
