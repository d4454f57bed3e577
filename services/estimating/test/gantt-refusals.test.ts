import type { Role } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { CRANE, CREW, dates, march } from './gantt-samples.ts'
import { type GanttBid, NO_SUCH_ID, runGantt } from './running-gantt.ts'

const app = perFile(runGantt)
let bid: GanttBid
let elsewhere: GanttBid
let traditional: GanttBid
let crane: { readonly id: string }
let foreign: { readonly id: string }
beforeAll(async () => {
  bid = await app.bidWith(['Slab', 'Walls'])
  elsewhere = await app.bidWith(['Roof'])
  traditional = await app.bidWith(['Slab'], { equipmentBiddingMode: 'TRADITIONAL' })
  crane = await app.ask('POST', `${bid.gantt}/equipment`, withPart({}))
  foreign = await app.ask('POST', `${elsewhere.gantt}/equipment`, CRANE)
})

const withPart = (part: object) => ({
  ...CRANE,
  distributions: [{ scopeId: bid.scopes[0], ...dates(5, 6), ...part }],
})
const refusal = (answer: { statusCode: number; json(): { error: string } }) => [
  answer.statusCode,
  answer.json().error,
]

describe('who may do what', () => {
  const READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
  const WRITERS: readonly Role[] = ['ADMIN', 'ESTIMATOR']
  const EVERYONE: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING']

  it.each(EVERYONE)('%s', async (role) => {
    const statusOf = async (...call: Parameters<typeof app.as>) =>
      (await app.as(...call)).statusCode
    const reads = READERS.includes(role)
    const writes = WRITERS.includes(role)
    expect(await statusOf(role, 'GET', bid.gantt)).toBe(reads ? 200 : 403)
    for (const [module, payload] of [
      ['equipment', CRANE],
      ['labor', CREW],
    ] as const) {
      const list = `${bid.gantt}/${module}`
      expect(await statusOf(role, 'POST', list, { payload })).toBe(writes ? 201 : 403)
      const { id } = await app.ask('POST', list, payload)
      const one = `${list}/${id}`
      expect(await statusOf(role, 'GET', one)).toBe(reads ? 200 : 403)
      expect(await statusOf(role, 'PUT', one, { payload: {} })).toBe(writes ? 200 : 403)
      expect(await statusOf(role, 'DELETE', one)).toBe(writes ? 204 : 403)
    }
  })

  it('nobody without a session', async () => {
    const answer = await app.as(null, 'GET', bid.gantt)
    expect(refusal(answer)).toEqual([401, 'unauthorised'])
  })
})

describe('what a timeline refuses', () => {
  const OUTSIDE = 'A distribution must lie within the dates of its entry'

  it.each([
    ['a name', { name: ' ' }, 'Entry name is required'],
    ['a start', { startDate: undefined }, 'Start date is required'],
    ['an end', { endDate: null }, 'End date is required'],
    ['a real day', { endDate: '2026-02-30' }, 'End date must be a date (YYYY-MM-DD)'],
    [
      'a day without a time',
      { endDate: `${march(31)}T00:00:00Z` },
      'End date must be a date (YYYY-MM-DD)',
    ],
    ['a day as text', { startDate: 20260302 }, 'Start date must be text'],
    [
      'a year of our time',
      { startDate: '0000-01-01' },
      'Start date must be between the years 1900 and 9999',
    ],
    ['an end after the start', { endDate: march(1) }, 'The end date is before the start date'],
    ['a list of distributions', { distributions: {} }, 'Distributions must be a list'],
    [
      'a rate',
      { pricingItemId: null },
      'At least one of daily, weekly and monthly rate is required',
    ],
    ['a record that is there', { pricingItemId: NO_SUCH_ID }, 'Pricing item not found'],
    ['a number', { quantity: '2' }, 'Quantity must be a number'],
    ['a number that fits', { quantity: 1e300 }, 'Quantity must be at most 9999999999.9999'],
    ['printable text', { notes: 'a\u0000b' }, 'Notes must not contain control characters'],
  ])('an entry without %s', async (_rule, fields, words) => {
    const answer = await app.send('POST', `${bid.gantt}/equipment`, { ...CRANE, ...fields })
    expect(refusal(answer)).toEqual([400, words])
  })

  it.each([
    ['a scope', { scopeId: undefined }, 'Scope is required'],
    ['an id of a scope', { scopeId: 'slab' }, 'Scope must be a UUID'],
    ['a scope that is there', { scopeId: NO_SUCH_ID }, 'Scope not found'],
    ['a start', { startDate: undefined }, 'Start date is required'],
    ['an end', { endDate: undefined }, 'End date is required'],
    ['a start within the entry', { startDate: march(1) }, OUTSIDE],
    ['an end within the entry', { endDate: '2026-04-01' }, OUTSIDE],
    ['an end after its start', { endDate: march(4) }, 'The end date is before the start date'],
    ['a weight above zero', { weight: 0 }, 'Weight must be greater than 0'],
    ['a weight that is kept above zero', { weight: 0.00004 }, 'Weight must be greater than 0'],
    ['a weight that is a number', { weight: 'half' }, 'Weight must be a number'],
  ])('a distribution without %s, new or changed', async (_rule, part, words) => {
    const made = await app.send('POST', `${bid.gantt}/equipment`, withPart(part))
    expect(refusal(made)).toEqual([400, words])
    const { distributions } = withPart(part)
    const changed = await app.send('PUT', `${bid.gantt}/equipment/${crane.id}`, { distributions })
    expect(refusal(changed)).toEqual([400, words])
  })

  it('a scope of another bid', async () => {
    const part = { scopeId: elsewhere.scopes[0] }
    const answer = await app.send('POST', `${bid.gantt}/equipment`, withPart(part))
    expect(refusal(answer)).toEqual([400, 'Scope not found'])
    expect(answer.json().details).toMatchObject([{ path: 'distributions.0.scopeId' }])
  })

  it('new dates that leave a distribution outside', async () => {
    const url = `${bid.gantt}/equipment/${crane.id}`
    const answer = await app.send('PUT', url, { startDate: march(6) })
    expect(refusal(answer)).toEqual([400, OUTSIDE])
    expect(refusal(await app.send('PUT', url, { endDate: march(1) }))).toEqual([
      400,
      'The end date is before the start date',
    ])
  })

  it('more distributions than anybody can want', async () => {
    const distributions = Array(501).fill(withPart({}).distributions[0])
    const answer = await app.send('POST', `${bid.gantt}/equipment`, { ...CRANE, distributions })
    expect(refusal(answer)).toEqual([400, 'An entry can have at most 500 distributions'])
  })

  it('a price beyond all money, leaving everything as it was', async () => {
    const huge = { ...CRANE, dailyRate: 9_999_999_999, quantity: 9_999_999_999 }
    const answer = await app.send('POST', `${bid.gantt}/equipment`, huge)
    expect(answer.statusCode).toBe(400)
    await expectAsRecomputed(app.db, bid.id)
  })

  it('labor without a rate', async () => {
    const wages = { ...CREW, hourlyRate: undefined }
    const answer = await app.send('POST', `${bid.gantt}/labor`, wages)
    expect(refusal(answer)).toEqual([400, 'Hourly rate is required'])
  })
})

