import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import {
  call,
  newProject,
  newVendor,
  OWN_FIELDS,
  receiptForm,
  startPurchasing,
} from './purchasing.ts'

const service = perFile(startPurchasing)

/** Where each code counts; the last one is on no list, and counts where the order's type does. */
const CODES: Readonly<Record<string, string>> = {
  '03-200': 'REINFORCING MATERIALS',
  '90-100': 'LABOR',
  'no code': 'PUMPING',
}

interface Entry {
  readonly action: string
  readonly to: string | null
  // biome-ignore lint/suspicious/noExplicitAny: a change holds whatever its field does
  readonly changes: readonly { readonly field: string; readonly old: any; readonly new: any }[]
}

/** What an order counts, as its history alone tells it: cents by section and figure. */
function countedBy(history: readonly Entry[], estimate: number): Map<string, number> {
  let [status, estimated] = ['PENDING_RECEIPT', estimate]
  const received: { sha256: string; amount: number | null }[] = []
  let allocations: { costCode: string; amount: number }[] = []
  for (const { action, to, changes } of history) {
    status = to ?? status
    for (const { field, old, new: now } of changes) {
      if (field === 'estimatedAmount') estimated = now ?? 0
      if (field === 'allocations') allocations = now
      if (field !== 'receipt') continue
      const at = received.findIndex(({ sha256 }) => sha256 === old?.sha256)
      if (action === 'receipt-deleted') received.splice(at, 1)
      else if (old === null) received.push(now)
      else received.splice(at, 1, now)
    }
  }
  const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)
  const counted = new Map<string, number>()
  const count = (key: string, amount: number) => counted.set(key, (counted.get(key) ?? 0) + amount)
  if (['PENDING_RECEIPT', 'WITH_RECEIPT', 'REJECTED_BY_PM'].includes(status)) {
    const sum = received.reduce((total, { amount }) => total + cents(amount), 0)
    count('PUMPING committed', Math.max(cents(estimated), sum))
    return counted
  }
  const figure = status === 'COMPLETE' ? 'actual' : 'pending'
  for (const { costCode, amount } of allocations) {
    count(`${CODES[costCode]} ${figure}`, cents(amount))
  }
  return counted
}

const ESTIMATE = 12.34
let projectId: string
const orders: string[] = []

async function newOrder(): Promise<string> {
  const vendorId = (await newVendor(service, 'PUMP')).id
  const { scopes } = (await call(service, 'OPS', 'GET', `/api/projects/${projectId}`)).body
  // Every other order stands under the scope.
  const scopeId = orders.length % 2 === 0 ? scopes[0].id : null
  const body = { ...OWN_FIELDS.pump, projectId, vendorId, scopeId, estimatedAmount: ESTIMATE }
  const { body: order } = await call(service, 'OPS', 'POST', '/api/purchase-orders/pump', body)
  orders.push(order.id)
  return order.id
}

type Act = (id: string, amount: number) => Promise<{ readonly status: number }>
const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const post = (id: string, rest: string, body?: unknown) =>
  call(service, 'ADMIN', 'POST', at(id, rest), body)

const ACTS: Readonly<Record<string, Act>> = {
  receive: (id, amount) => post(id, '/receipts', receiptForm(jpeg(), amount)),
  receiveUntold: (id) => post(id, '/receipts', receiptForm(jpeg())),
  receiveFirst: (id, amount) => post(id, '/receipt', receiptForm(jpeg(), amount)),
  removeFirst: (id) => call(service, 'ADMIN', 'DELETE', at(id, '/receipt')),
  removeLast: async (id) => {
    const { body } = await call(service, 'ADMIN', 'GET', at(id))
    return call(service, 'ADMIN', 'DELETE', at(id, `/receipts/${body.receipts.at(-1)?.id}`))
  },
  allocate: async (id, amount) => {
    const { body } = await call(service, 'ADMIN', 'GET', at(id))
    const cents = Math.round((body.receiptTotal ?? amount) * 100)
    const parts = cents < 3 ? [cents] : [1, 1, cents - 2]
    const allocations = parts.map((part, n) => ({
      costCode: Object.keys(CODES)[n] ?? '',
      amount: part / 100,
    }))
    return post(id, '/allocate', { allocations })
  },
  approve: (id) => post(id, '/approve'),
  reject: (id) => post(id, '/reject', { reason: 'no' }),
  estimate: (id, estimatedAmount) => call(service, 'ADMIN', 'PUT', at(id), { estimatedAmount }),
  note: (id, amount) => call(service, 'ADMIN', 'PUT', at(id), { notes: `At least ${amount}` }),
  forgetScope: (id) => call(service, 'ADMIN', 'PUT', at(id), { scopeId: null }),
}

