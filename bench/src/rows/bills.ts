import { besideServer } from '../beside-server.ts'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import type { HttpRequest } from '../http-load.ts'
import type { Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast } from '../target.ts'
import { awardedProject } from './awarded-project.ts'

const CLIENTS = 16
const SECONDS = 3
/** At most twice the time of the bare SQL. */
const TWICE = atLeast(0.5)

export const createBills: Row = {
  name: 'create-bills',
  measures: [
    {
      name: 'create bills of 46 lines from tickets, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.4),
    },
  ],
  async prepare(system) {
    const { vendorId, projectId } = await vendorAndProject(system)
    // Bills of one project take turns: a project for each client.
    const projects = [projectId]
    while (projects.length < CLIENTS) projects.push(await awardedProject(system))
    const orders: BilledOrder[] = []
    await inTurns(CLIENTS * BILLS_OF_CLIENT, async (n) => {
      const ground = { vendorId, projectId: projects[n % CLIENTS] ?? projectId }
      orders[n] = await createOrder(system, ground, 1)
    })
    const databaseUrl = system.databaseUrl('purchasing')
    const bills = await withDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query(TICKETS, [orders.map(({ id }) => id), LINES])
      const ofOrders = Map.groupBy(rows, ({ order }) => String(order))
      return orders.map((order) => ofTickets(order, vendorId, ofOrders.get(order.id) ?? []))
    })
    const requests = Array.from({ length: CLIENTS }, (_, client) =>
      bills
        .filter((_bill, n) => n % CLIENTS === client)
        .map((bill): HttpRequest => {
          return { method: 'POST', path: '/api/bills', body: JSON.stringify(bill) }
        }),
    )
    const floor = { databaseUrl, clients: CLIENTS, vendorId, bills }
    return contestOf({
      ours: await signedIn(system, CLIENTS, requests),
      floor: await floorOf('bill', floor),
      load: { clients: CLIENTS, seconds: SECONDS },
      // The tickets are free again for the next round.
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => {
          await client.query('DELETE FROM bills WHERE vendor_id = $1', [vendorId])
          await client.query(
            'UPDATE purchase_orders SET billed = NULL, billed_amount = NULL WHERE vendor_id = $1',
            [vendorId],
          )
        }),
    })
  },
}

export const matchBill: Row = {
  name: 'match-bill',
  measures: [
    {
      name: 'match of a bill with 500 lines, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: TWICE,
    },
  ],
  async prepare(system) {
    const ground = await vendorAndProject(system)
    const order = await createOrder(system, ground, 500)
    const api = await system.session()
    const body = billOf(order, ground.vendorId, `M-${Date.now()}`)
    await api.json('POST', '/api/bills', billOf(order, ground.vendorId, `E-${Date.now()}`))
    const { id } = await api.json<{ id: string }>('POST', '/api/bills', body)
    // Without statistics the floor's joins are a loop in a loop.
    await withDatabase(system.databaseUrl('purchasing'), (client) =>
      client.query('ANALYZE bills, bill_lines, purchase_orders, receipts'),
    )
    return besideServer(system, {
      floor: 'match-server',
      database: 'purchasing',
      clients: CLIENTS,
      requests: [[{ method: 'GET', path: `/api/bills/${id}/match` }]],
    })
  },
}

export const billedBudget: Row = {
  name: 'billed-budget',
  measures: [
    {
      name: 'budget of a project with 2,000 orders and 3,000 bills, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: TWICE,
    },
  ],
  async prepare(system) {
    const ground = await vendorAndProject(system)
    await inTurns(2000, async (n) => {
      const order = await createOrder(system, ground, 1)
      // Every other order has one bill, the others two; a third of all is approved.
      for (let bill = 0; bill <= n % 2; bill++) await enterBill(system, ground, order, n * 2 + bill)
    })
    return besideServer(system, {
      floor: 'billed-budget-server',
      database: 'purchasing',
      clients: CLIENTS,
      requests: [[{ method: 'GET', path: `/api/projects/${ground.projectId}/budget` }]],
    })
  },
}

export const findBills: Row = {
  name: 'find-bills',
  measures: [
    {
      name: 'list 500 of 1,000,000 bills with four filters, 4 clients',
      figure: 'perSecond',
      unit: '/s',
      target: TWICE,
    },
  ],
  async prepare(system) {
    const vendorId = await withDatabase(system.databaseUrl('purchasing'), async (client) => {
      for (const statement of [
        VENDORS,
        MILLION,
        LINES_OF_MILLION,
        'VACUUM ANALYZE bills, bill_lines',
      ]) {
        await client.query(statement)
      }
      const { rows } = await client.query(
        `SELECT id FROM vendors WHERE name = 'Bench biller 7' LIMIT 1`,
      )
      return String(rows[0]?.id)
    })
    const filters = 'status=RECEIVED,APPROVED&dueFrom=2027-03-01&open=true'
    const path = `/api/bills?vendorId=${vendorId}&${filters}&limit=500`
    return besideServer(system, {
      floor: 'bills-found',
      database: 'purchasing',
      clients: 4,
      requests: [[{ method: 'GET', path }]],
    })
  },
}

