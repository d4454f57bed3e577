import { ROLES } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID, READERS, WRITERS } from './running-estimating.ts'

const { app, build } = estimating()

const pathOf = (bidId: string) => `/api/bids/${bidId}/recipients`

/** The total of the example of the thread, section 7. */
async function bidOfExample() {
  const percentages = { overheadPercentage: 0, profitPercentage: 0 }
  const { bid, scope } = await build.bidWithScope(percentages)
  const item = await build.items(scope.id, 'misc', { unitCost: 55_602.33 })
  return { bid, item, scope, path: pathOf(bid.id) }
}

const add = async (bidId: string, fields: object = {}): Promise<Json> => {
  const clientId = (await build.client()).id
  return app.call('POST', pathOf(bidId), { clientId, ...fields })
}
const award = (bidId: string, recipientId?: string, rest: object = {}) =>
  app.call('PUT', `/api/bids/${bidId}`, { status: 'AWARDED', recipientId, ...rest })
const refused = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object, status: number) =>
  app.call(method, url, body, { status })
const pricesOf = async (path: string) =>
  (await app.call('GET', path)).map(({ price }: { price: number }) => price)

describe('recipients of a bid', () => {
  it('have the total of the bid with their adjustment as their price, which follows it', async () => {
    const { bid, item, path, scope } = await bidOfExample()
    const client = await build.client({ name: 'Turner Northwest' })
    const sent = { attention: 'R. Ellis', adjustment: -500, note: 'Same crew as on the deck' }
    const first = await app.call('POST', path, { clientId: client.id, ...sent })
    expect(first).toEqual({
      id: expect.any(String),
      clientId: client.id,
      clientName: 'Turner Northwest',
      ...sent,
      price: 55_102.33,
      sentAt: null,
      isAwarded: false,
    })
    const second = await add(bid.id)
    expect([second.adjustment, second.price]).toEqual([0, 55_602.33])
    expect(await app.call('GET', path)).toEqual([first, second])
    await app.call('PUT', `/api/scopes/${scope.id}/items/misc/${item.id}`, { unitCost: 56_000 })
    expect(await pricesOf(path)).toEqual([55_500, 56_000])
    expect((await build.readBid(bid.id)).totalCost).toBe(56_000)
  })

  it('change in the fields that are sent; null clears them', async () => {
    const { bid, path } = await bidOfExample()
    const one = await add(bid.id, { attention: 'R. Ellis', adjustment: 12.345, note: 'Why' })
    expect(one.adjustment).toBe(12.35)
    const url = `${path}/${one.id}`
    const sentAt = '2026-11-26T16:00:00+02:00'
    expect(await app.call('PUT', url, { sentAt, price: 1, isAwarded: true })).toEqual({
      ...one,
      sentAt: '2026-11-26T14:00:00.000Z',
    })
    const cleared = { attention: null, adjustment: null, note: null, sentAt: null }
    expect(await app.call('PUT', url, cleared)).toMatchObject({ ...cleared, adjustment: 0 })
    const other = await build.client()
    expect((await app.call('PUT', url, { clientId: other.id })).clientName).toBe(other.name)
    await app.call('DELETE', url, undefined, { status: 204 })
    expect(await app.call('GET', path)).toEqual([])
    expect(await refused('DELETE', url, {}, 404)).toEqual({ error: 'Recipient not found' })
  })

  it('are each client once, also when two add it together, and at most twenty', async () => {
    const { bid, path } = await bidOfExample()
    const { id: clientId, name } = await build.client()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => {
        const payload = { clientId }
        const answer = await app.as(callerOf('ADMIN'), 'POST', path, { payload })
        return answer.statusCode
      }),
    )
    expect(statuses.sort()).toEqual([201, 409, 409])
    const error = `${name} is a recipient of this bid already`
    expect(await refused('POST', path, { clientId }, 409)).toEqual({ error })
    const others = []
    while (others.length < 19) others.push(await add(bid.id))
    const { id: tooMany } = await build.client()
    expect(await refused('POST', path, { clientId: tooMany }, 400)).toEqual({
      error: 'A bid has at most 20 recipients',
    })
    const url = `${path}/${others[0].id}`
    expect(await refused('PUT', url, { clientId }, 409)).toEqual({ error })
    expect(await app.call('PUT', url, { clientId: others[0].clientId })).toEqual(others[0])
  })

  it.each([
    [{ clientId: undefined }, 'Client is required'],
    [{ clientId: NO_SUCH_ID }, 'Client not found'],
    [{ adjustment: '5' }, 'Adjustment must be a number'],
    [{ adjustment: -1e13 }, /^Adjustment must be -\$999,999,999,999.99 or more/],
    [{ adjustment: 1e13 }, /^Adjustment must be at most/],
    [{ attention: 'x'.repeat(201) }, 'Attention must be at most 200 characters'],
    [{ note: 'x'.repeat(2_001) }, 'Note must be at most 2000 characters'],
    [{ sentAt: 'yesterday' }, 'Sent at must be an ISO 8601 timestamp with a zone'],
  ])('are refused for %j', async (fields, error) => {
    const { bid, path } = await bidOfExample()
    const { id: clientId } = await build.client()
    const answer = await refused('POST', path, { clientId, ...fields }, 400)
    expect(answer.error).toMatch(error)
    expect(await app.call('GET', pathOf(bid.id))).toEqual([])
  })

  it('are read by readers of bids and written by its writers, each under its own bid', async () => {
    const { bid, path } = await bidOfExample()
    const one = await add(bid.id)
    const elsewhere = `${pathOf((await bidOfExample()).bid.id)}/${one.id}`
    for (const role of ROLES) {
      const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) =>
        (await app.as(callerOf(role), method, url, method === 'GET' ? {} : { payload: {} }))
          .statusCode
      expect([role, await status('GET', path)]).toEqual([role, READERS.includes(role) ? 200 : 403])
      const writes = WRITERS.includes(role)
      expect(await status('POST', path)).toBe(writes ? 400 : 403)
      expect(await status('PUT', elsewhere)).toBe(writes ? 404 : 403)
      expect(await status('DELETE', elsewhere)).toBe(writes ? 404 : 403)
    }
    expect(await app.call('GET', path)).toEqual([one])
    const missing = `${pathOf(NO_SUCH_ID)}/${one.id}`
    expect(await refused('PUT', missing, {}, 404)).toEqual({ error: 'Bid not found' })
    expect(await refused('DELETE', missing, {}, 404)).toEqual({ error: 'Bid not found' })
    expect((await app.as(callerOf('PM'), 'GET', pathOf(NO_SUCH_ID))).json()).toEqual({
      error: 'Bid not found',
    })
  })

  it('are written by one of two who have read the same version', async () => {
    const { path, bid } = await bidOfExample()
    const url = `${path}/${(await add(bid.id)).id}`
    const first = await app.as(callerOf('ADMIN'), 'PUT', url, { payload: { note: 'One' } })
    const headers = { 'if-match': String(first.headers.etag) }
    const payload = { note: 'Two' }
    const next = await app.as(callerOf('ADMIN'), 'PUT', url, { payload, headers })
    expect(next.statusCode).toBe(200)
    const late = await app.as(callerOf('ADMIN'), 'PUT', url, { payload, headers })
    expect(late.statusCode).toBe(412)
    expect((await app.as(callerOf('ADMIN'), 'DELETE', url, { headers })).statusCode).toBe(412)
  })

  it('stand in the history of the bid with their price before and after', async () => {
    const { bid, path } = await bidOfExample()
    const one = await add(bid.id, { adjustment: -500 })
    const url = `${path}/${one.id}`
    await app.call('PUT', url, { adjustment: -750.5 })
    await app.call('PUT', url, { adjustment: -750.5 })
    await app.call('DELETE', url, undefined, { status: 204 })
    const history: Json[] = await app.call('GET', `/api/bids/${bid.id}/history`)
    const entries = history.filter(({ action }) => action.startsWith('recipient.'))
    expect(
      entries.map(({ action, name, previousTotal, totalCost }) => [
        action,
        name,
        previousTotal,
        totalCost,
      ]),
    ).toEqual([
      ['recipient.added', one.clientName, null, 55_102.33],
      ['recipient.updated', one.clientName, 55_102.33, 54_851.83],
      ['recipient.removed', one.clientName, 54_851.83, null],
    ])
    expect(entries[1].changes).toEqual([{ field: 'adjustment', old: -500, new: -750.5 }])
  })

  it('go with their client, and the bid stays', async () => {
    const { bid, path } = await bidOfExample()
    const { clientId } = await add(bid.id)
    const admin = { status: 204, caller: callerOf('ADMIN') }
    await app.call('DELETE', `/api/clients/${clientId}`, undefined, admin)
    expect(await app.call('GET', path)).toEqual([])
  })

  it('are of bids alone, not of their alternates', async () => {
    const { bid } = await bidOfExample()
    const child = await app.call('POST', `/api/bids/${bid.id}/children`, {
      kind: 'ALTERNATE',
      name: 'Alternate',
    })
    const { id: clientId } = await build.client()
    expect(await refused('POST', pathOf(child.id), { clientId }, 409)).toEqual({
      error: 'Alternates and change orders have no recipients of their own',
    })
  })
})

