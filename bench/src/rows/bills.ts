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
      ...{ name: 'create bills of 46 lines from tickets, 16 clients', figure: 'perSecond' },
      ...{ unit: '/s', target: atLeast(0.4) },
    },
  ],
  async prepare(system) {
    const ground = await vendorAndProject(system)
    const orders = await Promise.all(
      Array.from({ length: CLIENTS }, () => createOrder(system, ground, LINES)),
    )
    const databaseUrl = system.databaseUrl('purchasing')
    const requests = await withDatabase(databaseUrl, async (client) => {
      const ofOrders: HttpRequest[][] = []
      for (const order of orders) {
        const { rows } = await client.query(TICKETS, [order.id, BILLS_OF_ORDER])
        ofOrders.push(billsOf(order, ground.vendorId, rows))
      }
      return ofOrders
    })
    const floor = { databaseUrl, clients: CLIENTS, vendorId: ground.vendorId, orders }
    return contestOf({
      ours: await signedIn(system, CLIENTS, requests),
      floor: await floorOf('bill', floor),
      load: { clients: CLIENTS, seconds: SECONDS },
      // The tickets are free again for the next round.
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => {
          await client.query('DELETE FROM bills WHERE vendor_id = $1', [ground.vendorId])
          await client.query(
            'UPDATE purchase_orders SET billed = NULL, billed_amount = NULL WHERE vendor_id = $1',
            [ground.vendorId],
          )
        }),
    })
  },
}

export const matchBill: Row = {
  name: 'match-bill',
  measures: [
    {
      ...{ name: 'match of a bill with 500 lines, 16 clients', figure: 'perSecond' },
      ...{ unit: '/s', target: TWICE },
    },
  ],
  async prepare(system) {
    const ground = await vendorAndProject(system)
    const order = await createOrder(system, ground, 500)
    const api = await system.session()
    const body = billOf(order, ground.vendorId, `M-${Date.now()}`)
    await api.json('POST', '/api/bills', billOf(order, ground.vendorId, `E-${Date.now()}`))
    const { id } = await api.json<{ id: string }>('POST', '/api/bills', body)
    return besideServer(system, {
      ...{ floor: 'match-server', database: 'purchasing', clients: CLIENTS },
      requests: [[{ method: 'GET', path: `/api/bills/${id}/match` }]],
    })
  },
}

export const billedBudget: Row = {
  name: 'billed-budget',
  measures: [
    {
      ...{ name: 'budget of a project with 2,000 orders and 3,000 bills, 16 clients' },
      ...{ figure: 'perSecond', unit: '/s', target: TWICE },
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
      ...{ floor: 'billed-budget-server', database: 'purchasing', clients: CLIENTS },
      requests: [[{ method: 'GET', path: `/api/projects/${ground.projectId}/budget` }]],
    })
  },
}

export const findBills: Row = {
  name: 'find-bills',
  measures: [
    {
      ...{ name: 'list 500 of 1,000,000 bills with four filters, 4 clients', figure: 'perSecond' },
      ...{ unit: '/s', target: TWICE },
    },
  ],
  async prepare(system) {
    const vendorId = await withDatabase(system.databaseUrl('purchasing'), async (client) => {
      for (const statement of [VENDORS, MILLION, LINES_OF_MILLION, 'VACUUM ANALYZE bills']) {
        await client.query(statement)
      }
      const { rows } = await client.query(
        `SELECT id FROM vendors WHERE name = 'Bench biller 7' LIMIT 1`,
      )
      return String(rows[0]?.id)
    })
    const filters = 'status=RECEIVED,APPROVED&dueFrom=2026-03-01&open=true'
    const path = `/api/bills?vendorId=${vendorId}&${filters}&limit=500`
    return besideServer(system, {
      ...{ floor: 'bills-found', database: 'purchasing', clients: 4 },
      requests: [[{ method: 'GET', path }]],
    })
  },
}

const LINES = 46
const BILLS_OF_ORDER = 120
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
    ...{ ...ground, concreteType: 'Ready mix', mixIds: '4000PSI', slumpSize: 4, spacing: '12 in' },
    ...{ desiredDelivery: '2026-06-01T08:00:00Z' },
    lines: Array.from({ length: lines }, () => ({ ...LINE, quantity: 1000 })),
  }
  return api.json('POST', '/api/purchase-orders/concrete', order)
}

const billOf = (
  order: BilledOrder,
  vendorId: string,
  number: string,
  tickets: readonly string[] = [],
) => ({
  ...{ vendorId, number, date: '2026-05-01' },
  lines: order.lines.map(({ id }, n) => {
    const ticketIds = tickets.slice(n, n + 1)
    return { ...LINE, orderId: order.id, orderLineId: id, ticketIds }
  }),
})

/** Each of them bills another ticket of each line. */
function billsOf(
  order: BilledOrder,
  vendorId: string,
  tickets: readonly { readonly id: string; readonly line: string }[],
): HttpRequest[] {
  const ofLines = Map.groupBy(tickets, ({ line }) => line)
  return Array.from({ length: BILLS_OF_ORDER }, (_, n) => {
    const ids = order.lines.map(({ id }) => ofLines.get(id)?.[n]?.id ?? '')
    const body = JSON.stringify(billOf(order, vendorId, '{n}', ids))
    return { method: 'POST', path: '/api/bills', body }
  })
}

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
  SELECT gen_random_uuid(), o.id, (row_number() OVER ())::int, gen_random_uuid()::text, 'ticket.jpg',
    'image/jpeg', 1000, md5(random()::text), 'bench', now(), (line ->> 'id')::uuid, 1, 'CY'
  FROM purchase_orders o, jsonb_array_elements(o.lines) line, generate_series(1, $2::int) bill
  WHERE o.id = $1::uuid
  RETURNING id, line_id AS line`

const VENDORS = `INSERT INTO vendors (id, name, name_key, type)
  SELECT gen_random_uuid(), 'Bench biller ' || n, 'bench biller ' || n, 'CONCRETE'
  FROM generate_series(1, 100) n ON CONFLICT DO NOTHING`

/** Spread over a year and vendors; half of them are paid. */
const MILLION = `INSERT INTO bills (id, kind, vendor_id, number, number_key, date, due_on, status, status_since,
    tax, freight, discount, retainage_percentage, total, retained, open, created_by, created_by_id,
    created_at, updated_at)
  SELECT gen_random_uuid(), 'INVOICE', v.ids[1 + n % 100], 'F-' || n, 'f-' || n,
    date '2026-01-01' + n / 3000, date '2026-01-31' + n / 3000,
    (ARRAY['PAID', 'PAID', 'RECEIVED', 'APPROVED'])[1 + n / 100 % 4], now(), 0, 0, 0, 0, 1 + n % 5000, 0,
    CASE WHEN n / 100 % 4 < 2 THEN 0 ELSE 1 + n % 5000 END, 'bench', 'bench', now(), now()
  FROM generate_series(1, 1000000) n,
    (SELECT array_agg(id ORDER BY name) AS ids FROM vendors WHERE name LIKE 'Bench biller %') v`
const LINES_OF_MILLION = `INSERT INTO bill_lines (id, bill_id, position, description, amount)
  SELECT gen_random_uuid(), id, 0, 'Ready mix as delivered', total FROM bills WHERE created_by = 'bench'`
