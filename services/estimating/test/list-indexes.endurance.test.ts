import {
  seededId as id,
  idOfSeeded,
  listFaults,
  PATIENT_MS,
  perFile,
  seedTables,
  type WatchedLists,
} from '@formwork/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { runBids } from './running-bids.ts'

/** Three years of bids, of which young ones are open. */
const SEED = [
  `INSERT INTO clients (id, name, name_key, email, created_by)
    SELECT ${id('1', 'n')}, 'Contractor ' || n, 'contractor ' || n,
      'bids@c' || n || '.example', 'bench' FROM generate_series(1, 5000) n`,
  `INSERT INTO bids (id, bid_number, name, client_id, location, created_by, created_by_id, status,
      overhead_percentage, profit_percentage, sales_tax_percentage, total_cost, rate_sources,
      created_at, last_updated, due_at)
    SELECT ${id('2', 'n')}, 'J-' || lpad(n::text, 6, '0'), 'Warehouse ' || md5(n::text),
      ${id('1', '1 + n * 7 % 5000')}, 'Tacoma, WA', 'estimator' || n % 60 || '@example.com',
      'u', CASE WHEN n > 29400 THEN 'DRAFT' WHEN n > 29000 THEN 'SUBMITTED' WHEN n % 3 = 0 THEN
        'AWARDED' ELSE 'LOST' END, 10, 15, 0.08, n * 13 % 1000003,
      jsonb_build_object('salesTaxPercentage', repeat('of the catalog ', 40)),
      timestamptz '2023-01-01' + n * interval '50 minutes', now() - n * interval '7 minutes',
      CASE WHEN n % 4 > 0 THEN timestamptz '2023-01-15' + n * interval '50 minutes' END
    FROM generate_series(1, 30000) n`,
  `INSERT INTO bid_results (bid_id, outcome, decided_on, bidders, least, ours, is_entered, updated_by)
    SELECT id, CASE status WHEN 'AWARDED' THEN 'WON' ELSE 'LOST' END, created_at::date + 30, '[]',
      total_cost * 1.05, total_cost, TRUE, 'bench'
    FROM bids WHERE status IN ('AWARDED', 'LOST')`,
  `INSERT INTO scopes (id, bid_id, name, position)
    SELECT ${id('3', 'n')}, ${id('2', 'n')}, 'Slab ' || md5(n::text), 0
    FROM generate_series(1, 30000) n`,
  `INSERT INTO items (id, scope_id, module, position, name, input, breakdown, total_cost)
    SELECT ${id('4', 'n * 2 + half')}, ${id('3', 'n')}, 'misc', half,
      CASE half WHEN 0 THEN 'Permit ' ELSE 'Crane ' END || md5(n::text), '{}', '{}', 0
    FROM generate_series(1, 30000) n, generate_series(0, 1) half`,
]

/** A page is of 100 rows. Clients are thousands where bids are a hundred thousand. */
const bounds = {
  big: ['bids', 'bid_history', 'scopes', 'items', 'decided_bids', 'bid_results'],
  narrow: ['decided_bids'],
  mostPerPage: 2_000,
}

const VALUES = {
  q: ['J-001234', 'Contractor 4711', 'nowhere to be found'],
  status: ['DRAFT', 'LOST', 'DRAFT,SUBMITTED'],
  kind: ['BID', 'ALL', 'CHANGE_ORDER'],
  clientId: [idOfSeeded('1', 255)],
  createdBy: ['estimator7@example.com', 'nobody@example.com'],
  from: ['2023-02-01', '2030-01-01'],
  to: ['2023-02-01', '2020-01-01'],
  dueFrom: ['2023-02-01', '2030-01-01'],
  dueTo: ['2023-02-01', '2020-01-01'],
  minTotal: ['1000', '1000000'],
  maxTotal: ['1000', '900000'],
}

/** Orders by what each write of an item changes, with what leaves much and little. */
const BY_TOTALS = [
  'status=AWARDED',
  'status=DRAFT,LOST',
  'status=NEGOTIATION',
  'kind=ALL',
  'kind=ALTERNATE',
  `clientId=${idOfSeeded('1', 255)}`,
  'createdBy=nobody@example.com',
  'from=2023-02-01&to=2023-02-01',
  'minTotal=1000&maxTotal=1100',
  'minTotal=1000',
  'dueFrom=2023-02-01&dueTo=2023-02-01',
  'dueFrom=2030-01-01',
].flatMap((filter) =>
  ['totalCost', '-totalCost', 'lastUpdated', '-lastUpdated'].map(
    (sort) => `/api/bids?sort=${sort}&${filter}`,
  ),
)
const PIPELINE = ['/api/bids/pipeline?limit=50', '/api/bids/pipeline/summary']
const ANALYSIS = [
  '',
  '&groupBy=client',
  '&groupBy=createdBy',
  '&groupBy=size',
  '&groupBy=month',
].map((groupBy) => `/api/analytics/bids?from=2024-05-01&to=2024-05-31${groupBy}`)
const contentsOf = (texts: readonly string[]) =>
  texts.map((q) => `/api/bids/contents?q=${encodeURIComponent(q)}`)
