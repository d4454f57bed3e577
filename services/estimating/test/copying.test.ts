import { type BidSnapshot, costBid } from '@formwork/costing'
import { bidSnapshot } from '@formwork/costing/testing'
import { newId } from '@formwork/kernel'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, databaseOn } from '../src/database.ts'
import { copyBid } from '../src/exchange/copy-bid.store.ts'
import { readStoredBid } from '../src/pricing/bid-snapshot.ts'
import { bidOf, EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, others, runBids, user, WRITERS } from './running-bids.ts'
import { type StoredFixture, storeBid } from './store-bid.ts'

const bids = perFile(runBids)
let db: Database
beforeAll(async () => {
  db = databaseOn(bids.sql)
})

const duplicate = (id: string, body: object, as: string | null = 'estimator') =>
  bids.as(as, 'POST', `/api/bids/${id}/duplicate`, body)

/** Everything of a bid but ids, versions and times; rows point to each other by their places. */
async function contentOf(bidId: string) {
  const [content] = await bids.query(
    `WITH s AS (
       SELECT *, row_number() OVER (ORDER BY position, created_at, id) AS place
       FROM scopes WHERE bid_id = $1),
     i AS (
       SELECT items.*, s.place AS scope_place,
         row_number() OVER (ORDER BY s.place, items.module, items.position, items.id) AS place
       FROM items JOIN s ON s.id = items.scope_id)
     SELECT
       (SELECT to_jsonb(b) - '{id,bid_number,name,created_by,created_by_id,status,version,announced_version,
          created_at,last_updated,share_code,share_code_at,source_bid_id,source_user_id,awarded_budget,locked_at,locked_by,
          awarded_scopes,awarded_total,kind,base_bid_id,due_at,
          client_id}'::text[]
        FROM bids b WHERE b.id = $1) AS bid,
       (SELECT json_agg(to_jsonb(s) - '{id,bid_id,version,created_at,updated_at,parent_scope_id}'::text[]
          || jsonb_build_object('parent', p.place) ORDER BY s.place)
        FROM s LEFT JOIN s p ON p.id = s.parent_scope_id) AS scopes,
       (SELECT json_agg(to_jsonb(i) - '{id,scope_id,version,created_at,updated_at,inherited_from_id}'::text[]
          || jsonb_build_object('from', coalesce(o.place::text, i.inherited_from_id::text))
          ORDER BY i.place)
        FROM i LEFT JOIN i o ON o.id = i.inherited_from_id) AS items,
       (SELECT json_agg(to_jsonb(e) - '{id,bid_id,version,created_at,updated_at}'::text[]
          ORDER BY e.module, e.position, e.id) FROM gantt_entries e WHERE bid_id = $1) AS entries,
       (SELECT json_agg(to_jsonb(d) - '{id,entry_id,scope_id}'::text[]
          || jsonb_build_object('scope', s.place) ORDER BY e.module, e.position, e.id, d.position)
        FROM gantt_distributions d JOIN gantt_entries e ON e.id = d.entry_id
          JOIN s ON s.id = d.scope_id WHERE e.bid_id = $1) AS distributions`,
    [bidId],
  )
  return content
}

/**
 * Ties the second scope to the first, its first item to the first one there, its second to one that
 * is gone.
 */
async function link({ snapshot }: StoredFixture) {
  const [parent, child] = snapshot.scopes
  await bids.query(
    `UPDATE scopes SET parent_scope_id = $1, last_synced_at = now(),
       inheritance_settings = '{"materials":{"enabled":true}}' WHERE id = $2`,
    [parent?.id, child?.id],
  )
  await bids.query(
    `UPDATE items i SET inherited_from_id = t.source
     FROM (VALUES ($1::uuid, $2::uuid), ($3, $4)) AS t(source, id) WHERE i.id = t.id`,
    [parent?.items[0]?.id, child?.items[0]?.id, newId(), child?.items[1]?.id],
  )
}

