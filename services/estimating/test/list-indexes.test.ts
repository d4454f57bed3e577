import { listFaults, settle } from '@formwork/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningBids, runBids } from './running-bids.ts'

const id = (kind: string, n: string) =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Three years of bids, of which young ones are open. */
const SEED = [
  `INSERT INTO clients (id, name, name_key, email, created_by)
    SELECT ${id('1', 'n')}, 'Contractor ' || n, 'contractor ' || n,
      'bids@c' || n || '.example', 'bench' FROM generate_series(1, 5000) n`,
  `INSERT INTO bids (id, bid_number, name, client_id, location, created_by, created_by_id, status,
      overhead_percentage, profit_percentage, sales_tax_percentage, total_cost, rate_sources,
      created_at, last_updated)
    SELECT ${id('2', 'n')}, 'J-' || lpad(n::text, 6, '0'), 'Warehouse ' || md5(n::text),
      ${id('1', '1 + n * 7 % 5000')}, 'Tacoma, WA', 'estimator' || n % 60 || '@example.com',
      'u', CASE WHEN n > 29400 THEN 'DRAFT' WHEN n > 29000 THEN 'SUBMITTED' WHEN n % 3 = 0 THEN
        'AWARDED' ELSE 'LOST' END, 10, 15, 0.08, n * 13 % 1000003,
      jsonb_build_object('salesTaxPercentage', repeat('of the catalog ', 40)),
      timestamptz '2023-01-01' + n * interval '50 minutes', now() - n * interval '7 minutes'
    FROM generate_series(1, 30000) n`,
]

/** A page is of 100 rows. Clients are thousands where bids are a hundred thousand. */
const bounds = { big: ['bids', 'bid_history', 'scopes', 'items'], mostPerPage: 2_000 }

const VALUES = {
  q: ['J-001234', 'Contractor 4711', 'nowhere to be found'],
  status: ['DRAFT', 'LOST', 'DRAFT,SUBMITTED'],
  kind: ['BID', 'ALL', 'CHANGE_ORDER'],
  clientId: ['01900000-0001-7000-8000-0000000000ff'],
  createdBy: ['estimator7@example.com', 'nobody@example.com'],
  from: ['2023-02-01', '2030-01-01'],
  to: ['2023-02-01', '2020-01-01'],
  minTotal: ['1000', '1000000'],
  maxTotal: ['1000', '900000'],
}

/**
 * An index of these columns would have to be written with every item, ours need not be
 * (docs/scaling.md).
 */
const BY_TOTALS = [
  'GET /api/bids?sort=lastUpdated',
  'GET /api/bids?sort=-lastUpdated',
  'GET /api/bids?sort=totalCost',
  'GET /api/bids?sort=-totalCost',
  'GET /api/bids?minTotal=1000000',
  'GET /api/bids?maxTotal=1000',
  'GET /api/bids?minTotal=1000',
  'GET /api/bids?maxTotal=900000',
]

/** Some fifty lists, each explained: longer than one of them beside other programs. */
const PATIENT_MS = 300_000

let app: RunningBids
let owner: pg.Client
beforeAll(async () => {
  app = await runBids()
  owner = new pg.Client(app.ownerUrl)
  await owner.connect()
  for (const statement of SEED) await owner.query(statement)
  await settle(query, ['bids', 'clients'])
}, PATIENT_MS)
afterAll(async () => {
  await owner.end()
  await app.close()
})

const query = async (text: string, values: readonly unknown[]) =>
  (await owner.query(text, [...values])).rows

async function faults(): Promise<readonly string[]> {
  const document = (await app.as(null, 'GET', '/openapi.json')).json()
  return listFaults({
    ...{ document, Client: pg.Client, query, values: VALUES, bounds },
    without: ['/api/bids/{id}/history', '/api/scope-types'],
    get: async (url) => {
      const answer = await app.as('admin', 'GET', url)
      if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.body}`)
    },
  })
}

it(
  'finds the rows of every list by an index, whatever narrows and orders it',
  async () => {
    const found = await faults()
    const unforeseen = found.filter(
      (fault) => !BY_TOTALS.some((url) => fault.startsWith(`${url}:`)),
    )
    expect(unforeseen).toEqual([])
  },
  PATIENT_MS,
)

it(
  'tells of an index that is missing',
  async () => {
    await owner.query('DROP INDEX bids_search_idx')
    expect(await faults()).toContain('GET /api/bids?q=J-001234: reads all of bids')
  },
  PATIENT_MS,
)
