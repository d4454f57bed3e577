import * as contracts from '@formwork/contracts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'bid.created': contracts.bidCreated,
  'bid.updated': contracts.bidUpdated,
  'bid.status-changed': contracts.bidStatusChanged,
  'bid.budget-frozen': contracts.bidBudgetFrozen,
  'bid.deleted': contracts.bidDeleted,
  'scope.created': contracts.scopesChanged,
  'scope.updated': contracts.scopesChanged,
  'scope.deleted': contracts.scopesChanged,
  'scope.reordered': contracts.scopesChanged,
  'client.created': contracts.clientChanged,
  'client.updated': contracts.clientChanged,
  'client.deleted': contracts.clientChanged,
}

/** What was promised about one aggregate, in order, each checked against its contract. */
async function eventsOf(id: string) {
  const rows = await app.query(
    `SELECT type, aggregate_version AS version, data FROM messaging.outbox
     WHERE aggregate_id = $1 ORDER BY position`,
    [id],
  )
  return rows.map(({ type, version, data }) => {
    const name = String(type).replace(
      /^estimating\.(bid|client)\.(.*)\.v1$|^estimating\.(scope)\.(.*)\.v2$/,
      '$1$3.$2$4',
    )
    SCHEMAS[name]?.parse(data)
    return { name, version: Number(version), data }
  })
}
const namesOf = async (id: string) => (await eventsOf(id)).map(({ name }) => name)
const admin = { caller: callerOf('ADMIN'), status: 204 }