describe('a bid that a recipient awards', () => {
  it('is then of its client, and its contract begins with its price', async () => {
    const { bid, path } = await bidOfExample()
    const [one, other] = [await add(bid.id, { adjustment: -500 }), await add(bid.id)]
    const awarded = await award(bid.id, one.id, { clientId: bid.clientId })
    expect(awarded).toMatchObject({
      status: 'AWARDED',
      clientId: one.clientId,
      totalCost: 55_602.33,
      contract: { original: 55_102.33, alternates: 0, changes: 0, total: 55_102.33 },
    })
    expect((await app.call('GET', path)).map(({ isAwarded }: Json) => isAwarded)).toEqual([
      true,
      false,
    ])
    // The budget is what the work was to cost, whoever pays.
    const [row] = await app.query(
      `SELECT (SELECT sum((section ->> 'amount')::numeric)::float8
        FROM jsonb_array_elements(awarded_budget::jsonb) AS section) AS budget
       FROM bids WHERE id = $1`,
      [bid.id],
    )
    expect(row.budget).toBe(55_602.33)
    const history: Json[] = await app.call('GET', `/api/bids/${bid.id}/history`)
    expect(history.find(({ action }) => action === 'status-changed')).toMatchObject({
      to: 'AWARDED',
      name: one.clientName,
      totalCost: 55_102.33,
    })
    // The same request again changes nothing; another recipient cannot take its place.
    expect(await award(bid.id, one.id)).toMatchObject({ contract: awarded.contract })
    expect(
      await refused(
        'PUT',
        `/api/bids/${bid.id}`,
        { status: 'AWARDED', recipientId: other.id },
        409,
      ),
    ).toEqual({
      error: 'The bid is AWARDED already: take it back to name another recipient',
    })
  })

  it('keeps client and adjustment of who awarded it; all else is open, though it is locked', async () => {
    const { bid, path } = await bidOfExample()
    const one = await add(bid.id, { adjustment: -500 })
    await award(bid.id, one.id)
    const url = `${path}/${one.id}`
    const error = `The bid was awarded by ${one.clientName}: its client and adjustment stay`
    const { id: clientId } = await build.client()
    expect(await refused('PUT', url, { adjustment: 0 }, 409)).toEqual({ error })
    expect(await refused('PUT', url, { clientId }, 409)).toEqual({ error })
    expect(await refused('DELETE', url, {}, 409)).toEqual({ error })
    expect(await app.call('PUT', url, { note: 'Signed', adjustment: -500 })).toMatchObject({
      note: 'Signed',
      price: 55_102.33,
    })
    const late = await add(bid.id, { adjustment: 100 })
    expect((await app.call('PUT', `${path}/${late.id}`, { adjustment: 200 })).price).toBe(55_802.33)
    expect((await build.readBid(bid.id)).contract.original).toBe(55_102.33)
  })

  it('begins its contract anew when it is taken back and another recipient awards it', async () => {
    const { bid, path } = await bidOfExample()
    const [one, other] = [
      await add(bid.id, { adjustment: -500 }),
      await add(bid.id, { adjustment: 250 }),
    ]
    await award(bid.id, one.id)
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'NEGOTIATION' })
    expect((await app.call('GET', path))[0].isAwarded).toBe(false)
    expect(await award(bid.id, other.id)).toMatchObject({
      clientId: other.clientId,
      contract: { original: 55_852.33 },
    })
    expect((await app.call('GET', path)).map(({ isAwarded }: Json) => isAwarded)).toEqual([
      false,
      true,
    ])
  })

  it('is as before without a recipient: its own client, its own total', async () => {
    const { bid } = await bidOfExample()
    await add(bid.id, { adjustment: -500 })
    expect(await award(bid.id)).toMatchObject({
      clientId: bid.clientId,
      contract: { original: 55_602.33 },
    })
  })

  it.each([
    ['SUBMITTED', 'of it', 'Name the recipient when the bid becomes AWARDED'],
    ['COMPLETED', 'of it', 'Name the recipient when the bid becomes AWARDED'],
    [undefined, 'of it', 'Name the recipient when the bid becomes AWARDED'],
    ['AWARDED', 'of another bid', 'Recipient not found'],
    ['AWARDED', 'unknown', 'Recipient not found'],
  ])('is refused as %s for a recipient %s', async (status, which, error) => {
    const { bid } = await bidOfExample()
    const other = await bidOfExample()
    const ids: Record<string, string> = {
      'of it': (await add(bid.id)).id,
      'of another bid': (await add(other.bid.id)).id,
      unknown: NO_SUCH_ID,
    }
    const sent = { status, recipientId: ids[which] }
    expect(await refused('PUT', `/api/bids/${bid.id}`, sent, 400)).toEqual({ error })
    expect(await build.readBid(bid.id)).toMatchObject({ status: 'DRAFT', contract: null })
  })
})

