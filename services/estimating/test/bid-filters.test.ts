import { beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()
const bids: Json = {}
beforeAll(async () => {
  bids.draft = await build.bid({})
  bids.sent = await build.bid({ status: 'SUBMITTED' })
  bids.lost = await build.bid({ status: 'LOST' })
  const scope = await build.scope(bids.draft.id)
  await build.items(scope.id, 'misc', { unitCost: 1000 })
  await app.query(`UPDATE bids SET created_at = '2025-03-02T23:59:59Z' WHERE id = $1`, [
    bids.sent.id,
  ])
})

const found = async (query: string) => {
  const list = await app.call('GET', `/api/bids?${query}`)
  return list.map(({ id }: Json) => Object.keys(bids).find((name) => bids[name].id === id)).sort()
}

describe('a due date in the past', () => {
  const WARNING = { field: 'dueAt', message: 'The due date is in the past' }

  it('is allowed with a warning when it is written, and not named again after', async () => {
    const past = '2025-03-02T12:00:00.000Z'
    const bid = await build.bid({ dueAt: past })
    expect([bid.dueAt, bid.warnings]).toEqual([past, [WARNING]])
    const url = `/api/bids/${bid.id}`
    expect((await app.call('PUT', url, { dueAt: past })).warnings).toEqual([])
    const earlier = await app.call('PUT', url, { dueAt: '2025-03-01T12:00:00Z' })
    expect(earlier.warnings).toEqual([WARNING])
    expect((await app.call('GET', url)).warnings).toEqual([])
    await app.call('DELETE', url, undefined, { status: 204, caller: callerOf('ADMIN') })
  })
})

describe('the list of bids', () => {
  it('takes several statuses and several clients', async () => {
    expect(await found('status=SUBMITTED,LOST')).toEqual(['lost', 'sent'])
    const clients = `${bids.draft.clientId},${bids.lost.clientId}`
    expect(await found(`clientId=${clients}`)).toEqual(['draft', 'lost'])
    const refused = await app.call('GET', '/api/bids?status=LOST,SOLD', undefined, { status: 400 })
    expect(refused.error).toMatch(/^Status must be one of DRAFT/)
  })

  it('takes days of creation, both ends included', async () => {
    expect(await found('from=2025-03-02&to=2025-03-02')).toEqual(['sent'])
    expect(await found('from=2025-03-03')).toEqual(['draft', 'lost'])
    expect(await found('to=2025-03-01')).toEqual([])
    await app.call('GET', '/api/bids?from=yesterday', undefined, { status: 400 })
  })

  it('takes days of due dates, both ends included, and bids without one are last either way', async () => {
    const due = { draft: '2027-03-02T23:59:59.999-00:00', sent: '2027-03-01T00:00:00Z' }
    for (const [name, dueAt] of Object.entries(due)) {
      await app.call('PUT', `/api/bids/${bids[name].id}`, { dueAt })
    }
    expect(await found('dueFrom=2027-03-01&dueTo=2027-03-01')).toEqual(['sent'])
    expect(await found('dueFrom=2027-03-02')).toEqual(['draft'])
    expect(await found('dueTo=2027-03-02')).toEqual(['draft', 'sent'])
    expect(await found('dueTo=2027-02-28')).toEqual([])
    expect(await found('dueTo=2027-03-02&minTotal=1&sort=totalCost')).toEqual(['draft'])
    await app.call('GET', '/api/bids?dueFrom=soon', undefined, { status: 400 })
    const inOrder = async (query: string) =>
      (await app.call('GET', `/api/bids?${query}`)).map(({ dueAt }: Json) => dueAt)
    const [early, late] = [new Date(due.sent).toISOString(), new Date(due.draft).toISOString()]
    expect(await inOrder('sort=dueAt')).toEqual([early, late, null])
    expect(await inOrder('sort=-dueAt')).toEqual([late, early, null])
    expect(await inOrder('sort=-dueAt&dueFrom=2027-03-01&maxTotal=999999')).toEqual([late, early])
  })

  it('takes totals, both ends included, and an owner', async () => {
    const { totalCost } = await build.readBid(bids.draft.id)
    expect(await found(`minTotal=${totalCost}&maxTotal=${totalCost}`)).toEqual(['draft'])
    expect(await found(`maxTotal=${totalCost - 0.01}`)).toEqual(['lost', 'sent'])
    await app.call('GET', '/api/bids?minTotal=much', undefined, { status: 400 })
    const { createdBy } = bids.draft
    expect(await found(`createdBy=${createdBy}`)).toEqual(['draft', 'lost', 'sent'])
    expect(await found('createdBy=nobody@example.com')).toEqual([])
    await app.call('GET', '/api/bids', undefined, { status: 403, caller: callerOf('OPS') })
  })
})
