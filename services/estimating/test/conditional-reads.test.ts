import { describe, expect, it, vi } from 'vitest'
import { readBidContent, readWholeBid } from '../src/bids/read-whole-bid.ts'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const estimator = callerOf('ESTIMATOR')
const read = (url: string, tag = '') =>
  app.as(estimator, 'GET', url, { headers: { 'if-none-match': tag } })
const tagOf = async (url: string) => String((await read(url)).headers.etag)

const plan = (bidId: string, url: string) => ({
  id: 'file-1',
  bidId,
  fileName: 'plan.pdf',
  contentType: 'application/pdf',
  size: 7,
  url,
  urlExpiresAt: '2026-01-01T00:00:00.000Z',
  uploadedBy: 'a@b.c',
  createdAt: '2026-01-01T00:00:00.000Z',
})

describe('a bid that was read before', () => {
  it('is 304 until it or what it holds changes', async () => {
    const { bid, scope } = await build.bidWithScope()
    const url = `/api/bids/${bid.id}`
    const changes = [
      () => app.call('PUT', url, { name: 'Renamed' }),
      () => build.items(scope.id, 'misc', { unitCost: 1 }),
      () => app.call('PUT', `/api/clients/${bid.clientId}`, { name: `Renamed ${bid.id}` }),
      () => app.documents.attachments.push(plan(bid.id, 'http://x/1')),
    ]
    for (const change of changes) {
      const tag = await tagOf(url)
      expect((await read(url, tag)).statusCode).toBe(304)
      await change()
      expect((await read(url, tag)).statusCode).toBe(200)
    }
  })

  it('has the same tag by each way of finding out, and another after any write to its rows', async () => {
    const { bid, scope } = await build.bidWithScope()
    const child = await build.scope(bid.id, { name: 'Child' })
    const write = (statement: string, id: string) => app.query(statement, [id])
    await write(`UPDATE scopes SET parent_scope_id = '${scope.id}' WHERE id = $1`, child.id)
    const reading = { db: app.db, attachments: { list: async () => [] } }
    const seen = new Set<string>()
    const look = async (what: string) => {
      const { version, content } = await readWholeBid(reading, bid.id)
      const known = await readBidContent(reading, bid.id)
      expect(known, what).toEqual({ version, content })
      expect(seen, what).not.toContain(`${version} ${content}`)
      seen.add(`${version} ${content}`)
    }
    await look('as it was made')
    // Whatever a write does to versions and times, the rows are not those that were read.
    const rows = {
      bids: bid.id,
      clients: bid.clientId,
      scope_types: scope.typeId,
      scopes: child.id,
    }
    for (const [table, id] of Object.entries(rows)) {
      await write(`UPDATE ${table} SET name = name || '!' WHERE id = $1`, id)
      await look(`a name in ${table}`)
    }
    await write('DELETE FROM scopes WHERE id = $1', child.id)
    await look('a scope less')
  })

  it('is read once for all who ask for it while it is being read', async () => {
    const bid: Json = await build.bid()
    const url = `/api/bids/${bid.id}`
    await read(url)
    const before = app.documents.asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(url)))
    // The one under way, the one that all others wait for together, and those of who came late.
    expect(app.documents.asked() - before).toBeLessThan(answers.length / 2)
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([answers[0]?.body]))
    await app.call('PUT', url, { name: 'Renamed' })
    expect((await read(url)).json()).toMatchObject({ name: 'Renamed' })
  })

  it('is 304 although the addresses of its attachments are new each time', async () => {
    const bid: Json = await build.bid()
    const url = `/api/bids/${bid.id}`
    app.documents.attachments.push(plan(bid.id, 'http://x/1'))
    const tag = await tagOf(url)
    app.documents.attachments.pop()
    app.documents.attachments.push(plan(bid.id, 'http://x/2'))
    expect((await read(url, tag)).statusCode).toBe(304)
  })

  it('is not 304 for so long that the addresses have run out', async () => {
    const bid: Json = await build.bid()
    const attachments = { list: async () => [plan(bid.id, 'http://x/1')] }
    const content = async () => (await readWholeBid({ db: app.db, attachments }, bid.id)).content
    const now = await content()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000)
    const later = await content()
    clock.mockRestore()
    expect(later).not.toBe(now)
  })

  it('can be changed with the tag of the read', async () => {
    const bid: Json = await build.bid()
    const url = `/api/bids/${bid.id}`
    const headers = { 'if-match': await tagOf(url) }
    await app.call('PUT', url, { name: 'Once' }, { headers })
    await app.call('PUT', url, { name: 'Twice' }, { headers, status: 412 })
  })
})
