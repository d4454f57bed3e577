import { type Broker, connectBroker } from '@formwork/messaging/listening'
import { createLog } from '@formwork/service-kit'
import { eventually, freePort, perFile, testBroker } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareCounts } from '../src/limits/share-counts.ts'
import { startGateway, startUpstream, type TestGateway } from './gateway.ts'

const BIDS = '/api/bids'
const log = createLog('gateway', 'silent')
const nats = testBroker()
const settings = { RATE_LIMIT_USER: '1000' }

interface Replica extends Pick<TestGateway, 'close'> {
  readonly broker: Broker
  /** What the answer to one more request of that user says is left of a thousand. */
  left(user: string): Promise<number>
}

const service = perFile(() => startUpstream((_request, response) => response.end('ok')))

async function startReplica(url: string): Promise<Replica> {
  const broker = connectBroker({ url, streamPrefix: nats.streamPrefix, name: 'gateway', log })
  const shared = shareCounts({ broker, log })
  const upstreams = { estimating: service.url }
  const gateway = await startGateway({ upstreams, settings, counts: shared.counts })
  return {
    broker,
    left: async (userId) => {
      const cookie = gateway.issuer.cookies({ email: userId, roles: ['PM'], userId })
      const { headers } = await gateway.fetch(BIDS, { headers: { cookie } })
      return Number(/^"user";r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1])
    },
    close: async () => {
      await gateway.close()
      await shared.close()
      await broker.close()
    },
  }
}

/** Waits until a replica counts what another takes. */
async function hears(listener: Replica, teller: Replica, user: string): Promise<void> {
  let asked = 0
  await eventually(async () => {
    await teller.left(user)
    asked += 1
    expect(await listener.left(user)).toBeLessThan(1_000 - asked)
  })
}

describe('two replicas of the gateway', () => {
  let one: Replica
  let other: Replica
  beforeAll(async () => {
    one = await startReplica(nats.natsUrl)
    other = await startReplica(nats.natsUrl)
    for (const { broker } of [one, other]) await broker.session(AbortSignal.timeout(10_000))
    await hears(one, other, 'first')
    await hears(other, one, 'second')
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })
  it('hold a user to one limit together', async () => {
    for (let n = 1; n <= 7; n++) expect(await one.left('ann')).toBe(1_000 - n)
    let asked = 0
    await eventually(async () => expect(await other.left('ann')).toBe(1_000 - 7 - ++asked))
    await eventually(async () => {
      asked += 1
      expect(await one.left('ann')).toBe(1_000 - 7 - asked)
    })
  })

  it('count another user for himself', async () => {
    expect(await one.left('bob')).toBe(999)
  })
})

it('counts for itself while NATS is away', async () => {
  const alone = await startReplica(`nats://127.0.0.1:${await freePort()}`)
  expect([await alone.left('ann'), await alone.left('ann')]).toEqual([999, 998])
  await alone.close()
})
