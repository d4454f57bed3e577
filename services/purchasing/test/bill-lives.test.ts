import { perFile, propertyRuns } from '@formwork/testing'
import {
  countedIn,
  type ModelBill,
  type ModelOrder,
  replayed,
} from '@formwork/testing/billed-model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BillFields, newBill } from './bills.ts'
import { dayLine, fieldDay, fieldOf, type ToldDay } from './days.ts'
import { jpeg } from './fake-services.ts'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  receiptForm,
  startPurchasing,
} from './purchasing.ts'

const service = perFile(startPurchasing)
const field = fieldOf(service)

const CODES = {
  '03-200': 'REINFORCING MATERIALS',
  '90-100': 'LABOR',
  '03-300': 'CONCRETE MATERIAL',
}
/** Of orders of concrete and of who sells it. */
const TYPE_SECTION = 'CONCRETE MATERIAL'
const SECTIONS = ['MATERIALS', null, null] as const
const today = new Date().toISOString().slice(0, 10)
const ask = (method: string, path: string, body?: unknown) =>
  call(service, 'ADMIN', method, path, body)
const read = async (path: string) => (await ask('GET', path)).body

/** An order of two lines with the bills of one vendor and the days of a crew, in a project of its own. */
interface Life {
  readonly projectId: string
  readonly scopeId: string | null
  readonly vendorId: string
  readonly order: ModelOrder
  readonly bills: { id: string; entered: ModelBill }[]
  /** Each as of its newest version. */
  readonly days: { day: ToldDay; version: number }[]
}

interface Step {
  readonly act: string
  /** Of a bill, a line or a section. */
  readonly n: number
  readonly cents: number
  readonly more: number
}

async function begin({ cents, more, n }: Step): Promise<Life> {
  const { id: projectId, scopes } = newProject(service)
  const vendorId = (await newVendor(service, 'CONCRETE')).id
  const scopeId = n % 2 === 0 ? (scopes[0]?.id ?? null) : null
  const line = { description: 'Concrete', quantity: 3, uom: 'CY', unitPrice: cents / 100 }
  const { id } = await newOrder(service, 'concrete', {
    projectId,
    vendorId,
    scopeId,
    lines: [
      { ...line, section: SECTIONS[n % 3] },
      { ...line, quantity: 1, unitPrice: more / 100, costCode: '03-200' },
    ],
    taxAmount: (cents % 1000) / 100,
    freightAmount: n % 2 === 0 ? null : 7.77,
    ...(n === 4 && { estimatedAmount: more / 50 }),
  })
  const order = { ...(await read(`/api/purchase-orders/${id}`)), typeSection: TYPE_SECTION }
  await ask('PUT', `/api/purchase-orders/${id}`, { settledBy: 'BILLS' })
  return { projectId, scopeId, vendorId, order, bills: [], days: [] }
}

const dollars = (cents: number) => cents / 100
const at = ({ order }: Life, rest = '') => `/api/purchase-orders/${order.id}${rest}`
const bill = (life: Life, { n }: Step, rest = '') =>
  `/api/bills/${life.bills[n % Math.max(life.bills.length, 1)]?.id ?? life.order.id}${rest}`

function billLines({ order }: Life, { n, cents, more }: Step): readonly BillFields[] {
  const description = 'As delivered'
  const [first, second] = order.lines
  const onLine = { orderId: order.id, orderLineId: first?.id, description, amount: dollars(cents) }
  const other = { ...onLine, orderLineId: second?.id, amount: dollars(more - 30_000) }
  const alone = { orderId: order.id, description, amount: dollars(more) }
  const without = { description, amount: dollars(cents) }
  return [[onLine], [onLine, other], [alone], [without, onLine], [alone, other]][n % 5] ?? []
}

async function enter(life: Life, step: Step, kind: string) {
  const { cents, n, more } = step
  const fields = {
    vendorId: life.vendorId,
    number: String(life.bills.length + 1),
    date: today,
    kind,
    lines: billLines(life, step),
    tax: n % 2 === 0 ? dollars(cents % 997) : 0,
    discount: n % 3 === 0 ? dollars(more % 497) : 0,
    retainagePercentage: 10,
  }
  const answer = await ask('POST', '/api/bills', fields)
  if (answer.status === 201)
    life.bills.push({ id: answer.body.id, entered: { ...answer.body, typeSection: TYPE_SECTION } })
  return answer
}

