import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '@formwork/backing-services'
import { type ApiSession, type Stack, signIn, startStack, temporaryConfig } from '@formwork/local'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'

/** Together up to 100 requests a second, as long as the machine answers them. */
const PEOPLE = 4
const EACH_MS = 40

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
let estimator: ApiSession
let scopeId: string
let bidId: string

beforeAll(async () => {
  folder = await temporaryFolder()
  const config = await temporaryConfig(folder.path, { FORMWORK_REPLICAS: '2' })
  stack = await startStack({ config })
  estimator = await signIn(stack.gatewayUrl, USERS.ESTIMATOR)
  const client = await estimator.json<{ id: string }>('POST', '/api/clients', { name: 'Slabs' })
  const bid = await estimator.json<{ id: string }>('POST', '/api/bids', {
    bidNumber: 'REPLICAS-1',
    name: 'Warehouse slab',
    clientId: client.id,
  })
  bidId = bid.id
  const admin = await signIn(stack.gatewayUrl, USERS.ADMIN)
  const type = await admin.json<{ id: string }>('POST', '/api/scope-types', { name: 'Slabs' })
  const scope = await estimator.json<{ id: string }>('POST', '/api/scopes', {
    bidId,
    name: 'Slab',
    typeId: type.id,
  })
  scopeId = scope.id
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await folder.remove()
}, 180_000)

/** What people do all day, over every service; each request by its number. */
function request(n: number): Promise<Response> {
  switch (n % 5) {
    case 0:
      return estimator.send(
        ...(['POST', `/api/scopes/${scopeId}/items/misc`] as const),
        { name: `Permit ${n}`, category: 'PERMIT', quantity: 1, unitCost: 1 },
        { 'idempotency-key': `permit-${n}` },
      )
    case 1:
      return estimator.send('GET', `/api/bids/${bidId}/summary`)
    case 2:
      return estimator.send('GET', '/api/variables?limit=5')
    case 3:
      return estimator.send('GET', `/api/bids/${bidId}/attachments`)
    default:
      return estimator.send('GET', '/api/cost-codes')
  }
}

/**
 * As browsers and proxies do: what was sent on a kept connection while its other side was closing
 * it goes once more. No process may take it for another request.
 */
function sent(n: number): Promise<Response> {
  return request(n).catch((error: unknown) => {
    if (error instanceof TypeError && /other side closed|ECONNRESET/.test(`${error.cause}`)) {
      return request(n)
    }
    throw error
  })
}

/** People at work until told to stop, each with one request at a time; what went wrong for them. */
function work() {
  const faults: string[] = []
  let stopped = false
  let requests = 0
  let written = 0
  const one = async (n: number): Promise<void> => {
    try {
      const answer = await sent(n)
      const text = await answer.text()
      if (answer.ok) written += answer.status === 201 ? 1 : 0
      else faults.push(`${answer.url}: ${answer.status} ${text}`)
    } catch (error) {
      faults.push(`${n % 5}: ${error instanceof Error ? `${error.cause ?? error}` : error}`)
    }
  }
  const working = Array.from({ length: PEOPLE }, async () => {
    while (!stopped) await Promise.all([one(requests++), wait(EACH_MS)])
  })
  return async () => {
    stopped = true
    await Promise.all(working)
    return { faults, requests, written }
  }
}

describe('two processes of each service', () => {
  it('take turns to start again under load, and no request fails', async () => {
    const finish = work()
    const restarted = await Promise.all(stack.services.map(({ name }) => stack.restart(name)))
    expect(restarted).not.toContain(false)
    const { faults, requests, written } = await finish()
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(10 * PEOPLE)
    const bid = await estimator.json<{ subtotalCost: number }>('GET', `/api/bids/${bidId}`)
    expect(bid.subtotalCost).toBe(written)
  }, 600_000)
})
