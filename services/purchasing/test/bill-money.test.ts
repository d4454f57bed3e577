import { randomUUID } from 'node:crypto'
import { createPool } from '@formwork/database'
import { perFile } from '@formwork/testing'
import * as samples from '@formwork/uploads/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseOn } from '../src/database.ts'
import { noteDueBills } from '../src/notices/bill-notices.store.ts'
import { type BillFields, billIn, newBill, post } from './bills.ts'
import { jpeg } from './fake-services.ts'
import { call, newVendor, receiptForm, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const today = () => new Date().toISOString().slice(0, 10)
const read = async (id: string) => (await call(service, 'PM', 'GET', `/api/bills/${id}`)).body
const pay = (id: string, fields: BillFields, headers?: Record<string, string>) =>
  post(service, 'ACCOUNTING', id, 'payments', { paidOn: today(), ...fields }, headers)

describe('a payment', () => {
  it.each([
    [{ amount: 0 }, 'Amount must be greater than 0'],
    [{ amount: 1, discountTaken: -1 }, 'Discount taken must be 0 or more'],
    [{ amount: 1, paidOn: '2999-01-01' }, 'Paid on must not be later than tomorrow'],
    [{ amount: 1, creditId: randomUUID() }, 'Credit not found'],
  ])('with %j is refused', async (fields, error) => {
    const { id } = await billIn(service, 'APPROVED')
    const answer = await pay(id, fields)
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect((await read(id)).payments).toEqual([])
  })

  it('is refused above what is open, with its discount', async () => {
    const { id, number } = await billIn(service, 'APPROVED')
    const answer = await pay(id, { amount: 99, discountTaken: 1.01 })
    expect([answer.status, answer.body.error]).toEqual([
      400,
      `$100.01 is more than the $100.00 that are open on Invoice ${number}`,
    ])
  })

  it('needs an approved bill', async () => {
    const { id, number } = await billIn(service, 'CODED')
    const answer = await pay(id, { amount: 1 })
    expect([answer.status, answer.body.error]).toEqual([
      409,
      `Invoice ${number} is CODED; payment needs APPROVED`,
    ])
  })

  it('opens the bill again when it is taken back', async () => {
    const { id } = await billIn(service, 'APPROVED')
    const { body } = await pay(id, { amount: 100, reference: 'check 7' })
    expect(body).toMatchObject({ status: 'PAID', open: 0, payments: [{ reference: 'check 7' }] })
    const path = `/api/bills/${id}/payments/${body.payments[0].id}`
    expect((await call(service, 'ACCOUNTING', 'DELETE', path)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'APPROVED', open: 100, payments: [] })
    expect((await call(service, 'ACCOUNTING', 'DELETE', path)).status).toBe(404)
  })

  it('keeps a bill from being void', async () => {
    const { id, number } = await billIn(service, 'APPROVED')
    await pay(id, { amount: 1 })
    const answer = await post(service, 'ADMIN', id, 'void', { reason: 'x' })
    expect([answer.status, answer.body.error]).toEqual([
      409,
      `Invoice ${number} has payments: take them back first`,
    ])
  })
})

describe('a credit', () => {
  it('pays invoices of its vendor until it is used up', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const credit = await billIn(service, 'APPROVED', {
      vendorId,
      kind: 'CREDIT',
      lines: [{ description: 'returned', amount: 60 }],
      retainagePercentage: 10,
    })
    expect(credit).toMatchObject({ retained: 0, open: 60 })
    const invoice = await billIn(service, 'APPROVED', { vendorId })
    const { body } = await pay(invoice.id, { amount: 60, creditId: credit.id })
    expect(body).toMatchObject({ status: 'APPROVED', open: 40 })
    expect(await read(credit.id)).toMatchObject({ status: 'PAID', paid: 60, open: 0 })
    const more = await pay(invoice.id, { amount: 1, creditId: credit.id })
    expect([more.status, more.body.error]).toEqual([
      409,
      `Credit ${credit.number} is PAID; payment needs APPROVED`,
    ])
    const [payment] = body.payments
    await call(service, 'ADMIN', 'DELETE', `/api/bills/${invoice.id}/payments/${payment.id}`)
    expect(await read(credit.id)).toMatchObject({ status: 'APPROVED', open: 60 })
  })

  it('pays no more than it has, nothing of another vendor, and no credit', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const credit = await billIn(service, 'APPROVED', { vendorId, kind: 'CREDIT' })
    const second = await billIn(service, 'APPROVED', { vendorId, kind: 'CREDIT' })
    const lines = [{ description: 'x', amount: 500 }]
    const invoice = await billIn(service, 'APPROVED', { vendorId, lines })
    const strange = await billIn(service, 'APPROVED', { lines })
    const error = async (id: string, amount: number) =>
      (await pay(id, { amount, creditId: credit.id })).body.error
    expect(await error(invoice.id, 101)).toBe(
      `$101.00 is more than the $100.00 that are open on Credit ${credit.number}`,
    )
    expect(await error(strange.id, 1)).toBe(
      `Credit ${credit.number} is not a credit of ${strange.vendor.name}`,
    )
    expect(await error(second.id, 1)).toBe('A credit pays invoices, not another credit')
  })
})

