import { localAt } from '@formwork/kernel/zones'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { call, newOrder, newProject, orderIn, type PoPath, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const CHICAGO = 'America/Chicago'
const today = (zone = CHICAGO) => localAt(new Date(), zone).day
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const path = (id: string, action = '') => `/api/purchase-orders/${id}${action}`
const read = async (id: string) => (await call(service, 'PM', 'GET', path(id))).body
const put = (id: string, fields: object) => call(service, 'OPS', 'PUT', path(id), fields)
const setState = (id: string, state: string, note?: string | null) =>
  call(service, 'OPS', 'PUT', path(id, '/delivery'), { state, ...(note !== undefined && { note }) })
const list = (query: string) => call(service, 'PM', 'GET', `/api/deliveries?${query}`)
const numbers = async (query: string) =>
  (await list(query)).body.map(({ poNumber }: { poNumber: string }) => poNumber)
const orderAt = (desiredDelivery: string, fields: object = {}, type: PoPath = 'material') =>
  newOrder(service, type, { desiredDelivery, ...fields })

describe('deliveries', () => {
  it('are listed by time, from the first day to the last, both included', async () => {
    const { id: projectId } = newProject(service)
    const late = await orderAt('2027-05-03T15:00:00-05:00', { projectId })
    const early = await orderAt('2027-05-03T05:30:00-05:00', { projectId })
    const next = await orderAt('2027-05-04T05:30:00-05:00', { projectId })
    await orderAt('2027-05-05T05:30:00-05:00', { projectId })
    await newOrder(service, 'misc', { projectId })
    const of = `projectId=${projectId}&from=2027-05-03`
    expect(await numbers(`${of}&to=2027-05-04`)).toEqual([
      early.poNumber,
      late.poNumber,
      next.poNumber,
    ])
    expect(await numbers(`${of}&to=2027-05-03`)).toEqual([early.poNumber, late.poNumber])
  })

  it('belong to the day of their project, whatever day it is elsewhere', async () => {
    const central = newProject(service)
    const tokyo = newProject(service)
    // 11 PM of May 9 in Chicago, 1 PM of May 10 in Tokyo.
    const at = '2027-05-10T04:00:00Z'
    const one = await orderAt(at, { projectId: central.id })
    const other = await orderAt(at, { projectId: tokyo.id })
    const zone = { timeZone: 'Asia/Tokyo' }
    await call(service, 'OPS', 'PUT', `/api/projects/${tokyo.id}`, zone)
    const of = `projectId=${central.id},${tokyo.id}`
    expect(await numbers(`${of}&from=2027-05-09&to=2027-05-09`)).toEqual([one.poNumber])
    expect(await numbers(`${of}&from=2027-05-10&to=2027-05-10`)).toEqual([other.poNumber])
  })

  it('are those of a week from today when no days are named', async () => {
    const { id: projectId } = newProject(service)
    const at = (days: number) => `${daysFrom(today(), days)}T12:00:00-06:00`
    const [first, last] = [await orderAt(at(0), { projectId }), await orderAt(at(6), { projectId })]
    await orderAt(at(-1), { projectId })
    await orderAt(at(7), { projectId })
    expect(await numbers(`projectId=${projectId}`)).toEqual([first.poNumber, last.poNumber])
  })

  it.each([
    ['from=2027-05-04&to=2027-05-03', 'To must not be before from'],
    ['from=2027-01-01&to=2027-04-03', 'From and to may span at most 92 days'],
    ['from=yesterday', 'From must be a date (YYYY-MM-DD)'],
    ['projectId=x', 'Project id must be a UUID, or several between commas'],
    ['running=maybe', 'Running must be true or false'],
  ])('are refused for %s', async (query, error) => {
    const { status, body } = await list(query)
    expect([status, body.error]).toEqual([400, error])
  })

  it.each([
    ['OPS', 200],
    ['PM', 200],
    ['ACCOUNTING', 200],
    ['ADMIN', 200],
    ['ESTIMATOR', 403],
  ] as const)('are read by %s: %s', async (who, status) => {
    expect((await call(service, who, 'GET', '/api/deliveries')).status).toBe(status)
  })
})

describe('the state of a delivery', () => {
  it('is REQUESTED at first, is set with a note, and stands in the history', async () => {
    const { id } = await newOrder(service, 'concrete')
    expect(await read(id)).toMatchObject({ delivery: 'REQUESTED', deliveryNote: null })
    const { status, body } = await setState(id, 'CONFIRMED', 'Dana, 2 PM')
    expect([status, body.delivery, body.deliveryNote]).toEqual([200, 'CONFIRMED', 'Dana, 2 PM'])
    expect((await setState(id, 'ON_HOLD')).body.deliveryNote).toBe('Dana, 2 PM')
    expect((await setState(id, 'ON_HOLD', null)).body.deliveryNote).toBeNull()
    const history = (await call(service, 'PM', 'GET', path(id, '/history'))).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'created',
      'delivery-changed',
      'delivery-changed',
      'delivery-changed',
    ])
  })

  it('is the same when it is set again, without an entry', async () => {
    const { id } = await newOrder(service, 'concrete')
    const first = await setState(id, 'DELIVERED')
    const again = await setState(id, 'DELIVERED')
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.body.deliveredOn).toBe(today())
    expect((await setState(id, 'CONFIRMED')).body.deliveredOn).toBeNull()
  })

  it('is REQUESTED again when a confirmed time is changed', async () => {
    const { id } = await newOrder(service, 'concrete')
    await setState(id, 'CONFIRMED')
    await put(id, { notes: 'Gate 4' })
    expect((await read(id)).delivery).toBe('CONFIRMED')
    await put(id, { desiredDelivery: '2027-03-02T08:00:00-06:00' })
    expect((await read(id)).delivery).toBe('REQUESTED')
  })

  it('may be set while the order is complete', async () => {
    const { id } = await orderIn(service, 'COMPLETE', { path: 'material' })
    const { status, body } = await setState(id, 'DELIVERED')
    expect([status, body.status, body.delivery]).toEqual([200, 'COMPLETE', 'DELIVERED'])
  })

  it('is refused for what has none, and for other states', async () => {
    const misc = await newOrder(service, 'misc')
    const none = await setState(misc.id, 'CONFIRMED')
    expect([none.status, none.body.error]).toEqual([409, `${misc.poNumber} has no delivery`])
    const { id } = await newOrder(service, 'material')
    const other = await setState(id, 'LATE')
    expect([other.status, other.body.error]).toEqual([
      400,
      'State must be one of REQUESTED, CONFIRMED, ON_HOLD, DELIVERED',
    ])
    expect((await call(service, 'PM', 'PUT', path(id, '/delivery'), {})).status).toBe(403)
  })
})

