import { randomUUID } from 'node:crypto'
import type { Role } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { heic, pdf } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { billFor, concreteOrder, newBill, onOrder, ticket } from './bills.ts'
import { jpeg, png } from './fake-services.ts'
import { call, newOrder, newVendor, orderIn, receiptForm, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const read = async (id: string) => (await call(service, 'OPS', 'GET', at(id))).body
const historyOf = async (id: string) => (await call(service, 'OPS', 'GET', at(id, '/history'))).body
const number = () => randomUUID().slice(0, 12)

function add(id: string, fields: Readonly<Record<string, string | number>> = {}, way = 'receipts') {
  const form = receiptForm(jpeg())
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return call(service, 'OPS', 'POST', at(id, `/${way}`), form)
}

function addSeveral(id: string, images: readonly Buffer[], fields: object = {}) {
  const form = new FormData()
  for (const [n, image] of images.entries()) {
    form.append('photo', new Blob([Uint8Array.from(image)]), `shot ${n + 1}.jpg`)
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return call(service, 'OPS', 'POST', at(id, '/receipts'), form)
}

const change = (id: string, receiptId: string, body: unknown, who: Role = 'OPS') =>
  call(service, who, 'PUT', at(id, `/receipts/${receiptId}`), body)

/** A receipt that is no ticket yet. */
async function plain(id: string): Promise<string> {
  const { body } = await add(id)
  return body.receipts.at(-1).id
}

const LINES = [
  { description: '4000 psi', quantity: 100, uom: 'CY', unitPrice: 152 },
  { description: 'Fibre', quantity: 20, uom: 'BAG', unitPrice: 11 },
]

describe('a ticket', () => {
  it.each(['receipt', 'receipts'])('is told with the picture by POST …/%s', async (way) => {
    const order = await concreteOrder(service)
    const fields = {
      ticketNumber: ` ${number()} `,
      deliveredAt: '2026-11-20T05:30:00-06:00',
      lineId: order.lineId,
      quantity: '9.50004',
      note: 'slump 4 in',
      amount: 1444,
    }
    const { status, body } = await add(order.id, fields, way)
    expect(status).toBe(201)
    const told = {
      ...fields,
      ticketNumber: fields.ticketNumber.trim(),
      deliveredAt: '2026-11-20T11:30:00.000Z',
      quantity: 9.5,
      uom: 'CY',
    }
    expect(body.receipts).toMatchObject([told])
    expect(body.lines).toMatchObject([{ quantity: 258.75, delivered: 9.5, left: 249.25 }])
    expect((await read(order.id)).receipt).toMatchObject(told)
    const [entry] = (await historyOf(order.id)).slice(-1)
    expect(entry.changes).toMatchObject([{ field: 'receipt', new: told }])
  })

  it('says nothing where nothing is sent, or only blanks', async () => {
    const nothing = {
      ticketNumber: null,
      deliveredAt: null,
      lineId: null,
      quantity: null,
      uom: null,
      note: null,
    }
    const { id } = await newOrder(service)
    const blank = {
      ticketNumber: ' ',
      deliveredAt: '',
      lineId: '',
      quantity: '',
      uom: '',
      note: '',
    }
    expect((await add(id, blank)).body.receipts).toMatchObject([nothing])
    expect((await add(id)).body.receipts).toMatchObject([nothing, nothing])
  })

  it.each([
    ['ticketNumber', 'x'.repeat(61), 'Ticket number must be at most 60 characters'],
    ['deliveredAt', 'yesterday', 'Delivered at must be an ISO 8601 timestamp with a zone'],
    ['lineId', 'first', 'Line id must be a UUID'],
    ['lineId', randomUUID(), 'Line not found'],
    ['quantity', '0', 'Quantity must be greater than 0'],
    ['quantity', '-2', 'Quantity must be greater than 0'],
    ['quantity', '0.00004', 'Quantity must be greater than 0'],
    ['quantity', 'ten', 'Quantity must be a number'],
    ['quantity', '1e3', 'Quantity must be a number'],
    ['quantity', '10000000000', 'Quantity must be at most 9999999999.9999'],
  ])('is refused for the %s %j, and nothing is kept', async (field, value, sentence) => {
    const { id } = await concreteOrder(service)
    for (const way of ['receipt', 'receipts']) {
      const { status, body } = await add(id, { [field]: value }, way)
      expect([status, body.error]).toEqual([400, sentence])
    }
    expect(await read(id)).toMatchObject({ status: 'PENDING_RECEIPT', receipts: [] })
  })

  it('is counted in the unit of its line, however that is written, and in no other', async () => {
    const { id, lineId } = await concreteOrder(service)
    const { status, body } = await add(id, { lineId, quantity: 2, uom: 'LF' })
    expect([status, body.error]).toEqual([400, 'Line 1 is counted in CY'])
    expect((await add(id, { lineId, quantity: 2, uom: 'cy' })).body.receipt.uom).toBe('CY')
    const loose = await add(id, { quantity: 2, uom: 'LOAD' })
    const ticketId = loose.body.receipts[1].id
    expect(loose.body.receipts[1].uom).toBe('LOAD')
    expect((await change(id, ticketId, { lineId })).body.receipts[1].uom).toBe('CY')
  })

  it('is of a line of its own order', async () => {
    const [order, other] = await Promise.all([concreteOrder(service), concreteOrder(service)])
    const { status, body } = await change(order.id, await plain(order.id), { lineId: other.lineId })
    expect([status, body.error]).toEqual([400, 'Line not found'])
  })

  it('is corrected field by field; null takes one back', async () => {
    const order = await newOrder(service, 'concrete', { lines: LINES })
    const [concrete, fibre] = (await read(order.id)).lines
    const id = await plain(order.id)
    await change(order.id, id, { lineId: concrete.id, quantity: 10, note: 'first load' })
    const moved = await change(order.id, id, { lineId: fibre.id, quantity: 25 })
    expect(moved.body.receipt).toMatchObject({ quantity: 25, uom: 'BAG', note: 'first load' })
    expect(moved.body.lines).toMatchObject([
      { delivered: 0, left: 100 },
      { delivered: 25, left: 0 },
    ])
    const cleared = await change(order.id, id, { lineId: null, note: null })
    expect(cleared.body.receipt).toMatchObject({ lineId: null, quantity: 25, note: null })
    expect(cleared.body.lines).toMatchObject([{ delivered: 0 }, { delivered: 0, left: 20 }])
    const entries = await historyOf(order.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'receipt-changed',
      from: null,
      changes: [{ old: { note: 'first load' }, new: { note: null } }],
    })
    const again = await change(order.id, id, { note: null })
    expect([again.status, (await historyOf(order.id)).length]).toEqual([200, entries.length])
  })

  it.each([
    ['WITH_RECEIPT', 'WITH_RECEIPT'],
    ['ALLOCATED', 'WITH_RECEIPT'],
    ['REJECTED_BY_PM', 'WITH_RECEIPT'],
    ['REJECTED_BY_ACCT', 'WITH_RECEIPT'],
  ])('changes no state of an order in %s; its amount does', async (state, next) => {
    const { id } = await orderIn(service, state)
    const before = await read(id)
    const fields = await change(id, before.receipt.id, { ticketNumber: number(), quantity: 3 })
    const { status, rejection, allocations } = before
    expect(fields.body).toMatchObject({ status, rejection, allocations })
    const amount = await change(id, before.receipt.id, { amount: 90, note: 'as agreed' })
    expect(amount.body).toMatchObject({ status: next, rejection: null, allocations })
  })

  it('is changed by operations and administrators, until the order is complete', async () => {
    const { id } = await orderIn(service, 'COMPLETE')
    const [receipt] = (await read(id)).receipts
    const { status, body } = await change(id, receipt.id, { note: 'late' })
    expect([status, body.error]).toEqual([
      409,
      'Purchase order is COMPLETE; receipt change needs WITH_RECEIPT or ALLOCATED or REJECTED_BY_PM or REJECTED_BY_ACCT',
    ])
    for (const who of ['PM', 'ACCOUNTING', 'ESTIMATOR'] as const) {
      expect((await change(id, receipt.id, { note: 'mine' }, who)).status).toBe(403)
    }
  })

  it('that was corrected lets a rejected order be resubmitted', async () => {
    const { id } = await orderIn(service, 'REJECTED_BY_PM')
    const resubmit = () =>
      call(service, 'OPS', 'POST', at(id, '/resubmit'), { note: 'number added' })
    const refused = await resubmit()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Nothing was corrected since the rejection',
    ])
    const [receipt] = (await read(id)).receipts
    await change(id, receipt.id, { ticketNumber: number() })
    expect((await resubmit()).body.status).toBe('WITH_RECEIPT')
  })

  it('keeps its fields when another picture takes the place of its own', async () => {
    const { id, lineId } = await concreteOrder(service)
    const told = { ticketNumber: number(), lineId, quantity: 8, note: 'wet', amount: 12.5 }
    const [receipt] = (await add(id, told)).body.receipts
    const form = receiptForm(png())
    const path = at(id, `/receipts/${receipt.id}/file`)
    const replaced = await call(service, 'OPS', 'PUT', path, form)
    expect(replaced.body.receipts).toMatchObject([
      { ...told, id: receipt.id, contentType: 'image/png' },
    ])
    await call(service, 'PM', 'POST', at(id, '/reject'), { reason: 'dark' })
    const again = await call(service, 'OPS', 'POST', at(id, '/receipt'), receiptForm(jpeg(), 13))
    expect(again.body.receipts).toMatchObject([{ ...told, id: receipt.id, amount: 13 }])
  })
})

