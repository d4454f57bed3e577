import { besideServer } from '../beside-server.ts'
import { withDatabase } from '../database.ts'
import type { Contest, Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast } from '../target.ts'
import { awardedProject } from './awarded-project.ts'

/** At most twice the time of the bare SQL. */
const TWICE = atLeast(0.5)

export const projectBudget: Row = {
  name: 'project-budget',
  measures: [
    {
      name: 'budget of a project with 2,000 orders, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: TWICE,
    },
  ],
  async prepare(system) {
    const projectId = await awardedProject(system)
    await withDatabase(system.databaseUrl('purchasing'), async (client) => {
      await client.query(VENDORS)
      await client.query(ORDERS_OF_PROJECT, [projectId])
      await client.query(ALLOCATIONS, [projectId])
    })
    return beside(system, 'budget-server', 16, `/api/projects/${projectId}/budget`)
  },
}

export const findOrders: Row = {
  name: 'find-orders',
  measures: [
    {
      name: 'list 500 of 1,000,000 orders with four filters, 4 clients',
      figure: 'perSecond',
      unit: '/s',
      target: TWICE,
    },
  ],
  async prepare(system) {
    const vendorId = await withDatabase(system.databaseUrl('purchasing'), async (client) => {
      for (const statement of [VENDORS, PROJECTS, MILLION, 'VACUUM ANALYZE purchase_orders']) {
        await client.query(statement)
      }
      const { rows } = await client.query(
        `SELECT id FROM vendors WHERE name = 'Bench vendor 7' LIMIT 1`,
      )
      return String(rows[0]?.id)
    })
    const filters = 'status=PENDING_RECEIPT,ALLOCATED&from=2026-03-01&minAmount=100'
    return beside(
      system,
      'orders-found',
      4,
      `/api/purchase-orders?vendorId=${vendorId}&${filters}&limit=500`,
    )
  },
}

const beside = (system: System, floor: string, clients: number, path: string): Promise<Contest> =>
  besideServer(system, {
    floor,
    database: 'purchasing',
    clients,
    requests: [[{ method: 'GET', path }]],
  })

const VENDORS = `INSERT INTO vendors (id, name, name_key, type)
  SELECT gen_random_uuid(), 'Bench vendor ' || n, 'bench vendor ' || n, 'MATERIAL'
  FROM generate_series(1, 100) n ON CONFLICT DO NOTHING`

const PROJECTS = `INSERT INTO projects (id, bid_number, name, status, version)
  SELECT gen_random_uuid(), 'BENCH-' || n, 'Warehouse ' || n, 'AWARDED', 1
  FROM generate_series(1, 1000) n`

const NUMBERS = `WITH counter AS (
    UPDATE purchase_order_counter SET last_number = last_number + $COUNT WHERE id = 1
    RETURNING last_number - $COUNT AS before)`
const COLUMNS = `id, number, type, status, status_since, project_id, vendor_id, scope_id, details,
  estimated_amount, allocated_amount, created_by, created_at, updated_at`
const DELIVERY = `'{"desiredDelivery":"2026-06-01T08:00:00.000Z","desiredDeliveryOffset":"+00:00"}'`

/** Half of them wait for their receipts, half are complete. */
const ORDERS_OF_PROJECT = `${NUMBERS.replaceAll('$COUNT', '2000')}
  INSERT INTO purchase_orders (${COLUMNS})
  SELECT gen_random_uuid(), c.before + n, 'MATERIAL',
    CASE WHEN n % 2 = 0 THEN 'COMPLETE' ELSE 'PENDING_RECEIPT' END, now(), $1::uuid, v.id, s.ids[1 + n % 10],
    ${DELIVERY}, 10 + n % 90, CASE WHEN n % 2 = 0 THEN 50 END, 'bench', now(), now()
  FROM counter c, generate_series(1, 2000) n,
    (SELECT id FROM vendors WHERE name = 'Bench vendor 1') v,
    (SELECT array_agg(id) AS ids FROM project_scopes WHERE project_id = $1::uuid) s`

const ALLOCATIONS = `INSERT INTO allocations (purchase_order_id, position, cost_code, code_key, section, amount)
  SELECT id, part, '03-300', '03-300', 'CONCRETE MATERIAL', 25
  FROM purchase_orders, generate_series(0, 1) part
  WHERE project_id = $1::uuid AND status = 'COMPLETE'`

/**
 * Spread over a year, vendors and projects. What their projects spend is not summed up: no row
 * reads it.
 */
const MILLION = `ALTER TABLE purchase_orders DISABLE TRIGGER USER;
  ${NUMBERS.replaceAll('$COUNT', '1000000')}
  INSERT INTO purchase_orders (${COLUMNS})
  SELECT gen_random_uuid(), c.before + n, 'MATERIAL',
    (ARRAY['PENDING_RECEIPT', 'PENDING_RECEIPT', 'WITH_RECEIPT', 'COMPLETE'])[1 + n / 100 % 4], now(),
    p.ids[1 + n % 1000], v.ids[1 + n % 100], NULL, ${DELIVERY}, 1 + n % 5000, NULL, 'bench',
    timestamptz '2026-01-01' + n * interval '30 seconds', now()
  FROM counter c, generate_series(1, 1000000) n,
    (SELECT array_agg(id) AS ids FROM projects WHERE bid_number LIKE 'BENCH-%' AND status = 'AWARDED') p,
    (SELECT array_agg(id ORDER BY name) AS ids FROM vendors WHERE name LIKE 'Bench vendor %') v;
  ALTER TABLE purchase_orders ENABLE TRIGGER USER`
