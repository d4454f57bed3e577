import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { heic } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { jpeg, png } from './fake-services.ts'
import {
  call,
  cookies,
  newOrder,
  newProject,
  orderIn,
  receiptForm,
  startPurchasing,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const add = (id: string, amount?: number | string, image = jpeg(), headers = {}) =>
  call(service, 'OPS', 'POST', at(id, '/receipts'), receiptForm(image, amount), headers)
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const remove = (id: string, receiptId: string, who: Who = 'OPS') =>
  call(service, who, 'DELETE', at(id, `/receipts/${receiptId}`))
const post = (who: Who, id: string, action: string, body?: unknown) =>
  call(service, who, 'POST', at(id, `/${action}`), body)

async function bytesOf(path: string): Promise<Buffer> {
  const response = await fetch(`${service.url}${path}`, {
    headers: { cookie: cookies(service, 'PM') },
  })
  return Buffer.from(await response.arrayBuffer())
}

/** Files that are stored, and those that are told to be no receipts any longer. */
async function filesOf(id: string) {
  const { rows } = await service.sql.query<{ file_id: string }>(
    'SELECT file_id FROM receipts WHERE purchase_order_id = $1 ORDER BY position',
    [id],
  )
  const given = await service.sql.query<{ aggregate_id: string }>(
    `SELECT aggregate_id FROM messaging.outbox WHERE type = 'purchasing.receipt.discarded.v1'
     AND data ->> 'purchaseOrderId' = $1 ORDER BY position`,
    [id],
  )
  return {
    kept: rows.map((row) => row.file_id),
    givenBack: given.rows.map((row) => row.aggregate_id),
  }
}

describe('the receipts of an order', () => {
  it('are as many as there are tickets of a pour, in order, and summed to the cent', async () => {
    const { id } = await newOrder(service, 'concrete')
    expect(await read(id)).toMatchObject({ receipt: null, receipts: [], receiptTotal: null })
    const images = [jpeg(), png(), jpeg()]
    const amounts = [0.1, undefined, 0.2]
    for (const [n, image] of images.entries()) {
      const { status, body, headers } = await add(id, amounts[n], image)
      expect([status, body.status, body.receipts.length]).toEqual([201, 'WITH_RECEIPT', n + 1])
      expect(headers.get('etag')).toBe(`"${n + 2}"`)
    }
    const order = await read(id)
    expect(order.receiptTotal).toBe(0.3)
    expect(order.receipt).toEqual(order.receipts[0])
    expect(order.receipts).toMatchObject([
      { amount: 0.1, contentType: 'image/jpeg', uploadedBy: 'ops@example.com' },
      { amount: null, contentType: 'image/png' },
      { amount: 0.2 },
    ])
    const list = await call(service, 'ACCOUNTING', 'GET', at(id, '/receipts'))
    expect(list.body).toEqual(order.receipts)
    for (const [n, image] of images.entries()) {
      const bytes = await bytesOf(at(id, `/receipts/${list.body[n].id}`))
      expect(bytes.equals(image)).toBe(true)
    }
    expect((await bytesOf(at(id, '/receipt'))).equals(images[0] ?? jpeg())).toBe(true)
  })

  it.each(['PENDING_RECEIPT', 'WITH_RECEIPT', 'ALLOCATED', 'REJECTED_BY_PM', 'REJECTED_BY_ACCT'])(
    'get one more in %s, with the earlier allocations as a draft that counts nothing',
    async (state) => {
      const { id, projectId } = await orderIn(service, state, { amount: 40 })
      const before = await read(id)
      const { status, body } = await add(id, 2.5)
      expect([status, body.status, body.rejection]).toEqual([201, 'WITH_RECEIPT', null])
      expect(body.receiptTotal).toBe(state === 'PENDING_RECEIPT' ? 2.5 : 42.5)
      expect(body.allocations).toEqual(before.allocations)
      expect(await read(id)).toMatchObject({ allocations: before.allocations })
      const budget = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
      const { committed, pending } = budget.body.totals
      expect([committed, pending]).toEqual([body.receiptTotal, 0])
    },
  )

  it('leave no scope of its former project in the draft of an order that moves', async () => {
    const { id, projectId } = await orderIn(service, 'WITH_RECEIPT', { amount: 40 })
    const { scopes } = (await call(service, 'OPS', 'GET', `/api/projects/${projectId}`)).body
    const allocations = [{ costCode: '03-300', amount: 40, scopeId: scopes[0].id }]
    await post('PM', id, 'allocate', { allocations })
    await add(id, 2.5)
    await post('PM', id, 'reject', { reason: 'Wrong job' })
    const move = { projectId: newProject(service).id, scopeId: null }
    const moved = await call(service, 'OPS', 'PUT', at(id), move)
    const draft = [{ costCode: '03-300', amount: 40, notes: null, scopeId: null }]
    expect([moved.status, moved.body.allocations]).toEqual([200, draft])
    expect((await read(id)).allocations).toEqual(draft)
    const history = await call(service, 'PM', 'GET', at(id, '/history'))
    expect(history.body.at(-1).changes).toContainEqual({
      field: 'allocations',
      old: [{ ...draft[0], scopeId: scopes[0].id }],
      new: draft,
    })
  })

  it('get no more once the order is complete', async () => {
    const { id } = await orderIn(service, 'COMPLETE')
    const stored = service.documents.files.size
    const { status, body } = await add(id, 1)
    expect([status, body.error]).toEqual([
      409,
      'Purchase order is COMPLETE; receipt upload needs PENDING_RECEIPT or WITH_RECEIPT or ALLOCATED or REJECTED_BY_PM or REJECTED_BY_ACCT',
    ])
    expect(service.documents.files.size).toBe(stored)
  })

  it('are allocated to what they sum to, not to the first', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT', { amount: 100 })
    await add(id, 50.5)
    await add(id)
    const allocate = (amount: number) =>
      post('PM', id, 'allocate', { allocations: [{ costCode: '03-300', amount }] })
    const refused = await allocate(100)
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "Allocations sum to $100.00, which is $50.50 less than the 3 receipts' total of $150.50",
    ])
    expect((await allocate(150.5)).body.status).toBe('ALLOCATED')
    const suggestion = await call(
      ...([service, 'PM', 'GET'] as const),
      at(id, '/allocation-suggestion?by=equal&costCode=a&costCode=b'),
    )
    expect(suggestion.body.amount).toBe(150.5)
    const inbox = await call(service, 'ACCOUNTING', 'GET', '/api/purchase-orders/inbox?limit=500')
    const waiting = inbox.body.find((each: { id: string }) => each.id === id)
    expect(waiting.amount).toBe(150.5)
  })

  it('leave an order with the others when one goes, and pending when the last goes', async () => {
    const { id } = await orderIn(service, 'ALLOCATED', { amount: 40 })
    await add(id, 2)
    await post('PM', id, 'allocate', { allocations: [{ costCode: '03-300', amount: 42 }] })
    const [first, second] = (await read(id)).receipts
    const { kept } = await filesOf(id)
    expect((await remove(id, first.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({
      status: 'WITH_RECEIPT',
      allocations: [],
      receiptTotal: 2,
      receipts: [second],
      receipt: second,
    })
    const again = await remove(id, first.id)
    expect([again.status, again.body.error]).toEqual([404, 'Receipt not found'])
    expect((await remove(id, second.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'PENDING_RECEIPT', receipts: [] })
    expect(await filesOf(id)).toEqual({ kept: [], givenBack: kept })
  })

  it('of a completed order are taken back by ADMIN alone', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT', { amount: 40 })
    await add(id, 2)
    await post('PM', id, 'allocate', { allocations: [{ costCode: '03-300', amount: 42 }] })
    await post('ACCOUNTING', id, 'approve')
    const [first] = (await read(id)).receipts
    expect((await remove(id, first.id)).status).toBe(403)
    expect((await remove(id, first.id, 'ADMIN')).status).toBe(204)
    expect((await read(id)).status).toBe('WITH_RECEIPT')
  })

  it('of another order, or of nobody, are not found', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT')
    const other = await read((await orderIn(service, 'WITH_RECEIPT')).id)
    for (const receiptId of [other.receipt.id, randomUUID(), 'x']) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await call(service, 'ADMIN', method, at(id, `/receipts/${receiptId}`))
        expect([answer.status, answer.body.error]).toEqual([404, 'Receipt not found'])
      }
    }
    const nowhere = await call(service, 'PM', 'GET', at(randomUUID(), '/receipts'))
    expect([nowhere.status, nowhere.body.error]).toEqual([404, 'Purchase order not found'])
  })

  it('are duplicates also within one order', async () => {
    const image = jpeg()
    const { id, poNumber } = await newOrder(service)
    expect((await add(id, 1, image)).body.duplicateOf).toBeNull()
    expect((await add(id, 1, image)).body.duplicateOf).toBe(poNumber)
  })

  it('are no HEIC photographs, and the sentence says how to send JPEG', async () => {
    const { id } = await newOrder(service)
    const { status, body } = await add(id, undefined, heic)
    expect([status, body.error]).toEqual([415, expect.stringMatching(/as JPEG .*Most Compatible/)])
  })

  it('are all kept when fifty arrive at once, each once', async () => {
    const { id } = await newOrder(service, 'concrete')
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => add(id, n + 1)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
    const order = await read(id)
    expect([order.receipts.length, order.receiptTotal]).toEqual([50, 1275])
    expect((await filesOf(id)).kept).toHaveLength(50)
    const history = await call(service, 'PM', 'GET', at(id, '/history'))
    expect(history.body).toHaveLength(51)
  })
})

describe('the receipt of the specification', () => {
  it('is the first: read and removed before the others; several are added to, never replaced', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT', { amount: 10 })
    await add(id, 20)
    const [first, second] = (await read(id)).receipts
    expect(
      (await call(service, 'OPS', 'POST', at(id, '/receipt'), receiptForm(jpeg()))).status,
    ).toBe(409)
    await post('PM', id, 'reject', { reason: 'blurred' })
    const image = jpeg()
    const again = await call(service, 'OPS', 'POST', at(id, '/receipt'), receiptForm(image, 11))
    expect(again.body).toMatchObject({
      status: 'WITH_RECEIPT',
      receiptTotal: 41,
      rejection: null,
      receipt: first,
      receipts: [first, second, { amount: 11 }],
    })
    const added = again.body.receipts[2].id
    expect((await bytesOf(at(id, `/receipts/${added}`))).equals(image)).toBe(true)
    expect((await remove(id, added)).status).toBe(204)
    expect((await call(service, 'OPS', 'DELETE', at(id, '/receipt'))).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'WITH_RECEIPT', receipt: second })
    expect((await call(service, 'OPS', 'DELETE', at(id, '/receipt'))).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'PENDING_RECEIPT', receipt: null })
  })
})