describe('a duplicate', () => {
  it('has every scope and item with the second mat, and costs the same to the cent', async () => {
    const source = await storeBid(bids.sql, EXAMPLE_7, { status: 'AWARDED' })
    await link(source)
    const answer = await duplicate(source.id, { bidNumber: newId(), name: ' Second phase ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    const copy = answer.json()
    expect(copy).toMatchObject({
      name: 'Second phase',
      status: 'DRAFT',
      totalCost: 57183.58,
      subtotalCost: 45204.41,
      createdBy: 'estimator@example.com',
      clientId: source.clientId,
      shareCode: null,
      sourceBidId: null,
      sourceUserId: null,
      location: 'Long Beach, CA',
      client: { id: source.clientId },
    })
    const content = await contentOf(copy.id)
    expect(content).toEqual(await contentOf(source.id))
    expect(content.items[0].input.secondMat).toMatchObject({ size: '#5', spacing: 18 })
    expect(content.scopes[1].parent).toBe(1)
    expect(
      content.items.filter((item: { from: number | null }) => item.from !== null),
    ).toHaveLength(2)
  })

  it('has what the proposal prints of each scope: description, quantity and unit', async () => {
    const source = await storeBid(bids.sql, EXAMPLE_7)
    await bids.query(
      `UPDATE scopes SET description = '6 in, reinforced', bid_quantity = 2400.5, bid_uom = 'SF'
       WHERE id = $1`,
      [source.snapshot.scopes[0]?.id],
    )
    const copy = (await duplicate(source.id, { bidNumber: newId(), name: 'Again' })).json()
    const { scopes } = await contentOf(copy.id)
    expect(scopes).toMatchObject([
      { description: '6 in, reinforced', bid_quantity: 2400.5, bid_uom: 'SF' },
      { description: null, bid_quantity: null, bid_uom: null },
    ])
  })

  it('keeps GANTT entries, their distributions and what they put on each scope', async () => {
    const source = await storeBid(bids.sql, EXAMPLE_6)
    const copy = (await duplicate(source.id, { bidNumber: newId(), name: 'Crane again' })).json()
    const content = await contentOf(copy.id)
    expect(content).toEqual(await contentOf(source.id))
    expect(content.distributions).toMatchObject([
      { scope: 1, allocated_cost: 1961.15 },
      { scope: 2, allocated_cost: 2076.51 },
      { scope: 3, allocated_cost: 2422.59 },
    ])
    const stored = await readStoredBid(db, copy.id)
    expect(stored && costBid(stored.snapshot).totalCost.toNumber()).toBe(copy.totalCost)
  })

  it('leaves share code, source fields, frozen budget and history behind', async () => {
    const source = await storeBid(bids.sql, EXAMPLE_7)
    await bids.query(
      `UPDATE bids SET share_code = 'BID-DUPLIC8D', share_code_at = now(), awarded_budget = '[]',
         source_bid_id = $2, source_user_id = 'x', version = 7 WHERE id = $1`,
      [source.id, newId()],
    )
    const copy = (await duplicate(source.id, { bidNumber: newId(), name: 'Copy' })).json()
    const [row] = await bids.query('SELECT * FROM bids WHERE id = $1', [copy.id])
    expect(row).toMatchObject({
      share_code: null,
      share_code_at: null,
      awarded_budget: null,
      version: 1,
      source_bid_id: null,
      source_user_id: null,
      created_by_id: user('estimator').userId,
    })
    const history = (await bids.as('pm', 'GET', `/api/bids/${copy.id}/history`)).json()
    expect(history).toMatchObject([
      {
        by: 'estimator@example.com',
        action: 'created',
        from: null,
        to: 'DRAFT',
        changes: [
          { field: 'origin', new: 'duplicated' },
          { field: 'copiedFrom', new: source.id },
        ],
      },
    ])
  })

  it('is announced with its facts and its origin', async () => {
    const source = await storeBid(bids.sql, EXAMPLE_7)
    const copy = (await duplicate(source.id, { bidNumber: newId(), name: 'Copy' })).json()
    const events = await bids.query(
      'SELECT type, data FROM messaging.outbox WHERE aggregate_id = $1',
      [copy.id],
    )
    expect(events).toMatchObject([
      {
        type: 'estimating.bid.created.v1',
        data: {
          origin: 'duplicated',
          by: 'estimator@example.com',
          duplicateOf: source.id,
          bid: { id: copy.id, totalCost: '57183.58', scopes: [{ name: 'Slab' }, {}] },
        },
      },
    ])
  })

  it('needs a free number, a name and a bid', async () => {
    const { id, bidNumber } = await storeBid(bids.sql, EXAMPLE_7)
    const errorOf = async (id: string, body: object) => {
      const answer = await duplicate(id, body)
      return [answer.statusCode, answer.json().error]
    }
    expect(await errorOf(id, { name: 'x' })).toEqual([400, 'Bid number is required'])
    expect(await errorOf(id, { bidNumber: 'x' })).toEqual([400, 'Bid name is required'])
    expect(await errorOf(id, { bidNumber, name: 'x' })).toEqual([409, 'Bid number already exists'])
    const free = { bidNumber: newId(), name: 'x' }
    expect(await errorOf(NO_SUCH_ID, free)).toEqual([404, 'Bid not found'])
    expect(await errorOf('7', free)).toEqual([404, 'Bid not found'])
  })

  it('is for those who write bids, whoever owns the source', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const body = () => ({ bidNumber: newId(), name: 'Copy' })
    for (const role of WRITERS) {
      expect((await duplicate(id, body(), role.toLowerCase())).statusCode).toBe(201)
    }
    for (const role of others(WRITERS)) {
      expect((await duplicate(id, body(), role.toLowerCase())).statusCode).toBe(403)
    }
    expect((await duplicate(id, body(), null)).statusCode).toBe(401)
  })

  it('gives a number to one of those who ask for it at once, and leaves nothing of the others', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const bidNumber = newId()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => duplicate(id, { bidNumber, name: 'Race' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
    const [{ count }] = await bids.query(
      `SELECT count(*)::int FROM scopes WHERE bid_id NOT IN (SELECT id FROM bids)
       OR bid_id IN (SELECT id FROM bids WHERE bid_number = $1)`,
      [bidNumber],
    )
    expect(count).toBe(2)
  })

  it('ends well while its source is deleted with the client', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, clientId } = await storeBid(bids.sql, EXAMPLE_7)
      const [copy, deletion] = await Promise.all([
        duplicate(id, { bidNumber: newId(), name: 'Late' }),
        bids.as('admin', 'DELETE', `/api/clients/${clientId}`),
      ])
      expect([201, 404]).toContain(copy.statusCode)
      expect(deletion.statusCode).toBe(204)
      expect(await bids.query('SELECT 1 FROM bids WHERE client_id = $1', [clientId])).toEqual([])
    }
  })
})