describe('retainage', () => {
  it('is open once it is released, and never more than was retained', async () => {
    const { id } = await billIn(service, 'APPROVED', { retainagePercentage: 10 })
    expect((await pay(id, { amount: 90 })).body).toMatchObject({ status: 'PAID', retained: 10 })
    const release = (amount: number) => post(service, 'ACCOUNTING', id, 'release', { amount })
    expect((await release(4)).body).toMatchObject({ status: 'APPROVED', released: 4, open: 4 })
    const more = await release(6.01)
    expect([more.status, more.body.error]).toEqual([
      400,
      '$6.01 is more than the $6.00 that are retained and not released',
    ])
    expect((await pay(id, { amount: 4 })).body.status).toBe('PAID')
  })
})

describe('separate duties', () => {
  afterAll(() => call(service, 'ADMIN', 'PUT', '/api/settings/duties', { separateDuties: false }))

  it('keep the approval from who coded, and the payment from who approved', async () => {
    const bill = await billIn(service, 'RECEIVED')
    const { body } = await call(service, 'ADMIN', 'GET', `/api/bills/${bill.id}/suggested-coding`)
    const { id: projectId } = (await billIn(service, 'CODED')).coding.map(
      (part: { projectId: string }) => ({ id: part.projectId }),
    )[0]
    const coding = body.coding.map((part: object) => ({ ...part, projectId, costCode: '03-300' }))
    await post(service, 'ADMIN', bill.id, 'code', { coding })
    await call(service, 'ADMIN', 'PUT', '/api/settings/duties', { separateDuties: true })
    const own = await post(service, 'ADMIN', bill.id, 'approve', { reason: 'x' })
    expect([own.status, own.body.error]).toEqual([403, 'Somebody else must approve: you coded it'])
    expect((await post(service, 'ACCOUNTING', bill.id, 'approve')).status).toBe(200)
    const paid = await pay(bill.id, { amount: 1 })
    expect([paid.status, paid.body.error]).toEqual([
      403,
      'Somebody else must record the payment: you approved it',
    ])
    const other = await post(service, 'ADMIN', bill.id, 'payments', { amount: 1, paidOn: today() })
    expect(other.status).toBe(201)
  })
})

describe('the paper of a bill', () => {
  const upload = (id: string, bytes: Buffer, name = 'bill.pdf') =>
    post(service, 'OPS', id, 'file', receiptForm(bytes, undefined, name))
  const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(randomUUID())])

  it('is a PDF or a picture; what it replaces is kept in the history', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    const first = await upload(id, pdf())
    expect([first.status, first.body.file.contentType]).toEqual([201, 'application/pdf'])
    const picture = jpeg()
    expect((await upload(id, picture, 'photo.jpg')).body.file.fileName).toBe('photo.jpg')
    const { headers } = await call(service, 'PM', 'GET', `/api/bills/${id}/file`)
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual([
      'image/jpeg',
      String(picture.length),
    ])
    expect((await call(service, 'OPS', 'DELETE', `/api/bills/${id}/file`)).status).toBe(204)
    expect((await call(service, 'PM', 'GET', `/api/bills/${id}/file`)).status).toBe(404)
    const history = await call(service, 'PM', 'GET', `/api/bills/${id}/history`)
    expect(
      history.body.map(({ action, changes }: { action: string; changes: { old: object }[] }) => [
        action,
        (changes[0]?.old as { fileName?: string } | null)?.fileName,
      ]),
    ).toEqual([
      ['received', undefined],
      ['file-uploaded', undefined],
      ['file-replaced', 'bill.pdf'],
      ['file-deleted', 'photo.jpg'],
    ])
    expect(service.documents.files.size).toBeGreaterThanOrEqual(2)
  })

  it('is refused in other formats, and stays once the bill is approved', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    expect((await upload(id, samples.heic, 'a.heic')).status).toBe(415)
    expect((await upload(id, Buffer.from('plain text'), 'a.txt')).status).toBe(415)
    const approved = await billIn(service, 'APPROVED')
    await upload(approved.id, pdf())
    const held = await call(service, 'ADMIN', 'DELETE', `/api/bills/${approved.id}/file`)
    expect([held.status, held.body.error]).toEqual([
      409,
      `Invoice ${approved.number} is APPROVED; file delete needs RECEIVED, CODED, RETURNED or DISPUTED`,
    ])
  })
})

