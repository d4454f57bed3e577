import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import {
  call,
  newProject,
  newVendor,
  OWN_FIELDS,
  receiptForm,
  startPurchasing,
  type Who,
} from './purchasing.ts'

const LIMITS = { OPS: 5_000, PM: 20_000, days: 7 }
const PATH = '/api/settings/approval-limits'

const service = perFile(startPurchasing)
beforeAll(async () => {
  await call(service, 'ADMIN', 'PUT', PATH, LIMITS)
})

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const post = (who: Who, id: string, action: string, body?: unknown) =>
  call(service, who, 'POST', at(id, `/${action}`), body)
const change = (id: string, body: object) => call(service, 'OPS', 'PUT', at(id), body)

type Act = (id: string, amount: number) => Promise<{ readonly status: number }>

const ACTS: Readonly<Record<string, Act>> = {
  estimate: (id, estimatedAmount) => change(id, { estimatedAmount }),
  lines: (id, unitPrice) =>
    change(id, { lines: [{ description: 'Mesh', quantity: 1, uom: 'EA', unitPrice }] }),
  receive: (id, amount) => post('OPS', id, 'receipts', receiptForm(jpeg(), amount)),
  receiveWithoutAmount: (id) => post('OPS', id, 'receipts', receiptForm(jpeg())),
  replaceReceipt: (id, amount) => post('OPS', id, 'receipt', receiptForm(jpeg(), amount)),
  changeReceipt: async (id, amount) => {
    const receiptId = (await read(id)).receipts[0]?.id
    return call(service, 'OPS', 'PUT', at(id, `/receipts/${receiptId}`), { amount })
  },
  allocate: async (id, amount) => {
    const whole = (await read(id)).receiptTotal ?? amount
    return post('PM', id, 'allocate', { allocations: [{ costCode: '03-300', amount: whole }] })
  },
  approve: (id) => post('ACCOUNTING', id, 'approve'),
  reject: (id) => post('PM', id, 'reject', { reason: 'Wrong ticket' }),
  returnToPm: (id) => post('ACCOUNTING', id, 'reject', { reason: 'Wrong code' }),
  resubmit: (id) => post('OPS', id, 'resubmit', { note: 'Corrected' }),
  authorizeAsPm: (id) => post('PM', id, 'authorize'),
  authorizeAsAdmin: (id) => post('ADMIN', id, 'authorize'),
}

const AMOUNTS = [100, 2_500, 4_999.99, 5_000, 5_000.01, 20_000, 20_000.01, 90_000]
const act = fc.record({
  name: fc.constantFrom(...Object.keys(ACTS)),
  amount: fc.constantFrom(...AMOUNTS),
  place: fc.nat(),
})
type Step = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** Orders of one vendor for one project, so that they count together. */
async function newOrders(amounts: readonly (number | null)[]): Promise<readonly string[]> {
  const vendorId = (await newVendor(service, 'PUMP')).id
  const projectId = newProject(service).id
  const made = amounts.map((estimatedAmount) => {
    const body = { ...OWN_FIELDS.pump, projectId, vendorId, estimatedAmount }
    return call(service, 'OPS', 'POST', '/api/purchase-orders/pump', body)
  })
  return (await Promise.all(made)).map(({ body }) => body.id)
}

/** The life of an order up to its approval, as far as the limits let it come. */
async function finish(id: string, amount: number): Promise<void> {
  for (const name of ['receive', 'allocate', 'approve']) await ACTS[name]?.(id, amount)
}

async function perform(orders: readonly string[], { name, amount, place }: Step): Promise<void> {
  const { status } = (await ACTS[name]?.(orders[place % orders.length] ?? '', amount)) ?? {}
  expect([name, status]).toEqual([name, expect.toBeOneOf([200, 201, 400, 403, 404, 409])])
}

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

// biome-ignore lint/suspicious/noExplicitAny: an order as the API answers it
function centsOf({ estimatedAmount, lines, receipts, allocations }: any): number {
  const received = sum(receipts.map((each: { amount: number | null }) => cents(each.amount)))
  const allocated = sum(allocations.map((each: { amount: number }) => cents(each.amount)))
  const priced = sum(
    lines.map((line: { quantity: number; unitPrice: number }) =>
      cents(line.quantity * line.unitPrice),
    ),
  )
  return Math.max(cents(estimatedAmount), received, allocated, priced)
}

/** What was approved is within the limits of OPS together, or of who authorized it. */
async function isWithinLimits(ids: readonly string[]): Promise<number> {
  const approved = (await Promise.all(ids.map(read))).filter(({ status }) => status === 'COMPLETE')
  const alone = approved.filter(({ authorization }) => authorization === null)
  expect(sum(alone.map(centsOf))).toBeLessThanOrEqual(cents(LIMITS.OPS))
  for (const order of approved) {
    if (order.authorization === null) continue
    expect(centsOf(order)).toBeLessThanOrEqual(cents(order.authorization.amount))
    if (order.authorization.by !== 'pm@example.com') continue
    expect(centsOf(order)).toBeLessThanOrEqual(cents(LIMITS.PM))
  }
  return approved.length
}

/** An order is authorized again only after its authorization was void. */
async function isAuthorizedOnce(id: string): Promise<void> {
  const { body } = await call(service, 'PM', 'GET', at(id, '/history'))
  const entries = body
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('authoriz'))
  const expected = entries.map((_: string, n: number) =>
    n % 2 === 0 ? 'authorized' : 'authorization-void',
  )
  expect(entries).toEqual(expected)
}

async function holds(ids: readonly string[]): Promise<number> {
  for (const id of ids) await isAuthorizedOnce(id)
  return isWithinLimits(ids)
}

const lives = fc.record({
  estimates: fc.array(fc.option(fc.constantFrom(...AMOUNTS)), { minLength: 3, maxLength: 3 }),
  steps: fc.array(act, { minLength: 8, maxLength: 25 }),
  last: fc.constantFrom(...AMOUNTS),
})

it('nothing is approved above the limits of its approvers, after any lives of orders', async () => {
  let approved = 0
  await fc.assert(
    fc.asyncProperty(lives, async ({ estimates, steps, last }) => {
      const ids = await newOrders(estimates)
      for (const step of steps) await perform(ids, step)
      for (const id of ids) await finish(id, last)
      approved += await holds(ids)
    }),
    propertyRuns(6),
  )
  expect(approved).toBeGreaterThan(0)
})

it('nor when steps of different people come at once', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ estimates, steps, last }) => {
      const ids = await newOrders(estimates)
      await Promise.all(steps.map((step) => perform(ids, step)))
      await Promise.all(ids.map((id) => finish(id, last)))
      await holds(ids)
    }),
    propertyRuns(3),
  )
})

it('of twenty orders at the limit one is approved, and others as they are authorized', async () => {
  const ids = await newOrders(Array.from({ length: 20 }, () => LIMITS.OPS))
  await Promise.all(ids.map((id) => finish(id, LIMITS.OPS)))
  expect(await holds(ids)).toBe(1)
  const authorized = ids.slice(0, 5)
  await Promise.all(
    authorized.flatMap((id) => [post('PM', id, 'authorize'), post('ADMIN', id, 'authorize')]),
  )
  await Promise.all(authorized.map((id) => finish(id, LIMITS.OPS)))
  expect(await holds(ids)).toBeGreaterThanOrEqual(5)
})
