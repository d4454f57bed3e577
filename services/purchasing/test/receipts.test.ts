import { randomUUID } from 'node:crypto'
import { purchaseOrderChanged, receiptDiscarded } from '@formwork/contracts'
import { createPool } from '@formwork/database'
import { AppError, ROLES } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { heic } from '@formwork/uploads/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseOn } from '../src/database.ts'
import { releaseAbandonedUploads } from '../src/purchase-orders/receipts/receipt-files.ts'
import { jpeg, png } from './fake-services.ts'
import { call, cookies, newOrder, orderIn, receiptForm, startPurchasing } from './purchasing.ts'

const TEN_MB = 10_485_760
const AS_MULTIPART = 'Send the receipt as multipart/form-data, in a part named file'
const service = perFile(startPurchasing)
let db: Database
beforeAll(async () => {
  const { databaseUrl: url } = service.database
  db = databaseOn(createPool({ url, applicationName: 'uploads', max: 2 }))
})
afterAll(async () => {
  await db.close()
})

const receiptOf = (id: string) => `/api/purchase-orders/${id}/receipt`
const upload = (id: string, form: FormData, headers = {}) =>
  call(service, 'OPS', 'POST', receiptOf(id), form, headers)

/** Stored files that neither receipts nor their history name and that no event gives back. */
async function orphans(): Promise<string[]> {
  const kept = await service.sql.query<{ file_id: string }>(`
    SELECT file_id FROM receipts
    UNION SELECT change -> 'old' ->> 'fileId' FROM purchase_order_history,
      jsonb_array_elements(changes) AS change WHERE change ->> 'field' = 'receipt'
    UNION SELECT aggregate_id FROM messaging.outbox WHERE type = 'purchasing.receipt.discarded.v1'`)
  const known = new Set(kept.rows.map((row) => row.file_id))
  return [...service.documents.files.keys()].filter((id) => !known.has(id))
}

