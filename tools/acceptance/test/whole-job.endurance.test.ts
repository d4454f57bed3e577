import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import {
  countedIn,
  type ModelBill,
  type ModelOrder,
  replayed,
} from '@formwork/testing/billed-model'
import { beforeAll, expect, inject, it } from 'vitest'
import { ok } from './ok.ts'
import { PICTURE } from './picture.ts'

/**
 * A job from its award to its close-out through the gateway: 60 items, 25 orders, 200 tickets and 60
 * bills. Every figure is computed here again from what people did and the histories hold.
 */

const FIGURES = ['committed', 'pending', 'actual'] as const
type Figure = (typeof FIGURES)[number]
type Row = Readonly<Record<Figure | 'budget' | 'remaining', number>>
interface Budget {
  readonly sections: readonly (Row & { readonly section: string })[]
  readonly scopes: readonly (Row & { readonly scopeId: string | null })[]
  readonly totals: Row
}
interface Entry {
  readonly type: string
  readonly scopeId: string | null
  readonly section: string
  readonly taxAmount: number
  readonly estimatedAmount: number
  readonly lines: readonly object[]
}
interface Line {
  readonly id: string
  readonly quantity: number
  readonly uom: string
  readonly unitPrice: number
  readonly amount: number
  readonly delivered: number
  readonly left: number
}
interface Order extends Omit<ModelOrder, 'lines'> {
  readonly poNumber: string
  readonly vendorId: string
  readonly lines: readonly (Line & ModelOrder['lines'][number])[]
  readonly receipts: readonly { readonly id: string; readonly ticketNumber: string | null }[]
}
interface Bill extends ModelBill {
  readonly id: string
  readonly number: string
  readonly vendorId: string
  readonly dueOn: string
  readonly total: number
  readonly retained: number
  readonly released: number
  readonly open: number
}
interface Ticket {
  readonly id: string
  readonly quantity: number
}

const SECTION_OF: Readonly<Record<string, string>> = {
  CONCRETE: 'CONCRETE MATERIAL',
  MATERIAL: 'MATERIALS',
  RENTAL: 'EQUIPMENT',
  SUBCONTRACT: 'SUBCONTRACTORS',
  PUMP: 'PUMPING',
}
const VENDOR_OF: Readonly<Record<string, string>> = {
  CONCRETE: 'CONCRETE',
  MATERIAL: 'MATERIAL',
  RENTAL: 'EQUIPMENT',
  SUBCONTRACT: 'SUBCONTRACTOR',
  PUMP: 'PUMP',
}
const stamp = Date.now().toString(36)
const today = new Date().toISOString().slice(0, 10)

let estimator: ApiSession
let admin: ApiSession
let ops: ApiSession
let pm: ApiSession
let accounting: ApiSession
let projectId: string
let codes: Record<string, string> = {}
const orders: Order[] = []
const tickets = new Map<string, Ticket[]>()
const bills: Bill[] = []

const cents = (dollars: number) => Math.round(dollars * 100)
const dollars = (amount: number) => Math.round(amount * 100) / 100
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, each) => all + cents(each), 0)

const get = <T>(session: ApiSession, path: string) => ok<T>(session, 'GET', path)

beforeAll(async () => {
  const url = inject('gatewayUrl')
  const session = (who: string) => signIn(url, `${who}@example.com`)
  admin = await session('admin')
  estimator = await session('estimator')
  ops = await session('ops')
  pm = await session('pm')
  accounting = await session('accounting')
})

