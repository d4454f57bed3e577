import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { heic } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import {
  call,
  cookies,
  newOrder,
  orderIn,
  receiptForm,
  startPurchasing,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const post = (who: Who, id: string, action: string, body?: unknown) =>
  call(service, who, 'POST', at(id, `/${action}`), body)
const put = (id: string, rest: string, body: unknown, who: Who = 'OPS') =>
  call(service, who, 'PUT', at(id, rest), body)
const resubmit = (id: string, body: object = { note: 'The mix is corrected' }) =>
  post('OPS', id, 'resubmit', body)
const lastEntry = async (id: string) =>
  (await call(service, 'PM', 'GET', at(id, '/history'))).body.at(-1)

async function picture(path: string) {
  const response = await fetch(`${service.url}${path}`, {
    headers: { cookie: cookies(service, 'ACCOUNTING') },
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** A rejected order with two receipts, and its first picture. */
async function rejected() {
  const { id } = await newOrder(service, 'concrete', { estimatedAmount: 100 })
  const image = jpeg()
  await post('OPS', id, 'receipts', receiptForm(image, 60))
  await post('OPS', id, 'receipts', receiptForm(jpeg(), 40))
  await post('PM', id, 'reject', { reason: 'blurred' })
  const { receipts } = await read(id)
  return { id, image, first: receipts[0], second: receipts[1] }
}

describe('a rejected order', () => {
  it('keeps all its receipts when one more is uploaded in the way of the specification', async () => {
    const { id, first, second } = await rejected()
    const { body } = await post('OPS', id, 'receipt', receiptForm(jpeg(), 5))
    expect(body.receipts).toEqual([first, second, expect.objectContaining({ amount: 5 })])
  })

  it('keeps the picture that a single receipt had before, named in the history', async () => {
    const { id } = await newOrder(service)
    const image = jpeg()
    await post('OPS', id, 'receipt', receiptForm(image, 60))
    await post('PM', id, 'reject', { reason: 'blurred' })
    const { body } = await post('OPS', id, 'receipt', receiptForm(jpeg(), 61, 'again.jpg'))
    expect(body.receipts).toMatchObject([{ fileName: 'again.jpg', amount: 61 }])
    const [change] = (await lastEntry(id)).changes
    expect(change.old).toMatchObject({ fileName: 'receipt.jpg', amount: 60 })
    const kept = await picture(at(id, `/receipts/${body.receipt.id}/pictures/${change.old.fileId}`))
    expect([kept.status, kept.bytes.equals(image)]).toEqual([200, true])
  })

  it('is sent back once it was corrected, with a note', async () => {
    const { id, first, second } = await rejected()
    const early = await resubmit(id)
    expect([early.status, early.body.error]).toEqual([
      409,
      'Nothing was corrected since the rejection',
    ])
    expect((await put(id, '', { mixIds: '5000PSI' })).status).toBe(200)
    expect((await resubmit(id, {})).body.error).toBe('Note is required')
    const { status, body } = await resubmit(id)
    expect([status, body.status, body.rejection]).toEqual([200, 'WITH_RECEIPT', null])
    expect(body.receipts).toEqual([first, second])
    expect(await lastEntry(id)).toMatchObject({
      action: 'resubmitted',
      from: 'REJECTED_BY_PM',
      to: 'WITH_RECEIPT',
      reason: 'The mix is corrected',
      by: 'ops@example.com',
    })
    await post('PM', id, 'reject', { reason: 'still wrong' })
    expect((await resubmit(id)).status).toBe(409)
  })
})

describe('another picture of a receipt', () => {
  it('takes the place of the one before, which is kept; id and amount stay', async () => {
    const { id, image, first, second } = await rejected()
    const better = jpeg()
    const path = `/receipts/${first.id}`
    const { status, body } = await put(id, `${path}/file`, receiptForm(better, 99, 'better.jpg'))
    expect([status, body.status, body.rejection]).toEqual([200, 'WITH_RECEIPT', null])
    expect(body.receipts).toMatchObject([
      { id: first.id, amount: 60, fileName: 'better.jpg' },
      { id: second.id, amount: 40 },
    ])
    expect((await picture(at(id, path))).bytes.equals(better)).toBe(true)
    const { action, changes } = await lastEntry(id)
    expect([action, changes[0].old.fileName]).toEqual(['receipt-replaced', 'receipt.jpg'])
    const earlier = (receiptId: string, fileId: string) =>
      picture(at(id, `/receipts/${receiptId}/pictures/${fileId}`))
    const { bytes } = await earlier(first.id, changes[0].old.fileId)
    expect(bytes.equals(image)).toBe(true)
    expect((await earlier(second.id, changes[0].old.fileId)).status).toBe(404)
    expect((await earlier(first.id, changes[0].new.fileId)).status).toBe(404)
    expect((await earlier(first.id, randomUUID())).status).toBe(404)
  })

  it('makes the allocations a draft, and comes no more when the order is complete', async () => {
    const { id } = await orderIn(service, 'ALLOCATED')
    const { receipt, allocations } = await read(id)
    const file = `/receipts/${receipt.id}/file`
    expect((await put(id, file, receiptForm(jpeg()))).body).toMatchObject({
      status: 'WITH_RECEIPT',
      allocations,
    })
    const done = await orderIn(service, 'COMPLETE')
    const { receipt: old } = await read(done.id)
    const refused = await put(done.id, `/receipts/${old.id}/file`, receiptForm(jpeg()))
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Purchase order is COMPLETE; receipt change needs WITH_RECEIPT or ALLOCATED or REJECTED_BY_PM or REJECTED_BY_ACCT',
    ])
    const foreign = await put(id, `/receipts/${old.id}/file`, receiptForm(jpeg()))
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Receipt not found'])
    expect((await put(id, file, receiptForm(heic))).status).toBe(415)
  })
})

describe('the amount of a receipt', () => {
  it('is corrected where one may be uploaded, and the order is coded again', async () => {
    const { id } = await orderIn(service, 'ALLOCATED', { amount: 100 })
    const { receipt, allocations } = await read(id)
    const path = `/receipts/${receipt.id}`
    const same = await put(id, path, { amount: 100 })
    expect([same.status, same.body.status]).toEqual([200, 'ALLOCATED'])
    const { body } = await put(id, path, { amount: 80.5 })
    expect(body).toMatchObject({
      status: 'WITH_RECEIPT',
      receiptTotal: 80.5,
      allocations,
      receipt: { ...receipt, amount: 80.5 },
    })
    expect(await lastEntry(id)).toMatchObject({
      action: 'receipt-changed',
      from: 'ALLOCATED',
      to: 'WITH_RECEIPT',
      changes: [{ field: 'receipt', old: { amount: 100 }, new: { amount: 80.5 } }],
    })
    expect((await put(id, path, { amount: null })).body.receiptTotal).toBeNull()
    expect((await put(id, path, { amount: 0 })).status).toBe(400)
    expect((await put(id, path, { amount: 'a lot' })).status).toBe(400)
    const done = await orderIn(service, 'COMPLETE')
    const of = `/receipts/${(await read(done.id)).receipt.id}`
    expect((await put(done.id, of, { amount: 1 }, 'ADMIN')).status).toBe(409)
  })
})

describe('corrections above the limit of operations', () => {
  const limit = (OPS: number | null) =>
    call(service, 'ADMIN', 'PUT', '/api/settings/approval-limits', { OPS })
  const NEEDS_PM = [409, 'Purchase orders above $50.00 need the authorization of PM']

  it('wait for the authorization: a raised amount, a picture, sending it back', async () => {
    const { id, first } = await rejected()
    await limit(50)
    try {
      const path = `/receipts/${first.id}`
      await put(id, '', { notes: 'Looked at again' })
      const answers = [
        await put(id, path, { amount: 61 }),
        await put(id, `${path}/file`, receiptForm(jpeg())),
        await resubmit(id),
      ]
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
        NEEDS_PM,
        NEEDS_PM,
        NEEDS_PM,
      ])
      expect((await read(id)).status).toBe('REJECTED_BY_PM')
      await post('PM', id, 'authorize')
      expect((await resubmit(id)).body.status).toBe('WITH_RECEIPT')
      expect((await put(id, path, { amount: 61 })).status).toBe(409)
      expect((await put(id, path, { amount: 59 })).status).toBe(200)
    } finally {
      await limit(null)
    }
  })
})
