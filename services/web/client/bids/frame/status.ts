import { unwrap } from '@formwork/api-client'
import { api } from '../../lib/api/api.ts'
import { bidChanged } from '../workspace/bid-data.ts'

export const BID_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'NEGOTIATION',
  'AWARDED',
  'COMPLETED',
  'LOST',
] as const
export type BidStatus = (typeof BID_STATUSES)[number]

export interface StatusBid {
  readonly id: string
  readonly bidNumber: string
  readonly status: BidStatus
  readonly kind: 'BID' | 'ALTERNATE' | 'CHANGE_ORDER'
}

/** @param recipientId who awards it, where it is not the bid's client */
export async function writeStatus(
  bid: StatusBid,
  status: BidStatus,
  recipientId?: string,
): Promise<void> {
  const params = { path: { id: bid.id } }
  const body = { status, ...(recipientId !== undefined && { recipientId }) }
  unwrap(await api.put('/api/bids/{id}', { params, body }))
  await bidChanged(bid.id)
}