/** Twenty items of a scope, of all six modules. */
function itemsOf(scope: number): readonly (readonly [module: string, body: object])[] {
  const n = scope + 1
  const concrete = ['4000 PSI', '3000 PSI', '5000 PSI'].map((mix, index) => ({
    name: `Pour of ${mix}`,
    shape: 'CUSTOM',
    cubicYards: 40.35 * n + index * 7,
    mix,
    pricePerCY: 152.1 + index,
    wastePercentage: 3,
  }))
  const labor = ['Carpenters', 'Finishers', 'Placers', 'Cleanup'].map((name, index) => ({
    name,
    workers: 3 + index,
    hoursPerDay: 10,
    days: n + 1,
    hourlyRate: 31.25 + index,
  }))
  const equipment = ['Skid steer', 'Trowel', 'Compactor'].map((name, index) => ({
    name,
    quantity: 1,
    durationDays: 4 + n,
    rateType: 'DAILY',
    dailyRate: 87.5 + 10 * index,
    usesFuel: index === 0,
  }))
  const materials = ['formwork', 'vapor_barrier', 'curing_compound', 'base_rock', 'dowels'].map(
    (category, index) => ({
      name: `Goods ${index}`,
      category,
      quantity: 133 * n + index,
      uom: 'SF',
      unitPrice: 1.37 + index / 3,
    }),
  )
  const subcontractor = [
    { name: 'Boom pump', isPump: true, pumpHours: 5, costPerHour: 185, costPerCY: 3.5 },
    { name: 'Saw cutting', trade: 'Saw cutting', quantity: 340 * n, uom: 'LF', unitPrice: 1.85 },
    { name: 'Sealer', trade: 'Sealing', quantity: 900 * n, uom: 'SF', unitPrice: 0.62 },
  ]
  const misc = ['Permits', 'Trailer'].map((name) => ({ name, quantity: n, unitCost: 412.75 }))
  return Object.entries({ concrete, labor, equipment, materials, subcontractor, misc }).flatMap(
    ([module, bodies]) => bodies.map((body: object) => [module, body] as const),
  )
}

async function after<T extends { readonly status: string }>(path: string, begun: T): Promise<T> {
  return replayed(begun, await get(admin, `${path}/history`))
}

const readBudget = () => ok<Budget>(pm, 'GET', `/api/projects/${projectId}/budget`)

/** The budget is what the histories of all orders and bills come to. */
async function budgetIsRight(): Promise<Budget> {
  const counted = countedIn({
    orders: await Promise.all(
      orders.map((order) => after(`/api/purchase-orders/${order.id}`, order)),
    ),
    bills: await Promise.all(bills.map((bill) => after(`/api/bills/${bill.id}`, bill))),
    days: [],
    codes,
  })
  const budget = await readBudget()
  for (const figure of FIGURES) {
    const keyed = [
      ...budget.sections.map((row) => [`${figure} in ${row.section}`, row[figure]] as const),
      ...budget.scopes.map((row) => [`${figure} of scope ${row.scopeId}`, row[figure]] as const),
    ]
    for (const [key, amount] of keyed) {
      expect([key, cents(amount)]).toEqual([key, Number(counted.get(key) ?? 0n)])
    }
    const total = cents(budget.totals[figure])
    expect(sumOf(budget.sections.map((row) => row[figure]))).toBe(total)
    expect(sumOf(budget.scopes.map((row) => row[figure]))).toBe(total)
  }
  for (const row of [...budget.sections, ...budget.scopes, budget.totals]) {
    const spent = cents(row.committed) + cents(row.pending) + cents(row.actual)
    expect(cents(row.remaining)).toBe(cents(row.budget) - spent)
  }
  return budget
}

