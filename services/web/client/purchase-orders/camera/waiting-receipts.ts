import { clear, createStore, del, entries, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'

/** A receipt that could not be sent: kept on this machine, under the key that lets it take effect once. */
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

const store = createStore('formwork-receipts', 'waiting')
let shown: readonly WaitingReceipt[] = []
const listeners = new Set<() => void>()

/** What is kept, as it is now; also to everybody who shows it. */
export async function readWaiting(): Promise<readonly WaitingReceipt[]> {
  shown = (await entries<string, WaitingReceipt>(store)).map(([, receipt]) => receipt)
  for (const listener of listeners) listener()
  return shown
}

export async function keepWaiting(receipt: WaitingReceipt): Promise<void> {
  await set(receipt.key, receipt, store)
  await readWaiting()
}

export async function dropWaiting(key: string): Promise<void> {
  await del(key, store)
  await readWaiting()
}

/** At the sign-out: whoever comes next at this machine sees nothing of it. */
export async function forgetWaiting(): Promise<void> {
  await clear(store)
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

/** 128 random bits, also on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
