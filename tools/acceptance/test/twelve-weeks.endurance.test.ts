import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, inject, it } from 'vitest'
import { ok } from './ok.ts'

/**
 * A job of twelve weeks through the gateway: sixty days of a crew, some rejected, reopened, corrected. Every
 * figure of its forecast, budget and payroll is computed here again, in whole numbers, from what was sent.
 */

interface Ids {
  readonly id: string
}
interface Worker extends Ids {
  readonly name: string
  /** Dollars × 10,000 an hour. */
  rate: bigint
}
interface Task extends Ids {
  readonly name: string
  readonly budgetQuantity: number | null
  readonly budgetHours: number
  readonly budgetCost: number
}
interface ModelLine {
  readonly worker: Worker
  readonly task: Task
  readonly regular: number
  readonly overtime: number
  readonly perDiem: boolean
  /** As of the submission that counts. */
  rate: bigint
}
interface ModelDay extends Ids {
  readonly date: string
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED'
  lines: ModelLine[]
  quantity: number
}
interface TaskForecast extends Ids {
  readonly by: string
  readonly quantityToDate: number
  readonly hoursToDate: number
  readonly costToDate: number
  readonly hoursToComplete: number
  readonly costToComplete: number
  readonly forecast: number
  readonly variance: number
}
interface Section {
  readonly section: string
  readonly budget: number
  readonly pending: number
  readonly actual: number
  readonly remaining: number
}

const DAYS = 60
const stamp = Date.now().toString(36)
const START = Date.now() - 84 * 86_400_000

let admin: ApiSession
let estimator: ApiSession
let ops: ApiSession
let pm: ApiSession
let accounting: ApiSession
let projectId: string
let forms: Task
let place: Task
const crew: Worker[] = []
const days: ModelDay[] = []

beforeAll(async () => {
  const url = inject('gatewayUrl')
  const session = (who: string) => signIn(url, `${who}@example.com`)
  admin = await session('admin')
  estimator = await session('estimator')
  ops = await session('ops')
  pm = await session('pm')
  accounting = await session('accounting')
})

/** n / d to whole numbers, half away from zero; d > 0. */
function rounded(n: bigint, d: bigint): bigint {
  const size = ((n < 0n ? -n : n) * 2n + d) / (d * 2n)
  return n < 0n ? -size : size
}
const scaled = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals))
const cents = (dollars: number) => scaled(dollars, 2)
const sumOf = <T>(all: readonly T[], of: (each: T) => bigint) =>
  all.reduce((sum, each) => sum + of(each), 0n)

/** Fractions of the pay, then of the pay without the overtime premium; per diem in cents. */
const OF_PAY = [765, 60, 175, 300, 200, 100]
const OF_STRAIGHT = [1200, 200]
const PER_DIEM = 6_000n

/** A line in cents: the pay, the burdens as of a labor item, per diem where the line says so. */
function costOf({ rate, regular, overtime, perDiem }: ModelLine): bigint {
  // Hundredths of an hour × ten-thousandths of a dollar × tenths are hundred-thousandths of a cent.
  const pay = (hours: number, times: bigint) => rounded(scaled(hours, 2) * rate * times, 100_000n)
  const gross = pay(regular, 10n) + pay(overtime, 15n)
  const straight = pay(regular + overtime, 10n)
  const burden = (base: bigint) => (share: number) => rounded(base * BigInt(share), 10_000n)
  return (
    gross +
    sumOf(OF_PAY, burden(gross)) +
    sumOf(OF_STRAIGHT, burden(straight)) +
    (perDiem ? PER_DIEM : 0n)
  )
}

/** The same numbers at each run, spread as by chance. */
let state = 7
function upTo(most: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state % most
}

