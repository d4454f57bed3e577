import {
  seededId as id,
  idOfSeeded,
  listFaults,
  PATIENT_MS,
  perFile,
  seedTables,
  statementsOf,
  type WatchedLists,
} from '@formwork/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { call, startPurchasing } from './purchasing.ts'

/** Three years of orders: the old ones are complete, but for a few. */
const SEED = [
  `INSERT INTO vendors (id, name, name_key, type)
    SELECT ${id('1', 'n')}, 'Supplier ' || n, 'supplier ' || n, 'MATERIAL'
    FROM generate_series(1, 300) n`,
  `INSERT INTO projects (id, bid_number, name, location, status, version, created_at, known_budget)
    SELECT ${id('2', 'n')}, 'J-' || lpad(n::text, 6, '0'), 'Warehouse ' || md5(n::text), 'Tacoma, WA',
      CASE WHEN n > 9700 THEN 'DRAFT' WHEN n % 6 = 0 THEN 'COMPLETED' WHEN n % 3 = 0 THEN 'AWARDED'
        ELSE 'LOST' END, 1,
      timestamptz '2023-01-01' + n * interval '2 hours',
      jsonb_build_object('section', repeat('GENERAL CONDITIONS', 40))
    FROM generate_series(1, 10000) n`,
  `INSERT INTO project_scopes (id, project_id, name, position)
    SELECT ${id('3', 'n')}, ${id('2', '1 + n % 10000')}, 'Scope ' || md5(n::text), n / 10000
    FROM generate_series(1, 30000) n`,
  'ALTER TABLE purchase_orders DISABLE TRIGGER USER',
  `INSERT INTO purchase_orders (id, number, type, status, status_since, project_id, vendor_id, scope_id,
      notes, details, estimated_amount, received_amount, allocated_amount, reconciled_at, reconciled_by,
      invoice_number, created_by,
      created_at, updated_at)
    SELECT ${id('4', 'n')}, n,
      (ARRAY['CONCRETE', 'MATERIAL', 'RENTAL', 'SUBCONTRACT', 'PUMP', 'MISC'])[1 + n * 7 % 6],
      CASE WHEN n < 58000 THEN 'COMPLETE' ELSE (ARRAY['PENDING_RECEIPT', 'WITH_RECEIPT', 'ALLOCATED',
        'REJECTED_BY_PM', 'REJECTED_BY_ACCT'])[1 + n % 5] END,
      timestamptz '2023-01-02' + n * interval '20 minutes', ${id('2', '1 + n * 3 % 10000')},
      ${id('1', '1 + n * 11 % 300')}, ${id('3', '1 + n * 13 % 30000')}, 'Gate ' || md5(n::text),
      jsonb_build_object('desiredDelivery', to_char(timestamptz '2023-01-09' + n * interval '20 minutes',
        'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'desiredDeliveryOffset', '+00:00'),
      n * 17 % 99991, n * 17 % 99991, CASE WHEN n < 58000 THEN n * 17 % 99991 END,
      CASE WHEN n < 58000 AND n % 2 = 0 THEN now() END, 'accounting@example.com', 'INV-' || n, 'ops' || n % 60 || '@example.com',
      timestamptz '2023-01-01' + n * interval '20 minutes',
      timestamptz '2023-01-02' + n * interval '20 minutes'
    FROM generate_series(1, 60000) n`,
  'ALTER TABLE purchase_orders ENABLE TRIGGER USER',
  `INSERT INTO receipts (id, purchase_order_id, position, file_id, file_name, content_type, size, sha256,
      uploaded_by, uploaded_at, ticket_number, ticket_key, ticket_vendor_id)
    SELECT ${id('8', 'number')}, id, 0, id::text, 'ticket.jpg', 'image/jpeg', 180000, md5(id::text),
      'ops@example.com', updated_at, 'TK-' || lpad(number::text, 6, '0'),
      'tk-' || lpad(number::text, 6, '0'), vendor_id
    FROM purchase_orders WHERE status <> 'PENDING_RECEIPT'`,
  'ALTER TABLE allocations DISABLE TRIGGER USER',
  `INSERT INTO allocations (purchase_order_id, position, cost_code, code_key, amount)
    SELECT id, 0, '03-' || number % 29, '03-' || number % 29, allocated_amount FROM purchase_orders
    WHERE allocated_amount IS NOT NULL`,
  'ALTER TABLE allocations ENABLE TRIGGER USER',
  `INSERT INTO project_spending (project_id, scope_id, type, code_key, section, committed, pending, actual)
    SELECT po.project_id, po.scope_id, po.type, a.code_key, NULL, 0, 0, sum(a.amount)
    FROM purchase_orders po JOIN allocations a ON a.purchase_order_id = po.id
    GROUP BY 1, 2, 3, 4`,
  `INSERT INTO notices (id, kind, role, at, order_id, po_number, message, closed_at, addressed_at)
    SELECT ${id('5', 'number')}, 'to-approve', CASE WHEN number % 2 = 0 THEN 'PM' ELSE 'ACCOUNTING' END,
      status_since, id, po_number, 'It waits', CASE WHEN status = 'COMPLETE' THEN now() END, now()
    FROM purchase_orders`,
  `INSERT INTO bills (id, kind, vendor_id, number, number_key, date, due_on, status, status_since, tax,
      freight, discount, retainage_percentage, total, retained, open, batch, created_by, created_by_id,
      created_at, updated_at)
    SELECT ${id('6', 'n')}, CASE WHEN n % 40 = 0 THEN 'CREDIT' ELSE 'INVOICE' END,
      ${id('1', '1 + n * 11 % 300')}, 'INV-' || lpad(n::text, 6, '0'), 'inv-' || lpad(n::text, 6, '0'),
      date '2023-01-01' + n / 60, date '2023-01-31' + n / 60,
      CASE WHEN n < 58000 THEN 'PAID' ELSE (ARRAY['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED',
        'APPROVED'])[1 + n % 5] END,
      timestamptz '2023-01-02' + n * interval '20 minutes', 0, 0, 0, 0, n * 17 % 99991 + 1, 0,
      CASE WHEN n < 58000 THEN 0 ELSE n * 17 % 99991 + 1 END, CASE WHEN n < 59000 THEN n / 1000 END,
      'ops@example.com', 'ops', timestamptz '2023-01-01' + n * interval '20 minutes',
      timestamptz '2023-01-02' + n * interval '20 minutes'
    FROM generate_series(1, 60000) n`,
  `INSERT INTO bill_lines (id, bill_id, position, order_id, description, amount)
    SELECT ${id('7', 'n')}, ${id('6', 'n')}, 0, ${id('4', 'n')}, 'Concrete', n * 17 % 99991 + 1
    FROM generate_series(1, 60000) n`,
  `INSERT INTO bill_coding (bill_id, position, project_id, cost_code, code_key, amount)
    SELECT ${id('6', 'n')}, 0, ${id('2', '1 + n * 3 % 10000')}, '03-300', '03-300', n * 17 % 99991 + 1
    FROM generate_series(1, 60000) n`,
]