describe('a ticket number', () => {
  it('is used once per vendor, over all its orders, however it is written', async () => {
    const vendor = await newVendor(service, 'CONCRETE')
    const first = await concreteOrder(service, { vendorId: vendor.id })
    const second = await concreteOrder(service, { vendorId: vendor.id })
    const other = await concreteOrder(service)
    const taken = `A${number()}`
    expect((await add(first.id, { ticketNumber: taken })).status).toBe(201)
    const sentence = (sent: string) =>
      `Ticket ${sent} of ${vendor.name} is on ${first.poNumber} already`
    const folded = ` ${taken.toLowerCase()} `
    for (const order of [first, second]) {
      const { status, body } = await add(order.id, { ticketNumber: folded })
      expect([status, body.error]).toEqual([409, sentence(folded.trim())])
    }
    const put = await change(second.id, await plain(second.id), { ticketNumber: taken })
    expect([put.status, put.body.error]).toEqual([409, sentence(taken)])
    expect((await add(other.id, { ticketNumber: taken })).status).toBe(201)
    expect((await read(second.id)).receipts).toHaveLength(1)
  })

  it('is free again once its ticket has another, or is removed', async () => {
    const { id, vendorId } = await concreteOrder(service)
    const next = await concreteOrder(service, { vendorId })
    const taken = number()
    const [receipt] = (await add(id, { ticketNumber: taken })).body.receipts
    await change(id, receipt.id, { ticketNumber: `${taken}b` })
    expect((await add(next.id, { ticketNumber: taken })).status).toBe(201)
    await call(service, 'OPS', 'DELETE', at(id, `/receipts/${receipt.id}`))
    expect((await add(next.id, { ticketNumber: `${taken}b` })).status).toBe(201)
  })

  it('that two send at the same time is kept once', async () => {
    const vendor = await newVendor(service, 'CONCRETE')
    const orders = await Promise.all(
      [1, 2, 3, 4].map(() => concreteOrder(service, { vendorId: vendor.id })),
    )
    const ticketNumber = number()
    const answers = await Promise.all(orders.map(({ id }) => add(id, { ticketNumber })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const kept = orders[answers.findIndex(({ status }) => status === 201)]
    const refusals = answers.flatMap(({ status, body }) => (status === 409 ? [body.error] : []))
    const sentence = `Ticket ${ticketNumber} of ${vendor.name} is on ${kept?.poNumber} already`
    expect(refusals).toEqual([sentence, sentence, sentence])
  })

  it('goes with its order to another vendor, unless that one has it', async () => {
    const [from, to] = await Promise.all([
      newVendor(service, 'CONCRETE'),
      newVendor(service, 'CONCRETE'),
    ])
    const ticketNumber = number()
    const theirs = await concreteOrder(service, { vendorId: to.id })
    await add(theirs.id, { ticketNumber })
    const moving = await concreteOrder(service, { vendorId: from.id })
    await add(moving.id, { ticketNumber })
    await call(service, 'PM', 'POST', at(moving.id, '/reject'), { reason: 'wrong vendor' })
    const move = () => call(service, 'OPS', 'PUT', at(moving.id), { vendorId: to.id })
    const refused = await move()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Ticket ${ticketNumber} of ${to.name} is on ${theirs.poNumber} already`,
    ])
    const [receipt] = (await read(moving.id)).receipts
    await change(moving.id, receipt.id, { ticketNumber: `${ticketNumber}-2` })
    expect((await move()).status).toBe(200)
    const again = await add(theirs.id, { ticketNumber: `${ticketNumber}-2` })
    expect(again.body.error).toBe(
      `Ticket ${ticketNumber}-2 of ${to.name} is on ${moving.poNumber} already`,
    )
  })

  it('finds its order', async () => {
    const { id } = await concreteOrder(service)
    const ticketNumber = `TK-${number()}`
    await add(id, { ticketNumber })
    const q = ticketNumber.slice(1).toLowerCase()
    const { body } = await call(service, 'OPS', 'GET', `/api/purchase-orders?q=${q}`)
    expect(body.map((order: { id: string }) => order.id)).toEqual([id])
  })
})

describe('several receipts in one request', () => {
  it('are all kept, in their order, by one change', async () => {
    const { id } = await newOrder(service)
    const image = jpeg()
    const { status, body, headers } = await addSeveral(id, [image, png(), image])
    expect([status, body.status, headers.get('etag')]).toEqual([201, 'WITH_RECEIPT', '"2"'])
    expect(body.receipts).toMatchObject([
      { fileName: 'shot 1.jpg', amount: null, duplicateOf: null },
      { fileName: 'shot 2.jpg', contentType: 'image/png' },
      { fileName: 'shot 3.jpg', duplicateOf: body.poNumber },
    ])
    expect(body.duplicateOf).toBe(body.poNumber)
    const [entry] = (await historyOf(id)).slice(-1)
    expect(entry.action).toBe('receipt-uploaded')
    expect(entry.changes).toHaveLength(3)
  })

  it('are at most ten, and come without other fields', async () => {
    const { id } = await newOrder(service)
    const many = await addSeveral(
      id,
      Array.from({ length: 11 }, () => jpeg()),
    )
    expect([many.status, many.body.error]).toEqual([400, 'At most 10 receipts can be sent at once'])
    const named = await addSeveral(id, [jpeg(), jpeg()], { note: 'both' })
    expect([named.status, named.body.error]).toEqual([
      400,
      'Several receipts are sent without other fields',
    ])
    expect((await read(id)).receipts).toEqual([])
    expect(
      (
        await addSeveral(
          id,
          Array.from({ length: 10 }, () => jpeg()),
        )
      ).status,
    ).toBe(201)
  })

  it('are none when one of them is no picture; their files are given back', async () => {
    const { id } = await newOrder(service)
    const { status, body } = await addSeveral(id, [jpeg(), pdf, jpeg()])
    expect([status, body.error]).toEqual([415, 'The file is not a JPEG or PNG'])
    expect((await read(id)).receipts).toEqual([])
    const { rows } = await service.sql.query(
      `SELECT FROM messaging.outbox WHERE type = 'purchasing.receipt.discarded.v1'
       AND data ->> 'purchaseOrderId' = $1`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('are one on the specification’s own path', async () => {
    const { id } = await newOrder(service)
    const form = receiptForm(jpeg())
    form.append('second', new Blob([Uint8Array.from(jpeg())]), 'b.jpg')
    expect((await call(service, 'OPS', 'POST', at(id, '/receipt'), form)).status).toBe(400)
  })

  it.each(['heic', 'heix', 'mif1', 'msf1', 'hevc'])(
    'may not be of the brand %s: what to do is said',
    async (brand) => {
      const { id } = await newOrder(service)
      const image = Buffer.from(heic.toString('latin1').replaceAll('heic', brand), 'latin1')
      const { status, body } = await addSeveral(id, [image])
      expect([status, body.error]).toEqual([
        415,
        expect.stringMatching(/^HEIC photographs cannot be taken: send it as JPEG/),
      ])
    },
  )
})

describe('deliveries beyond a line', () => {
  const settings = (who: Role, method: string, body?: unknown) =>
    call(service, who, method, '/api/settings/tickets', body)

  it('are warned of on the write, above the percentage that an administrator sets', async () => {
    expect((await settings('ADMIN', 'GET')).body).toEqual({ overDeliveryPercentage: 5 })
    const { id } = await newOrder(service, 'concrete', { lines: LINES })
    const [line] = (await read(id)).lines
    const within = await add(id, { lineId: line.id, quantity: 105 })
    const about = ({ body }: { body: { warnings: { field: string }[] } }) =>
      body.warnings.filter(({ field }) => field === 'quantity')
    expect(about(within)).toEqual([])
    expect(within.body.lines[0]).toMatchObject({ delivered: 105, left: 0 })
    const beyond = await add(id, { lineId: line.id, quantity: 0.5 })
    const warning = {
      field: 'quantity',
      message: '100 CY of line 1 are ordered, 105.5 CY delivered',
    }
    expect(about(beyond)).toEqual([warning])
    expect(about(await change(id, beyond.body.receipts[1].id, { note: 'again' }))).toEqual([
      warning,
    ])
    expect((await settings('ADMIN', 'PUT', { overDeliveryPercentage: 6 })).status).toBe(200)
    expect(about(await change(id, beyond.body.receipts[1].id, { note: 'now' }))).toEqual([])
    await settings('ADMIN', 'PUT', { overDeliveryPercentage: 5 })
  })

  it('are set by administrators alone, between 0 and 100 percent', async () => {
    for (const who of ['OPS', 'PM', 'ACCOUNTING'] as const) {
      expect((await settings(who, 'GET')).status).toBe(403)
      expect((await settings(who, 'PUT', { overDeliveryPercentage: 9 })).status).toBe(403)
    }
    for (const [value, error] of [
      [-1, 'Over-delivery percentage must be 0 or more'],
      [101, 'Over-delivery percentage must be at most 100'],
      [null, 'Over-delivery percentage is required'],
    ]) {
      const { status, body } = await settings('ADMIN', 'PUT', { overDeliveryPercentage: value })
      expect([status, body.error]).toEqual([400, error])
    }
    expect((await settings('ADMIN', 'GET')).body).toEqual({ overDeliveryPercentage: 5 })
  })
})

describe('a line with tickets', () => {
  it('cannot be removed; its quantity and words may change', async () => {
    const { id } = await newOrder(service, 'concrete', { lines: LINES })
    const [concrete, fibre] = (await read(id)).lines
    const [receipt] = (await add(id, { lineId: fibre.id, quantity: 4 })).body.receipts
    await call(service, 'PM', 'POST', at(id, '/reject'), { reason: 'wrong quantity' })
    const put = (lines: unknown) => call(service, 'OPS', 'PUT', at(id), { lines })
    const sent = ({ id, description, quantity, uom, unitPrice }: Record<string, unknown>) => {
      return { id, description, quantity, uom, unitPrice }
    }
    const removed = await put([sent(concrete)])
    expect([removed.status, removed.body.error]).toEqual([409, 'Line 2 has tickets'])
    const renamed = { ...sent(fibre), description: 'Fibre, macro', uom: 'BAGS', quantity: 3 }
    const kept = await put([renamed])
    expect(kept.body.lines).toMatchObject([{ id: fibre.id, delivered: 4, left: 0 }])
    expect(kept.body.receipt.uom).toBe('BAGS')
    expect(kept.body.warnings).toContainEqual({
      field: 'lines',
      message: '3 BAGS of line 1 are ordered, 4 BAGS delivered',
    })
    await change(id, receipt.id, { lineId: null })
    expect((await put([{ ...sent(concrete), id: undefined }])).status).toBe(200)
  })
})

describe('a ticket that stands on a bill', () => {
  it('is neither deleted nor moved to another line, until the bill is void', async () => {
    const order = await newOrder(service, 'concrete', { lines: LINES })
    const [concrete, fibre] = (await read(order.id)).lines
    const of = { ...order, lineId: concrete.id }
    const id = await ticket(service, of, { quantity: 9, number: '881001' })
    const invoice = number()
    const line = onOrder(of, { quantity: 9, uom: 'CY', unitPrice: 152, ticketIds: [id] })
    const bill = await newBill(service, { ...billFor(order), number: invoice, lines: [line] })
    const sentence = `Ticket 881001 stands on Invoice ${invoice}: take it off first`
    const path = at(order.id, `/receipts/${id}`)
    const removed = await call(service, 'OPS', 'DELETE', path)
    expect([removed.status, removed.body.error]).toEqual([409, sentence])
    const moved = await change(order.id, id, { lineId: fibre.id })
    expect([moved.status, moved.body.error]).toEqual([409, sentence])
    expect((await change(order.id, id, { quantity: 9.25 })).status).toBe(200)
    await call(service, 'ACCOUNTING', 'POST', `/api/bills/${bill.id}/void`, { reason: 'twice' })
    expect((await change(order.id, id, { lineId: fibre.id })).status).toBe(200)
    expect((await call(service, 'OPS', 'DELETE', path)).status).toBe(204)
  })

  it('comes until the order is closed', async () => {
    const order = await concreteOrder(service)
    const line = onOrder(order, { quantity: 1, uom: 'CY', unitPrice: 152 })
    await newBill(service, { ...billFor(order), lines: [line] })
    const { status, body } = await add(order.id, { lineId: order.lineId, quantity: 2 })
    expect([status, body.status, body.settledBy]).toEqual([201, 'WITH_RECEIPT', 'BILLS'])
    expect(body.lines).toMatchObject([{ delivered: 2, billedQuantity: 1 }])
  })
})