describe('a receipt', () => {
  it.each([
    ['JPEG', jpeg(), 'image/jpeg'],
    ['PNG', png(), 'image/png'],
  ])('is a %s, whatever its name says', async (_type, image, contentType) => {
    const { id } = await newOrder(service)
    const { status, body, headers } = await upload(id, receiptForm(image, '120.5', 'scan.pdf'))
    expect(status).toBe(201)
    expect(headers.get('etag')).toBe('"2"')
    expect(body).toMatchObject({
      status: 'WITH_RECEIPT',
      duplicateOf: null,
      receipt: {
        fileName: 'scan.pdf',
        contentType,
        size: image.length,
        amount: 120.5,
        uploadedBy: 'ops@example.com',
        uploadedAt: expect.stringMatching(/Z$/),
      },
    })
  })

  it('comes back as it was sent, to everybody who works with orders', async () => {
    const { id } = await newOrder(service)
    const image = jpeg(200_000)
    await upload(id, receiptForm(image, undefined, 'Beleg %é.jpg'))
    for (const role of ROLES) {
      const response = await fetch(`${service.url}${receiptOf(id)}`, {
        headers: { cookie: cookies(service, role) },
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (role === 'ESTIMATOR') {
        expect(response.status).toBe(403)
        continue
      }
      expect(bytes.equals(image)).toBe(true)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': '200000',
        'content-disposition': `inline; filename="Beleg __.jpg"; filename*=UTF-8''Beleg%20%25%C3%A9.jpg`,
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it.each(['before', 'after'])('may tell its amount %s the file', async (place) => {
    const { id } = await newOrder(service)
    const form = new FormData()
    if (place === 'before') form.append('amount', '7.005')
    form.append('anything', new Blob([Uint8Array.from(jpeg())]), 'a.jpg')
    if (place === 'after') form.append('amount', '7.005')
    expect((await upload(id, form)).body.receipt.amount).toBe(7.01)
  })

  it('of 10 MB is taken, of one byte more is not', async () => {
    const { id } = await newOrder(service)
    const large = await upload(id, receiptForm(jpeg(TEN_MB + 1)))
    expect([large.status, large.body.error]).toEqual([413, 'The receipt is larger than 10 MB'])
    expect((await upload(id, receiptForm(jpeg(TEN_MB)))).status).toBe(201)
    expect(await orphans()).toEqual([])
  })

  it('that another order has too is accepted, and that order named', async () => {
    const image = jpeg()
    const first = await newOrder(service)
    const second = await newOrder(service)
    await upload(first.id, receiptForm(image))
    const { status, body } = await upload(second.id, receiptForm(image))
    expect([status, body.duplicateOf]).toEqual([201, first.poNumber])
    const later = await call(service, 'PM', 'GET', `/api/purchase-orders/${second.id}`)
    expect(later.body.receipt.duplicateOf).toBe(first.poNumber)
  })

  it('of the same order again is no duplicate', async () => {
    const image = jpeg()
    const { id } = await newOrder(service)
    await upload(id, receiptForm(image))
    const reason = { reason: 'read it again' }
    await call(service, 'PM', 'POST', `/api/purchase-orders/${id}/reject`, reason)
    const again = await upload(id, receiptForm(image))
    expect(again.body).toMatchObject({
      status: 'WITH_RECEIPT',
      duplicateOf: null,
      rejection: null,
    })
  })
})

describe('no receipt', () => {
  const file = () => new Blob([Uint8Array.from(jpeg())])
  const two = new FormData()
  two.append('a', file(), 'a.jpg')
  two.append('b', file(), 'b.jpg')
  const three = new FormData()
  for (const name of ['a', 'b', 'c']) three.append(name, file(), 'a.jpg')
  const none = new FormData()
  none.append('amount', '12')
  const badAmount = receiptForm(jpeg())
  badAmount.append('amount', 'a lot')
  const negative = receiptForm(jpeg(), '-1')
  const pdf = receiptForm(Buffer.from('%PDF-1.7 not a picture'), undefined, 'receipt.jpg')
  const empty = receiptForm(Buffer.alloc(0))
  const iPhone = receiptForm(heic, undefined, 'IMG_1.HEIC')

  it.each([
    ['of two files', two, 400, 'Only one receipt can be sent'],
    ['of three files', three, 400, 'Only one receipt can be sent'],
    ['without a file', none, 400, 'A receipt is required'],
    ['with an amount in words', badAmount, 400, 'Amount must be a number'],
    ['with an amount below zero', negative, 400, 'Amount must be greater than 0'],
    ['of a PDF named .jpg', pdf, 415, 'The file is not a JPEG or PNG'],
    ['of no bytes', empty, 415, 'The file is not a JPEG or PNG'],
    ['of a HEIC photograph', iPhone, 415, expect.stringMatching(/as JPEG .*Most Compatible/)],
  ])('is made %s', async (_what, form, status, error) => {
    const { id } = await newOrder(service)
    const answer = await upload(id, form)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(await orphans()).toEqual([])
  })

  it.each([
    ['JSON', 'application/json', '{}', 415, AS_MULTIPART],
    ['broken JSON', 'application/json', '{', 415, AS_MULTIPART],
    ['a bare image', 'image/jpeg', 'x', 415, AS_MULTIPART],
    [
      'a broken form',
      'multipart/form-data; boundary=x',
      '--x\r\nhalf',
      400,
      'The upload is malformed',
    ],
    ['a form without a boundary', 'multipart/form-data', 'x', 400, 'The upload is malformed'],
    ['nothing', undefined, undefined, 400, 'A receipt is required'],
  ])('is made of %s', async (_what, type, body, status, error) => {
    const { id } = await newOrder(service)
    const response = await fetch(`${service.url}${receiptOf(id)}`, {
      method: 'POST',
      headers: { cookie: cookies(service, 'OPS'), ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ error }),
    ])
  })

  it('can be read or deleted', async () => {
    const { id } = await newOrder(service)
    const read = await call(service, 'PM', 'GET', receiptOf(id))
    expect([read.status, read.body]).toEqual([404, { error: 'Receipt not found' }])
    const gone = await call(service, 'OPS', 'DELETE', receiptOf(id))
    expect([gone.status, gone.body.error]).toEqual([409, 'Purchase order has no receipt'])
    const nowhere = receiptOf('0199d7a0-0000-7000-8000-000000000001')
    expect((await call(service, 'PM', 'GET', nowhere)).body.error).toBe('Purchase order not found')
    expect((await upload('x', receiptForm(jpeg()))).body.error).toBe('Purchase order not found')
  })

  it('is taken while documents is down, and the next one is', async () => {
    const { id } = await newOrder(service)
    service.documents.down = true
    const answer = await upload(id, receiptForm(jpeg(2_000_000)))
    service.documents.down = false
    expect(answer.status).toBe(503)
    expect((await upload(id, receiptForm(jpeg()))).status).toBe(201)
  })

  it('is taken while documents has no room, and the next one is', async () => {
    const { id } = await newOrder(service)
    service.documents.beforeAnswer = async () => {
      throw new AppError('insufficient-storage', 'NO_ROOM', 'There is no room for more files')
    }
    const answer = await upload(id, receiptForm(jpeg()))
    service.documents.beforeAnswer = async () => {}
    expect([answer.status, answer.body]).toEqual([
      507,
      { error: 'There is no room for more files' },
    ])
    expect(answer.headers.get('error-code')).toBe('NO_ROOM')
    expect((await upload(id, receiptForm(jpeg()))).status).toBe(201)
    expect(await orphans()).toEqual([])
  })

  it('is stored for an order that takes none', async () => {
    const { id } = await orderIn(service, 'ALLOCATED')
    const stored = service.documents.files.size
    expect((await upload(id, receiptForm(jpeg(100_000)))).status).toBe(409)
    expect(service.documents.files.size).toBe(stored)
  })

  it('is left of an upload that broke off', async () => {
    const { id } = await newOrder(service)
    const abort = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        const head = `--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n`
        controller.enqueue(Buffer.concat([Buffer.from(head), jpeg(500_000)]))
        setTimeout(() => abort.abort(), 100)
      },
    })
    const sent = fetch(`${service.url}${receiptOf(id)}`, {
      method: 'POST',
      headers: {
        cookie: cookies(service, 'OPS'),
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
      duplex: 'half',
      signal: abort.signal,
    })
    await expect(sent).rejects.toThrow()
    expect((await upload(id, receiptForm(jpeg()))).status).toBe(201)
    await eventually(async () => expect(await orphans()).toEqual([]))
  })
})

describe('a stored file', () => {
  it('of the uploads that lose a race is given back', async () => {
    const { id } = await newOrder(service)
    const arrived = Promise.withResolvers<void>()
    let waiting = 0
    service.documents.beforeAnswer = async () => {
      waiting += 1
      if (waiting === 5) arrived.resolve()
      await arrived.promise
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(id, receiptForm(jpeg()))),
    )
    service.documents.beforeAnswer = async () => {}
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await orphans()).toEqual([])
  })

  it('that no request has made a receipt of within an hour is given back', async () => {
    const { id } = await newOrder(service)
    await upload(id, receiptForm(jpeg()))
    const fileId = randomUUID()
    await service.sql.query(
      `INSERT INTO receipt_uploads VALUES ($1, $2, now() - interval '59 minutes')`,
      [fileId, id],
    )
    const givenBack = async () => {
      const { rows } = await service.sql.query<{ aggregate_id: string }>(
        `SELECT aggregate_id FROM messaging.outbox WHERE type = 'purchasing.receipt.discarded.v1'
         AND data ->> 'purchaseOrderId' = $1`,
        [id],
      )
      return rows.map((row) => row.aggregate_id)
    }
    await releaseAbandonedUploads(db)
    expect(await givenBack()).toEqual([])
    await service.sql.query(`UPDATE receipt_uploads SET started_at = now() - interval '61 minutes'`)
    await releaseAbandonedUploads(db)
    expect(await givenBack()).toEqual([fileId])
    const response = await call(service, 'PM', 'GET', receiptOf(id))
    expect(response.status).toBe(200)
  })

  it('that was given back becomes no receipt, however late its request is', async () => {
    const { id } = await newOrder(service)
    service.documents.beforeAnswer = async () => {
      await service.sql.query(`UPDATE receipt_uploads SET started_at = now() - interval '2 hours'`)
      await releaseAbandonedUploads(db)
    }
    const late = await upload(id, receiptForm(jpeg()))
    service.documents.beforeAnswer = async () => {}
    expect([late.status, late.body.error]).toEqual([
      409,
      'The upload took too long; please send it again',
    ])
    expect(await orphans()).toEqual([])
    expect((await upload(id, receiptForm(jpeg()))).status).toBe(201)
  })

  it('is given up when its receipt is deleted, and kept when it is replaced', async () => {
    const { id } = await orderIn(service, 'REJECTED_BY_PM')
    await upload(id, receiptForm(jpeg()))
    await call(service, 'OPS', 'DELETE', receiptOf(id))
    const { rows } = await service.sql.query(
      `SELECT type, data FROM messaging.outbox WHERE data ->> 'purchaseOrderId' = $1
         OR aggregate_id = $1 ORDER BY position`,
      [id],
    )
    const discarded = rows.filter(({ type }) => type === 'purchasing.receipt.discarded.v1')
    expect(discarded.map(({ data }) => receiptDiscarded.parse(data).purchaseOrderId)).toEqual([id])
    for (const { type, data } of rows) {
      if (type.startsWith('purchasing.purchase-order')) purchaseOrderChanged.parse(data)
    }
    expect(await orphans()).toEqual([])
  })
})