async function sellJob(): Promise<void> {
  const name = `Twelve weeks ${stamp}`
  const client = await ok<Ids>(estimator, 'POST', '/api/clients', { name })
  const body = { bidNumber: `TW-${stamp}`, name, clientId: client.id }
  const bid = await ok<Ids>(estimator, 'POST', '/api/bids', body)
  const [type] = await ok<readonly Ids[]>(estimator, 'GET', '/api/scope-types')
  const scope = { bidId: bid.id, typeId: type?.id, name: 'Walls', multiplier: 1 }
  const { id: scopeId } = await ok<Ids>(estimator, 'POST', '/api/scopes', scope)
  const list = `/api/scopes/${scopeId}/items/labor`
  await ok(estimator, 'POST', list, {
    name: 'Wall forms',
    hoursPerDay: 10,
    crewMembers: [
      { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
      { classification: 'Carpenter', count: 4, hourlyRate: 34 },
      { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
    ],
    production: {
      basis: 'UNITS_PER_SHIFT',
      rate: 110,
      uom: 'SF',
      quantityOf: 'TYPED',
      quantity: 2400,
      efficiencyPercentage: 90,
      roundDays: 'HALF',
    },
  })
  const placing = { name: 'Place', workers: 3, hoursPerDay: 8, days: 30, hourlyRate: 31.25 }
  await ok(estimator, 'POST', list, placing)
  await ok(estimator, 'PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
  projectId = bid.id
  const tasks = await eventually(() => ok<Task[]>(pm, 'GET', `/api/projects/${projectId}/tasks`))
  const named = (of: string) => {
    const task = tasks.find((each) => each.name === of)
    if (task === undefined) throw new Error(`no task ${of}`)
    return task
  }
  forms = named('Wall forms')
  place = named('Place')
  const coded = { costCode: '03-300' }
  await ok(pm, 'PUT', `/api/projects/${projectId}/tasks/${place.id}`, coded)
}

async function hire(): Promise<void> {
  for (const [index, hourlyRate] of [38.5, 34, 34, 28.55].entries()) {
    const name = `Worker ${index} ${stamp}`
    const sent = { name, classification: 'Carpenter', hourlyRate }
    const { id } = await ok<Ids>(pm, 'POST', '/api/workers', sent)
    crew.push({ id, name, rate: scaled(hourlyRate, 4) })
  }
}

const workedLines = (): ModelLine[] =>
  crew.flatMap((worker, index) => {
    const overtime = upTo(4) / 2
    const perDiem = upTo(5) === 0
    const { rate } = worker
    const first = {
      worker,
      task: index < 2 ? forms : place,
      regular: 5.25,
      overtime,
      perDiem,
      rate,
    }
    const second = { ...first, task: index < 2 ? place : forms, regular: 2.75, overtime: 0 }
    return [first, { ...second, perDiem: false }]
  })
const sentOf = ({ lines, quantity }: Pick<ModelDay, 'lines' | 'quantity'>) => ({
  hours: lines.map(({ worker, task, regular, overtime, perDiem }) => ({
    workerId: worker.id,
    taskId: task.id,
    regularHours: regular,
    overtimeHours: overtime,
    perDiem,
  })),
  quantities: [{ taskId: forms.id, quantity, note: quantity < 0 ? 'Counted twice' : null }],
})

async function submit(day: ModelDay, keepsRates = false): Promise<void> {
  await ok(ops, 'POST', `/api/days/${day.id}/submit`)
  if (!keepsRates) for (const line of day.lines) line.rate = line.worker.rate
  day.status = 'SUBMITTED'
  const priced = await ok<{ laborCost: number }>(pm, 'GET', `/api/days/${day.id}`)
  expect(cents(priced.laborCost)).toBe(sumOf(day.lines, costOf))
}

async function approve(day: ModelDay): Promise<void> {
  await ok(pm, 'POST', `/api/days/${day.id}/approve`)
  day.status = 'APPROVED'
}

async function workDay(index: number): Promise<void> {
  const week = Math.floor(index / 5)
  const at = START + (week * 7 + (index % 5)) * 86_400_000
  const date = new Date(at).toISOString().slice(0, 10)
  const quantity = index % 13 === 12 ? -6.25 : 30 + upTo(160) / 16
  const worked = { lines: workedLines(), quantity }
  const body = { date, ...sentOf(worked) }
  const { id } = await ok<Ids>(ops, 'POST', `/api/projects/${projectId}/days`, body)
  const day: ModelDay = { id, date, status: 'DRAFT', ...worked }
  days.push(day)
  if (index === DAYS - 1) return
  await submit(day)
  if (index % 6 === 5) {
    await ok(pm, 'POST', `/api/days/${id}/reject`, { reason: 'Count the forms again' })
    Object.assign(day, { lines: workedLines(), quantity: quantity + 1.125 })
    await ok(ops, 'PUT', `/api/days/${id}`, sentOf(day))
    await submit(day)
  }
  if (index < DAYS - 3) await approve(day)
}

/** Reopens an approved day, with the rates that it has or those of today, and approves it again. */
async function correct(day: ModelDay | undefined, renewRates: boolean): Promise<void> {
  if (day === undefined) throw new Error('no such day')
  await ok(admin, 'POST', `/api/days/${day.id}/reopen`, { reason: 'Wrong count', renewRates })
  day.quantity -= 2.5
  await ok(ops, 'PUT', `/api/days/${day.id}`, { quantities: sentOf(day).quantities })
  await submit(day, !renewRates)
  await approve(day)
}

const counted = (...statuses: readonly ModelDay['status'][]) =>
  days.filter(({ status }) => statuses.includes(status))

/** Quantity × 10,000, hours × 100 and cents of a task, of days in these states. */
function toDate(task: Task, ...statuses: readonly ModelDay['status'][]) {
  const found = counted(...statuses)
  const lines = found.flatMap((day) => day.lines).filter((line) => line.task === task)
  const quantity = task === forms ? sumOf(found, (day) => scaled(day.quantity, 4)) : 0n
  const hours = sumOf(lines, ({ regular, overtime }) => scaled(regular + overtime, 2))
  return { quantity, hours, cost: sumOf(lines, costOf) }
}

/** Hours × 10,000 and cents to complete of the forms, by their trend, where there is `planned` × 10,000 of them. */
function trendOf(planned: bigint, ...statuses: readonly ModelDay['status'][]) {
  const { quantity, hours, cost } = toDate(forms, ...statuses)
  const left = planned > quantity ? planned - quantity : 0n
  return { hours: rounded(left * hours * 100n, quantity), cost: rounded(left * cost, quantity) }
}

/** What a task without a quantity still takes: what is left of its hours, at what they were sold for. */
function restOf(task: Task, ...statuses: readonly ModelDay['status'][]) {
  const sold = scaled(task.budgetHours, 4)
  const left = sold - toDate(task, ...statuses).hours * 100n
  const hours = left > 0n ? left : 0n
  return { hours, cost: rounded(hours * cents(task.budgetCost), sold) }
}

const forecastOf = async (query = '') => {
  const path = `/api/projects/${projectId}/forecast${query}`
  const { tasks } = await ok<{ readonly tasks: readonly TaskForecast[] }>(pm, 'GET', path)
  const of = (task: Task) => {
    const found = tasks.find(({ id }) => id === task.id)
    if (found === undefined) throw new Error(`no forecast of ${task.name}`)
    return found
  }
  return { forms: of(forms), place: of(place) }
}

function expectForecast(
  task: Task,
  answered: TaskForecast,
  left: { readonly by: string; readonly hours: bigint; readonly cost: bigint },
  ...statuses: readonly ModelDay['status'][]
): void {
  const { quantity, hours, cost } = toDate(task, ...statuses)
  expect({
    by: answered.by,
    quantity: scaled(answered.quantityToDate, 4),
    hours: scaled(answered.hoursToDate, 2),
    cost: cents(answered.costToDate),
    left: [scaled(answered.hoursToComplete, 4), cents(answered.costToComplete)],
    forecast: cents(answered.forecast),
    variance: cents(answered.variance),
  }).toEqual({
    by: left.by,
    quantity,
    hours,
    cost,
    left: [left.hours, left.cost],
    forecast: cost + left.cost,
    variance: cents(task.budgetCost) - cost - left.cost,
  })
}

async function expectBudget(): Promise<void> {
  const path = `/api/projects/${projectId}/budget`
  await eventually(async () => {
    const { sections } = await ok<{ readonly sections: readonly Section[] }>(pm, 'GET', path)
    const of = (section: string) => sections.find((each) => each.section === section)
    for (const [task, section] of [
      [forms, 'LABOR'],
      [place, 'CONCRETE MATERIAL'],
    ] as const) {
      const row = of(section)
      const pending = toDate(task, 'SUBMITTED').cost
      const actual = toDate(task, 'APPROVED').cost
      expect([section, cents(row?.pending ?? 0), cents(row?.actual ?? 0)]).toEqual([
        section,
        pending,
        actual,
      ])
      expect(cents(row?.remaining ?? 0)).toBe(cents(row?.budget ?? 0) - pending - actual)
    }
    // What was sold of both tasks stays the budget of LABOR, wherever their hours are booked.
    expect(cents(of('LABOR')?.budget ?? 0)).toBe(cents(forms.budgetCost) + cents(place.budgetCost))
  })
}

async function expectPayroll(): Promise<void> {
  const dates = days.map(({ date }) => date).toSorted()
  const query = `from=${dates[0]}&to=${dates.at(-1)}&format=csv`
  const answer = await accounting.send('GET', `/api/hours?${query}`)
  const rows: string[][] = parse(Buffer.from(await answer.arrayBuffer()), { bom: true })
  const own = rows.slice(1).filter(([worker]) => worker?.endsWith(stamp))
  const expected = counted('APPROVED').flatMap(({ date, lines }) =>
    lines.map(({ worker, task, regular, overtime, perDiem }) =>
      [
        worker.name,
        date,
        task === place ? '03-300' : '',
        regular.toFixed(2),
        overtime.toFixed(2),
        perDiem ? '1' : '0',
      ].join('|'),
    ),
  )
  const told = own.map((row) => [row[0], row[2], ...row.slice(4)].join('|'))
  expect(told.toSorted()).toEqual(expected.toSorted())
}

it('twelve weeks of days come to what people did, to the cent and the hundredth of an hour', async () => {
  await sellJob()
  await hire()
  const planned = scaled(2_600, 4)
  for (let index = 0; index < DAYS; index += 1) {
    await workDay(index)
    if (index === 3) {
      // Below a tenth of the quantity the bid is the better witness.
      const { forms: early } = await forecastOf()
      expect(early.by).toBe('BUDGET')
    }
    if (index === 24) {
      const [, second] = crew
      if (second === undefined) throw new Error('no crew')
      await ok(pm, 'PUT', `/api/workers/${second.id}`, { hourlyRate: 36.75 })
      second.rate = scaled(36.75, 4)
      await correct(days[7], false)
      await correct(days[8], true)
      await expectBudget()
    }
    if (index === 29) {
      const { forms: trend, place: rest } = await forecastOf()
      const half = ['APPROVED'] as const
      expectForecast(forms, trend, { by: 'TREND', ...trendOf(scaled(2_400, 4), ...half) }, ...half)
      expectForecast(place, rest, { by: 'REST', ...restOf(place, ...half) }, ...half)
      const outlook = { quantity: 2600, reason: 'The north wall is longer' }
      await ok(pm, 'PUT', `/api/tasks/${forms.id}/outlook`, outlook)
    }
  }
  const open = ['APPROVED', 'SUBMITTED'] as const
  expect(counted('SUBMITTED')).toHaveLength(2)
  expect(counted('DRAFT')).toHaveLength(1)
  for (const [query, statuses] of [
    ['', ['APPROVED']],
    ['?submitted=true', open],
  ] as const) {
    const { forms: trend, place: rest } = await forecastOf(query)
    expectForecast(forms, trend, { by: 'TREND', ...trendOf(planned, ...statuses) }, ...statuses)
    expectForecast(place, rest, { by: 'REST', ...restOf(place, ...statuses) }, ...statuses)
  }
  await expectBudget()
  await expectPayroll()

  // Typed hours count from what was approved and submitted when they were typed.
  const typed = { hoursToComplete: 100, reason: 'Two weeks of four' }
  await ok(pm, 'PUT', `/api/tasks/${place.id}/outlook`, typed)
  const then = toDate(place, ...open).hours
  const { hours, cost } = toDate(place, 'APPROVED')
  const left = 10_000n + then - hours
  const { place: known } = await forecastOf()
  const byTrend = { by: 'OUTLOOK', hours: left * 100n, cost: rounded(left * cost, hours) }
  expectForecast(place, known, byTrend, 'APPROVED')
  await ok(pm, 'PUT', `/api/tasks/${place.id}/outlook`, { hoursToComplete: null, reason: 'Done' })
  expect((await forecastOf()).place.by).toBe('REST')
}, 600_000)