describe('the statement of a vendor', () => {
  it('has what is open by days past due, which sums to its bills', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const of = (date: string, amount: number, more: BillFields = {}) =>
      billIn(service, 'APPROVED', {
        vendorId,
        date,
        dueOn: date,
        lines: [{ description: 'x', amount }],
        ...more,
      })
    const paid = await of('2026-11-01', 100)
    await pay(paid.id, { amount: 40 })
    await of('2026-10-01', 200, { retainagePercentage: 10 })
    await of('2026-10-15', 30, { kind: 'CREDIT' })
    await of('2026-11-20', 7)
    const gone = await of('2026-07-01', 5)
    await post(service, 'ADMIN', gone.id, 'void', { reason: 'x' })
    const path = `/api/vendors/${vendorId}/statement?asOf=2026-11-10`
    const { body } = await call(service, 'PM', 'GET', path)
    expect(body).toMatchObject({
      vendorId,
      asOf: '2026-11-10',
      bills: 300,
      credits: -30,
      retained: 20,
      open: 210,
      buckets: { current: 0, days1To30: 30, days31To60: 180, days61To90: 0, over90: 0 },
    })
    const csv = await call(service, 'PM', 'GET', `${path}&format=csv`)
    expect(csv.body.split('\r\n')).toHaveLength(5)
    expect((await call(service, 'OPS', 'GET', path)).status).toBe(403)
    const unknown = `/api/vendors/${randomUUID()}/statement`
    expect((await call(service, 'PM', 'GET', unknown)).status).toBe(404)
  })
})

describe('notices of bills', () => {
  const kinds = async (who: 'PM' | 'ACCOUNTING' | 'OPS', id: string) => {
    const { body } = await call(service, who, 'GET', '/api/notices?unread=true&limit=500')
    return body
      .filter(({ billId }: { billId: string | null }) => billId === id)
      .map(({ kind }: { kind: string }) => kind)
  }

  it('go to who has the next step, and are closed with it', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    expect(await kinds('PM', id)).toEqual(['bill-to-code'])
    await post(service, 'PM', id, 'dispute', { reason: 'short' })
    expect([await kinds('PM', id), await kinds('OPS', id)]).toEqual([[], ['bill-disputed']])
    const coded = await billIn(service, 'CODED')
    expect(await kinds('ACCOUNTING', coded.id)).toEqual(['bill-to-approve'])
    await post(service, 'ACCOUNTING', coded.id, 'return', { reason: 'wrong code' })
    expect(await kinds('ACCOUNTING', coded.id)).toEqual([])
    expect(await kinds('PM', coded.id)).toEqual(['bill-returned'])
  })

  it('tell accounting three days before a bill is due, once, until it is paid', async () => {
    const soon = await billIn(service, 'APPROVED', { dueOn: daysFromNow(2) })
    const later = await billIn(service, 'APPROVED', { dueOn: daysFromNow(9) })
    const url = service.database.databaseUrl
    const pool = createPool({ url, applicationName: 'due bills', max: 1 })
    const db = databaseOn(pool)
    await noteDueBills(db)
    await noteDueBills(db)
    await db.close()
    expect(await kinds('ACCOUNTING', soon.id)).toEqual(['bill-due'])
    expect(await kinds('ACCOUNTING', later.id)).toEqual([])
    await pay(soon.id, { amount: 100 })
    expect(await kinds('ACCOUNTING', soon.id)).toEqual([])
  })
})

