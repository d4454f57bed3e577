import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  type BillFields,
  billFor,
  billIn,
  budgetOf,
  codeWhole,
  concreteOrder,
  newBill,
  onOrder,
  post,
  ticket,
} from './bills.ts'
import { call, newProject, newVendor, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const read = async (id: string) => (await call(service, 'PM', 'GET', `/api/bills/${id}`)).body
const match = async (id: string) =>
  (await call(service, 'PM', 'GET', `/api/bills/${id}/match`)).body
const orderOf = async (id: string) =>
  (await call(service, 'PM', 'GET', `/api/purchase-orders/${id}`)).body

describe('the worked example of bills', () => {
  it('holds in the match and in the budget, to the cent, also when it is closed and opened again', async () => {
    const budget = [{ section: 'CONCRETE MATERIAL', amount: '40584.00' }]
    const { id: projectId } = newProject(service, { budget })
    const order = await concreteOrder(service, { projectId, quantity: 258.75, unitPrice: 152 })
    const { lineId } = order
    await ticket(service, order, { quantity: 10 })
    const figures = () => budgetOf(service, projectId, 'CONCRETE MATERIAL')
    const concrete = async () => {
      const { committed, pending, actual } = await figures()
      expect((await orderOf(order.id)).committed).toBe(committed)
      return [committed, pending, actual]
    }
    expect(await concrete()).toEqual([39_330, 0, 0])
    expect((await figures()).remaining).toBe(1254)
    const first = await newBill(service, {
      ...billFor(order),
      lines: [onOrder(order, { quantity: 100, unitPrice: 152 })],
      tax: 1254,
    })
    expect(first).toMatchObject({ status: 'RECEIVED', subtotal: 15_200, total: 16_454 })
    expect(first.warnings).toContainEqual({
      field: 'lines',
      message: `${order.poNumber} is settled by bills from now on`,
    })
    expect(await concrete()).toEqual([24_130, 16_454, 0])
    expect((await figures()).remaining).toBe(0)
    expect((await match(first.id)).exceptions).toEqual([
      {
        orderLineId: lineId,
        kind: 'NOT_DELIVERED',
        message: '100 CY are billed, 10 CY delivered',
        within: false,
      },
    ])
    const second = await newBill(service, {
      ...billFor(order),
      lines: [onOrder(order, { quantity: 100, unitPrice: 155 })],
    })
    expect(await concrete()).toEqual([8630, 31_954, 0])
    expect((await match(second.id)).exceptions).toMatchObject([
      { kind: 'PRICE', message: "$155.00 is $3.00 above the order's $152.00" },
      { kind: 'NOT_DELIVERED', message: '200 CY are billed, 10 CY delivered' },
    ])
    for (const { id } of [first, second]) {
      await codeWhole(service, id)
      const refused = await post(service, 'ACCOUNTING', id, 'approve', {})
      expect([refused.status, refused.body.error]).toEqual([
        400,
        expect.stringMatching(/^Reason is required: .*NOT_DELIVERED: 200 CY are billed, 10 CY/),
      ])
      const approved = await post(service, 'ACCOUNTING', id, 'approve', { reason: 'seen on site' })
      expect(approved.status).toBe(200)
    }
    expect(await concrete()).toEqual([8630, 0, 31_954])
    const path = `/api/purchase-orders/${order.id}`
    await call(service, 'ACCOUNTING', 'POST', `${path}/close`, {})
    expect([...(await concrete()), (await figures()).remaining]).toEqual([0, 0, 31_954, 8630])
    await call(service, 'ACCOUNTING', 'POST', `${path}/reopen`, { reason: 'a credit is coming' })
    expect(await concrete()).toEqual([8630, 0, 31_954])
    const credit = await newBill(service, {
      ...billFor(order),
      kind: 'CREDIT',
      lines: [onOrder(order, { amount: 300 })],
    })
    expect(await concrete()).toEqual([8930, -300, 31_954])
    await post(service, 'ACCOUNTING', credit.id, 'void', { reason: 'a mistake' })
    expect(await concrete()).toEqual([8630, 0, 31_954])
    expect(await orderOf(order.id)).toMatchObject({
      settledBy: 'BILLS',
      status: 'WITH_RECEIPT',
      billedTotal: 31_954,
      lines: [{ billedQuantity: 200, billedAmount: 30_700 }],
    })
  })
})

describe('the tickets of a bill', () => {
  it('stand in the match with number and quantity, those of its own lines alone', async () => {
    const order = await concreteOrder(service)
    const numbered = await ticket(service, order, { quantity: 10.25, number: '4411' })
    const plain = await ticket(service, order, { quantity: 9.5 })
    const other = await ticket(service, order, { quantity: 8, number: '4413' })
    const linesOf = (ticketIds: readonly string[]) => [
      onOrder(order, { quantity: 19.75, unitPrice: 152, ticketIds }),
    ]
    const bill = await newBill(service, { ...billFor(order), lines: linesOf([plain, numbered]) })
    await newBill(service, { ...billFor(order), lines: linesOf([other]) })
    expect((await match(bill.id)).tickets).toEqual([
      { id: plain, ticketNumber: null, fileName: 'receipt.jpg', quantity: 9.5, uom: 'CY' },
      { id: numbered, ticketNumber: '4411', fileName: 'receipt.jpg', quantity: 10.25, uom: 'CY' },
    ])
    const without = await newBill(service, billFor(order))
    expect((await match(without.id)).tickets).toEqual([])
  })
})

describe('the tax of a bill', () => {
  it('is compared with what other bills have left: of each the share of its lines that name the orders', async () => {
    const vendor = await newVendor(service, 'CONCRETE')
    const order = await concreteOrder(service, { vendorId: vendor.id })
    const other = await concreteOrder(service, { vendorId: vendor.id })
    const path = `/api/purchase-orders/${order.id}`
    expect((await call(service, 'OPS', 'PUT', path, { taxAmount: 100 })).status).toBe(200)
    const lines = [onOrder(order, { amount: 300 }), onOrder(other, { amount: 100 })]
    await newBill(service, { vendorId: vendor.id, lines, tax: 80 })
    const none = await newBill(service, { vendorId: vendor.id, lines, tax: 1000 })
    await post(service, 'ACCOUNTING', none.id, 'void', { reason: 'a mistake' })
    const stray = { orderId: order.id, description: 'Waiting time', amount: 5 }
    const bill = await newBill(service, {
      vendorId: vendor.id,
      lines: [stray, onOrder(order, { amount: 1 })],
      tax: 40.01,
    })
    expect((await match(bill.id)).exceptions).toEqual([
      {
        orderLineId: null,
        kind: 'NOT_ORDERED',
        message: `"Waiting time" is on no line of ${order.poNumber}`,
        within: false,
      },
      {
        orderLineId: null,
        kind: 'TAX',
        message: '$40.01 of tax are billed, $40.00 ordered',
        within: false,
      },
    ])
  })
})

describe('entering a bill', () => {
  it('counts by its number once per vendor and kind, and again once it is void', async () => {
    const vendor = await newVendor(service, 'MISC')
    const fields = {
      vendorId: vendor.id,
      number: 'A 5521',
      lines: [{ description: 'x', amount: 5 }],
    }
    const first = await newBill(service, fields)
    const folded = { ...fields, number: 'a  5521' }
    const again = await call(service, 'OPS', 'POST', '/api/bills', { date: today(), ...folded })
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^Invoice A 5521 of ${vendor.name} was entered on \\d{4}-\\d\\d-\\d\\d$`),
      ),
    ])
    expect((await newBill(service, { ...folded, kind: 'CREDIT' })).kind).toBe('CREDIT')
    await post(service, 'ADMIN', first.id, 'void', { reason: 'typed twice' })
    expect((await newBill(service, folded)).status).toBe('RECEIVED')
  })

  it('is due after the net days of the vendor, or on the day that is sent', async () => {
    const vendor = await newVendor(service, 'MISC')
    const bill = await newBill(service, { vendorId: vendor.id, date: '2026-11-02' })
    expect(bill.dueOn).toBe('2026-12-02')
    expect((await newBill(service, { vendorId: vendor.id, dueOn: '2027-01-01' })).dueOn).toBe(
      '2027-01-01',
    )
  })

  it('warns of a date more than a year back', async () => {
    const vendor = await newVendor(service, 'MISC')
    const { warnings } = await newBill(service, { vendorId: vendor.id, date: '2020-01-01' })
    expect(warnings).toContainEqual({ field: 'date', message: 'The bill is more than a year old' })
  })

  it.each<[BillFields, string]>([
    [{ number: '' }, 'Number is required'],
    [{ lines: [] }, 'At least one line is required'],
    [
      { lines: [{ description: 'x' }] },
      'Line 1: amount is required without quantity and unit price',
    ],
    [
      { lines: [{ description: 'x', quantity: 2, unitPrice: 3, amount: 7 }] },
      'Line 1: quantity and unit price come to $6.00',
    ],
    [
      { lines: [{ description: 'x', quantity: 2, amount: 7 }] },
      'Line 1: the quantity needs a unit price',
    ],
    [
      { lines: [{ description: 'x', amount: -5 }] },
      'The bill comes to -$5.00; it must be more than $0.00',
    ],
    [{ discount: 100 }, 'The bill comes to $0.00; it must be more than $0.00'],
    [{ date: '2999-01-01' }, 'Date must be at most one day ahead of today'],
    [{ dueOn: '2020-01-01' }, 'Due on must not be before the date'],
    [{ retainagePercentage: 50.01 }, 'Retainage percentage must be at most 50'],
    [{ vendorId: randomUUID() }, 'Vendor not found'],
    [
      { lines: [{ description: 'x', amount: 1, orderId: randomUUID() }] },
      'Line 1: purchase order not found',
    ],
    [
      { lines: [{ description: 'x', amount: 1, orderLineId: randomUUID() }] },
      'Line 1: an order line needs its order',
    ],
    [
      { lines: [{ description: 'x', amount: 1, ticketIds: [randomUUID()] }] },
      'Line 1: ticket not found',
    ],
  ])('is refused with %j', async (fields, error) => {
    const vendor = await newVendor(service, 'MISC')
    const body = { vendorId: vendor.id, number: '1', date: today(), lines: [line()], ...fields }
    const answer = await call(service, 'OPS', 'POST', '/api/bills', body)
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  it('is refused for orders and tickets of another vendor, and tickets of another line', async () => {
    const order = await concreteOrder(service)
    const receiptId = await ticket(service, order, { quantity: 10 })
    const other = await newVendor(service, 'CONCRETE')
    const named = { orderId: order.id, description: 'x', amount: 1 }
    const base = { vendorId: other.id, number: '1', date: today() }
    const refused = async (fields: object) =>
      (await call(service, 'OPS', 'POST', '/api/bills', { ...base, ...fields })).body.error
    expect(await refused({ lines: [named] })).toBe(
      `Line 1: ${order.poNumber} is not an order of ${other.name}`,
    )
    const { orderId: _order, ...free } = named
    expect(await refused({ lines: [{ ...free, ticketIds: [receiptId] }] })).toBe(
      `Line 1: the ticket is not of ${other.name}`,
    )
    const own = { vendorId: order.vendorId, lines: [{ ...named, ticketIds: [receiptId] }] }
    expect(await refused(own)).toBe('Line 1: the ticket is of another line of its order')
  })

  it('keeps a ticket on one bill that is not void', async () => {
    const order = await concreteOrder(service)
    const receiptId = await ticket(service, order, { quantity: 10 })
    const lines = [onOrder(order, { amount: 100, ticketIds: [receiptId] })]
    const first = await newBill(service, { ...billFor(order), number: 'T-1', lines })
    expect((await read(first.id)).lines[0].ticketIds).toEqual([receiptId])
    const body = { ...billFor(order), number: 'T-2', lines, date: today() }
    const again = await call(service, 'OPS', 'POST', '/api/bills', body)
    expect([again.status, again.body.error]).toEqual([
      409,
      'The ticket stands on Invoice T-1 already',
    ])
    await post(service, 'ACCOUNTING', first.id, 'void', { reason: 'wrong paper' })
    expect((await newBill(service, body)).lines[0].ticketIds).toEqual([receiptId])
  })

  it('names what is wrong in the order of its lines, a number that is taken before them', async () => {
    const order = await concreteOrder(service)
    const receiptId = await ticket(service, order, { quantity: 10 })
    const billed = onOrder(order, { amount: 100, ticketIds: [receiptId] })
    await newBill(service, { ...billFor(order), number: 'T-1', lines: [billed] })
    const unknown = { description: 'x', amount: 1, ticketIds: [randomUUID()] }
    const refused = async (number: string, lines: readonly object[]) => {
      const body = { ...billFor(order), number, date: today(), lines }
      return (await call(service, 'OPS', 'POST', '/api/bills', body)).body.error
    }
    expect(await refused('T-2', [billed, unknown])).toBe('The ticket stands on Invoice T-1 already')
    expect(await refused('T-2', [unknown, billed])).toBe('Line 1: ticket not found')
    expect(await refused('T-1', [billed])).toMatch(/^Invoice T-1 of .* was entered on /)
    expect(await refused('T-1', [unknown])).toMatch(/^Invoice T-1 of .* was entered on /)
  })

  it('takes no ticket of another bill when it is changed', async () => {
    const order = await concreteOrder(service)
    const receiptId = await ticket(service, order, { quantity: 10 })
    const lines = [onOrder(order, { amount: 100, ticketIds: [receiptId] })]
    await newBill(service, { ...billFor(order), number: 'T-1', lines })
    const other = await newBill(service, {
      ...billFor(order),
      number: 'T-2',
      lines: [onOrder(order, { amount: 5 })],
    })
    const answer = await call(service, 'OPS', 'PUT', `/api/bills/${other.id}`, { lines })
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'The ticket stands on Invoice T-1 already',
    ])
    expect((await read(other.id)).lines[0].ticketIds).toEqual([])
  })
})

describe('an order that its receipts have booked', () => {
  it('cannot be billed', async () => {
    const order = await concreteOrder(service)
    await ticket(service, order, { quantity: 1 })
    const allocations = [{ costCode: '03-300', amount: 10 }]
    await call(service, 'PM', 'POST', `/api/purchase-orders/${order.id}/allocate`, { allocations })
    const lines = [onOrder(order, { amount: 1 })]
    const body = { ...billFor(order), number: '1', date: today(), lines }
    const answer = await call(service, 'OPS', 'POST', '/api/bills', body)
    expect([answer.status, answer.body.error]).toEqual([
      409,
      `${order.poNumber} is settled by its receipts`,
    ])
  })
})

describe('the life of a bill', () => {
  it('goes from its entry over a return to its payment, and its history has every step', async () => {
    const bill = await billIn(service, 'RECEIVED')
    const { id } = bill
    const ok = async (answer: ReturnType<typeof post>, status = 200) => {
      const { status: got, body } = await answer
      expect([got, body.error]).toEqual([status, undefined])
      return body
    }
    await ok(post(service, 'PM', id, 'dispute', { reason: 'short load' }))
    const disputed = await read(id)
    expect([disputed.status, disputed.reason]).toEqual(['DISPUTED', 'short load'])
    await ok(post(service, 'PM', id, 'resolve', { note: 'they called' }))
    await codeWhole(service, id)
    await ok(post(service, 'ACCOUNTING', id, 'return', { reason: 'wrong code' }))
    const returned = await call(service, 'OPS', 'PUT', `/api/bills/${id}`, { tax: 5 })
    expect(returned.body).toMatchObject({ status: 'RECEIVED', reason: null, total: 105 })
    expect(returned.body.coding).toHaveLength(1)
    await codeWhole(service, id)
    await ok(post(service, 'ACCOUNTING', id, 'approve'))
    const half = { amount: 50, paidOn: today(), reference: 'check 12', discountTaken: 5 }
    await ok(post(service, 'ACCOUNTING', id, 'payments', half), 201)
    const paid = await ok(
      post(service, 'ACCOUNTING', id, 'payments', { ...half, discountTaken: 0 }),
      201,
    )
    expect(paid).toMatchObject({ status: 'PAID', paid: 100, discountTaken: 5, open: 0 })
    const history = await call(service, 'PM', 'GET', `/api/bills/${id}/history`)
    expect(
      history.body.map(({ action, to }: { action: string; to: string }) => [action, to]),
    ).toEqual([
      ['received', 'RECEIVED'],
      ['disputed', 'DISPUTED'],
      ['resolved', 'RECEIVED'],
      ['coded', 'CODED'],
      ['returned', 'RETURNED'],
      ['updated', 'RECEIVED'],
      ['coded', 'CODED'],
      ['approved', 'APPROVED'],
      ['paid', null],
      ['paid', 'PAID'],
    ])
    const events = await service.sql.query(
      `SELECT type FROM messaging.outbox WHERE aggregate_id = $1 ORDER BY aggregate_version`,
      [id],
    )
    expect(events.rows.map(({ type }) => type)).toEqual([
      'purchasing.bill.received.v1',
      'purchasing.bill.coded.v1',
      'purchasing.bill.coded.v1',
      'purchasing.bill.approved.v1',
      'purchasing.bill.paid.v1',
    ])
  })

  it('is changed only in its first states, and by OPS only where they entered it', async () => {
    const coded = await billIn(service, 'CODED')
    const late = await call(service, 'ADMIN', 'PUT', `/api/bills/${coded.id}`, { tax: 1 })
    expect([late.status, late.body.error]).toEqual([
      409,
      `Invoice ${coded.number} is CODED; update needs RECEIVED, RETURNED or DISPUTED`,
    ])
    const vendor = await newVendor(service, 'MISC')
    const theirs = await newBill(service, { vendorId: vendor.id }, 'ACCOUNTING')
    const other = await call(service, 'OPS', 'PUT', `/api/bills/${theirs.id}`, { tax: 1 })
    expect([other.status, other.body.error]).toEqual([
      403,
      `Invoice ${theirs.number} was entered by another person; OPS changes only its own`,
    ])
  })

  it('is changed under its tag alone', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    const change = (tax: number) =>
      call(service, 'OPS', 'PUT', `/api/bills/${id}`, { tax }, { 'if-match': '"1"' })
    const first = await change(1)
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"'])
    expect((await change(2)).status).toBe(412)
  })

  it('needs a coding that sums to its total, to the cent', async () => {
    const { id, total } = await billIn(service, 'RECEIVED')
    const { id: projectId } = newProject(service)
    const coding = [{ projectId, scopeId: null, costCode: '03-300', amount: total - 0.01 }]
    const answer = await post(service, 'PM', id, 'code', { coding })
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'The coding sums to $99.99, which is $0.01 less than the total of $100.00',
    ])
    const unknown = [{ projectId: randomUUID(), costCode: '03-300', amount: total }]
    const missed = await post(service, 'PM', id, 'code', { coding: unknown })
    expect([missed.status, missed.body.error]).toEqual([400, 'Coding 1: project not found'])
  })

  it('suggests the coding of its orders, which can be sent as it is', async () => {
    const order = await concreteOrder(service, { costCode: '03-300' })
    const bill = await newBill(service, {
      ...billFor(order),
      lines: [onOrder(order, { quantity: 1, unitPrice: 152 })],
      tax: 8.01,
    })
    const path = `/api/bills/${bill.id}/suggested-coding`
    const { body } = await call(service, 'PM', 'GET', path)
    expect(body.coding).toEqual([
      {
        projectId: order.projectId,
        scopeId: null,
        costCode: '03-300',
        amount: 160.01,
        note: 'Concrete',
      },
    ])
    const coded = await post(service, 'PM', bill.id, 'code', body)
    expect([coded.status, coded.body.status]).toEqual([200, 'CODED'])
  })

  it('warns of a section that it takes above its budget', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    const { id: projectId } = newProject(service, { budget: [] })
    const coding = [{ projectId, costCode: '03-340', amount: 100 }]
    const { body } = await post(service, 'PM', id, 'code', { coding })
    expect(body.warnings).toContainEqual({
      field: 'coding',
      message: expect.stringMatching(/^\$100\.00 exceeds the remaining PUMPING budget of /),
    })
  })

  it('counts after its approval where its codes counted then', async () => {
    const code = `B-${randomUUID().slice(0, 8)}`
    const made = await call(service, 'ADMIN', 'POST', '/api/cost-codes', {
      code,
      name: code,
      section: 'PUMPING',
    })
    const { id } = await billIn(service, 'RECEIVED')
    const { id: projectId } = newProject(service)
    await post(service, 'PM', id, 'code', { coding: [{ projectId, costCode: code, amount: 100 }] })
    await post(service, 'ACCOUNTING', id, 'approve')
    await call(service, 'ADMIN', 'PUT', `/api/cost-codes/${made.body.id}`, { section: 'LABOR' })
    expect((await budgetOf(service, projectId, 'PUMPING')).actual).toBe(100)
  })
})

const today = () => new Date().toISOString().slice(0, 10)
const line = () => ({ description: 'Hauling', amount: 100 })
