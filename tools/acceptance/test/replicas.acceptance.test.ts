import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '@formwork/backing-services'
import { type ApiSession, type Stack, signIn, startStack, temporaryConfig } from '@formwork/local'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'

const PER_SECOND = 100

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
    ...{ bidNumber: 'REPLICAS-1', name: 'Warehouse slab', clientId: client.id },
  })
  bidId = bid.id
  const admin = await signIn(stack.gatewayUrl, USERS.ADMIN)
  const type = await admin.json<{ id: string }>('POST', '/api/scope-types', { name: 'Slabs' })
  const scope = await estimator.json<{ id: string }>('POST', '/api/scopes', {
    ...{ bidId, name: 'Slab', typeId: type.id },
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

/** Sends so many a second until told to stop; what was not answered as it should be. */
function load(perSecond: number) {
  const faults: string[] = []
  const underWay = new Set<Promise<void>>()
  let stopped = false
  let count = 0
  let written = 0
  const send = async (n: number): Promise<void> => {
    try {
      const answer = await sent(n)
      const text = await answer.text()
      if (answer.ok) written += answer.status === 201 ? 1 : 0
      else faults.push(`${answer.url}: ${answer.status} ${text}`)
    } catch (error) {
      faults.push(`${n % 5}: ${error instanceof Error ? `${error.cause ?? error}` : error}`)
    }
  }
  const sending = (async () => {
    const begun = performance.now()
    while (!stopped) {
      // As many as are due by now: a tick that comes late is made up for.
      while (count < ((performance.now() - begun) * perSecond) / 1_000) {
        const one = send(count++)
        underWay.add(one)
        void one.then(() => underWay.delete(one))
      }
      await wait(5)
    }
    await Promise.all(underWay)
  })()
  return async () => {
    stopped = true
    await sending
    return { faults, requests: count, written }
  }
}

describe('two processes of each service', () => {
  it('take turns to start again under load, and no request fails', async () => {
    const finish = load(PER_SECOND)
    for (const { name } of stack.services) expect(await stack.restart(name), name).toBe(true)
    const { faults, requests, written } = await finish()
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(1_000)
    const bid = await estimator.json<{ subtotalCost: number }>('GET', `/api/bids/${bidId}`)
    expect(bid.subtotalCost).toBe(written)
  }, 600_000)
})
