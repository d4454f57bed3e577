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
}

export async function writeStatus(bid: StatusBid, status: BidStatus): Promise<void> {
  const params = { path: { id: bid.id } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { status } }))
  await bidChanged(bid.id)
}
