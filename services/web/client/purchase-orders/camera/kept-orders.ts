import { createStore, del, get, set } from 'idb-keyval'
import { api } from '../../lib/api/api.ts'
import { formatQuantity } from '../../lib/formats/formats.ts'
import type { Order } from '../order-data.ts'

/** An order to which pictures may be taken, as far as that needs to know it. */
export interface KeptOrder {
  readonly id: string
  readonly poNumber: string
  readonly name: string
  readonly hasReceipts: boolean
  readonly lines: readonly {
    readonly id: string
    readonly description: string
    readonly uom: string
    /** Quantity and unit; what an older version kept has none. */
    readonly ordered?: string
  }[]
}

/** The open orders of a user, kept for a start without a connection. */
interface Kept {
  readonly userId: string
  readonly at: number
  readonly orders: readonly KeptOrder[]
}

const store = createStore('formwork-camera', 'orders')
const KEY = 'open'
const FRESH_MS = 15 * 60_000

const query = {
  status: [
    'PENDING_RECEIPT' as const,
    'WITH_RECEIPT' as const,
    'REJECTED_BY_PM' as const,
    'ALLOCATED' as const,
    'REJECTED_BY_ACCT' as const,
  ],
  sort: '-updatedAt' as const,
  limit: 100,
}

/** Those of whoever was signed in last; undefined: there are none. */
export const findKeptOrders = (): Promise<Kept | undefined> => get(KEY, store)

export const forgetKeptOrders = (): Promise<void> => del(KEY, store)

/**
 * The open orders that changed last: of the network, else as they were kept.
 *
 * @param isFresh whether what was kept within minutes is good enough
 */
export async function openOrders(userId: string, isFresh = false): Promise<readonly KeptOrder[]> {
  const kept = await findKeptOrders()
  const mine = kept?.userId === userId ? kept : undefined
  if (isFresh && mine !== undefined && Date.now() - mine.at < FRESH_MS) return mine.orders
  const answer = await api.get('/api/purchase-orders', { params: { query } })
  if (!answer.ok) return mine?.orders ?? []
  const orders = answer.data.map(toKept)
  await set(KEY, { userId, at: Date.now(), orders } satisfies Kept, store)
  return orders
}

function toKept({ id, poNumber, vendor, project, receipts, lines }: Order): KeptOrder {
  return {
    id,
    poNumber,
    name: `${poNumber} ${vendor.name}, ${project.name}`,
    hasReceipts: receipts.length > 0,
    lines: lines.map(({ id: lineId, description, uom, quantity }) => {
      return { id: lineId, description, uom, ordered: `${formatQuantity(quantity)} ${uom}` }
    }),
  }
}
