import { type ApiClient, unwrap } from '@formwork/api-client'
import type { PageIds } from './page-list.ts'

/** The records of the samples whose pages are shown; what the samples have none of is made once. */
export async function idsOfSamples(api: ApiClient): Promise<PageIds> {
  const bidNamed = async (q: string) =>
    unwrap(await api.get('/api/bids', { params: { query: { q, kind: 'ALL' } } }))
  const projectId = firstOf(await bidNamed('SAMPLE-002')).id
  const params = { path: { id: projectId } }
  const order = firstOf(unwrap(await api.get('/api/purchase-orders')))
  return {
    projectId,
    bidId: firstOf(await bidNamed('SAMPLE-001')).id,
    packageId: firstOf(unwrap(await api.get('/api/bids/{id}/packages', { params }))).id,
    dayId: firstOf(unwrap(await api.get('/api/projects/{id}/days', { params }))).id,
    ticketId: await ticketOf(api, projectId),
    orderId: order.id,
    vendorId: order.vendorId,
    billId: firstOf(unwrap(await api.get('/api/bills'))).id,
    recipeId: firstOf(unwrap(await api.get('/api/recipes'))).id,
    mappingId: await anyMapping(api),
  }
}

async function ticketOf(api: ApiClient, projectId: string): Promise<string> {
  const params = { path: { id: projectId } }
  const [found] = unwrap(await api.get('/api/projects/{id}/tm-tickets', { params }))
  const extra = { date: '2026-11-20', description: 'Soft subgrade' }
  const made = async () =>
    unwrap(await api.post('/api/projects/{id}/tm-tickets', { params, body: extra }))
  return (found ?? (await made())).id
}

async function anyMapping(api: ApiClient): Promise<string> {
  const [found] = unwrap(await api.get('/api/takeoff-mappings'))
  const columns = [{ head: 'Length', field: 'length', unit: 'FT' as const, factor: null }]
  const body = { name: 'Bluebeam', columns, defaults: {} }
  return (found ?? unwrap(await api.post('/api/takeoff-mappings', { body }))).id
}

function firstOf<T>(found: readonly T[]): T {
  const [first] = found
  if (first === undefined) throw new Error('The samples have none')
  return first
}
