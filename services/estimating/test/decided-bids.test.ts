import { readFile } from 'node:fs/promises'
import { propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BID_STATUSES, type BidStatus, DECIDED_STATUSES } from '../src/pricing/bid-status.ts'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, type Method } from './running-estimating.ts'

const { app, build } = estimating()
let owner: pg.Client
const clients: string[] = []
beforeAll(async () => {
  owner = new pg.Client(app.config.MIGRATION_DATABASE_URL)
  await owner.connect()
  clients.push((await build.client()).id, (await build.client()).id)
})
afterAll(async () => {
  await owner.end()
})

const move = (id: string, status: BidStatus): Promise<Json> =>
  app.call('PUT', `/api/bids/${id}`, { status })

async function newBid(status: BidStatus, clientId = clients[0]): Promise<string> {
  return (await build.bid({ status, clientId, overheadPercentage: 0, profitPercentage: 0 })).id
}

/** Gives an open bid one more item. */
async function addItem(bidId: string, unitCost: number): Promise<void> {
  const scope = await build.scope(bidId)
  await build.items(scope.id, 'misc', { unitCost })
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('move'), status: statuses() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create'), status: statuses() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('price'), cost: fc.integer({ min: 0, max: 9_000 }) }),
  },
  fc.record({
    do: fc.constantFrom('rename', 'due', 'hand-over', 'unlock', 'child', 'duplicate', 'delete'),
  }),
  fc.record({ do: fc.constantFrom('rename-client', 'version-before') }),
)
type Step = { do: string; status?: BidStatus; cost?: number }

function statuses() {
  return fc.constantFrom(...BID_STATUSES)
}

let serial = 0
/** One of four days. */
const dueOn = (n: number) => `2027-01-0${1 + (n % 4)}T15:00:00.000Z`
/** What a step does to a bid; refused where its state forbids it, which changes nothing. */
async function take(id: string, { do: what, status = 'DRAFT', cost = 0 }: Step): Promise<void> {
  const bid = `/api/bids/${id}`
  const name = `N-${++serial}`
  const clientId = clients[serial % 2]
  const attempt = (method: Method, url: string, payload?: object) =>
    app.as(callerOf('ADMIN'), method, url, payload === undefined ? {} : { payload })
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    move: () => attempt('PUT', bid, { status }),
    create: () => newBid(status, clientId),
    price: () => addItem(id, cost).catch(() => undefined),
    rename: () => attempt('PUT', bid, { name }),
    due: () => attempt('PUT', bid, { dueAt: serial % 5 ? dueOn(serial) : null }),
    'hand-over': () => attempt('PUT', bid, { clientId }),
    unlock: () => attempt('POST', `${bid}/unlock`, { reason: 'Wrong' }),
    child: () => attempt('POST', `${bid}/children`, { kind: 'ALTERNATE', name }),
    duplicate: () => attempt('POST', `${bid}/duplicate`, { bidNumber: name, name }),
    delete: () => attempt('DELETE', bid),
    'rename-client': () => attempt('PUT', `/api/clients/${clients[0]}`, { name }),
    // It writes what it always wrote, and knows of nothing else.
    'version-before': () =>
      app.query(
        `UPDATE bids SET total_cost = total_cost + 1, version = version + 1,
          last_updated = CURRENT_TIMESTAMP WHERE id = $1`,
        [id],
      ),
  }
  await steps[what]?.()
}

const LISTS = [
  ['sort=totalCost', 'true', 'total_cost, id'],
  ['sort=-totalCost', 'true', 'total_cost DESC, id DESC'],
  ['sort=lastUpdated', 'true', 'last_updated, id'],
  ['sort=-lastUpdated', 'true', 'last_updated DESC, id DESC'],
  ['sort=totalCost&status=LOST', `status = 'LOST'`, 'total_cost, id'],
  [
    'sort=-totalCost&status=DRAFT,AWARDED',
    `status IN ('DRAFT', 'AWARDED')`,
    'total_cost DESC, id DESC',
  ],
  ['sort=-lastUpdated&clientId=$c', 'client_id = $c', 'last_updated DESC, id DESC'],
  [
    'sort=totalCost&createdBy=estimator@example.com',
    `created_by = 'estimator@example.com'`,
    'total_cost, id',
  ],
  ['sort=totalCost&from=2020-01-01&to=2020-01-01', 'false', 'id'],
  [
    'sort=-totalCost&minTotal=10&maxTotal=5000',
    'total_cost BETWEEN 10 AND 5000',
    'total_cost DESC, id DESC',
  ],
  ['minTotal=1', 'total_cost >= 1', 'created_at DESC, id DESC'],
  ['maxTotal=3000&sort=name', 'total_cost <= 3000', 'lower(name), id'],
  ['maxTotal=3000&sort=-bidNumber', 'total_cost <= 3000', 'bid_number DESC, id DESC'],
  ['minTotal=1&sort=status', 'total_cost >= 1', 'status, id'],
  ['sort=dueAt', 'true', 'due_at NULLS LAST, id'],
  ['sort=-dueAt', 'true', 'due_at DESC NULLS LAST, id DESC'],
  ['sort=dueAt&minTotal=1', 'total_cost >= 1', 'due_at NULLS LAST, id'],
  [
    'sort=-totalCost&dueFrom=2027-01-02&dueTo=2027-01-03',
    `due_at >= '2027-01-02Z' AND due_at < '2027-01-04Z'`,
    'total_cost DESC, id DESC',
  ],
  ['sort=totalCost&q=Bid%201', `name ILIKE '%bid 1%'`, 'total_cost, id'],
] as const
const KINDS = { '': `kind = 'BID'`, '&kind=ALL': 'true', '&kind=ALTERNATE': `kind = 'ALTERNATE'` }