async function code(life: Life, step: Step) {
  const { body, status } = await ask('GET', bill(life, step, '/suggested-coding'))
  if (status !== 200) return { status }
  const own = ['90-100', 'no code', '03-300'][step.n % 3]
  const coding = body.coding.map((part: { costCode: string | null; scopeId: string | null }) => {
    return { ...part, projectId: life.projectId, costCode: part.costCode ?? own }
  })
  return ask('POST', bill(life, step, '/code'), { coding })
}

async function takePaymentBack(life: Life, step: Step) {
  const { payments = [] } = await read(bill(life, step))
  return ask('DELETE', bill(life, step, `/payments/${payments[0]?.id ?? life.order.id}`))
}

async function changeLines(life: Life, { n, cents }: Step) {
  const { lines } = await read(at(life))
  const changed = lines.map((line: BillFields, index: number) => {
    const { id, description, quantity, uom, unitPrice, section, costCode, scopeId } = line
    const own = { id, description, quantity, uom, unitPrice, section, costCode, scopeId }
    return index === n % 2 ? { ...own, quantity: (cents % 9) + 1 } : own
  })
  return ask('PUT', at(life), { lines: changed })
}

async function tellDay(life: Life, at: number, day: ToldDay) {
  const version = (life.days[at]?.version ?? 0) + 1
  life.days[at] = { day, version }
  await field.tell(day, version)
  return { status: 200 }
}

function workDay(life: Life, { n, cents, more }: Step) {
  const lines = [
    dayLine({ scopeId: life.scopeId, amount: dollars(cents).toFixed(2) }),
    dayLine({ section: 'CONCRETE MATERIAL', amount: dollars(more).toFixed(2) }),
  ]
  const day = fieldDay({ projectId: life.projectId, lines: lines.slice(n % 2) })
  return tellDay(life, life.days.length, day)
}

async function moveDay(life: Life, { n }: Step, status: ToldDay['status']) {
  const at = n % Math.max(life.days.length, 1)
  const known = life.days[at]
  return known === undefined ? { status: 404 } : tellDay(life, at, { ...known.day, status })
}

const REASON = { reason: 'as agreed', note: 'as agreed' }
const ACTS: Readonly<Record<string, (life: Life, step: Step) => Promise<{ status: number }>>> = {
  enter: (life, step) => enter(life, step, 'INVOICE'),
  credit: (life, step) => enter(life, step, 'CREDIT'),
  code,
  codeAndApprove: async (life, step) => {
    await code(life, step)
    return ask('POST', bill(life, step, '/approve'), REASON)
  },
  dispute: (life, step) => ask('POST', bill(life, step, '/dispute'), REASON),
  resolve: (life, step) => ask('POST', bill(life, step, '/resolve'), REASON),
  return: (life, step) => ask('POST', bill(life, step, '/return'), REASON),
  void: (life, step) => ask('POST', bill(life, step, '/void'), REASON),
  correct: (life, step) => ask('PUT', bill(life, step), { lines: billLines(life, step) }),
  charge: (life, step) => ask('PUT', bill(life, step), { freight: dollars(step.cents % 777) }),
  pay: (life, step) =>
    ask('POST', bill(life, step, '/payments'), { amount: dollars(step.cents % 99), paidOn: today }),
  takePaymentBack,
  release: (life, step) => ask('POST', bill(life, step, '/release'), { amount: 0.01 }),
  ticket: (life) => ask('POST', at(life, '/receipts'), receiptForm(jpeg())),
  changeLines,
  tax: (life, { cents }) => ask('PUT', at(life), { taxAmount: dollars(cents % 1009) }),
  estimate: (life, { cents, n }) =>
    ask('PUT', at(life), { estimatedAmount: n % 2 === 0 ? null : dollars(cents * 2) }),
  close: (life) => ask('POST', at(life, '/close'), {}),
  reopen: (life) => ask('POST', at(life, '/reopen'), REASON),
  workDay,
  approveDay: (life, step) => moveDay(life, step, 'APPROVED'),
  reopenDay: (life, step) => moveDay(life, step, 'DRAFT'),
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS), 'enter', 'codeAndApprove', 'codeAndApprove'),
  n: fc.nat(9),
  cents: fc.integer({ min: 1, max: 90_000 }),
  more: fc.integer({ min: 1, max: 90_000 }),
})