describe('notices of due bills', () => {
  it('are one for each, however many are due at once', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const pool = createPool({
      url: service.database.databaseUrl,
      applicationName: 'due bills',
      max: 1,
    })
    await pool.query(DUE_BILLS, [vendorId, daysFromNow(1)])
    const db = databaseOn(pool)
    await noteDueBills(db)
    await noteDueBills(db)
    const { rows } = await pool.query(
      `SELECT count(*)::int AS notices, count(DISTINCT bill_id)::int AS bills FROM notices
       WHERE kind = 'bill-due' AND bill_id IN (SELECT id FROM bills WHERE vendor_id = $1)`,
      [vendorId],
    )
    await db.close()
    expect(rows).toEqual([{ notices: 1_101, bills: 1_101 }])
  })
})

const DUE_BILLS = `INSERT INTO bills (id, kind, vendor_id, number, number_key, date, due_on, status,
    status_since, tax, freight, discount, retainage_percentage, total, retained, open, created_by,
    created_by_id, created_at, updated_at)
  SELECT gen_random_uuid(), 'INVOICE', $1, 'D-' || n, 'd-' || n, $2::date - 30, $2::date - n / 400,
    'APPROVED', now(), 0, 0, 0, 0, 10, 0, 10, 'test', 'test', now(), now()
  FROM generate_series(0, 1100) n`

describe('the list of bills', () => {
  it('is narrowed by what a bill is, and comes as CSV whole', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const one = await billIn(service, 'APPROVED', {
      vendorId,
      number: 'LIST-1',
      dueOn: '2027-06-01',
    })
    const two = await newBill(service, { vendorId, number: 'LIST-2', date: '2026-11-01' })
    const credit = await newBill(service, { vendorId, kind: 'CREDIT', date: '2026-10-01' })
    await pay(one.id, { amount: 100 })
    const found = async (query: string) => {
      const path = `/api/bills?vendorId=${vendorId}&${query}`
      const { body, headers } = await call(service, 'PM', 'GET', path)
      expect(headers.get('x-total-count')).toBe(String(body.length))
      return body.map(({ id }: { id: string }) => id)
    }
    expect(await found('sort=date')).toEqual([credit.id, two.id, one.id])
    expect(await found('sort=-dueOn')).toEqual([one.id, two.id, credit.id])
    expect(await found('status=PAID')).toEqual([one.id])
    expect(await found('kind=CREDIT')).toEqual([credit.id])
    expect(await found('open=true&kind=INVOICE')).toEqual([two.id])
    expect(await found('from=2026-11-01&to=2026-11-01')).toEqual([two.id])
    expect(await found('q=list-2')).toEqual([two.id])
    expect(await found('exported=true')).toEqual([])
    expect(await found(`projectId=${one.coding[0].projectId}`)).toEqual([one.id])
    expect(await found(`dueFrom=2027-06-01&dueTo=2027-06-01`)).toEqual([one.id])
    await post(service, 'ADMIN', two.id, 'void', { reason: 'x' })
    const csv = await call(
      service,
      'PM',
      'GET',
      `/api/bills?vendorId=${vendorId}&format=csv&limit=1`,
    )
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.body.trim().split('\r\n')).toHaveLength(4)
    expect(csv.body).toContain('-100.00')
    const gone = csv.body.split('\r\n').find((row: string) => row.includes('LIST-2'))
    expect(gone).toMatch(/VOID,.*,100\.00,0\.00,0\.00,0\.00,0\.00,0\.00,/)
  })

  it('goes on behind its last row, by each of its orders', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const made: { id: string }[] = []
    for (let n = 0; n < 5; n++) made.push(await newBill(service, { vendorId, date: '2026-11-01' }))
    for (const sort of ['dueOn', '-date', 'total']) {
      const seen: string[] = []
      let path: string | undefined = `/api/bills?vendorId=${vendorId}&sort=${sort}&limit=2`
      while (path !== undefined) {
        const { body, headers } = await call(service, 'PM', 'GET', path)
        seen.push(...body.map(({ id }: { id: string }) => id))
        path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    }
  })
})

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