describe('a rental', () => {
  const lines = [{ description: 'Boom lift', quantity: 14, uom: 'DAY', unitPrice: 310.5 }]
  const rental = (days: number, fields: object = {}) =>
    orderAt(`${daysFrom(today(), days)}T12:00:00-06:00`, { lines, ...fields }, 'rental')

  it('runs from its delivery to today, and costs its price for each day', async () => {
    const { id } = await rental(-2)
    expect(await read(id)).toMatchObject({ offRentOn: null, runningAmount: 931.5 })
    await put(id, { offRentOn: daysFrom(today(), -1) })
    expect(await read(id)).toMatchObject({ runningAmount: 621 })
    await put(id, { offRentOn: null })
    await setState(id, 'DELIVERED')
    expect(await read(id)).toMatchObject({ runningAmount: 310.5 })
  })

  it('ends on a day that is not before its delivery', async () => {
    const { id } = await rental(3)
    const day = daysFrom(today(), 3)
    const early = await put(id, { offRentOn: daysFrom(day, -1) })
    expect([early.status, early.body.error]).toEqual([
      400,
      `Off rent on must not be before the delivery on ${day}`,
    ])
    expect((await put(id, { offRentOn: day })).body.offRentOn).toBe(day)
    const moved = await put(id, { desiredDelivery: `${daysFrom(day, 1)}T12:00:00-06:00` })
    expect(moved.status).toBe(400)
    expect((await put(id, { offRentOn: 'soon' })).status).toBe(400)
  })

  it('may end while it has receipts', async () => {
    const desiredDelivery = `${daysFrom(today(), -2)}T12:00:00-06:00`
    const fields = { desiredDelivery, lines }
    const { id } = await orderIn(service, 'WITH_RECEIPT', { path: 'rental', fields })
    expect((await put(id, { offRentOn: today() })).body.offRentOn).toBe(today())
  })

  it('is listed while it runs, and no longer', async () => {
    const { id: projectId } = newProject(service)
    const runs = await rental(-40, { projectId })
    const ends = await rental(-40, { projectId, offRentOn: today() })
    await rental(-40, { projectId, offRentOn: daysFrom(today(), -1) })
    await rental(1, { projectId })
    const held = await rental(-1, { projectId })
    await setState(held.id, 'ON_HOLD')
    const found = await numbers(`projectId=${projectId}&running=true`)
    expect(found.toSorted()).toEqual([runs.poNumber, ends.poNumber])
  })

  it('alone has a day off rent', async () => {
    const { id } = await newOrder(service, 'material')
    expect(await read(id)).not.toHaveProperty('offRentOn')
    expect(await read(id)).not.toHaveProperty('runningAmount')
  })
})
