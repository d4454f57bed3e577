import { connectBroker, noteChangedRow, publishChangedRows } from '@formwork/messaging'
import { createLog } from '@formwork/service-kit'
import { eventually, type TestBroker, testBroker } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChangeHub } from '../src/changes/change-hub.ts'
import { tellOfChanges } from '../src/changes/hear-changes.ts'
import { startGateway, startUpstream, type TestGateway, type Upstream } from './gateway.ts'

const log = createLog('gateway', 'silent')
const BID = '0199d7a0-0000-7000-8000-000000000001'

let nats: TestBroker
let hub: ChangeHub
let gateway: TestGateway
let web: Upstream
let parts: { close(): unknown }[]
beforeAll(async () => {
  nats = testBroker()
  hub = new ChangeHub()
  const connect = (name: string) =>
    connectBroker({ url: nats.natsUrl, streamPrefix: nats.streamPrefix, name, log })
  const [hearing, estimating] = [connect('gateway'), connect('estimating')]
  parts = [
    tellOfChanges({ broker: hearing, log }, hub),
    publishChangedRows({
      broker: estimating,
      context: 'estimating',
      type: 'bid',
      log,
      versionsOf: async (ids) => ids.map((id) => ({ id, version: 7 })),
    }),
    hearing,
    estimating,
  ]
  web = await startUpstream((_request, response) => response.end('a page'))
  gateway = await startGateway({ hub, settings: { WEB_URL: web.url } })
  await eventually(async () =>
    expect([hearing, estimating].every((one) => one.connected())).toBe(true),
  )
})
afterAll(async () => {
  await gateway.close()
  await web.close()
  for (const part of parts) await part.close()
})

/** The event stream as a browser hears it. */
async function listen(headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const answer = await gateway.fetch('/api/events', { headers, signal: stop.signal })
  let text = ''
  let isOver = false
  void (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array)
    } catch {
      // Left by `stop`.
    }
    isOver = true
  })()
  return {
    answer,
    text: () => text,
    isOver: () => isOver,
    ids: () => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? ''),
    data: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? '')),
    leave: () => stop.abort(),
  }
}

/** A committed write, as far as those who listen know. */
function write(id: string): void {
  const acts: (() => void)[] = []
  noteChangedRow(
    {
      query: async () => ({ rows: [], rowCount: 0 }),
      beforeCommit: () => undefined,
      afterCommit: (act) => acts.push(act),
    },
    id,
  )
  for (const act of acts) act()
}

describe('the event stream', () => {
  it('tells a committed write of a bid within moments', async () => {
    const stream = await listen()
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.answer.headers.get('cache-control')).toBe('no-store')
    write(BID)
    await eventually(async () =>
      expect(stream.data()).toContainEqual({ type: 'bid', id: BID, version: 7 }),
    )
    stream.leave()
  })

  it('goes on where a listener left off', async () => {
    const first = await listen()
    await eventually(async () => expect(first.ids()).toHaveLength(1))
    first.leave()
    hub.tell({ type: 'rate', id: 'r1', version: 3 })
    const second = await listen({ 'last-event-id': first.ids()[0] ?? '' })
    await eventually(async () =>
      expect(second.data()).toEqual([{ type: 'rate', id: 'r1', version: 3 }]),
    )
    second.leave()
    const stranger = await listen({ 'last-event-id': 'of another start' })
    await eventually(async () => expect(stranger.text()).toContain('event: reset'))
    stranger.leave()
  })

  it('tells a page what came since it was asked for', async () => {
    const opened = await gateway.fetch('/bids', { headers: { accept: 'text/html,*/*;q=0.8' } })
    hub.tell({ type: 'rate', id: 'r2', version: 4 })
    const timing = opened.headers.get('server-timing') ?? ''
    const [, position = ''] = /^changes;desc="(.+)"$/.exec(timing) ?? []
    const stream = await listen({ 'last-event-id': position })
    await eventually(async () =>
      expect(stream.data()).toEqual([{ type: 'rate', id: 'r2', version: 4 }]),
    )
    stream.leave()
  })

  it('ends with the session', async () => {
    const email = 'leaver@example.com'
    const cookie = gateway.issuer.cookies({ email, roles: ['ESTIMATOR'], sessionHandle: 'leaving' })
    const stream = await listen({ cookie })
    expect(stream.answer.status).toBe(200)
    gateway.revocations.revokeSession('leaving')
    await eventually(async () => expect(stream.isOver()).toBe(true))
  })

  it('is for who is signed in, and twenty at once for one of them', async () => {
    expect((await gateway.fetch('/api/events', { headers: { cookie: '' } })).status).toBe(401)
    const cookie = gateway.issuer.cookies({ email: 'tabs@example.com', roles: ['PM'] })
    const open = await Promise.all(Array.from({ length: 20 }, () => listen({ cookie })))
    const refused = await gateway.fetch('/api/events', { headers: { cookie } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    for (const stream of open) stream.leave()
    await eventually(async () => {
      const again = await listen({ cookie })
      again.leave()
      expect(again.answer.status).toBe(200)
    })
  })
})