const LINES = 46
/** More than a client enters in a round. */
const BILLS_OF_CLIENT = 96
const LINE = { description: 'Ready mix as delivered', quantity: 1, uom: 'CY', unitPrice: 152 }

interface Ground {
  readonly projectId: string
  readonly vendorId: string
}

interface BilledOrder {
  readonly id: string
  readonly lines: readonly { readonly id: string }[]
}

async function vendorAndProject(system: System): Promise<Ground> {
  const projectId = await awardedProject(system)
  const api = await system.session()
  const vendor = { name: `Bench ready mix ${Date.now()}`, type: 'CONCRETE' }
  const { id: vendorId } = await api.json<{ id: string }>('POST', '/api/vendors', vendor)
  return { projectId, vendorId }
}

async function createOrder(system: System, ground: Ground, lines: number): Promise<BilledOrder> {
  const api = await system.session()
  const order = {
    ...ground,
    concreteType: 'Ready mix',
    mixIds: '4000PSI',
    slumpSize: 4,
    spacing: '12 in',
    desiredDelivery: '2026-06-01T08:00:00Z',
    lines: Array.from({ length: lines }, () => ({ ...LINE, quantity: 1000 })),
  }
  return api.json('POST', '/api/purchase-orders/concrete', order)
}

const billOf = (order: BilledOrder, vendorId: string, number: string) => ({
  vendorId,
  number,
  date: '2026-05-01',
  lines: order.lines.map(({ id }) => ({ ...LINE, orderId: order.id, orderLineId: id })),
})

/** Each ticket of an order on a line of its own. */
const ofTickets = (
  order: BilledOrder,
  vendorId: string,
  tickets: readonly { readonly id: string }[],
) => ({
  vendorId,
  number: '{n}',
  date: '2026-05-01',
  lines: tickets.map(({ id }) => {
    return { ...LINE, orderId: order.id, orderLineId: order.lines[0]?.id, ticketIds: [id] }
  }),
})

async function enterBill(
  system: System,
  { projectId, vendorId }: Ground,
  order: BilledOrder,
  n: number,
): Promise<void> {
  const api = await system.session()
  const bill = billOf(order, vendorId, `B-${Date.now()}-${n}`)
  const { id } = await api.json<{ id: string }>('POST', '/api/bills', bill)
  if (n % 3 > 0) return
  const coding = [{ projectId, costCode: '03-300', amount: LINE.unitPrice }]
  await api.json('POST', `/api/bills/${id}/code`, { coding })
  await api.json('POST', `/api/bills/${id}/approve`, {})
}

/** Sixteen at a time. */
async function inTurns(count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: CLIENTS }, worker))
}

const TICKETS = `INSERT INTO receipts (id, purchase_order_id, position, file_id, file_name, content_type, size,
    sha256, uploaded_by, uploaded_at, line_id, quantity, uom)
  SELECT gen_random_uuid(), o.id, n, gen_random_uuid()::text, 'ticket.jpg', 'image/jpeg', 1000,
    md5(random()::text), 'bench', now(), (o.lines -> 0 ->> 'id')::uuid, 1, 'CY'
  FROM purchase_orders o, generate_series(1, $2::int) n WHERE o.id = ANY($1::uuid[])
  RETURNING id, purchase_order_id AS order`

const VENDORS = `INSERT INTO vendors (id, name, name_key, type)
  SELECT gen_random_uuid(), 'Bench biller ' || n, 'bench biller ' || n, 'CONCRETE'
  FROM generate_series(1, 100) n ON CONFLICT DO NOTHING`

/**
 * Spread over a year and vendors; half of them are paid. The year is to come: half a million notices
 * of what is due would be written beside what is measured.
 */
const MILLION = `INSERT INTO bills (id, kind, vendor_id, number, number_key, date, due_on, status, status_since,
    tax, freight, discount, retainage_percentage, total, retained, open, created_by, created_by_id,
    created_at, updated_at)
  SELECT gen_random_uuid(), 'INVOICE', v.ids[1 + n % 100], 'F-' || n, 'f-' || n,
    date '2027-01-01' + n / 3000, date '2027-01-31' + n / 3000,
    (ARRAY['PAID', 'PAID', 'RECEIVED', 'APPROVED'])[1 + n / 100 % 4], now(), 0, 0, 0, 0, 1 + n % 5000, 0,
    CASE WHEN n / 100 % 4 < 2 THEN 0 ELSE 1 + n % 5000 END, 'bench', 'bench', now(), now()
  FROM generate_series(1, 1000000) n,
    (SELECT array_agg(id ORDER BY name) AS ids FROM vendors WHERE name LIKE 'Bench biller %') v`
const LINES_OF_MILLION = `INSERT INTO bill_lines (id, bill_id, position, description, amount)
  SELECT gen_random_uuid(), id, 0, 'Ready mix as delivered', total FROM bills WHERE created_by = 'bench'`