/** A life in which every act succeeds once. */
const WHOLE_LIFE = [
  'changeLines',
  'tax',
  'estimate',
  'ticket',
  'dispute',
  'resolve',
  'correct',
  'charge',
  'code',
  'return',
  'codeAndApprove',
  'pay',
  'takePaymentBack',
  'release',
  'close',
  'reopen',
  'void',
  'enter',
  'credit',
  'workDay',
  'reopenDay',
  'approveDay',
].map((act): Step => ({ act, n: 0, cents: 1234, more: 5678 }))

const after = async <T extends { readonly status: string }>(path: string, begun: T): Promise<T> =>
  replayed(begun, await read(`${path}/history`))

const figures = ['committed', 'pending', 'actual'] as const
const inCents = (amount: number) => BigInt(Math.round(amount * 100))

async function isTrue({ projectId, order, bills, days }: Life): Promise<void> {
  await field.settled()
  const counted = countedIn({
    days: days.map(({ day }) => day),
    orders: [await after(`/api/purchase-orders/${order.id}`, order)],
    bills: await Promise.all(bills.map(({ id, entered }) => after(`/api/bills/${id}`, entered))),
    codes: CODES,
  })
  const { sections, scopes, totals } = await read(`/api/projects/${projectId}/budget`)
  const { committed } = await read(`/api/purchase-orders/${order.id}`)
  expect(committed).toBe(totals.committed)
  for (const figure of figures) {
    for (const row of sections) {
      const key = `${figure} in ${row.section}`
      expect([key, inCents(row[figure])]).toEqual([key, counted.get(key) ?? 0n])
    }
    for (const row of scopes) {
      const key = `${figure} of scope ${row.scopeId}`
      expect([key, inCents(row[figure])]).toEqual([key, counted.get(key) ?? 0n])
    }
  }
  for (const rows of [sections, scopes]) {
    for (const figure of [...figures, 'budget', 'remaining']) {
      const sum = rows.reduce((all: bigint, row: never) => all + inCents(row[figure]), 0n)
      expect([figure, sum]).toEqual([figure, inCents(totals[figure])])
    }
  }
  for (const row of [...sections, ...scopes, totals]) {
    const spent = inCents(row.committed) + inCents(row.pending) + inCents(row.actual)
    expect(inCents(row.remaining)).toBe(inCents(row.budget) - spent)
  }
}

/** Closing and opening again changes no figure. */
async function closingIsTakenBack(life: Life): Promise<void> {
  const budget = () => read(`/api/projects/${life.projectId}/budget`)
  const before = await budget()
  if ((await ask('POST', at(life, '/close'), {})).status !== 200) return
  expect((await budget()).totals.committed).toBe(0)
  expect((await ask('POST', at(life, '/reopen'), REASON)).status).toBe(200)
  expect(await budget()).toEqual(before)
}

it('the budget is what orders, bills and days come to, after any lives of them', async () => {
  const done = new Set<string>()
  const life = fc.tuple(step, fc.array(step, { minLength: 4, maxLength: 16 }))
  await fc.assert(
    fc.asyncProperty(life, async ([first, steps]) => {
      const lived = await begin(first)
      await enter(lived, first, 'INVOICE')
      for (const each of steps) {
        const status = (await ACTS[each.act]?.(lived, each))?.status ?? 0
        expect([each.act, status]).toEqual([
          each.act,
          expect.toBeOneOf([200, 201, 204, 400, 404, 409]),
        ])
        if (status < 300) done.add(each.act)
      }
      await isTrue(lived)
      await closingIsTakenBack(lived)
    }),
    {
      ...propertyRuns(6),
      examples: [[[{ act: 'enter', n: 0, cents: 1234, more: 5678 }, WHOLE_LIFE]]],
    },
  )
  expect(Object.keys(ACTS).filter((act) => !done.has(act))).toEqual([])
})

it('what is void is in no figure, and the history of it stays', async () => {
  const lived = await begin({ act: 'enter', n: 1, cents: 12_345, more: 999 })
  const budget = () => read(`/api/projects/${lived.projectId}/budget`)
  const before = await budget()
  const { id } = await newBill(service, {
    vendorId: lived.vendorId,
    lines: billLines(lived, { act: 'enter', n: 1, cents: 777, more: 30_001 }),
  })
  expect(await budget()).not.toEqual(before)
  await ask('POST', `/api/bills/${id}/void`, REASON)
  expect(await budget()).toEqual(before)
  const history: { action: string }[] = await read(`/api/bills/${id}/history`)
  expect(history.map(({ action }) => action)).toEqual(['received', 'voided'])
})