const BIG = [
  'bills',
  'bill_lines',
  'bill_coding',
  'purchase_orders',
  'receipts',
  'allocations',
  'projects',
  'project_scopes',
  'notices',
  'project_spending',
]
/** A page is of 100 rows, of which a filter may find one in forty. */
const bounds = { big: BIG, narrow: ['notices'], mostPerPage: 6_000 }

const VALUES = {
  q: ['PO-001234', 'TK-001234', 'Supplier 77', 'J-004711', 'nowhere to be found'],
  status: ['COMPLETE', 'PENDING_RECEIPT', 'WITH_RECEIPT,ALLOCATED'],
  type: ['PUMP', 'PUMP,MISC'],
  projectId: [idOfSeeded('2', 255)],
  vendorId: [idOfSeeded('1', 255)],
  scopeId: [idOfSeeded('3', 255)],
  costCode: ['03-17', '99-999'],
  from: ['2023-02-01', '2030-01-01'],
  to: ['2020-01-01'],
  minAmount: ['99950', '10'],
  maxAmount: ['50', '99000'],
  reconciled: ['true', 'false'],
  unread: ['true', 'false'],
  open: ['true', 'false'],
  running: ['true', 'false'],
}

/** What finds ten thousand and more of them. */
const BY_NAME_OF_MANY = ['type=PUMP', 'status=COMPLETE', 'reconciled=true', 'minAmount=10'].flatMap(
  (filter) =>
    ['vendor', '-vendor', 'project', '-project'].map(
      (sort) => `/api/purchase-orders?sort=${sort}&${filter}`,
    ),
)

/** What the status of a project can be. */
const OF_PROJECTS = { ...VALUES, status: ['AWARDED', 'DRAFT'] }

const OF_BILLS = {
  q: ['INV-001234', 'nowhere to be found'],
  vendorId: VALUES.vendorId,
  orderId: [idOfSeeded('4', 255)],
  projectId: VALUES.projectId,
  status: ['RECEIVED', 'PAID', 'RECEIVED,PAID', 'CODED,RETURNED'],
  kind: ['INVOICE', 'CREDIT', 'INVOICE,CREDIT'],
  from: VALUES.from,
  to: VALUES.to,
  dueFrom: VALUES.from,
  dueTo: VALUES.to,
  open: ['true', 'false'],
  exported: ['true', 'false'],
}

const service = perFile(startPurchasing)
const owner = perFile(
  () => seedTables(new pg.Client(service.database.migrationDatabaseUrl), SEED, BIG),
  PATIENT_MS,
)

const SMALL = ['/api/vendors', '/api/cost-codes', '/api/exports']
const ORDERS = ['/api/purchase-orders', '/api/purchase-orders/inbox', '/api/notices']
const BILLS = '/api/bills'

