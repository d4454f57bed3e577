import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { bidChanged } from '../workspace/bid-data.ts'

export type Recipient = components['schemas']['BidRecipient']

/** To whom a bid is offered beside its own client. */
export const recipientsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['recipients', bidId],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/recipients', { params: { path: { id: bidId } } })),
  })

type Sent = components['schemas']['UpdateRecipientInput']

export async function saveRecipient(bidId: string, id: string, body: Sent): Promise<Recipient> {
  const params = { path: { id: bidId, recipientId: id } }
  const saved = unwrap(await api.put('/api/bids/{id}/recipients/{recipientId}', { params, body }))
  await bidChanged(bidId)
  return saved
}

export async function removeRecipient(bidId: string, id: string): Promise<void> {
  const params = { path: { id: bidId, recipientId: id } }
  unwrap(await api.delete('/api/bids/{id}/recipients/{recipientId}', { params }))
  await bidChanged(bidId)
}