/** The ids of a list, page after page, each of which tells the same total. */
async function walk(list: string): Promise<readonly string[]> {
  const ids: string[] = []
  const totals = new Set<unknown>()
  for (let url = `/api/bids?limit=4&${list}`; url !== ''; ) {
    const { headers, body } = await app.as(callerOf('ADMIN'), 'GET', url)
    ids.push(...JSON.parse(body).map(({ id }: { readonly id: string }) => id))
    totals.add(headers['x-total-count'])
    url = /<(.*)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? ''
  }
  expect([...totals]).toEqual([String(ids.length)])
  return ids
}

async function checkLists(): Promise<void> {
  const client = clients[1] ?? ''
  for (const [list, condition, order] of LISTS) {
    for (const [kind, ofKind] of Object.entries(KINDS)) {
      const where = condition.replace('$c', `'${client}'`)
      const all = await app.query(
        `SELECT id FROM bids WHERE ${where} AND ${ofKind} ORDER BY ${order}`,
      )
      expect(await walk(list.replace('$c', client) + kind), list + kind).toEqual(
        all.map(({ id }) => id),
      )
    }
  }
}

async function checkPipeline(): Promise<void> {
  const sums = await app.query(`SELECT status, count(*)::int AS count,
    sum(total_cost)::float8 AS "totalCost" FROM bids WHERE kind = 'BID' GROUP BY status`)
  const summary = await app.call('GET', '/api/bids/pipeline/summary')
  const counts = (await app.as(callerOf('ADMIN'), 'GET', '/api/bids/pipeline')).headers[
    'x-total-counts'
  ]
  const expected = BID_STATUSES.map((status) => {
    const { count = 0, totalCost = 0 } = sums.find((sum) => sum.status === status) ?? {}
    return { status, count, totalCost }
  })
  expect(BID_STATUSES.map((status) => ({ status, ...summary[status] }))).toEqual(expected)
  expect(counts).toBe(expected.map(({ status, count }) => `${status}=${count}`).join(', '))
}

const KEPT = 'id, kind, status, client_id, created_by, total_cost, created_at, last_updated, due_at'
async function checkKept(): Promise<void> {
  const decided = `status IN (${DECIDED_STATUSES.map((status) => `'${status}'`).join(', ')})`
  const bids = await app.query(`SELECT ${KEPT} FROM bids WHERE ${decided} ORDER BY id`)
  const kept = await app.query(
    `SELECT ${KEPT.replace('id', 'bid_id AS id')} FROM decided_bids ORDER BY bid_id`,
  )
  expect(kept).toEqual(bids)
}

describe('lists by total and by last change', () => {
  it('have every bid in its place, whatever became of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), step), { minLength: 10, maxLength: 40 }),
        async (steps) => {
          for (const [at, each] of steps) {
            const bids = await app.query('SELECT id FROM bids ORDER BY id')
            const bid = bids[at % Math.max(1, bids.length)]?.id ?? (await newBid('LOST'))
            await take(bid, each as Step)
          }
          await checkKept()
          await checkPipeline()
          await checkLists()
        },
      ),
      propertyRuns(2),
    )
  }, 600_000)

  it('follow a client that is deleted with its bids', async () => {
    const { id } = await build.client()
    await newBid('AWARDED', id)
    await newBid('LOST', id)
    await app.query('DELETE FROM clients WHERE id = $1', [id])
    await checkKept()
    await checkPipeline()
  })

  it('follow bids that are decided at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => newBid('DRAFT')))
    const moves: readonly BidStatus[] = ['AWARDED', 'LOST', 'COMPLETED', 'DRAFT', 'LOST']
    await Promise.all(
      ids.map(async (id, at) => {
        for (const status of moves.slice(at % 3)) await move(id, status)
      }),
    )
    await checkKept()
    await checkPipeline()
  })

  it('cost a write of an item to an open bid nothing', async () => {
    const id = await newBid('SUBMITTED')
    await addItem(id, 100)
    const write = `EXPLAIN (ANALYZE, FORMAT JSON) UPDATE bids SET total_cost = total_cost + 1,
      version = version + 1, last_updated = CURRENT_TIMESTAMP WHERE id = $1`
    const fired = async () => {
      const [row] = await app.query(write, [id])
      const [{ Triggers: triggers }] = row['QUERY PLAN']
      return triggers.map((trigger: Record<string, unknown>) => trigger['Trigger Name'])
    }
    expect(await fired()).toEqual([])
    await move(id, 'LOST')
    expect(await fired()).toEqual(['keep_decided_bid'])
  })
})

it('takes over the bids that are decided already', async () => {
  await app.query(`UPDATE bids SET total_cost = 12.34 WHERE status = 'LOST'`)
  await owner.query(`DROP TABLE decided_bids, decided_sums;
    DROP FUNCTION keep_decided_bid CASCADE; DROP FUNCTION sum_decided_bid CASCADE`)
  for (const name of ['20261123125000_list_decided_bids', '20261126220500_list_bids_by_due_date']) {
    const file = `../prisma/migrations/${name}/migration.sql`
    await owner.query(await readFile(new URL(file, import.meta.url), 'utf8'))
  }
  await checkKept()
  await checkPipeline()
  await newBid('LOST')
  await checkKept()
  await checkPipeline()
})