describe('what is not there', () => {
  it('is a bid', async () => {
    for (const id of [NO_SUCH_ID, 'nonsense']) {
      const url = `/api/bids/${id}/gantt`
      const gone = [404, 'Bid not found']
      expect(refusal(await app.send('GET', url))).toEqual(gone)
      expect(refusal(await app.send('POST', `${url}/equipment`, CRANE))).toEqual(gone)
      expect(refusal(await app.send('POST', `${url}/labor`, CREW))).toEqual(gone)
    }
  })

  it('is an entry, also of another bid or module', async () => {
    const urls = [
      `${bid.gantt}/equipment/${NO_SUCH_ID}`,
      `${bid.gantt}/equipment/nonsense`,
      `${bid.gantt}/equipment/${foreign.id}`,
      `${bid.gantt}/labor/${crane.id}`,
    ]
    for (const url of urls) {
      const gone = [404, 'Entry not found']
      expect(refusal(await app.send('GET', url))).toEqual(gone)
      expect(refusal(await app.send('PUT', url, {}))).toEqual(gone)
      expect(refusal(await app.send('DELETE', url))).toEqual(gone)
    }
  })
})

describe('a bid in TRADITIONAL mode', () => {
  const CONFLICT = [409, 'The bid is not in GANTT mode']

  it('has no timeline', async () => {
    const { gantt, scopes } = traditional
    expect(refusal(await app.send('GET', gantt))).toEqual(CONFLICT)
    expect(refusal(await app.send('POST', `${gantt}/equipment`, CRANE))).toEqual(CONFLICT)
    const distributions = [{ scopeId: scopes[0], ...dates(2, 3) }]
    const crew = { ...CREW, distributions }
    expect(refusal(await app.send('POST', `${gantt}/labor`, crew))).toEqual(CONFLICT)
  })

  it('refuses changes of the entries that it keeps', async () => {
    const kept = await app.bidWith(['Slab'])
    const { id } = await app.ask('POST', `${kept.gantt}/equipment`, CRANE)
    await app.ask('PUT', `/api/bids/${kept.id}`, { equipmentBiddingMode: 'TRADITIONAL' })
    const url = `${kept.gantt}/equipment/${id}`
    expect(refusal(await app.send('GET', url))).toEqual(CONFLICT)
    expect(refusal(await app.send('PUT', url, { name: 'X' }))).toEqual(CONFLICT)
    expect(refusal(await app.send('DELETE', url))).toEqual(CONFLICT)
  })

  it('is told of a wrong reference first', async () => {
    const part = { scopeId: NO_SUCH_ID }
    const answer = await app.send('POST', `${traditional.gantt}/equipment`, withPart(part))
    expect(refusal(answer)).toEqual([400, 'Scope not found'])
  })
})
