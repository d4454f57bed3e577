import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  type BillFields,
  billFor,
  budgetOf,
  type ConcreteOrder,
  codeWhole,
  concreteOrder,
  newBill,
  onOrder,
  post,
  ticket,
} from './bills.ts'
import { call, orderIn, startPurchasing, type Who } from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const put = (id: string, fields: BillFields) => call(service, 'OPS', 'PUT', at(id), fields)
const close = (id: string, who: Who = 'ACCOUNTING') => call(service, who, 'POST', at(id, '/close'))
const reopen = (id: string, reason?: string) =>
  call(service, 'ACCOUNTING', 'POST', at(id, '/reopen'), { reason })
const billOf = (order: ConcreteOrder, fields: BillFields = {}) =>
  newBill(service, { ...billFor(order), lines: [onOrder(order, { amount: 1000 })], ...fields })
async function approved(order: ConcreteOrder, fields?: BillFields) {
  const bill = await billOf(order, fields)
  await codeWhole(service, bill.id)
  await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'as agreed' })
  return bill
}

describe('an order that is settled by bills', () => {
  it('is so by hand while its receipts have booked nothing, and back without bills', async () => {
    const order = await concreteOrder(service)
    expect((await put(order.id, { settledBy: 'BILLS' })).body).toMatchObject({
      settledBy: 'BILLS',
      status: 'PENDING_RECEIPT',
    })
    await ticket(service, order, { quantity: 1 })
    expect((await read(order.id)).status).toBe('WITH_RECEIPT')
    const bill = await billOf(order)
    const held = await put(order.id, { settledBy: 'RECEIPT' })
    expect([held.status, held.body.error]).toEqual([
      409,
      `${order.poNumber} has bills: void them first`,
    ])
    await post(service, 'ADMIN', bill.id, 'void', { reason: 'x' })
    expect((await put(order.id, { settledBy: 'RECEIPT' })).body.settledBy).toBe('RECEIPT')
  })

  it('leaves its rejection for WITH_RECEIPT, and allocated ones stay with their receipts', async () => {
    const rejected = await orderIn(service, 'REJECTED_BY_PM')
    expect((await put(rejected.id, { settledBy: 'BILLS' })).body).toMatchObject({
      status: 'WITH_RECEIPT',
      rejection: null,
    })
    const allocated = await orderIn(service, 'ALLOCATED')
    const refused = await put(allocated.id, { settledBy: 'BILLS' })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${allocated.poNumber} is settled by its receipts`,
    ])
  })

  it('is WITH_RECEIPT while there is a ticket or a bill, else PENDING_RECEIPT', async () => {
    const order = await concreteOrder(service)
    const bill = await billOf(order)
    expect((await read(order.id)).status).toBe('WITH_RECEIPT')
    const receiptId = await ticket(service, order, { quantity: 1 })
    await post(service, 'ADMIN', bill.id, 'void', { reason: 'x' })
    expect((await read(order.id)).status).toBe('WITH_RECEIPT')
    await call(service, 'OPS', 'DELETE', at(order.id, `/receipts/${receiptId}`))
    expect(await read(order.id)).toMatchObject({ status: 'PENDING_RECEIPT', settledBy: 'BILLS' })
  })

  it.each<[string, Who, string, object?]>([
    ['POST', 'PM', '/allocate', { allocations: [{ costCode: '03-300', amount: 1 }] }],
    ['POST', 'ACCOUNTING', '/approve'],
    ['POST', 'PM', '/reject', { reason: 'x' }],
    ['POST', 'ACCOUNTING', '/reconcile', { invoiceNumber: 'x' }],
    ['DELETE', 'OPS', ''],
  ])('refuses %s by %s of %s', async (method, who, rest, body) => {
    const order = await concreteOrder(service)
    await billOf(order)
    const answer = await call(service, who, method, at(order.id, rest), body)
    expect([answer.status, answer.body.error]).toEqual([
      409,
      `${order.poNumber} is settled by bills: code and approve the bill`,
    ])
  })

  it('changes its lines until it is closed, but keeps those with bills', async () => {
    const order = await concreteOrder(service)
    await billOf(order)
    const line = { description: 'Fiber', quantity: 1, uom: 'EA', unitPrice: 50 }
    const { body } = await read(order.id).then((po) =>
      put(order.id, { lines: [{ ...pick(po.lines[0]), quantity: 300 }, line] }),
    )
    expect(body.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([300, 1])
    const refused = await put(order.id, { lines: [line] })
    expect([refused.status, refused.body.error]).toEqual([409, 'Line 1 has bills'])
  })

  it('keeps a ticket that stands on a bill', async () => {
    const order = await concreteOrder(service)
    const receiptId = await ticket(service, order, { quantity: 1, number: '881001' })
    const ticketIds = [receiptId]
    const { number } = await billOf(order, { lines: [onOrder(order, { amount: 5, ticketIds })] })
    const path = at(order.id, `/receipts/${receiptId}`)
    const answer = await call(service, 'OPS', 'DELETE', path)
    expect([answer.status, answer.body.error]).toEqual([
      409,
      `Ticket 881001 stands on Invoice ${number}: take it off first`,
    ])
  })

  it('waits in no inbox for cost codes, and asks nobody for them', async () => {
    const order = await concreteOrder(service)
    await ticket(service, order, { quantity: 1 })
    await billOf(order)
    const inbox = await call(service, 'PM', 'GET', `${at('inbox')}?projectId=${order.projectId}`)
    expect(inbox.body).toEqual([])
    const notices = await call(service, 'PM', 'GET', '/api/notices?unread=true&limit=500')
    expect(notices.body.filter(({ orderId }: { orderId: string }) => orderId === order.id)).toEqual(
      [],
    )
  })
})

describe('closing an order', () => {
  it('releases what it commits, and opening it again brings it back to the cent', async () => {
    const order = await concreteOrder(service)
    await approved(order)
    const figures = async () => {
      const { committed, pending, actual } = await budgetOf(
        service,
        order.projectId,
        'CONCRETE MATERIAL',
      )
      return [committed, pending, actual]
    }
    const before = await figures()
    expect(before).toEqual([38_330, 0, 1000])
    const closed = await close(order.id)
    expect([closed.status, closed.body.status]).toEqual([200, 'COMPLETE'])
    expect(await figures()).toEqual([0, 0, 1000])
    const late = { ...billFor(order), number: 'late', date: '2026-11-20' }
    const refused = await call(service, 'OPS', 'POST', '/api/bills', {
      ...late,
      lines: [onOrder(order, { amount: 1 })],
    })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${order.poNumber} is closed: reopen it first`,
    ])
    expect((await reopen(order.id)).status).toBe(400)
    expect((await reopen(order.id, 'one more bill')).body.status).toBe('WITH_RECEIPT')
    expect(await figures()).toEqual(before)
    const history = await call(service, 'PM', 'GET', at(order.id, '/history'))
    expect(
      history.body
        .slice(-3)
        .map(({ action, from, to }: Record<string, string>) => [action, from, to]),
    ).toEqual([
      ['closed', 'WITH_RECEIPT', 'ALLOCATED'],
      ['closed', 'ALLOCATED', 'COMPLETE'],
      ['reopened', 'COMPLETE', 'WITH_RECEIPT'],
    ])
  })

  it('needs every bill approved, paid or void, and names the others', async () => {
    const order = await concreteOrder(service)
    await approved(order)
    const open = await billOf(order)
    const refused = await close(order.id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Invoice ${open.number} is RECEIVED: approve or void before closing`,
    ])
    await post(service, 'ADMIN', open.id, 'void', { reason: 'x' })
    expect((await close(order.id)).status).toBe(200)
  })

  it('is for orders that bills settle', async () => {
    const received = await orderIn(service, 'WITH_RECEIPT')
    const error = `${received.poNumber} is settled by its receipts`
    expect((await close(received.id)).body.error).toBe(error)
    expect((await reopen(received.id, 'x')).body.error).toBe(error)
    const order = await concreteOrder(service)
    await put(order.id, { settledBy: 'BILLS' })
    expect((await close(order.id)).body.error).toBe(
      'Purchase order is PENDING_RECEIPT; close needs WITH_RECEIPT',
    )
    await ticket(service, order, { quantity: 1 })
    expect((await close(order.id)).body.error).toBe(`${order.poNumber} has no bill`)
    expect((await close(order.id, 'PM')).status).toBe(403)
  })

  it('is never of an order with a bill that is not approved, however the two meet', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await concreteOrder(service)
      await approved(order)
      const [closed, entered] = await Promise.all([
        close(order.id),
        call(service, 'OPS', 'POST', '/api/bills', {
          ...billFor(order),
          number: `R-${round}`,
          date: '2026-11-20',
          lines: [onOrder(order, { amount: 1 })],
        }),
      ])
      expect([closed.status, entered.status].toSorted()).toEqual(
        closed.status === 200 ? [200, 409] : [201, 409],
      )
    }
  })
})

const pick = ({ id, description, uom, unitPrice }: Record<string, unknown>) => {
  return { id, description, uom, unitPrice }
}
