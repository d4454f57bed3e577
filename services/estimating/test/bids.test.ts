import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const admin = callerOf('ADMIN')
const remove = (url: string, status: number) =>
  app.call('DELETE', url, undefined, { caller: admin, status })

describe('a new bid', () => {
  it('starts as a draft with the percentages in force', async () => {
    const client = await build.client()
    const fields = { bidNumber: 'NEW-1', name: 'New', clientId: client.id }
    const bid = await app.call('POST', '/api/bids', fields)
    expect(bid).toMatchObject({
      ...fields,
      status: 'DRAFT',
      equipmentBiddingMode: 'TRADITIONAL',
      location: null,
      overheadPercentage: 10,
      profitPercentage: 15,
      salesTaxPercentage: 0,
      taxExempt: false,
      perDiemEnabled: false,
      subtotalCost: 0,
      totalCost: 0,
      shareCode: null,
      shareCodeAt: null,
      sourceBidId: null,
      sourceUserId: null,
      createdBy: 'estimator@example.com',
      client: { id: client.id, name: client.name },
    })
    expect(bid.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await build.readBid(bid.id)).toEqual({
      ...bid,
      client: expect.objectContaining({ createdBy: 'estimator@example.com' }),
      scopes: [],
      attachments: [],
    })
  })

  it('prefers the variables of its place', async () => {
    app.catalog.setVariable('overhead_percentage', '12.5', 'Austin')
    const bid = await build.bid({ location: ' austin ' })
    expect(bid.overheadPercentage).toBe(12.5)
    app.catalog.setVariable('overhead_percentage', '20', 'Austin')
    expect((await build.readBid(bid.id)).overheadPercentage).toBe(12.5)
  })

  it.each([
    [{}, 'Bid number is required'],
    [{ bidNumber: 'X' }, 'Bid name is required'],
    [{ bidNumber: 'X', name: 'X' }, 'Client is required'],
    [{ bidNumber: 'X', name: 'X', clientId: 'x' }, 'Client must be a UUID'],
    [{ bidNumber: 'X', name: 'X', clientId: NO_SUCH_ID }, 'Client not found'],
    [{ bidNumber: 'X', name: 'X', clientId: NO_SUCH_ID, status: 'WON' }, /^Status must be one of/],
    [
      { bidNumber: 'X', name: 'X', clientId: NO_SUCH_ID, profitPercentage: '5' },
      /must be a number/,
    ],
    [
      { bidNumber: 'X', name: 'X', clientId: NO_SUCH_ID, profitPercentage: -1 },
      /must be 0 or more/,
    ],
    [
      { bidNumber: 'X', name: 'X', clientId: NO_SUCH_ID, overheadPercentage: 1e9 },
      /must be at most/,
    ],
    [{ bidNumber: 'X', name: 'X', clientId: NO_SUCH_ID, taxExempt: 1 }, /must be true or false/],
  ])('is refused as %j', async (payload, error) => {
    const answer = await app.as(admin, 'POST', '/api/bids', { payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toEqual(
      typeof error === 'string' ? error : expect.stringMatching(error),
    )
  })

  it('needs a number of its own', async () => {
    const { bidNumber } = await build.bid()
    const other = await build.bid()
    const { id: clientId } = await build.client()
    const taken = { error: 'Bid number already exists' }
    const again = { bidNumber, name: 'Again', clientId }
    expect(await app.call('POST', '/api/bids', again, { status: 409 })).toEqual(taken)
    const url = `/api/bids/${other.id}`
    expect(await app.call('PUT', url, { bidNumber }, { status: 409 })).toEqual(taken)
  })

  it('is made once for one Idempotency-Key', async () => {
    const { id: clientId } = await build.client()
    const fields = { bidNumber: 'ONCE', name: 'Once', clientId }
    const headers = { 'idempotency-key': 'bid-once' }
    const first = await app.call('POST', '/api/bids', fields, { headers })
    expect(await app.call('POST', '/api/bids', fields, { headers })).toEqual(first)
  })
})

describe('a change of a bid', () => {
  it('changes what is sent and keeps the rest', async () => {
    const bid = await build.bid({ location: 'Here' })
    const other = await build.client()
    const url = `/api/bids/${bid.id}`
    const changed = await app.call('PUT', url, { name: 'Renamed', clientId: other.id })
    expect(changed).toMatchObject({
      name: 'Renamed',
      location: 'Here',
      bidNumber: bid.bidNumber,
      client: { id: other.id, name: other.name },
    })
    const whole = await build.readBid(bid.id)
    expect(await app.call('PUT', url, whole)).toEqual(changed)
    expect(await app.call('PUT', url, { location: null })).toMatchObject({ location: null })
  })

  it('marks up anew with other percentages, and null brings the variable back', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', { unitCost: 1000.05 })
    const url = `/api/bids/${bid.id}`
    const marked = await app.call('PUT', url, { overheadPercentage: 7.5, profitPercentage: 0 })
    expect(marked).toMatchObject({ overheadAmount: 75, profitAmount: 0, totalCost: 1075.05 })
    const back = await app.call('PUT', url, { overheadPercentage: null })
    expect(back).toMatchObject({ overheadPercentage: 10, overheadAmount: 100.01 })
  })

  it('is refused when the bid has changed since it was read', async () => {
    const { bid, scope } = await build.bidWithScope()
    const url = `/api/bids/${bid.id}`
    const read = await app.as(admin, 'GET', url)
    const etag = String(read.headers.etag)
    await build.items(scope.id, 'misc', { unitCost: 1 })
    const headers = { 'if-match': etag }
    await app.call('PUT', url, { name: 'Late' }, { status: 412, headers })
    const answer = await app.as(admin, 'DELETE', url, { headers })
    expect(answer.statusCode).toBe(412)
    const fresh = String((await app.as(admin, 'GET', url)).headers.etag)
    await app.call('PUT', url, { name: 'In time' }, { headers: { 'if-match': fresh } })
  })

  it.each([
    [{ name: null }, 400, 'Bid name is required'],
    [{ bidNumber: ' ' }, 400, 'Bid number is required'],
    [{ clientId: null }, 400, 'Client is required'],
    [{ clientId: NO_SUCH_ID }, 400, 'Client not found'],
  ])('%j is refused', async (payload, status, error) => {
    const bid = await build.bid()
    const answer = await app.call('PUT', `/api/bids/${bid.id}`, payload, { status })
    expect(answer.error).toBe(error)
  })

  it('is told of an unknown bid before an unknown client', async () => {
    const url = `/api/bids/${NO_SUCH_ID}`
    const answer = await app.call('PUT', url, { clientId: NO_SUCH_ID }, { status: 404 })
    expect(answer).toEqual({ error: 'Bid not found' })
  })
})

describe('the status of a bid', () => {
  it('may become any other, and its history tells who did it', async () => {
    const bid = await build.bid()
    const url = `/api/bids/${bid.id}`
    await app.call('PUT', url, { status: 'LOST' })
    await app.call('PUT', url, { status: 'DRAFT', name: 'Again' }, { caller: admin })
    const history = await app.call('GET', `${url}/history`)
    expect(history).toMatchObject([
      { action: 'created', by: 'estimator@example.com', from: null, to: 'DRAFT' },
      { action: 'status-changed', from: 'DRAFT', to: 'LOST', reason: null, changes: [] },
      { action: 'updated', changes: [{ field: 'name', old: bid.name, new: 'Again' }] },
      { action: 'status-changed', by: 'admin@example.com', from: 'LOST', to: 'DRAFT' },
    ])
    expect(history[0].at).toMatch(/Z$/)
  })

  it('lets only a draft be deleted', async () => {
    const bid = await build.bid({ status: 'SUBMITTED' })
    const url = `/api/bids/${bid.id}`
    expect(await remove(url, 409)).toEqual({
      error: 'Only bids in DRAFT status can be deleted',
    })
    await app.call('PUT', url, { status: 'DRAFT' })
    await remove(url, 204)
    expect(await remove(url, 404)).toEqual({ error: 'Bid not found' })
  })

  it('lets a sample be deleted in any status, and tells that it was one', async () => {
    const client = await build.client()
    const sent = {
      bidNumber: `S-${client.id}`,
      name: 'Sample',
      clientId: client.id,
      isSample: true,
    }
    const bid = await app.call('POST', '/api/bids', sent)
    expect(bid.isSample).toBe(true)
    const url = `/api/bids/${bid.id}`
    const own = { bidNumber: `C-${client.id}`, name: 'Own' }
    expect((await app.call('POST', `${url}/duplicate`, own)).isSample).toBe(false)
    await app.call('PUT', url, { status: 'AWARDED' })
    const order = { kind: 'CHANGE_ORDER', name: 'More' }
    const child = await app.call('POST', `${url}/children`, order)
    expect(child.isSample).toBe(true)
    await remove(url, 204)
    const told = await app.query(
      `SELECT data FROM messaging.outbox
       WHERE type = 'estimating.bid.deleted.v1' AND aggregate_id = ANY($1)`,
      [[bid.id, child.id]],
    )
    expect(told.map(({ data }) => data.isSample)).toEqual([true, true])
  })

  it('keeps the history and the revisions of a deleted bid', async () => {
    const bid = await build.bid()
    const url = `/api/bids/${bid.id}`
    for (const status of ['SUBMITTED', 'DRAFT']) await app.call('PUT', url, { status })
    await remove(url, 204)
    const kept = (table: string, order: string) =>
      app.query(`SELECT * FROM ${table} WHERE bid_id = $1 ORDER BY ${order}`, [bid.id])
    expect(await kept('bid_revisions', 'number')).toMatchObject([{ status: 'SUBMITTED' }])
    expect(await kept('bid_history', 'position')).toMatchObject([
      { action: 'created' },
      { to: 'SUBMITTED' },
      { to: 'DRAFT' },
      { action: 'deleted', by: 'admin@example.com', name: bid.bidNumber },
    ])
  })

  it.each(['AWARDED', 'COMPLETED', 'LOST'])('%s forbids a refresh of rates', async (status) => {
    const bid = await build.bid({ status })
    const call = (url: string) => app.call('POST', url, undefined, { status: 409, caller: admin })
    expect((await call(`/api/bids/${bid.id}/recalculate`)).error).toContain(status)
    expect((await call(`/api/variables/update-fuel-charges/${bid.id}`)).error).toContain(status)
  })

  it.each([
    ['AWARDED', 'COMPLETED'],
    ['COMPLETED', 'AWARDED'],
  ])('freezes the budget when it first becomes %s, for good', async (first, then) => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', { unitCost: 12.5 })
    const budget = async () => {
      const [row] = await app.query('SELECT awarded_budget AS b FROM bids WHERE id = $1', [bid.id])
      return row.b?.[0].amount ?? null
    }
    const url = `/api/bids/${bid.id}`
    expect(await budget()).toBeNull()
    await app.call('PUT', url, { status: first })
    await app.query('UPDATE bids SET subtotal_cost = 100, total_cost = 100 WHERE id = $1', [bid.id])
    await app.query(
      `UPDATE items SET total_cost = 100,
      breakdown = '{"extendedCost":100}' WHERE scope_id = $1`,
      [scope.id],
    )
    for (const status of [then, 'NEGOTIATION', 'LOST', 'DRAFT', first]) {
      await app.call('PUT', url, { status })
      expect(await budget()).toBe('12.50')
    }
  })

  it('freezes nothing when it is created as AWARDED, so that it can be filled', async () => {
    const { bid, scope } = await build.bidWithScope({ status: 'AWARDED' })
    await build.items(scope.id, 'misc', { unitCost: 12.5 })
    const frozen = async () => {
      const [row] = await app.query(
        'SELECT awarded_total AS total, awarded_scopes AS scopes FROM bids WHERE id = $1',
        [bid.id],
      )
      return row
    }
    expect(await frozen()).toEqual({ total: null, scopes: null })
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'COMPLETED' })
    expect(await frozen()).toMatchObject({
      total: '15.81',
      scopes: [{ scopeId: scope.id, name: scope.name, amount: '12.50' }],
    })
  })
})