describe('copies of a bid', () => {
  it('are offered to the same clients when it is duplicated, and nothing was sent to them', async () => {
    const { bid } = await bidOfExample()
    const sent = { adjustment: -500, note: 'Why', sentAt: '2026-11-26T14:00:00Z' }
    const [one, two] = [await add(bid.id, sent), await add(bid.id)]
    await award(bid.id, one.id)
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `copy of ${bid.id}`,
      name: 'Copy',
    })
    expect(await app.call('GET', pathOf(copy.id))).toEqual([
      { ...one, id: expect.any(String), sentAt: null },
      { ...two, id: expect.any(String) },
    ])
  })

  it('tell nothing of recipients to whoever has a share code, nor does the calendar', async () => {
    const { bid } = await bidOfExample()
    const client = await build.client({ name: 'Quiet Builders' })
    const sent = { attention: 'Q. Person', adjustment: -777.77, note: 'Secret discount' }
    await app.call('POST', pathOf(bid.id), { clientId: client.id, ...sent })
    const url = `/api/bids/${bid.id}/share`
    const { shareCode } = await app.call('POST', url, undefined, { status: 200 })
    const preview = await app.as(callerOf('ADMIN'), 'GET', `/api/bids/share/${shareCode}`)
    const theirs = await app.call('POST', `/api/bids/import/${shareCode}`, {
      clientId: (await build.client()).id,
      newName: 'Theirs',
    })
    expect(await app.call('GET', pathOf(theirs.id))).toEqual([])
    await app.call('PUT', `/api/bids/${bid.id}`, { dueAt: '2026-12-15T20:00:00Z' })
    const days = '/api/bids/calendar?from=2026-12-01&to=2026-12-31'
    const calendar = await app.as(callerOf('PM'), 'GET', days)
    expect(calendar.body).toContain(bid.bidNumber)
    for (const text of [preview.body, JSON.stringify(theirs), calendar.body]) {
      expect(text).not.toMatch(/Quiet|Q\. Person|777\.77|Secret|54,?824|recipient/i)
    }
  })
})