describe('copying', () => {
  /** How many statements the last copy took. */
  let statements = 0
  const copyOf = async (id: string) => {
    const copy = {
      id: newId(),
      bidNumber: newId(),
      name: 'Copy',
      clientId: null,
      sourceBidId: null,
      sourceUserId: null,
    }
    const owner = { ...user('estimator'), roles: [], permissions: [], sessionHandle: '' }
    bids.sql.once('acquire', (client) => {
      const query = vi.spyOn(client, 'query')
      bids.sql.once('release', () => {
        statements = query.mock.calls.length
        query.mockRestore()
      })
    })
    await db.transaction((tx) => copyBid(tx, id, { ...copy, owner }))
    return copy.id
  }

  it('takes as many statements for 5,000 items as for one', async () => {
    const small = await storeBid(bids.sql, bidOf(1))
    await copyOf(small.id)
    const few = statements
    expect(few).toBeGreaterThan(4)
    const large = await storeBid(bids.sql, bidOf(5_000))
    const copy = await copyOf(large.id)
    expect(statements).toBe(few)
    const [{ count }] = await bids.query(
      'SELECT count(*)::int FROM items i JOIN scopes s ON s.id = i.scope_id WHERE s.bid_id = $1',
      [copy],
    )
    expect(count).toBe(5_000)
  })

  it('keeps the order of rows that only their ids tell apart', async () => {
    const source = await storeBid(bids.sql, bidOf(50))
    await bids.query('UPDATE items SET position = 0 WHERE scope_id = $1', [
      source.snapshot.scopes[0]?.id,
    ])
    const copy = await copyOf(source.id)
    expect((await contentOf(copy)).items).toEqual((await contentOf(source.id)).items)
  })

  it('makes ids of version 7 that are new', async () => {
    const source = await storeBid(bids.sql, EXAMPLE_6)
    const copy = await copyOf(source.id)
    const rows = await bids.query(
      `SELECT id FROM scopes WHERE bid_id = $1 UNION ALL SELECT id FROM gantt_entries WHERE bid_id = $1`,
      [copy],
    )
    for (const { id } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('gives any bid the same costs, priced anew or not', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (snapshot: BidSnapshot) => {
      const source = await storeBid(bids.sql, snapshot)
      await link(source)
      const copy = await copyOf(source.id)
      expect(await contentOf(copy)).toEqual(await contentOf(source.id))
      const stored = await readStoredBid(db, copy)
      if (stored === undefined) throw new Error('the copy is gone')
      const costs = costBid(stored.snapshot)
      expect(costs.totalCost.toNumber()).toBe(stored.bid.totalCost)
      expect(costs.scopes.map(({ totalCost }) => totalCost.toNumber())).toEqual(
        costBid(source.snapshot).scopes.map(({ totalCost }) => totalCost.toNumber()),
      )
    })
    await fc.assert(rule, propertyRuns(60))
  }, 600_000)
})
