import { createStore, delMany, entries, get, set } from 'idb-keyval'
import type { Waiting } from '../../lib/waiting/deliver.ts'

/** What was typed of a ticket, as it was typed. */
export interface TypedTicket {
  readonly orderId: string
  readonly lineId: string
  readonly ticketNumber: string
  readonly quantity: string
  readonly amount: string
}

/** A receipt that could not be sent. */
export interface WaitingReceipt extends Waiting {
  readonly orderId: string
  readonly poNumber: string
  readonly replaces: boolean
  readonly amount: string | undefined
  readonly file: File
  /** Further pictures of the same request. */
  readonly more?: readonly File[]
  /** Fields of its upload besides the amount. */
  readonly fields?: Readonly<Record<string, string>>
  /** Photographed and not sent off yet: its fields are still typed. */
  readonly isShot?: boolean
}

/** Of what the pages and the service worker tell each other when they have changed the queue. */
export const RECEIPTS = 'formwork-receipts'

const store = createStore(RECEIPTS, 'waiting')
/** Apart from the pictures, which would be written again with each letter. */
const typed = createStore('formwork-typed', 'tickets')

/** In the order in which they were kept. */
export async function listReceipts(): Promise<readonly WaitingReceipt[]> {
  const kept = (await entries<string, WaitingReceipt>(store)).map(([, receipt]) => receipt)
  return kept.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
}

export const putReceipt = (receipt: WaitingReceipt): Promise<void> =>
  set(receipt.key, receipt, store)

export async function removeReceipts(keys: readonly string[]): Promise<void> {
  await delMany([...keys], store)
  await delMany([...keys], typed)
}

export const putTyped = (key: string, ticket: TypedTicket): Promise<void> => set(key, ticket, typed)

export const findTyped = (key: string): Promise<TypedTicket | undefined> => get(key, typed)
