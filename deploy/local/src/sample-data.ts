import { SAMPLE_BID, SAMPLE_CLIENT, SAMPLE_SCOPES } from './sample-bid.ts'

const ESTIMATOR = { email: 'estimator@example.com', password: 'estimate-local' }

interface Row {
  readonly id: string
  readonly name: string
}

/**
 * Writes the sample bid as the local estimator, through the gateway as any client would. Does nothing
 * when the bid is there already.
 *
 * @returns the bid's id
 * @throws Error with the request that failed and what it answered
 */
export async function writeSampleData(gatewayUrl: string): Promise<string> {
  const api = await signIn(gatewayUrl)
  const { bidNumber } = SAMPLE_BID
  const found = await api<(Row & { bidNumber: string })[]>('GET', `/api/bids?q=${bidNumber}`)
  const existing = found.find((bid) => bid.bidNumber === bidNumber)
  if (existing !== undefined) return existing.id

  const clients = await api<Row[]>(
    'GET',
    `/api/clients?q=${encodeURIComponent(SAMPLE_CLIENT.name)}`,
  )
  const client =
    clients.find(({ name }) => name === SAMPLE_CLIENT.name) ??
    (await api<Row>('POST', '/api/clients', SAMPLE_CLIENT))
  const types = await api<Row[]>('GET', '/api/scope-types')
  const bid = await api<Row>('POST', '/api/bids', { ...SAMPLE_BID, clientId: client.id })
  for (const { name, type, multiplier, items } of SAMPLE_SCOPES) {
    const typeId = (types.find((known) => known.name === type) ?? types[0])?.id
    const scope = await api<Row>('POST', '/api/scopes', { bidId: bid.id, name, typeId, multiplier })
    for (const { module, item } of items) {
      await api('POST', `/api/scopes/${scope.id}/items/${module}`, item)
    }
  }
  return bid.id
}

async function signIn(gatewayUrl: string) {
  const answer = await fetch(new URL('/api/auth/signin', gatewayUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ESTIMATOR),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(new URL(path, gatewayUrl), {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    }
    return (await response.json()) as T
  }
}