const watch = (
  lists: Pick<WatchedLists, 'document' | 'values' | 'bounds'> & Partial<WatchedLists>,
) =>
  listFaults({
    Client: pg.Client,
    query: owner.query,
    get: async (url) => {
      const { status } = await call(service, ['ADMIN', 'ACCOUNTING'], 'GET', url)
      if (status !== 200) throw new Error(`GET ${url}: ${status}`)
    },
    ...lists,
  })

async function faults(values: WatchedLists['values'], without: readonly string[]) {
  const { body: document } = await call(service, 'ADMIN', 'GET', '/openapi.json')
  const unpaged = [...BY_NAME_OF_MANY, '/api/analytics/unit-costs']
  return watch({ document, values, bounds, unpaged, without: [...SMALL, ...without] })
}

/** Of the list of bills alone. */
async function faultsOfBills() {
  const { body: document } = await call(service, 'ADMIN', 'GET', '/openapi.json')
  const { [BILLS]: list } = document.paths
  return watch({ document: { paths: { [BILLS]: list } }, values: OF_BILLS, bounds })
}

it(
  'finds the bills of every filter by an index, also those that most bills meet',
  async () => {
    expect(await faultsOfBills()).toEqual([])
  },
  PATIENT_MS,
)

it(
  'finds the rows of every list by an index, whatever narrows and orders it',
  async () => {
    expect(await faults(VALUES, ['/api/projects', BILLS])).toEqual([])
    expect(await faults(OF_PROJECTS, [...ORDERS, BILLS])).toEqual([])
  },
  PATIENT_MS,
)

it(
  'leaves off searching after 10,000 orders, whatever finds them',
  async () => {
    const unpaged = [
      'q=Gate',
      'q=TK-0',
      'q=Supplier',
      'q=Supplier%201&type=PUMP',
      'q=J-00',
      'q=e&sort=updatedAt',
    ].map((query) => `/api/purchase-orders?${query}`)
    const most = { ...bounds, mostPerPage: 10_000, mostFound: 10_000 }
    expect(await watch({ document: {}, values: {}, unpaged, bounds: most })).toEqual([])
  },
  PATIENT_MS,
)

it('finds the orders of a vendor in an index, without reading them', async () => {
  const search = () => call(service, 'ADMIN', 'GET', '/api/purchase-orders?q=Supplier%2077')
  const statements = await statementsOf(pg.Client, search)
  const plans = await Promise.all(
    statements.map(({ text, values }) => owner.query(`EXPLAIN (FORMAT JSON) ${text}`, values)),
  )
  expect(JSON.stringify(plans)).toMatch(
    /"Index Only Scan"[^}]*"purchase_orders_vendor_id_filters_idx"/,
  )
})

const BY_NAME = `SELECT po.id FROM purchase_orders po JOIN vendors v ON v.id = po.vendor_id
  JOIN projects p ON p.id = po.project_id`

it.each([
  ['q=gate&sort=createdAt', 'ORDER BY po.number', '10000'],
  [
    'q=supplier%201&type=PUMP&sort=poNumber',
    `WHERE v.name LIKE 'Supplier 1%' AND po.type = 'PUMP' ORDER BY po.number`,
    null,
  ],
  ['sort=vendor', 'ORDER BY lower(v.name), po.number', '60000'],
  ['sort=-vendor', 'ORDER BY lower(v.name) DESC, po.number DESC', '60000'],
  ['sort=project', 'ORDER BY lower(p.name), po.number', '60000'],
  ['sort=-project', 'ORDER BY lower(p.name) DESC, po.number DESC', '60000'],
  ['sort=vendor&type=PUMP', `WHERE po.type = 'PUMP' ORDER BY lower(v.name), po.number`, '10000'],
  [
    'sort=-project&status=COMPLETE',
    `WHERE po.status = 'COMPLETE' ORDER BY lower(p.name) DESC, po.number DESC`,
    '57999',
  ],
  [
    'sort=-vendor&status=REJECTED_BY_PM',
    `WHERE po.status = 'REJECTED_BY_PM' ORDER BY lower(v.name) DESC, po.number DESC`,
    null,
  ],
])('gives %s in its order, page after page', async (list, rest, total) => {
  const expected = (await owner.query(`${BY_NAME} ${rest} LIMIT 600`)).map(
    (row) => Object.values(row)[0],
  )
  const found: string[] = []
  for (let url = `/api/purchase-orders?limit=150&${list}`; found.length < 600; ) {
    const { body, headers } = await call(service, ['ADMIN'], 'GET', url)
    found.push(...body.map((order: { readonly id: string }) => order.id))
    if (total !== null) expect(headers.get('x-total-count')).toBe(total)
    url = /<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    if (url === '') break
  }
  expect(found).toEqual(expected)
})

it(
  'tells of an index that is missing',
  async () => {
    await owner.query('DROP INDEX purchase_orders_search_idx')
    expect(await faults(VALUES, ['/api/projects', BILLS])).toContain(
      'GET /api/purchase-orders?q=PO-001234: reads all of purchase_orders',
    )
  },
  PATIENT_MS,
)