/** What no name has, and what a few have. */
const CONTENTS = contentsOf(['nowhere to be found', 'c4ca4', 'slab a', 'crane e'])

const app = perFile(runBids)
const TABLES = ['bids', 'clients', 'decided_bids', 'bid_results', 'scopes', 'items']
const owner = perFile(() => seedTables(new pg.Client(app.ownerUrl), SEED, TABLES), PATIENT_MS)

async function faults(): Promise<readonly string[]> {
  const document = (await app.as(null, 'GET', '/openapi.json')).json()
  return watch({ document, unpaged: [...BY_TOTALS, ...PIPELINE, ...ANALYSIS, ...CONTENTS], bounds })
}

const watch = (lists: Pick<WatchedLists, 'document' | 'bounds' | 'unpaged'>) =>
  listFaults({
    ...lists,
    Client: pg.Client,
    query: owner.query,
    values: VALUES,
    without: [
      '/api/bids/{id}/history',
      '/api/scope-types',
      '/api/recipes',
      '/api/takeoff-mappings',
    ],
    get: async (url) => {
      const answer = await app.as('admin', 'GET', url)
      if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.body}`)
    },
  })

it(
  'finds the rows of every list by an index, whatever narrows and orders it',
  async () => {
    expect(await faults()).toEqual([])
  },
  PATIENT_MS,
)

it(
  'leaves off searching after 10,000 bids, whatever finds them',
  async () => {
    const unpaged = ['q=Warehouse', 'q=Contractor', 'q=a&sort=name'].map(
      (query) => `/api/bids?${query}`,
    )
    const most = { mostPerPage: 10_000, mostFound: 10_000 }
    expect(await watch({ document: {}, unpaged, bounds: { ...bounds, ...most } })).toEqual([])
  },
  PATIENT_MS,
)

it(
  'answers a search for much in the order of the list, page after page, and counts to 10,000',
  async () => {
    const idsOf = async (url: string) => {
      const answer = await app.as('admin', 'GET', url)
      const ids = answer.json().map((bid: { readonly id: string }) => bid.id)
      return { ids, total: answer.headers['x-total-count'], link: String(answer.headers.link) }
    }
    for (const sort of ['-createdAt', 'name', 'totalCost']) {
      const rows = await owner.query(
        `SELECT id FROM bids WHERE name ILIKE '%house%' AND status = 'LOST'
          ORDER BY ${{ '-createdAt': 'created_at DESC, id DESC', name: 'lower(name), id', totalCost: 'total_cost, id' }[sort]} LIMIT 40`,
      )
      const first = await idsOf(`/api/bids?q=house&status=LOST&limit=20&sort=${sort}`)
      const second = await idsOf(/<(.*)>/.exec(first.link)?.[1] ?? '')
      expect([...first.ids, ...second.ids]).toEqual(rows.map((row) => Object.values(row)[0]))
      expect([first.total, second.total]).toEqual(['10000', '10000'])
    }
    // 1,111 contractors with 6 bids each, and one with as many: put in order.
    const few = await idsOf('/api/bids?q=contractor%204&limit=20')
    expect(few.total).toBe('6666')
  },
  PATIENT_MS,
)

it(
  'leaves off after a thousand scopes or items of one name',
  async () => {
    const unpaged = contentsOf(['slab', 'permit', 'mit 1'])
    const limits = { ...bounds, mostFound: 1_000 }
    expect(await watch({ document: {}, unpaged, bounds: limits })).toEqual([])
  },
  PATIENT_MS,
)

it(
  'finds what everything is called in the newest bids',
  async () => {
    const answer = await app.as('admin', 'GET', '/api/bids/contents?q=slab')
    const newest = await owner.query(
      'SELECT bid_number FROM bids ORDER BY created_at DESC, id DESC LIMIT 20',
    )
    const found = answer.json().map((hit: { readonly bidNumber: string }) => hit.bidNumber)
    expect(found).toEqual(newest.map((row) => Object.values(row)[0]))
  },
  PATIENT_MS,
)

it(
  'tells of an index that is missing',
  async () => {
    const byTotal = 'decided_bids_total_cost_idx, decided_bids_kind_total_cost_idx'
    await owner.query(`DROP INDEX bids_search_idx, items_search_idx, ${byTotal}`)
    const found = await faults()
    expect(found).toContain('GET /api/bids?q=J-001234: reads all of bids')
    expect(found).toContain('GET /api/bids/contents?q=c4ca4: reads all of items')
    expect(found).toContain('GET /api/bids?sort=totalCost: reads all of decided_bids')
  },
  PATIENT_MS,
)