describe('reading bids', () => {
  it('lists them newest first without scopes, filtered and searched', async () => {
    const client = await build.client({ name: 'Searchable Client' })
    const a = await build.bid({ clientId: client.id, name: 'Alpha Tower' })
    const b = await build.bid({ clientId: client.id, status: 'SUBMITTED', location: 'Oslo' })
    const ids = async (query: string) =>
      (await app.call('GET', `/api/bids?${query}`)).map((bid: Json) => bid.id)
    expect(await ids(`clientId=${client.id}`)).toEqual([b.id, a.id])
    expect(await ids(`clientId=${client.id}&sort=createdAt`)).toEqual([a.id, b.id])
    expect(await ids(`clientId=${client.id}&status=SUBMITTED`)).toEqual([b.id])
    expect(await ids('q=alpha%20tow')).toEqual([a.id])
    expect(await ids('q=oslo')).toEqual([b.id])
    expect(await ids('q=searchable')).toEqual([b.id, a.id])
    expect(await ids(`clientId=${NO_SUCH_ID}`)).toEqual([])
    const [first] = await app.call('GET', `/api/bids?clientId=${client.id}&limit=1`)
    expect(first.client).toEqual({ id: client.id, name: client.name })
    expect(first).not.toHaveProperty('scopes')
  })

  it.each([
    ['-createdAt', 'createdAt', 'lastUpdated', '-totalCost', 'bidNumber', '-name', 'status'],
  ])('pages by any sort without gaps or repeats', async (...sorts) => {
    const client = await build.client()
    const made = new Set<string>()
    for (let n = 0; n < 7; n++) made.add((await build.bid({ clientId: client.id })).id)
    for (const sort of sorts) {
      const seen: string[] = []
      let url: string | undefined = `/api/bids?clientId=${client.id}&limit=3&sort=${sort}`
      while (url !== undefined) {
        const answer = await app.as(admin, 'GET', url)
        seen.push(...answer.json().map((bid: Json) => bid.id))
        url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      expect(new Set(seen)).toEqual(made)
      expect(seen).toHaveLength(7)
    }
  })

  it('shows the pipeline with all six statuses, and its summary', async () => {
    const statuses = ['DRAFT', 'SUBMITTED', 'NEGOTIATION', 'AWARDED', 'COMPLETED', 'LOST']
    const { bid, scope } = await build.bidWithScope({ status: 'NEGOTIATION' })
    const before = await app.call('GET', '/api/bids/pipeline/summary')
    await build.items(scope.id, 'misc', { unitCost: 100 })
    const pipeline = await app.call('GET', '/api/bids/pipeline')
    expect(Object.keys(pipeline)).toEqual(statuses)
    expect(pipeline.NEGOTIATION[0]).toMatchObject({ id: bid.id, totalCost: 126.5 })
    const summary = await app.call('GET', '/api/bids/pipeline/summary')
    expect(Object.keys(summary)).toEqual(statuses)
    expect(summary.NEGOTIATION).toEqual({
      count: before.NEGOTIATION.count,
      totalCost: before.NEGOTIATION.totalCost + 126.5,
    })
    const short = await app.call('GET', '/api/bids/pipeline?limit=1')
    expect(short.DRAFT.length).toBeLessThanOrEqual(1)
  })

  it('filters the pipeline as the list', async () => {
    const client = await build.client()
    const pier = await build.bid({ clientId: client.id, name: 'Pier', status: 'LOST' })
    const quay = await build.bid({ clientId: client.id, name: 'Quay' })
    const shown = async (filter: string) => {
      const pipeline: Json = await app.call('GET', `/api/bids/pipeline?${filter}`)
      expect(Object.keys(pipeline)).toHaveLength(6)
      return Object.values<Json[]>(pipeline).flatMap((bids) => bids.map(({ id }) => id))
    }
    const own = `clientId=${client.id}`
    expect(await shown(own)).toEqual([quay.id, pier.id])
    expect(await shown(`${own}&q=pier`)).toEqual([pier.id])
    expect(await shown(`${own}&status=DRAFT`)).toEqual([quay.id])
  })

  it('tells how many bids of each status the filters find, however few the pipeline shows', async () => {
    const client = await build.client()
    for (const status of ['LOST', 'DRAFT', 'DRAFT', 'DRAFT']) {
      await build.bid({ clientId: client.id, name: `${status} pier`, status })
    }
    const counts = async (filter: string) => {
      const url = `/api/bids/pipeline?clientId=${client.id}&limit=1${filter}`
      return (await app.as(callerOf('PM'), 'GET', url)).headers['x-total-counts']
    }
    const none = 'SUBMITTED=0, NEGOTIATION=0, AWARDED=0, COMPLETED=0'
    expect(await counts('')).toBe(`DRAFT=3, ${none}, LOST=1`)
    expect(await counts('&q=lost')).toBe(`DRAFT=0, ${none}, LOST=1`)
    expect(await counts('&status=DRAFT')).toBe(`DRAFT=3, ${none}, LOST=0`)
  })

  it('brings the attachments along, and does without when they cannot be had', async () => {
    const bid = await build.bid()
    const file = {
      id: 'file-1',
      bidId: bid.id,
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      size: 7,
      url: 'http://x/1',
      urlExpiresAt: '2026-01-01T00:00:00.000Z',
      uploadedBy: 'a@b.c',
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    app.documents.attachments.push(file)
    expect((await build.readBid(bid.id)).attachments).toEqual([file])
    app.documents.setDown(true)
    expect((await build.readBid(bid.id)).attachments).toEqual([])
    app.documents.setDown(false)
  })
})
