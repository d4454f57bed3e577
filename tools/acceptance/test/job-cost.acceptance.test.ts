import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { JobNotices } from './job-notices.ts'
import { ok } from './ok.ts'
import { PICTURE } from './picture.ts'

/** A whole job through the gateway: every figure of it is added up here again, in cents. */

type Figure = 'original' | 'changes' | 'committed' | 'pending' | 'actual'
type Line = Readonly<Record<Figure | 'budget' | 'remaining', number>>
interface Budget {
  readonly sections: readonly (Line & { section: string })[]
  readonly scopes: readonly (Line & { scopeId: string | null })[]
  readonly totals: Line
}
interface Ids {
  readonly id: string
}
interface Entry {
  readonly type: string
  readonly scopeId: string | null
  readonly section: string
  readonly sourceKey: string
  readonly quantity: number
  readonly alreadyOrdered: number
  readonly estimatedAmount: number
  readonly lines: readonly object[]
}
interface Order extends Ids {
  readonly poNumber: string
  readonly status: string
  readonly receipts: readonly Ids[]
  readonly authorizer: 'PM' | 'ADMIN' | null
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

const stamp = Date.now().toString(36)
const DELIVERY = '2027-03-01T08:00:00-06:00'
const OWN = {
  concrete: {
    concreteType: 'Ready mix',
    mixIds: '4000',
    cubicYards: 1,
    slumpSize: 4,
    spacing: '12 in',
    desiredDelivery: DELIVERY,
  },
  material: { desiredDelivery: DELIVERY },
  rental: { equipmentType: 'Skid steer', duration: 14, desiredDelivery: DELIVERY },
  subcontract: { subType: 'Sawcutting', quantity: 350, uom: 'LF', desiredDelivery: DELIVERY },
  pump: { pumpType: '38M', desiredDelivery: DELIVERY },
  misc: {},
} as const
type Path = keyof typeof OWN
const OF_TYPE: Readonly<Record<Path, readonly [vendor: string, section: string]>> = {
  concrete: ['CONCRETE', 'CONCRETE MATERIAL'],
  material: ['MATERIAL', 'MATERIALS'],
  rental: ['EQUIPMENT', 'EQUIPMENT'],
  subcontract: ['SUBCONTRACTOR', 'SUBCONTRACTORS'],
  pump: ['PUMP', 'PUMPING'],
  misc: ['MISC', 'GENERAL CONDITIONS'],
}
const OF_CODE: Readonly<Record<string, string>> = {
  '03-200': 'REINFORCING MATERIALS',
  '03-300': 'CONCRETE MATERIAL',
  '90-100': 'LABOR',
}

let admin: ApiSession
let estimator: ApiSession
let ops: ApiSession
let pm: ApiSession
let accounting: ApiSession
let type: Ids
let bid: Ids & { bidNumber: string }
let scope: Ids
/** Of the accepted alternate. */
let curb: Ids
let extra: Ids
const notices = new JobNotices(() => ({ OPS: ops, PM: pm, ACCOUNTING: accounting, ADMIN: admin }))

/** What the budget has to say: cents by section and figure, and by scope and figure. */
const bySection = new Map<string, number>()
const byScope = new Map<string, number>()
/** In CONCRETE MATERIAL alone. */
const concreteByScope = new Map<string, number>()
const cents = (dollars: number) => Math.round(dollars * 100)
function count(figure: Figure, section: string, scopeId: string | null, amount: number) {
  const add = (sums: Map<string, number>, key: string) =>
    sums.set(key, (sums.get(key) ?? 0) + cents(amount))
  add(bySection, `${section} ${figure}`)
  add(byScope, `${scopeId} ${figure}`)
  if (section === 'CONCRETE MATERIAL') add(concreteByScope, `${scopeId} ${figure}`)
}

async function budgetIsRight(): Promise<void> {
  const path = `/api/projects/${bid.id}/budget`
  const { sections, scopes, totals } = await estimator.json<Budget>('GET', path)
  const figures: readonly Figure[] = ['original', 'changes', 'committed', 'pending', 'actual']
  for (const figure of figures) {
    for (const line of sections) {
      const key = `${line.section} ${figure}`
      expect([key, cents(line[figure])]).toEqual([key, bySection.get(key) ?? 0])
    }
    for (const line of scopes) {
      const key = `${line.scopeId} ${figure}`
      expect([key, cents(line[figure])]).toEqual([key, byScope.get(key) ?? 0])
    }
    const sum = [...bySection]
      .filter(([key]) => key.endsWith(` ${figure}`))
      .reduce((total, [, amount]) => total + amount, 0)
    expect([figure, cents(totals[figure])]).toEqual([figure, sum])
  }
  for (const line of [...sections, ...scopes, totals]) {
    expect(cents(line.budget)).toBe(cents(line.original) + cents(line.changes))
    const taken = cents(line.committed) + cents(line.pending) + cents(line.actual)
    expect(cents(line.remaining)).toBe(cents(line.budget) - taken)
  }
}

const picture = () => {
  const form = new FormData()
  form.set('file', new Blob([PICTURE]), 'ticket.png')
  return form
}
const receipt = (amount: number) => {
  const form = picture()
  form.set('amount', String(amount))
  return form
}
const at = ({ id }: Ids, rest = '') => `/api/purchase-orders/${id}${rest}`
async function refusal(session: ApiSession, path: string, body?: unknown) {
  const answer = await session.send('POST', path, body)
  const { error } = (await answer.json()) as { readonly error: string }
  return [answer.status, error]
}

const dollars = (amount: number) =>
  `${amount < 0 ? '-' : ''}$${(Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const vendors = new Map<Path, Ids>()
async function order(path: Path, fields: object): Promise<Order> {
  const vendor =
    vendors.get(path) ??
    (await ok<Ids>(ops, 'POST', '/api/vendors', {
      name: `Job cost ${path} ${stamp}`,
      type: OF_TYPE[path][0],
    }))
  vendors.set(path, vendor)
  const body = { ...OWN[path], projectId: bid.id, vendorId: vendor.id, ...fields }
  return ok<Order>(ops, 'POST', `/api/purchase-orders/${path}`, body)
}

beforeAll(async () => {
  const url = inject('gatewayUrl')
  const session = (who: string) => signIn(url, `${who}@example.com`)
  admin = await session('admin')
  estimator = await session('estimator')
  ops = await session('ops')
  pm = await session('pm')
  accounting = await session('accounting')
})

/** What `fill` gives a scope, in dollars by section, times `n`. */
const FILLED = {
  'GENERAL CONDITIONS': 1_000,
  'CONCRETE MATERIAL': 6_000,
  PUMPING: 600,
  MATERIALS: 200,
  EQUIPMENT: 200,
  SUBCONTRACTORS: 5_000,
} as const

/**
 * A scope of a new bid or change order: 40 CY, a pump, form, a machine, sawcutting and permits,
 * times `n`.
 */
async function fill(bidId: string, name: string, n: number): Promise<Ids> {
  const made = await ok<Ids>(estimator, 'POST', '/api/scopes', { bidId, name, typeId: type.id })
  const items = `/api/scopes/${made.id}/items`
  const item = (module: string, fields: object) =>
    ok(estimator, 'POST', `${items}/${module}`, fields)
  await item('misc', { name: 'Permits', quantity: n, unitCost: 1_000 })
  await item('concrete', {
    name: 'Pour',
    shape: 'CUSTOM',
    cubicYards: 40 * n,
    wastePercentage: 0,
    pricePerCY: 150,
  })
  const hours = { pumpHours: 4 * n, costPerHour: 150, costPerCY: 0, travelCost: 0, minimumHours: 0 }
  await item('subcontractor', { name: 'Boom pump', isPump: true, ...hours })
  await item('materials', {
    name: 'Form',
    category: 'formwork',
    quantity: 100 * n,
    uom: 'SF',
    unitPrice: 2,
  })
  await item('equipment', {
    name: 'Skid steer',
    quantity: n,
    durationDays: 2,
    rateType: 'DAILY',
    dailyRate: 100,
    usesFuel: false,
    rentalInsurancePercentage: 0,
  })
  await item('subcontractor', { name: 'Sawcutting', quantity: n, uom: 'EA', unitPrice: 5_000 })
  return made
}

function countFilled(figure: 'original' | 'changes', { id }: Ids, n: number): void {
  for (const [section, amount] of Object.entries(FILLED)) count(figure, section, id, n * amount)
}

/** What `n` times `fill` is sold for: overhead on the cost, profit on both, each to the cent. */
function soldFor(n: number): number {
  const cost = n * Object.values(FILLED).reduce((sum, amount) => sum + cents(amount), 0)
  const overhead = Math.round(cost * 0.1)
  return (cost + overhead + Math.round((cost + overhead) * 0.15)) / 100
}

const contract = async () => {
  const path = `/api/bids/${bid.id}`
  return (await estimator.json<{ readonly contract: object | null }>('GET', path)).contract
}

const purchasable = () => ops.json<readonly Entry[]>('GET', `/api/projects/${bid.id}/purchasable`)

describe('a whole job', () => {
  it('is sold, and its budget is what was sold', async () => {
    const client = await ok<Ids>(estimator, 'POST', '/api/clients', { name: `Job cost ${stamp}` })
    type = await ok(admin, 'POST', '/api/scope-types', { name: `Job cost ${stamp}` })
    const body = { bidNumber: `JOB-${stamp}`, name: 'Warehouse 12', clientId: client.id }
    const rates = { overheadPercentage: 10, profitPercentage: 15, taxExempt: true }
    bid = await ok(estimator, 'POST', '/api/bids', { ...body, ...rates })
    scope = await fill(bid.id, 'Slab', 2)
    expect(await contract()).toBeNull()
    await ok(estimator, 'PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
    countFilled('original', scope, 2)
    await eventually(budgetIsRight)
    const original = soldFor(2)
    expect(await contract()).toEqual({ original, alternates: 0, changes: 0, total: original })
  })

  it('of two alternates that it offered one is accepted, and is part of what was sold', async () => {
    const alternate = async (name: string) => {
      const body = { kind: 'ALTERNATE', name }
      const made = await ok<Ids>(estimator, 'POST', `/api/bids/${bid.id}/children`, body)
      return { ...made, scope: await fill(made.id, name, 1) }
    }
    const [accepted, refused] = [await alternate('Curb'), await alternate('Sealer')]
    curb = accepted.scope
    await budgetIsRight()
    await ok(estimator, 'PUT', `/api/bids/${refused.id}`, { status: 'LOST' })
    await ok(estimator, 'PUT', `/api/bids/${accepted.id}`, { status: 'AWARDED' })
    countFilled('original', curb, 1)
    await eventually(budgetIsRight)
    const [original, alternates] = [soldFor(2), soldFor(1)]
    const total = original + alternates
    expect(await contract()).toEqual({ original, alternates, changes: 0, total })
  })

  it('gets a change order, whose scope can be ordered for once it is approved', async () => {
    const change = await ok<Ids>(estimator, 'POST', `/api/bids/${bid.id}/children`, {
      kind: 'CHANGE_ORDER',
      name: 'Dock walls',
      reason: 'Plans of May',
    })
    extra = await fill(change.id, 'Dock walls', 1)
    await ok(estimator, 'PUT', `/api/bids/${change.id}`, { status: 'AWARDED' })
    countFilled('changes', extra, 1)
    await eventually(budgetIsRight)
    // Purchasing gives estimating a second to say whether there is such a project; then it is 503.
    await eventually(async () => {
      expect((await ops.send('GET', `/api/projects/${change.id}`)).status).toBe(404)
    })
    const [original, one] = [soldFor(2), soldFor(1)]
    expect(await contract()).toEqual({
      original,
      alternates: one,
      changes: one,
      total: original + 2 * one,
    })
  })

  const orders: { order: Order; path: Path; scopeId: string | null; estimate: number }[] = []
  const ids = () => orders.map(({ order: { id } }) => id)
  const nameOf = ({ poNumber }: Order) => `${poNumber} of ${bid.bidNumber}`
  /** Two orders of the twelve are not approved. */
  const isWaiting = (n: number) => n === 10 || n === 11
  const complete = () => ids().filter((_id, n) => !isWaiting(n))

  it('offers what is to be bought, which sums to the budget of its sections', async () => {
    const sums = new Map<string, number>()
    for (const { section, estimatedAmount } of await purchasable()) {
      sums.set(section, (sums.get(section) ?? 0) + cents(estimatedAmount))
    }
    const { 'GENERAL CONDITIONS': _permits, ...bought } = FILLED
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(Object.entries(bought).map(([key, amount]) => [key, 4 * cents(amount)])),
    )
  })

  it('is ordered for in twelve orders of six types, those that the bid knows as it offers them', async () => {
    const entries = await purchasable()
    for (const path of Object.keys(OWN) as Path[]) {
      for (const scopeId of [scope.id, path === 'misc' ? null : extra.id]) {
        const entry = entries.find(
          (each) => each.type === path.toUpperCase() && each.scopeId === scopeId,
        )
        expect([path, entry === undefined]).toEqual([path, path === 'misc'])
        const lines = [{ description: 'Goods', quantity: 3, uom: 'EA', unitPrice: 100.105 }]
        const made = await order(path, entry ?? { scopeId, lines })
        const estimate = entry?.estimatedAmount ?? 300.32
        orders.push({ order: made, path, scopeId, estimate })
        count('committed', OF_TYPE[path][1], scopeId, estimate)
      }
    }
    await budgetIsRight()
  })

  it('offers nothing twice, and still what the alternate needs', async () => {
    for (const { quantity, alreadyOrdered, lines, scopeId } of await purchasable()) {
      const isOpen = scopeId === curb.id
      expect([alreadyOrdered, lines.length]).toEqual(isOpen ? [0, 1] : [quantity, 0])
    }
  })

  it('holds an order above the limits up until those have authorized it who may', async () => {
    // They hold for everybody at once: other tests order at the same time, and none as much as
    // this.
    await ok(admin, 'PUT', '/api/settings/approval-limits', { OPS: 5_000_000, PM: 9_000_000 })
    const ofCurb = (await purchasable()).find((entry) => {
      return entry.scopeId === curb.id && entry.type === 'SUBCONTRACT'
    })
    const left = 4 * cents(FILLED.SUBCONTRACTORS) - (bySection.get('SUBCONTRACTORS committed') ?? 0)
    const made = await order('subcontract', { ...ofCurb, estimatedAmount: 6_000_000 })
    count('committed', 'SUBCONTRACTORS', curb.id, 6_000_000)
    expect([made.authorizer, made.warnings]).toEqual([
      'PM',
      [
        {
          field: 'estimatedAmount',
          message: `$6,000,000.00 exceeds the remaining SUBCONTRACTORS budget of ${dollars(left)}`,
        },
      ],
    ])
    const name = `${made.poNumber} of ${bid.bidNumber}`
    const wants = (role: 'PM' | 'ADMIN') =>
      notices.tells(role, made, 'to-authorize', `${name} waits for the authorization of ${role}`)
    wants('PM')
    expect(await refusal(ops, at(made, '/receipts'), receipt(70.07))).toEqual([
      409,
      'Purchase orders above $5,000,000.00 need the authorization of PM',
    ])
    await ok(ops, 'PUT', at(made), { estimatedAmount: 9_500_000 })
    count('committed', 'SUBCONTRACTORS', curb.id, 3_500_000)
    wants('ADMIN')
    const needsAdmin = 'Purchase orders above $9,000,000.00 need the authorization of ADMIN'
    expect(await refusal(pm, at(made, '/authorize'))).toEqual([403, needsAdmin])
    expect(await refusal(ops, at(made, '/receipts'), receipt(70.07))).toEqual([409, needsAdmin])
    const { authorizer } = await ok<Order>(admin, 'POST', at(made, '/authorize'))
    expect(authorizer).toBeNull()
    orders.push({ order: made, path: 'subcontract', scopeId: curb.id, estimate: 9_500_000 })
    await budgetIsRight()
    await notices.areRight(ids(), [made.id])
  })

  it('is received in more than thirty tickets, which count where they are more than the estimates', async () => {
    for (const [n, { order: made, path, scopeId, estimate }] of orders.entries()) {
      const tickets = n < 6 ? 3 : 2
      let received = 0
      notices.tells('PM', made, 'to-code', `${nameOf(made)} waits for cost codes`)
      for (let ticket = 1; ticket <= tickets; ticket += 1) {
        await ok(ops, 'POST', at(made, '/receipts'), receipt(ticket * 70.07))
        received += cents(ticket * 70.07)
      }
      const more = Math.max(0, received - cents(estimate)) / 100
      count('committed', OF_TYPE[path][1], scopeId, more)
    }
    await budgetIsRight()
    await notices.areRight(ids())
  })

  it('is coded, sent back, coded again and approved', async () => {
    const codes = Object.keys(OF_CODE)
    for (const [n, { order: made, path, scopeId, estimate }] of orders.entries()) {
      const total = (n < 6 ? 6 : 3) * 7_007
      count('committed', OF_TYPE[path][1], scopeId, -Math.max(cents(estimate), total) / 100)
      const costCode = codes[n % 3] ?? ''
      const parts = [
        { costCode, amount: 10 },
        { costCode: 'X-1', amount: (total - 1_000) / 100 },
      ]
      const name = nameOf(made)
      if (n === 0) {
        await ok(pm, 'POST', at(made, '/reject'), { reason: 'unreadable' })
        notices.tells('OPS', made, 'returned', `${name} was returned: unreadable`)
        const [first] = await ok<readonly Ids[]>(ops, 'GET', at(made, '/receipts'))
        await ok(ops, 'PUT', at(made, `/receipts/${first?.id}/file`), picture())
        notices.tells('PM', made, 'to-code', `${name} waits for cost codes`)
      }
      await ok(pm, 'POST', at(made, '/allocate'), { allocations: parts })
      notices.tells('ACCOUNTING', made, 'to-approve', `${name} waits for approval`)
      if (n === 1) {
        await ok(accounting, 'POST', at(made, '/reject'), { reason: 'wrong code' })
        notices.tells('PM', made, 'returned', `${name} was returned: wrong code`)
        await ok(pm, 'POST', at(made, '/allocate'), { allocations: parts })
        notices.tells('ACCOUNTING', made, 'to-approve', `${name} waits for approval`)
      }
      const figure = isWaiting(n) ? 'pending' : 'actual'
      if (!isWaiting(n)) await ok(accounting, 'POST', at(made, '/approve'))
      count(figure, OF_CODE[costCode] ?? '', scopeId, 10)
      count(figure, OF_TYPE[path][1], scopeId, (total - 1_000) / 100)
    }
    await budgetIsRight()
    await notices.areRight(ids(), complete())
  })

  it('is reconciled, exported for QuickBooks, and printed for its vendors', async () => {
    for (const id of complete()) {
      await ok(accounting, 'POST', at({ id }, '/reconcile'), {
        invoiceNumber: `INV-${id}`,
        paidOn: '2026-11-20',
      })
    }
    const query = `/api/purchase-orders?projectId=${bid.id}`
    const found = await ops.json<Order[]>('GET', `${query}&reconciled=true`)
    expect(found.map(({ id }) => id).sort()).toEqual(complete().toSorted())
    const iif = await (await accounting.send('GET', `${query}&format=iif`)).text()
    const amounts = iif.split('\r\n').map((line) => line.split('\t'))
    expect(amounts.filter(([kind]) => kind === 'TRNS')).toHaveLength(11)
    const sum = amounts
      .filter(([kind]) => kind === 'TRNS' || kind === 'SPL')
      .reduce((total, fields) => total + cents(Number(fields[5])), 0)
    expect(sum).toBe(0)
    const [first] = orders
    const pdf = await ops.send('GET', at(first?.order ?? { id: '' }, '/pdf'))
    expect([
      pdf.status,
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
    await budgetIsRight()
  })

  it('is closed out: what was spent against what was estimated', async () => {
    interface Outcome {
      readonly section: string
      readonly estimated: number
      readonly changed: number
      readonly actual: number
      readonly difference: number
    }
    const path = `/api/projects/${bid.id}/close-out`
    const { sections, scopes } = await pm.json<{
      readonly sections: readonly Outcome[]
      readonly scopes: readonly { scopeId: string | null; costPerCY: number | null }[]
    }>('GET', path)
    for (const { section, estimated, changed, actual, difference } of sections) {
      const of = (figure: Figure) => bySection.get(`${section} ${figure}`) ?? 0
      expect([section, cents(estimated), cents(changed), cents(actual)]).toEqual([
        section,
        of('original'),
        of('changes'),
        of('actual'),
      ])
      expect(cents(difference)).toBe(of('actual') - of('original') - of('changes'))
    }
    // The concrete that was offered and ordered: 80 CY under the slab, 40 under the walls.
    const perYard = (spent: ReadonlyMap<string, number>, id: string, yards: number) =>
      Math.round((spent.get(`${id} actual`) ?? 0) / yards) / 100
    const told = [scope, extra, curb].map(({ id }) => scopes.find(({ scopeId }) => scopeId === id))
    expect(told.map((line) => line?.costPerCY)).toEqual([
      perYard(concreteByScope, scope.id, 80),
      perYard(concreteByScope, extra.id, 40),
      null,
    ])
    // In all, that of the curb by the yards of the bid.
    const costs = [
      perYard(byScope, scope.id, 80),
      perYard(byScope, curb.id, 40),
      perYard(byScope, extra.id, 40),
    ]
    const list = () => estimator.json<readonly object[]>('GET', '/api/analytics/unit-costs')
    const ofType = async () =>
      (await list()).filter((line) => 'scopeType' in line && line.scopeType === `Job cost ${stamp}`)
    expect(await ofType()).toEqual([])
    await ok(estimator, 'PUT', `/api/bids/${bid.id}`, { status: 'COMPLETED' })
    const [low, median, high] = costs.toSorted((one, other) => one - other)
    await eventually(async () =>
      expect(await ofType()).toEqual([
        {
          scopeType: `Job cost ${stamp}`,
          count: 3,
          medianCostPerCY: median,
          minCostPerCY: low,
          maxCostPerCY: high,
        },
      ]),
    )
  })
})