describe('an Idempotency-Key on an upload', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() })

  it('does not count a refused upload as done', async () => {
    const { id } = await newOrder(service)
    const headers = keyed()
    const spoilt = () => {
      const form = receiptForm(jpeg())
      form.append('amount', 'no')
      return form
    }
    expect((await upload(id, spoilt(), headers)).status).toBe(400)
    expect((await upload(id, spoilt(), headers)).status).toBe(400)
    expect((await upload(id, receiptForm(jpeg()), headers)).status).toBe(201)
    expect(await orphans()).toEqual([])
  })

  it('replays the answer to the same receipt, whatever its boundary', async () => {
    const { id } = await newOrder(service)
    const headers = keyed()
    const image = jpeg()
    const first = await upload(id, receiptForm(image, '12'), headers)
    const stored = service.documents.files.size
    // Each form makes a boundary of its own.
    const again = await upload(id, receiptForm(image, '12'), headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('etag')).toBe('"2"')
    expect(service.documents.files.size).toBe(stored)
  })

  it.each([
    ['other bytes of the same length', () => receiptForm(jpeg(), '12')],
    ['another amount', (image: Buffer) => receiptForm(image, '13')],
    ['another file name', (image: Buffer) => receiptForm(image, '12', 'receipt.png')],
  ])('is refused with %s, and nothing is stored', async (_what, another) => {
    const { id } = await newOrder(service)
    const headers = keyed()
    const image = jpeg()
    await upload(id, receiptForm(image, '12'), headers)
    const stored = service.documents.files.size
    const answer = await upload(id, another(image), headers)
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'Idempotency-Key was used with another body',
    ])
    expect(service.documents.files.size).toBe(stored)
    const { body } = await call(service, 'PM', 'GET', `/api/purchase-orders/${id}`)
    expect(body.receipt).toMatchObject({ amount: 12, fileName: 'receipt.jpg' })
  })

  it('lets one of five uploads at once have its effect', async () => {
    const { id } = await newOrder(service)
    const headers = keyed()
    const image = jpeg(300_000)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(id, receiptForm(image), headers)),
    )
    const done = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'),
    )
    expect(done).toHaveLength(1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect(await orphans()).toEqual([])
  })
})