const act = fc.record({
  name: fc.constantFrom(...Object.keys(ACTS)),
  amount: fc.integer({ min: 3, max: 90_000 }).map((cents) => cents / 100),
})
const perform = async (id: string, { name, amount }: { name: string; amount: number }) => {
  const { status } = (await ACTS[name]?.(id, amount)) ?? { status: 0 }
  expect([name, status]).toEqual([name, expect.toBeOneOf([200, 201, 204, 400, 404, 409])])
}

/** What the orders that are left say themselves, in dollars. */
async function committedByOrders(): Promise<number> {
  const answers = await Promise.all(orders.map((id) => call(service, 'PM', 'GET', at(id))))
  const found = answers.filter(({ status }) => status === 200)
  return found.reduce((all, { body }) => all + body.committed, 0)
}

/** The budget says what the histories of all orders come to, and its three tables agree. */
async function isTrue(): Promise<void> {
  const sums = new Map<string, number>()
  for (const id of orders) {
    const { body } = await call(service, 'PM', 'GET', at(id, '/history'))
    for (const [key, cents] of countedBy(body, ESTIMATE)) {
      sums.set(key, (sums.get(key) ?? 0) + cents)
    }
  }
  const { body } = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
  expect(await committedByOrders()).toBeCloseTo(body.totals.committed, 2)
  const cents = (dollars: number) => Math.round(dollars * 100)
  for (const line of body.sections) {
    for (const figure of ['committed', 'pending', 'actual']) {
      const key = `${line.section} ${figure}`
      expect([key, cents(line[figure])]).toEqual([key, sums.get(key) ?? 0])
    }
  }
  for (const figure of Object.keys(body.totals)) {
    const total = (lines: Record<string, number>[]) =>
      lines.reduce((all, line) => all + cents(line[figure] ?? 0), 0)
    const whole = cents(body.totals[figure])
    expect([figure, total(body.sections), total(body.scopes)]).toEqual([figure, whole, whole])
  }
}

it('the budget is what the histories say, after any lives of any orders', async () => {
  projectId = newProject(service).id
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const id = await newOrder()
      for (const each of acts) await perform(id, each)
    }),
    propertyRuns(10),
  )
  await isTrue()
})

it('and after fifty clients at once on one order', async () => {
  const id = await newOrder()
  const [crowd = []] = fc.sample(fc.array(act, { minLength: 50, maxLength: 50 }), 1)
  await Promise.all(crowd.map((each) => perform(id, each)))
  await isTrue()
})

it('and after orders of two projects change places at once', async () => {
  const [here, there] = [newProject(service).id, newProject(service).id]
  const vendorId = (await newVendor(service, 'PUMP')).id
  const moved = await Promise.all(
    [1, 20, 300, 4_000, 50_000, 600_000].map(async (estimatedAmount, n) => {
      const body = { ...OWN_FIELDS.pump, projectId: n % 2 === 0 ? here : there, vendorId }
      const order = { ...body, estimatedAmount }
      return (await call(service, 'OPS', 'POST', '/api/purchase-orders/pump', order)).body
    }),
  )
  for (let turn = 1; turn <= 3; turn += 1) {
    const answers = await Promise.all(
      moved.map(({ id, projectId: first }) => {
        const other = first === here ? there : here
        const body = { projectId: turn % 2 === 0 ? first : other, notes: `Turn ${turn}` }
        return call(service, 'OPS', 'PUT', at(id), body)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(moved.map(() => 200))
  }
  const committed = async (id: string) =>
    (await call(service, 'PM', 'GET', `/api/projects/${id}/budget`)).body.totals.committed
  expect([await committed(here), await committed(there)]).toEqual([604_020, 50_301])
})