describe('events', () => {
  it('tell the life of a bid with its facts, versions rising', async () => {
    const { bid, scope } = await build.bidWithScope({ location: 'Oslo' })
    const url = `/api/bids/${bid.id}`
    await build.items(scope.id, 'misc', { unitCost: 100 })
    await app.call('PUT', url, { status: 'AWARDED', name: 'Won' })
    await app.call('PUT', url, { status: 'DRAFT' })
    await app.call('POST', `${url}/unlock`, { reason: 'Not signed after all' }, { status: 200 })
    await app.call('PUT', `/api/scopes/${scope.id}`, { name: 'Renamed' })
    const batch = { scopes: [{ id: scope.id, position: 3 }] }
    await app.call('PATCH', `/api/scopes/bid/${bid.id}/batch`, batch)
    await app.call('DELETE', `/api/scopes/${scope.id}`, undefined, { status: 204 })
    await app.call('DELETE', url, undefined, admin)
    const events = await eventsOf(bid.id)
    expect(events.map(({ name }) => name)).toEqual([
      'bid.created',
      'scope.created',
      'bid.updated',
      'bid.status-changed',
      'bid.budget-frozen',
      'bid.status-changed',
      'scope.updated',
      'scope.reordered',
      'scope.deleted',
      'bid.deleted',
    ])
    const versions = events.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(events[0]?.data).toMatchObject({
      by: 'estimator@example.com',
      origin: 'created',
      bid: {
        id: bid.id,
        bidNumber: bid.bidNumber,
        location: 'Oslo',
        scopes: [],
        totalCost: '0.00',
      },
    })
    expect(events[2]?.data.bid).toMatchObject({ subtotalCost: '100.00', totalCost: '126.50' })
    expect(events[3]?.data).toMatchObject({
      from: 'DRAFT',
      to: 'AWARDED',
      bid: { name: 'Won', status: 'AWARDED', scopes: [{ id: scope.id, name: 'Scope' }] },
    })
    const budget = events[3]?.data.bid.awardedBudget
    expect(budget).toHaveLength(9)
    expect(budget[0]).toEqual({ section: 'GENERAL CONDITIONS', amount: '100.00' })
    const scopes = [{ scopeId: scope.id, name: 'Scope', amount: '100.00' }]
    expect(events[3]?.data.bid).toMatchObject({
      kind: 'BID',
      baseBidId: null,
      awardedScopes: scopes,
    })
    expect(events[5]?.data.bid).toMatchObject({ awardedBudget: budget, awardedScopes: scopes })
    expect(events[9]?.data).toMatchObject({ bidId: bid.id, bidNumber: bid.bidNumber })
  })

  it('tell of a scope that scope alone, and which event they follow', async () => {
    const bid = await build.bid()
    const a = await build.scope(bid.id, { name: 'A' })
    const b = await build.scope(bid.id, { name: 'B' })
    await build.items(a.id, 'misc', { unitCost: 100 })
    await app.call('PUT', `/api/scopes/${b.id}`, { name: 'Renamed' })
    const scopes = [
      { id: a.id, position: 5 },
      { id: b.id, position: 1 },
    ]
    await app.call('PATCH', `/api/scopes/bid/${bid.id}/batch`, { scopes })
    await app.call('PUT', `/api/bids/${bid.id}`, { name: 'Renamed too' })
    await app.call('DELETE', `/api/scopes/${a.id}`, undefined, { status: 204 })
    const events = await eventsOf(bid.id)
    const none = { bidId: bid.id, by: 'estimator@example.com', scopes: [], removed: [], order: [] }
    expect(events.filter(({ name }) => name.startsWith('scope')).map(({ data }) => data)).toEqual([
      { ...none, follows: events[0]?.version, scopes: [{ id: a.id, name: 'A' }] },
      { ...none, follows: events[1]?.version, scopes: [{ id: b.id, name: 'B' }] },
      { ...none, follows: events[2]?.version, scopes: [{ id: b.id, name: 'Renamed' }] },
      { ...none, follows: events[3]?.version, order: [b.id, a.id] },
      { ...none, follows: events[5]?.version, removed: [a.id] },
    ])
    expect(events[5]).toMatchObject({ name: 'bid.updated', data: { bid: { name: 'Renamed too' } } })
  })

  it('are as long of a bid of many scopes as of one of a few', async () => {
    const lengthIn = async (count: number) => {
      const { bid, scope } = await build.bidWithScope()
      await app.query(
        `INSERT INTO scopes (id, bid_id, name, position)
         SELECT gen_random_uuid(), $1, 'Scope ' || n, n FROM generate_series(1, $2::int) n`,
        [bid.id, count],
      )
      await app.call('PUT', `/api/scopes/${scope.id}`, { name: 'Renamed' })
      const { data } = (await eventsOf(bid.id)).at(-1) ?? {}
      return JSON.stringify(data).length
    }
    expect(await lengthIn(900)).toBe(await lengthIn(0))
  })

  it('tell the bids of a client that is renamed or deleted', async () => {
    const client = await build.client()
    const bid = await build.bid({ clientId: client.id })
    await app.call('PUT', `/api/clients/${client.id}`, { email: 'a@b.co' })
    await app.call('PUT', `/api/clients/${client.id}`, { name: 'Another name' })
    await app.call('DELETE', `/api/clients/${client.id}`, undefined, admin)
    const events = await eventsOf(bid.id)
    expect(events.map(({ name }) => name)).toEqual(['bid.created', 'bid.updated', 'bid.deleted'])
    expect(events[1]?.data.bid.clientName).toBe('Another name')
    expect(await namesOf(client.id)).toEqual([
      'client.created',
      'client.updated',
      'client.updated',
      'client.deleted',
    ])
  })

  it('are not promised for what did not happen', async () => {
    const { bid, scope } = await build.bidWithScope()
    const before = await eventsOf(bid.id)
    await app.call('PUT', `/api/bids/${bid.id}`, { name: bid.name })
    await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, { status: 200 })
    await app.call('POST', `/api/scopes/${scope.id}/items/misc`, { name: 'N' }, { status: 400 })
    // Costs are read where they are wanted: nobody keeps a copy of them.
    await build.items(scope.id, 'misc', { unitCost: 100 })
    expect(await eventsOf(bid.id)).toEqual(before)
  })

  it('reach the broker', async () => {
    const bid = await build.bid()
    await expect
      .poll(
        async () => {
          const rows = await app.query(
            'SELECT published_at AS at FROM messaging.outbox WHERE aggregate_id = $1',
            [bid.id],
          )
          return rows.every((row: Json) => row.at !== null)
        },
        { timeout: 10_000 },
      )
      .toBe(true)
  })
})
