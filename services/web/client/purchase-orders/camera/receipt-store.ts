import { createStore, delMany, entries, set } from 'idb-keyval'

/**
 * A receipt that could not be sent: kept on this machine, under the key that lets it take effect
 * once.
 */
export interface WaitingReceipt {
  readonly key: string
  readonly userId: string
  readonly orderId: string
  readonly poNumber: string
  readonly replaces: boolean
  readonly amount: string | undefined
  readonly file: File
  /** Why it was refused when it could be sent. */
  readonly fault?: string
}

/** Of what the pages and the service worker tell each other when they have changed the queue. */
export const RECEIPTS = 'formwork-receipts'

const store = createStore(RECEIPTS, 'waiting')

export async function listReceipts(): Promise<readonly WaitingReceipt[]> {
  return (await entries<string, WaitingReceipt>(store)).map(([, receipt]) => receipt)
}

export const putReceipt = (receipt: WaitingReceipt): Promise<void> =>
  set(receipt.key, receipt, store)

export const removeReceipts = (keys: readonly string[]): Promise<void> => delMany([...keys], store)
