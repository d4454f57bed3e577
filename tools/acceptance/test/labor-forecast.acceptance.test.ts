import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ok } from './ok.ts'

/** Wall forms from the estimate to the forecast of their job: 700 of 2,400 SF in place, in 196 hours for 9,362.08. */

interface Row {
  readonly id: string
  readonly name: string
}
interface Forecast {
  readonly tasks: readonly Row[]
  readonly totals: object
  readonly warnings: readonly object[]
}

const run = Date.now().toString(36)
const MEMBERS = [
  { classification: 'Carpenter foreman', count: 1, hourlyRate: 38.5 },
  { classification: 'Carpenter', count: 4, hourlyRate: 34 },
  { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
].map((member) => ({ ...member, pricingItemId: null }))

let pm: ApiSession
let estimator: ApiSession
let projectId: string
let forms: Row
let carpenters: readonly Row[]
beforeAll(async () => {
  const url = inject('gatewayUrl')
  pm = await signIn(url, 'pm@example.com')
  estimator = await signIn(url, 'estimator@example.com')
  projectId = await awardedJob(await signIn(url, 'admin@example.com'))
  const tasks = `/api/projects/${projectId}/tasks`
  forms = await eventually(async () => {
    const [first] = await ok<readonly Row[]>(pm, 'GET', tasks)
    if (first === undefined) throw new Error('no task yet')
    return first
  })
  carpenters = await Promise.all(
    [36.8, 36.8, 36.8, 36.8, 36.8, 36.8, 36.8, 36.8, 34].map((hourlyRate, n) =>
      ok<Row>(pm, 'POST', '/api/workers', {
        name: `Forecast ${run} ${n}`,
        classification: 'Carpenter',
        hourlyRate,
      }),
    ),
  )
})

/** A bid with the wall forms of production example 2 alone, sold. */
async function awardedJob(admin: ApiSession): Promise<string> {
  const client = await ok<Row>(admin, 'POST', '/api/clients', { name: `Forecast ${run}` })
  const bid = { bidNumber: `LF-${run}`, name: `Forecast ${run}`, clientId: client.id }
  const { id } = await ok<Row>(admin, 'POST', '/api/bids', bid)
  const [type] = await ok<readonly Row[]>(admin, 'GET', '/api/scope-types')
  const scope = { bidId: id, typeId: type?.id, name: 'Walls' }
  const { id: scopeId } = await ok<Row>(admin, 'POST', '/api/scopes', scope)
  await ok(admin, 'POST', `/api/scopes/${scopeId}/items/labor`, {
    name: `Wall forms ${run}`,
    crewMembers: MEMBERS,
    hoursPerDay: 10,
    overtimeAfter: 8,
    production: {
      basis: 'UNITS_PER_SHIFT',
      rate: 350,
      uom: 'SF',
      quantityOf: 'TYPED',
      quantity: 2400,
      efficiencyPercentage: 90,
      roundDays: 'HALF',
    },
  })
  await ok(admin, 'PUT', `/api/bids/${id}`, { status: 'AWARDED' })
  return id
}

/** A day of the crew, entered by one and approved by another. */
async function book(date: string, hours: readonly number[], quantity: number): Promise<void> {
  const { id } = await ok<Row>(pm, 'POST', `/api/projects/${projectId}/days`, {
    date,
    hours: hours.map((regularHours, n) => {
      return { workerId: carpenters[n]?.id, taskId: forms.id, regularHours }
    }),
    quantities: [{ taskId: forms.id, quantity }],
  })
  await ok(await signIn(inject('gatewayUrl'), 'ops@example.com'), 'POST', `/api/days/${id}/submit`)
  await ok(pm, 'POST', `/api/days/${id}/approve`)
}

const forecast = (query = '') =>
  ok<Forecast>(estimator, 'GET', `/api/projects/${projectId}/forecast?${query}`)
const know = (sent: object) =>
  ok(pm, 'PUT', `/api/tasks/${forms.id}/outlook`, { ...sent, reason: 'As the foreman says' })
const FULL = [8, 8, 8, 8, 8, 8, 8, 8]

describe('the forecast of wall forms', () => {
  it('goes on as it was sold up to 239 SF, and as it went from 240 on', async () => {
    const sold = { budgetQuantity: 2400, budgetHours: 560, budgetCost: 26224.32 }
    expect(forms).toMatchObject({ name: `Wall forms ${run}`, ...sold })
    await book('2026-11-16', FULL, 239)
    expect((await forecast()).tasks[0]).toMatchObject({ by: 'BUDGET', quantityToDate: 239 })
    await book('2026-11-17', FULL, 1)
    expect((await forecast()).tasks[0]).toMatchObject({ by: 'TREND', quantityToDate: 240 })
  })

  it('is over by 5,874.24 at 0.28 instead of 0.2333 hours a unit', async () => {
    await book('2026-11-18', [...FULL, 4], 460)
    const { tasks, totals, warnings } = await forecast()
    expect(tasks).toMatchObject([
      {
        quantityToDate: 700,
        hoursToDate: 196,
        costToDate: 9362.08,
        percentComplete: 29.17,
        earnedHours: 163.3333,
        factor: 0.8333,
        rate: 0.28,
        budgetRate: 0.2333,
        by: 'TREND',
        hoursToComplete: 476,
        costToComplete: 22736.48,
        forecast: 32098.56,
        variance: -5874.24,
      },
    ])
    expect(totals).toMatchObject({ budgetCost: 26224.32, forecast: 32098.56, variance: -5874.24 })
    expect(warnings).toEqual([])
    expect((await forecast('basis=BUDGET')).tasks[0]).toMatchObject({
      by: 'BUDGET',
      hoursToComplete: 396.6667,
      costToComplete: 18575.56,
      forecast: 27937.64,
      variance: -1713.32,
    })
  })

  it('counts 420 typed hours, with what the trend says beside them', async () => {
    expect(await know({ hoursToComplete: 420 })).toMatchObject({
      by: 'OUTLOOK',
      costToComplete: 20061.6,
      forecast: 29423.68,
      variance: -3199.36,
      outlook: { by: 'pm@example.com', reason: 'As the foreman says', hoursThen: 196 },
    })
    const { tasks } = await forecast()
    expect(tasks[0]).toMatchObject({ outlook: { without: { forecast: 32098.56 } } })
    await know({ hoursToComplete: null })
    expect((await forecast()).tasks[0]).toMatchObject({ by: 'TREND', outlook: null })
  })

  it('is learned from when nine tenths are in place, and taken over as a production rate', async () => {
    const q = encodeURIComponent(`wall forms ${run}`)
    const learned = () => ok<readonly Row[]>(estimator, 'GET', `/api/analytics/production?q=${q}`)
    expect(await learned()).toEqual([])
    await know({ quantity: 700 })
    const [taken] = await learned()
    expect(taken).toMatchObject({
      productionRateId: null,
      uom: 'SF',
      jobs: 1,
      quantity: 700,
      hours: 196,
      mean: 0.28,
      median: 0.28,
      low: 0.28,
      high: 0.28,
      budgetMean: 0.2333,
      sample: [{ projectId, name: `Forecast ${run}`, rate: 0.28 }],
    })
    const admin = await signIn(inject('gatewayUrl'), 'admin@example.com')
    const rate = { name: `Wall forms ${run}`, work: 'FORM', uom: 'SF' }
    const old = { ...rate, basis: 'UNITS_PER_SHIFT', rate: 350 }
    const { id } = await ok<Row>(admin, 'POST', '/api/production-rates', old)
    const took = { basis: 'MAN_HOURS_PER_UNIT', rate: 0.28, reason: '0.28, 1 job' }
    await ok(admin, 'PUT', `/api/production-rates/${id}`, took)
    const history = await ok<readonly object[]>(admin, 'GET', `/api/production-rates/${id}/history`)
    expect(history.at(-1)).toMatchObject({ action: 'updated', reason: '0.28, 1 job' })
  })
})
