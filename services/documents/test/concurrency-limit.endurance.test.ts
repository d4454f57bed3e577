import { setTimeout as wait } from 'node:timers/promises'
import { eventually, perFile } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningDocuments, runDocuments } from './running-documents.ts'

const documents = perFile(runDocuments)

const KINDS = [
  ['exports', 3, ['csv', 'excel', 'csv', 'excel', 'csv']],
  ['PDFs', 2, ['pdf', 'pdf', 'pdf', 'pdf']],
] as const

describe.each(KINDS)('of %s each user has so many under way', (what, atOnce, files) => {
  const ask = (role: 'PM' | 'ADMIN', bidId: string, file: string, signal?: AbortSignal) =>
    fetch(`${documents.origin}/api/bids/${bidId}/${file}`, {
      headers: documents.cookie(role),
      ...(signal && { signal }),
    })

  it('and is told to wait for the rest, while others go on', async () => {
    const held = documents.aBid()
    const letGo = documents.estimating.hold(held)
    const answers = files.map((file) => ask('PM', held, file))
    const refused = await Promise.race(answers)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: `You have ${atOnce} ${what} under way: wait until one of them is done` },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('ADMIN', documents.aBid(), files[0])).status).toBe(200)
    letGo()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('and the next one begins when one is done or given up', async () => {
    const held = documents.aBid()
    const letGo = documents.estimating.hold(held)
    const givenUp = new AbortController()
    const underWay = files
      .slice(0, atOnce)
      .map((file) => ask('PM', held, file, givenUp.signal).catch(() => undefined))
    await wait(500)
    const next = ask('PM', documents.aBid(), files[0])
    givenUp.abort()
    await Promise.all(underWay)
    expect((await next).status).toBe(200)
    letGo()
    // Nothing of them is left that would count.
    await eventually(async () => {
      const own = await Promise.all(
        files.slice(0, atOnce).map((file) => ask('PM', documents.aBid(), file)),
      )
      expect(own.map(({ status }) => status)).toEqual(Array(atOnce).fill(200))
    })
  })
})

it('a proposal of which nothing has changed takes no place', async () => {
  const held = documents.aBid()
  const kept = documents.aBid()
  const ask = (bidId: string) =>
    fetch(`${documents.origin}/api/bids/${bidId}/pdf`, { headers: documents.cookie('PM') })
  await (await ask(kept)).arrayBuffer()
  const letGo = documents.estimating.hold(held)
  const underWay = [1, 2].map(() => ask(held))
  await eventually(async () => {
    const next = ask(documents.aBid())
    underWay.push(next)
    expect(await Promise.race([next, wait(500)])).toBeUndefined()
  })
  const again = await Promise.all([1, 2, 3, 4].map(() => ask(kept)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  letGo()
  await Promise.all(underWay)
})

describe('of two replicas', () => {
  let other: RunningDocuments
  beforeAll(async () => {
    other = await runDocuments({ NATS_STREAM_PREFIX: documents.broker.streamPrefix })
  })
  afterAll(() => other.close())

  const ask = ({ origin, cookie }: RunningDocuments, bidId: string) =>
    fetch(`${origin}/api/bids/${bidId}/csv`, { headers: cookie('PM') })

  it('a user has so many exports under way at both together', async () => {
    const held = documents.aBid()
    const letGo = documents.estimating.hold(held)
    const underWay = [1, 2, 3].map(() => ask(documents, held))
    await eventually(async () => expect((await ask(other, other.aBid())).status).toBe(429))
    // Whoever waits at one replica begins as the other has none any more.
    const waits = ask(other, other.aBid())
    await wait(500)
    letGo()
    await Promise.all(underWay.map(async (answer) => (await answer).arrayBuffer()))
    expect((await waits).status).toBe(200)
  })
})
