import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  orderIn,
  receiptForm,
  startPurchasing,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)
afterEach(() => limit({ OPS: null, PM: null, days: 7 }))

const limit = (limits: object) =>
  call(service, 'ADMIN', 'PUT', '/api/settings/approval-limits', limits)
const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const post = (who: Who, id: string, action: string, body?: unknown) =>
  call(service, who, 'POST', at(id, `/${action}`), body)
const put = (id: string, body: object) => call(service, 'OPS', 'PUT', at(id), body)
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const receive = (id: string, amount?: number) =>
  post('OPS', id, 'receipts', receiptForm(jpeg(), amount))
const allocate = (id: string, amount: number) =>
  post('PM', id, 'allocate', { allocations: [{ costCode: '03-300', amount }] })
const actionsOf = async (id: string) =>
  (await call(service, 'PM', 'GET', at(id, '/history'))).body.map(
    ({ action, reason }: { action: string; reason: string | null }) =>
      reason === null ? action : `${action}: ${reason}`,
  )
const openNotices = async (who: Who, id: string): Promise<string[]> => {
  const { body } = await call(service, who, 'GET', '/api/notices?unread=true&limit=500')
  return body
    .filter(({ orderId }: { orderId: string }) => orderId === id)
    .map(({ kind }: { kind: string }) => kind)
    .sort()
}
const NEEDS_PM = [409, 'Purchase orders above $5,000.00 need the authorization of PM']
const refusal = ({ status, body }: { status: number; body: { error: string } }) => [
  status,
  body.error,
]
const line = (fields: object = {}) => {
  return { description: '4000 PSI', quantity: 10, uom: 'CY', unitPrice: 600, ...fields }
}

