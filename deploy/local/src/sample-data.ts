import { signIn } from './api-session.ts'
import { SAMPLE_BID, SAMPLE_CLIENT, SAMPLE_SCOPES } from './sample-bid.ts'

interface Row {
  readonly id: string
  readonly name: string
}

/**
 * Writes the sample bid as the local estimator, through the gateway as any client would. Does
 * nothing when the bid is there already.
 *
 * @returns the bid's id
 * @throws Error with the request that failed and what it answered
 */
export async function writeSampleData(gatewayUrl: string): Promise<string> {
  const api = await signIn(gatewayUrl, 'estimator@example.com')
  const { bidNumber } = SAMPLE_BID
  const found = await api.json<(Row & { bidNumber: string })[]>('GET', `/api/bids?q=${bidNumber}`)
  const existing = found.find((bid) => bid.bidNumber === bidNumber)
  if (existing !== undefined) return existing.id

  const clients = await api.json<Row[]>(
    'GET',
    `/api/clients?q=${encodeURIComponent(SAMPLE_CLIENT.name)}`,
  )
  const client =
    clients.find(({ name }) => name === SAMPLE_CLIENT.name) ??
    (await api.json<Row>('POST', '/api/clients', SAMPLE_CLIENT))
  const types = await api.json<Row[]>('GET', '/api/scope-types')
  const bid = await api.json<Row>('POST', '/api/bids', { ...SAMPLE_BID, clientId: client.id })
  for (const { name, type, multiplier, items } of SAMPLE_SCOPES) {
    const typeId = (types.find((known) => known.name === type) ?? types[0])?.id
    const scope = await api.json<Row>('POST', '/api/scopes', {
      bidId: bid.id,
      name,
      typeId,
      multiplier,
    })
    for (const { module, item } of items) {
      await api.json('POST', `/api/scopes/${scope.id}/items/${module}`, item)
    }
  }
  return bid.id
}