it('is awarded with sixty items of six modules', async () => {
  const client = await ok<{ id: string }>(estimator, 'POST', '/api/clients', {
    name: `Whole job ${stamp}`,
  })
  const type = await ok<{ id: string }>(admin, 'POST', '/api/scope-types', {
    name: `Whole job ${stamp}`,
  })
  const bid = await ok<{ id: string }>(estimator, 'POST', '/api/bids', {
    bidNumber: `WHOLE-${stamp}`,
    name: 'Distribution center',
    clientId: client.id,
    overheadPercentage: 8,
    profitPercentage: 12,
    salesTaxPercentage: 8.25,
  })
  projectId = bid.id
  for (const [n, name] of ['Footings', 'Slab', 'Walls'].entries()) {
    const body = { bidId: bid.id, name, typeId: type.id }
    const scope = await ok<{ id: string }>(estimator, 'POST', '/api/scopes', body)
    for (const [module, item] of itemsOf(n)) {
      await ok(estimator, 'POST', `/api/scopes/${scope.id}/items/${module}`, item)
    }
  }
  await ok(estimator, 'PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
  await eventually(async () => expect((await readBudget()).totals.budget).toBeGreaterThan(10_000))
  const list = await get<readonly { code: string; section: string | null }[]>(
    pm,
    '/api/cost-codes?limit=500',
  )
  codes = Object.fromEntries(list.map(({ code, section }) => [code, section ?? '']))
})

it('is ordered for in 25 orders as it offers them, and no section is overrun', async () => {
  const entries = await get<readonly Entry[]>(ops, `/api/projects/${projectId}/purchasable`)
  expect(entries.length).toBeGreaterThanOrEqual(25)
  const vendors = new Map<string, string>()
  for (const [type, kind] of Object.entries(VENDOR_OF)) {
    const vendor = { name: `Whole job ${kind} ${stamp}`, type: kind }
    vendors.set(type, (await ok<{ id: string }>(ops, 'POST', '/api/vendors', vendor)).id)
  }
  for (const { estimatedAmount: _budgeted, ...entry } of entries.slice(0, 25)) {
    const created = `/api/purchase-orders/${entry.type.toLowerCase()}`
    const { id } = await ok<Order>(ops, 'POST', created, {
      slumpSize: 4,
      spacing: '12 in',
      concreteType: 'Ready mix',
      mixIds: '4000',
      duration: 5,
      ...entry,
      projectId,
      vendorId: vendors.get(entry.type),
      desiredDelivery: '2027-03-01T08:00:00-06:00',
    })
    const path = `/api/purchase-orders/${id}`
    const order = await ok<Order>(ops, 'PUT', path, { settledBy: 'BILLS' })
    orders.push({ ...order, typeSection: SECTION_OF[entry.type] ?? '' })
  }
  const { sections } = await budgetIsRight()
  for (const { section, remaining } of sections) {
    expect([section, remaining >= 0]).toEqual([section, true])
  }
})

it('is delivered in 200 tickets, eight to an order, and each line knows what is left', async () => {
  for (const [n, order] of orders.entries()) {
    const [line] = order.lines
    if (line === undefined) throw new Error(`${order.poNumber} has no line`)
    const path = `/api/purchase-orders/${order.id}`
    // A tenth is never delivered.
    const quantity = Math.floor((line.quantity * 9_000) / 8) / 10_000
    for (let load = 1; load <= 8; load++) {
      const form = new FormData()
      form.set('photo', new Blob([PICTURE]), `ticket-${load}.png`)
      form.set('ticketNumber', `${stamp}-${n}-${load}`)
      form.set('lineId', line.id)
      form.set('quantity', String(quantity))
      form.set('deliveredAt', '2026-11-20T14:30:00Z')
      await ok(ops, 'POST', `${path}/receipts`, form)
    }
    const now = await ok<Order>(pm, 'GET', path)
    expect(now.receipts).toHaveLength(8)
    const ids = now.receipts.map(({ id }) => ({ id, quantity }))
    tickets.set(order.id, ids)
    const delivered = Math.round(8 * quantity * 10_000) / 10_000
    const left = Math.round((line.quantity - delivered) * 10_000) / 10_000
    expect([now.lines[0]?.delivered, now.lines[0]?.left]).toEqual([delivered, left])
  }
  await budgetIsRight()
})

async function enter(order: Order, fields: object): Promise<Bill> {
  const bill = await ok<Bill>(ops, 'POST', '/api/bills', {
    vendorId: order.vendorId,
    number: `${stamp}-${bills.length + 1}`,
    date: '2026-11-21',
    ...fields,
  })
  bills.push({ ...bill, typeSection: order.typeSection })
  return bill
}

function lineOfTickets(order: Order, from: number, count: number) {
  const own = (tickets.get(order.id) ?? []).slice(from, from + count)
  const [line] = order.lines
  const quantity = own.reduce((all, ticket) => all + Math.round(ticket.quantity * 10_000), 0)
  return {
    orderId: order.id,
    orderLineId: line?.id,
    description: 'As delivered',
    quantity: quantity / 10_000,
    uom: line?.uom,
    unitPrice: line?.unitPrice,
    ticketIds: own.map(({ id }) => id),
  }
}

it('is billed in 56 invoices and 4 credits, five of them disputed', async () => {
  for (const [n, order] of orders.entries()) {
    const dueOn = n % 3 === 0 ? '2026-11-22' : '2026-12-21'
    await enter(order, {
      lines: [lineOfTickets(order, 0, 4)],
      tax: n % 4 === 0 ? 12.34 : 0,
      retainagePercentage: n % 5 === 0 ? 10 : 0,
      dueOn,
    })
    await enter(order, {
      lines: [lineOfTickets(order, 4, 4), { description: 'Waiting', amount: 45.5 }],
      freight: n % 6 === 0 ? 80 : 0,
      discount: n % 7 === 0 ? 5.01 : 0,
    })
    if (n < 6) {
      await enter(order, { lines: [{ orderId: order.id, description: 'Extra', amount: 31.07 }] })
    }
    if (n < 4) {
      const credited = { description: 'Returned', amount: 20.2 + n, orderId: order.id }
      await enter(order, {
        kind: 'CREDIT',
        lines: [{ ...credited, orderLineId: order.lines[0]?.id }],
      })
    }
  }
  expect(bills).toHaveLength(60)
  await budgetIsRight()
  const disputed = bills.filter((_, n) => n % 13 === 5)
  expect(disputed).toHaveLength(5)
  for (const { id } of disputed) {
    await ok(pm, 'POST', `/api/bills/${id}/dispute`, { reason: 'Fewer yards came' })
  }
  for (const { id } of disputed.slice(0, 3)) {
    await ok(pm, 'POST', `/api/bills/${id}/resolve`, { note: 'The ticket was found' })
  }
  await budgetIsRight()
})

const readBill = (id: string) => ok<Bill>(pm, 'GET', `/api/bills/${id}`)

it('is coded to the cent, returned once, approved with its exceptions', async () => {
  let returned = false
  for (const { id, typeSection } of bills) {
    if ((await readBill(id)).status !== 'RECEIVED') continue
    const code = Object.keys(codes).find((each) => codes[each] === typeSection) ?? '03-300'
    const suggested = await get<{
      coding: { projectId: string | null; costCode: string | null }[]
    }>(pm, `/api/bills/${id}/suggested-coding`)
    const coding = suggested.coding.map((part) => {
      return { ...part, projectId: part.projectId ?? projectId, costCode: part.costCode ?? code }
    })
    await ok(pm, 'POST', `/api/bills/${id}/code`, { coding })
    if (!returned) {
      await ok(accounting, 'POST', `/api/bills/${id}/return`, { reason: 'Split by scope' })
      await ok(pm, 'POST', `/api/bills/${id}/code`, { coding })
      returned = true
    }
  }
  await budgetIsRight()
  for (const { id } of bills) {
    if ((await readBill(id)).status !== 'CODED') continue
    await ok(accounting, 'POST', `/api/bills/${id}/approve`, { reason: 'As agreed with the site' })
  }
  const { totals } = await budgetIsRight()
  expect([totals.pending > 0, totals.actual > 0]).toEqual([true, true])
})

it('is paid, by credits too, keeps its retainage, and the statements add up', async () => {
  for (const [n, { id, kind, vendorId }] of bills.entries()) {
    const bill = await readBill(id)
    if (bill.status !== 'APPROVED' || kind === 'CREDIT' || n % 2 > 0) continue
    const pay = (amount: number, fields: object = {}) =>
      ok(accounting, 'POST', `/api/bills/${id}/payments`, { amount, paidOn: today, ...fields })
    const credit = bills.find((each) => each.kind === 'CREDIT' && each.vendorId === vendorId)
    const left = credit === undefined ? 0 : (await readBill(credit.id)).open
    const byCredit = Math.min(left, bill.open)
    if (byCredit > 0) await pay(byCredit, { creditId: credit?.id })
    const open = dollars(bill.open - byCredit)
    if (open > 1) await pay(dollars(open - 1), { discountTaken: n % 4 === 0 ? 1 : 0 })
  }
  await budgetIsRight()
  const all = await Promise.all(bills.map(({ id }) => readBill(id)))
  for (const vendorId of new Set(all.map((bill) => bill.vendorId))) {
    const own = all.filter((bill) => bill.vendorId === vendorId && bill.status !== 'VOID')
    const signed = (bill: Bill, amount: number) => (bill.kind === 'CREDIT' ? -amount : amount)
    const statement = await get<{ open: number; retained: number; buckets: object }>(
      accounting,
      `/api/vendors/${vendorId}/statement?asOf=2027-01-05`,
    )
    const openOf = (some: readonly Bill[]) => sumOf(some.map((bill) => signed(bill, bill.open)))
    expect(cents(statement.open)).toBe(openOf(own))
    expect(cents(statement.retained)).toBe(
      sumOf(own.map((bill) => signed(bill, bill.retained - bill.released))),
    )
    const late = (bill: Bill) =>
      Math.round((Date.parse('2027-01-05') - Date.parse(bill.dueOn)) / 86_400_000)
    const between = (from: number, to: number) =>
      openOf(own.filter((bill) => late(bill) >= from && late(bill) <= to)) / 100
    expect(statement.buckets).toEqual({
      current: between(-10_000, 0),
      days1To30: between(1, 30),
      days31To60: between(31, 60),
      days61To90: between(61, 90),
      over90: between(91, 10_000),
    })
  }
})

interface Forecast {
  readonly sections: readonly (Row & {
    readonly section: string
    readonly toComplete: number
    readonly forecast: number
    readonly variance: number
  })[]
  readonly totals: Readonly<Record<'contract' | 'margin' | 'forecast' | 'toComplete', number>>
}

async function forecastIsRight(toComplete: Readonly<Record<string, number>>): Promise<Forecast> {
  const path = `/api/projects/${projectId}/cost-forecast`
  const forecast = await get<Forecast>(pm, path)
  const budget = await readBudget()
  for (const row of forecast.sections) {
    const known = budget.sections.find(({ section }) => section === row.section)
    const spent = sumOf(FIGURES.map((figure) => known?.[figure] ?? 0))
    const left = cents(known?.budget ?? 0) - spent
    const open = row.section in toComplete ? cents(toComplete[row.section] ?? 0) : Math.max(left, 0)
    expect([row.section, cents(row.toComplete), cents(row.forecast), cents(row.variance)]).toEqual([
      row.section,
      open,
      spent + open,
      cents(known?.budget ?? 0) - spent - open,
    ])
  }
  const total = sumOf(forecast.sections.map((row) => row.forecast))
  expect(cents(forecast.totals.forecast)).toBe(total)
  const bid = await ok<{ contract: { total: number } }>(estimator, 'GET', `/api/bids/${projectId}`)
  expect(forecast.totals.contract).toBe(bid.contract.total)
  expect(cents(forecast.totals.margin)).toBe(cents(bid.contract.total) - total)
  return forecast
}

it('is closed order by order, and its forecast is kept month by month', async () => {
  const before = await forecastIsRight({})
  const path = `/api/projects/${projectId}`
  await ok(pm, 'POST', `${path}/snapshots`, { month: '2026-10' })
  const outlook = [{ section: 'LABOR', toComplete: 1234.56, reason: 'Two more pours' }]
  await ok(pm, 'PUT', `${path}/outlook`, outlook)
  let closed = 0
  for (const { id } of orders) {
    const answer = await accounting.send('POST', `/api/purchase-orders/${id}/close`, {})
    await answer.text()
    if (answer.status === 200) closed += 1
    else expect(answer.status).toBe(409)
  }
  // Two bills are disputed to the end, and each of them keeps its order open.
  expect(closed).toBe(23)
  const { totals } = await budgetIsRight()
  expect(totals.committed).toBeGreaterThan(0)
  const after = await forecastIsRight({ LABOR: 1234.56 })
  await ok(pm, 'POST', `${path}/snapshots`, { month: '2026-11' })
  const snapshots = await get<readonly (Forecast & { month: string })[]>(pm, `${path}/snapshots`)
  expect(snapshots.map(({ month, sections }) => [month, sections])).toEqual([
    ['2026-10', before.sections],
    ['2026-11', after.sections],
  ])
})