describe('the ways around the limit of operations', () => {
  it('are closed to a second receipt of 90,000', async () => {
    await limit({ OPS: 5_000 })
    const { id } = await newOrder(service, 'pump', { estimatedAmount: 100 })
    expect((await receive(id, 100)).status).toBe(201)
    expect(refusal(await receive(id, 90_000))).toEqual(NEEDS_PM)
    expect(await read(id)).toMatchObject({ receiptTotal: 100, needsAuthorization: false })
    const { rows } = await service.sql.query(
      'SELECT 1 FROM receipts WHERE purchase_order_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('are closed to an allocation of an order that has no amount', async () => {
    await limit({ OPS: 5_000 })
    const { id } = await newOrder(service)
    expect((await receive(id)).status).toBe(201)
    expect(refusal(await allocate(id, 90_000))).toEqual(NEEDS_PM)
    expect(await read(id)).toMatchObject({ status: 'WITH_RECEIPT', allocations: [] })
    expect((await allocate(id, 5_000)).status).toBe(200)
    expect((await post('ACCOUNTING', id, 'approve')).status).toBe(200)
  })

  it('are closed to a receipt that is replaced after its rejection', async () => {
    await limit({ OPS: 5_000 })
    const { id } = await orderIn(service, 'REJECTED_BY_PM', { amount: 100 })
    const replaced = await post('OPS', id, 'receipt', receiptForm(jpeg(), 90_000))
    expect(refusal(replaced)).toEqual(NEEDS_PM)
    expect((await read(id)).receipt.amount).toBe(100)
  })

  it('are closed to twenty orders at the limit, of one vendor for one project', async () => {
    await limit({ OPS: 5_000 })
    const vendorId = (await newVendor(service, 'PUMP')).id
    const fields = { projectId: newProject(service).id, vendorId, estimatedAmount: 5_000 }
    const orders = []
    for (let n = 0; n < 20; n += 1) orders.push(await newOrder(service, 'pump', fields))
    const answers = await Promise.all(orders.map(({ id }) => receive(id, 5_000)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(refusal)).toEqual(Array.from({ length: 19 }, () => NEEDS_PM))
    const waiting = await Promise.all(orders.map(({ id }) => read(id)))
    const needing = waiting.filter((order) => order.needsAuthorization)
    expect(needing.map(({ status }) => status)).toEqual(
      Array.from({ length: 19 }, () => 'PENDING_RECEIPT'),
    )
  })

  it('are closed to an estimate that is raised after the receipt', async () => {
    await limit({ OPS: 5_000 })
    const { id } = await orderIn(service, 'ALLOCATED', { amount: 100 })
    expect((await put(id, { estimatedAmount: 90_000 })).body).toMatchObject({
      needsAuthorization: true,
      authorizer: 'PM',
    })
    expect(refusal(await post('ACCOUNTING', id, 'approve'))).toEqual(NEEDS_PM)
    expect(await openNotices('PM', id)).toEqual(['to-authorize'])
    expect((await post('PM', id, 'authorize')).status).toBe(200)
    expect((await post('ACCOUNTING', id, 'approve')).body.status).toBe('COMPLETE')
  })

  it('are closed to lines that come to more than the estimate', async () => {
    await limit({ OPS: 5_000 })
    const fields = { estimatedAmount: 10, lines: [line()] }
    const { id } = await newOrder(service, 'material', fields)
    expect(await read(id)).toMatchObject({ estimatedAmount: 10, needsAuthorization: true })
    expect(await openNotices('PM', id)).toEqual(['to-authorize'])
    expect(refusal(await receive(id, 10))).toEqual(NEEDS_PM)
  })
})

describe('an authorization', () => {
  const authorized = async (fields: object = {}) => {
    await limit({ OPS: 5_000 })
    const { id } = await newOrder(service, 'material', { lines: [line()], ...fields })
    expect((await post('PM', id, 'authorize')).body).toMatchObject({
      needsAuthorization: false,
      authorization: { amount: 6_000, by: 'pm@example.com' },
    })
    return id
  }

  it('given twice is given once', async () => {
    const id = await authorized()
    const before = await read(id)
    const again = await post('ADMIN', id, 'authorize')
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"'])
    expect(again.body).toEqual(before)
    expect(await actionsOf(id)).toEqual(['created', 'authorized'])
  })

  it.each([
    ['another vendor', async () => ({ vendorId: (await newVendor(service, 'MATERIAL')).id })],
    ['another project', async () => ({ projectId: newProject(service).id, scopeId: null })],
    ['a line more', async () => ({ lines: [line(), line({ description: 'Mesh', unitPrice: 0 })] })],
    ['another line', async () => ({ lines: [line({ description: '5000 PSI' })] })],
    ['a higher price, for less', async () => ({ lines: [line({ unitPrice: 601, quantity: 1 })] })],
  ])('is void after %s, with the reason, and asked for again', async (_what, edit) => {
    const id = await authorized({ estimatedAmount: 6_000 })
    expect(await openNotices('PM', id)).toEqual([])
    const { status, body } = await put(id, await edit())
    expect([status, body.authorization, body.needsAuthorization]).toEqual([200, null, true])
    expect(await actionsOf(id)).toEqual([
      'created',
      'authorized',
      'updated',
      expect.stringMatching(/^authorization-void: (The (vendor|project) was|Line [12] )/),
    ])
    expect(await openNotices('PM', id)).toEqual(['to-authorize'])
    expect(refusal(await receive(id, 1))).toEqual(NEEDS_PM)
  })

  it('holds for less of the same line, by its id also under a new place', async () => {
    const id = await authorized({ lines: [line(), line({ description: 'Mesh', unitPrice: 0 })] })
    const [first, second] = (await read(id)).lines
    const { body } = await put(id, { lines: [second, { ...first, quantity: 9 }] })
    expect(body.authorization).toMatchObject({ amount: 6_000 })
    expect((await receive(id, 6_000)).status).toBe(201)
  })

  it('covers no receipt beyond its amount, and stays for what is within', async () => {
    const id = await authorized()
    expect(refusal(await receive(id, 6_000.01))).toEqual(NEEDS_PM)
    expect((await receive(id, 6_000)).status).toBe(201)
    expect((await allocate(id, 6_000)).status).toBe(200)
    expect((await post('ACCOUNTING', id, 'approve')).body).toMatchObject({
      status: 'COMPLETE',
      authorization: { amount: 6_000 },
      needsAuthorization: false,
    })
  })

  it('that is void on a returned order is asked for beside its correction', async () => {
    const id = await authorized()
    await receive(id, 6_000)
    await post('PM', id, 'reject', { reason: 'wrong mix' })
    await put(id, { lines: [line({ description: '5000 PSI' })] })
    expect([await openNotices('PM', id), await openNotices('OPS', id)]).toEqual([
      ['to-authorize'],
      ['returned'],
    ])
  })
})

describe('the orders of one vendor for one project', () => {
  const three = async () => {
    const vendorId = (await newVendor(service, 'PUMP')).id
    const fields = { projectId: newProject(service).id, vendorId, estimatedAmount: 3_000 }
    const order = () => newOrder(service, 'pump', fields)
    return [await order(), await order(), await order()] as const
  }

  it('count together within the days, whatever was authorized left out', async () => {
    await limit({ OPS: 5_000 })
    const [first, second, third] = await three()
    expect((await receive(first.id)).status).toBe(201)
    expect((await read(second.id)).authorizer).toBe('PM')
    expect(refusal(await receive(second.id))).toEqual(NEEDS_PM)
    await post('PM', first.id, 'authorize')
    expect((await receive(second.id)).status).toBe(201)
    expect(refusal(await receive(third.id))).toEqual(NEEDS_PM)
    await post('PM', third.id, 'authorize')
    expect((await receive(third.id)).status).toBe(201)
  })

  it('ask for the authorization of each that another one takes above the limit, until it is not', async () => {
    await limit({ OPS: 5_000 })
    const [first, second, third] = await three()
    const asked = () => Promise.all([first, second, third].map(({ id }) => openNotices('PM', id)))
    expect(await asked()).toEqual([[], [], []])
    await receive(first.id)
    expect(await asked()).toEqual([['to-code'], ['to-authorize'], ['to-authorize']])
    await post('PM', second.id, 'authorize')
    expect(await asked()).toEqual([['to-code'], [], ['to-authorize']])
    await post('PM', first.id, 'authorize')
    expect(await asked()).toEqual([['to-code'], [], []])
    expect((await receive(third.id)).status).toBe(201)
  })

  it('ask for no authorization after the one that counted went to another vendor', async () => {
    await limit({ OPS: 5_000 })
    const [first, second] = await three()
    await receive(first.id)
    expect(await openNotices('PM', second.id)).toEqual(['to-authorize'])
    await post('PM', first.id, 'reject', { reason: 'Wrong vendor' })
    const vendorId = (await newVendor(service, 'PUMP')).id
    expect((await put(first.id, { vendorId })).status).toBe(200)
    expect(await openNotices('PM', second.id)).toEqual([])
  })

  it('count each alone beyond the days, and when these are 0', async () => {
    await limit({ OPS: 5_000, days: 2 })
    const [first, second, third] = await three()
    await receive(first.id)
    await service.sql.query(
      `UPDATE purchase_orders SET created_at = now() - interval '47 hours' WHERE id = $1`,
      [first.id],
    )
    expect((await receive(second.id)).status).toBe(409)
    await limit({ days: 1 })
    expect((await receive(second.id)).status).toBe(201)
    expect((await receive(third.id)).status).toBe(409)
    await limit({ days: 0 })
    expect((await receive(third.id)).status).toBe(201)
    expect((await limit({ days: 91 })).body.error).toBe('Days must be at most 90')
    expect((await limit({ days: 1.5 })).body.error).toBe('Days must be a whole number')
  })

  it('count with those of no other vendor or project', async () => {
    await limit({ OPS: 5_000 })
    const [first] = await three()
    await receive(first.id)
    const vendorId = (await newVendor(service, 'PUMP')).id
    for (const fields of [{ projectId: first.projectId, vendorId }, { vendorId: first.vendorId }]) {
      const { id } = await newOrder(service, 'pump', { ...fields, estimatedAmount: 3_000 })
      expect((await receive(id)).status).toBe(201)
    }
  })
})

describe('the lines of an order', () => {
  it('keep their ids: by the id, else by description and unit, else they are new', async () => {
    const lines = [line(), line({ unitPrice: 1 }), line({ uom: 'LF' })]
    const { id } = await newOrder(service, 'material', { lines })
    const [one, two, three] = (await read(id)).lines
    const ids = async (sent: object[]) =>
      (await put(id, { lines: sent })).body.lines.map((each: { id: string }) => each.id)
    expect(await ids(lines)).toEqual([one.id, two.id, three.id])
    expect(await ids([line({ uom: 'LF' }), line({ quantity: 2 })])).toEqual([three.id, one.id])
    const again = await ids([line({ description: 'Mesh' }), { ...line(), id: three.id }])
    expect(again).toEqual([expect.not.stringMatching(`${one.id}|${two.id}`), three.id])
  })

  it('are not those of another order, nor one twice', async () => {
    const { id } = await newOrder(service, 'material', { lines: [line()] })
    const [own] = (await read(id)).lines
    const [foreign] = (await read((await newOrder(service, 'misc', { lines: [line()] })).id)).lines
    const unknown = [[foreign], [{ ...own, id: randomUUID() }], [own, own]]
    for (const lines of unknown) {
      expect(refusal(await put(id, { lines }))).toEqual([400, 'Line not found'])
    }
    expect((await put(id, { lines: [{ ...own, id: 'x' }] })).status).toBe(400)
    expect((await read(id)).lines).toEqual([own])
  })
})
