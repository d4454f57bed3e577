import { randomUUID } from 'node:crypto'
import { type ApiClient, type components, unwrap } from '@formwork/api-client'
import { vi } from 'vitest'

type NewBid = Partial<Omit<components['schemas']['CreateBidInput'], 'clientId'>>
type NewScope = Omit<components['schemas']['CreateScopeInput'], 'bidId' | 'typeId' | 'name'>

/** A bid of a client of its own, and exempt from sales tax unless told otherwise. @returns its id */
export async function newBid(api: ApiClient, fields: NewBid = {}): Promise<string> {
  const unique = randomUUID().slice(0, 13)
  const client = unwrap(await api.post('/api/clients', { body: { name: `Client ${unique}` } }))
  const usual = { bidNumber: `B-${unique}`, name: 'Deck', taxExempt: true }
  const body = { ...usual, ...fields, clientId: client.id }
  return unwrap(await api.post('/api/bids', { body })).id
}

/** A scope of a bid, of whatever type there is first. @returns its id */
export async function newScope(
  api: ApiClient,
  bidId: string,
  name: string,
  fields: NewScope = {},
): Promise<string> {
  const [type] = unwrap(await api.get('/api/scope-types'))
  const body = { bidId, typeId: type?.id ?? '', name, ...fields }
  return unwrap(await api.post('/api/scopes', { body })).id
}

/** Awards a bid, and waits for its project, which comes with the bid's events. */
export async function award(api: ApiClient, bidId: string): Promise<void> {
  const params = { path: { id: bidId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  await vi.waitFor(async () => unwrap(await api.get('/api/projects/{id}', { params })), {
    timeout: 60_000,
    interval: 250,
  })
}
