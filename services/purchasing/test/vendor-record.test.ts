import { createPool } from '@formwork/database'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { databaseOn } from '../src/database.ts'
import { noteEndingInsurance } from '../src/notices/insurance-notices.store.ts'
import { call, newOrder, newVendor, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const RECORD = {
  addressLines: ['4410 Burleson Rd', 'Austin, TX 78744'],
  contacts: [
    { name: 'Dana Reyes', role: 'Dispatch', phone: '512-555-0142', email: 'dana@example.com' },
    { name: 'Lee', role: null, phone: null, email: null },
  ],
  netDays: 45,
  discountPercentage: 2.25,
  discountDays: 10,
  taxId: '12-3456789',
  w9OnFile: true,
  insuranceExpiresOn: '2031-01-31',
  accountNumber: 'FW-2201',
  prices: [
    {
      description: '4000 PSI',
      mixId: '4000PSI-A',
      uom: 'CY',
      unitPrice: 152.1255,
      validUntil: '2031-06-30',
    },
    { description: 'Short load', mixId: null, uom: 'EA', unitPrice: 0, validUntil: null },
  ],
}
const put = (id: string, fields: object, headers?: Record<string, string>) =>
  call(service, 'OPS', 'PUT', `/api/vendors/${id}`, fields, headers)
const read = async (id: string, who: 'OPS' | 'PM' | 'ACCOUNTING' | 'ADMIN' = 'ADMIN') =>
  (await call(service, who, 'GET', `/api/vendors/${id}`)).body
const day = (from: number) => {
  const today = new Date(Date.now() + from * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(today)
}

describe('the record of a vendor', () => {
  it('keeps every field as it was sent', async () => {
    const { id } = await newVendor(service, 'CONCRETE', RECORD)
    expect(await read(id)).toMatchObject(RECORD)
    await put(id, { phone: '512-555-0100' })
    expect(await read(id)).toMatchObject({ ...RECORD, phone: '512-555-0100' })
    const cleared = { contacts: [], prices: [], discountDays: null, insuranceExpiresOn: null }
    expect((await put(id, cleared)).body).toMatchObject(cleared)
  })

  const contact = { name: 'Lee' }
  const price = { description: 'Sand', uom: 'TN', unitPrice: 20 }
  const REFUSED: readonly (readonly [object, string])[] = [
    [{ contacts: Array(11).fill(contact) }, 'At most 10 contacts are allowed'],
    [{ contacts: [{ ...contact, name: ' ' }] }, 'Contact name is required'],
    [{ contacts: [{ ...contact, email: 'lee' }] }, 'Contact e-mail must be a valid e-mail address'],
    [{ contacts: 'Lee' }, 'Contacts must be a list'],
    [{ prices: Array(201).fill(price) }, 'At most 200 prices are allowed'],
    [{ prices: [{ ...price, unitPrice: -1 }] }, 'Price must be 0 or more'],
    [{ prices: [{ ...price, uom: null }] }, 'Price unit of measure is required'],
    [
      { prices: [{ ...price, validUntil: '2027-02-30' }] },
      'Price valid until must be a date (YYYY-MM-DD)',
    ],
    [{ netDays: 366 }, 'Net days must be at most 365'],
    [{ netDays: 1.5 }, 'Net days must be a whole number'],
    [{ discountPercentage: 101 }, 'Discount percentage must be at most 100'],
    [{ discountDays: -1 }, 'Discount days must be 0 or more'],
    [{ taxId: '123' }, 'Tax id must have at least 6 characters'],
    [{ insuranceExpiresOn: 'soon' }, 'Insurance expires on must be a date (YYYY-MM-DD)'],
    [{ w9OnFile: 'yes' }, 'W9 on file must be true or false'],
  ]
  it.each(REFUSED.map(([fields, error]) => [error, fields] as const))(
    'keeps what there was: %s',
    async (error, fields) => {
      const { id } = await newVendor(service, 'CONCRETE', RECORD)
      const answer = await put(id, fields)
      expect([answer.status, answer.body.error]).toEqual([400, error])
      expect(await read(id)).toMatchObject(RECORD)
    },
  )

  it('takes as many contacts and prices as allowed', async () => {
    const { id } = await newVendor(service, 'MISC')
    const prices = Array(200).fill(price)
    const { status, body } = await put(id, { contacts: Array(10).fill(contact), prices })
    expect([status, body.contacts.length, body.prices.length]).toEqual([200, 10, 200])
  })

  it('is not overwritten by who read an older one', async () => {
    const { id } = await newVendor(service, 'MISC')
    const { headers } = await call(service, 'OPS', 'GET', `/api/vendors/${id}`)
    const etag = headers.get('etag') ?? ''
    expect((await put(id, { netDays: 10 }, { 'if-match': etag })).status).toBe(200)
    expect((await put(id, { netDays: 20 }, { 'if-match': etag })).status).toBe(412)
    expect((await read(id)).netDays).toBe(10)
  })
})

describe('a tax id', () => {
  it('is whole for accounting and administrators alone, also in lists', async () => {
    const { id, name } = await newVendor(service, 'CONCRETE', RECORD)
    for (const who of ['OPS', 'PM', 'ACCOUNTING', 'ADMIN'] as const) {
      const expected = who === 'ACCOUNTING' || who === 'ADMIN' ? '12-3456789' : '•••• 6789'
      const list = await call(service, who, 'GET', `/api/vendors?q=${encodeURIComponent(name)}`)
      expect([(await read(id, who)).taxId, list.body[0].taxId]).toEqual([expected, expected])
    }
  })

  it('is masked in the answer of who writes it, and found by no search', async () => {
    const { id } = await newVendor(service, 'CONCRETE')
    expect((await put(id, { taxId: '98-7654321' })).body.taxId).toBe('•••• 4321')
    expect((await call(service, 'OPS', 'GET', '/api/vendors?q=98-7654321')).body).toEqual([])
  })

  it('stays when its mask is sent back, and is no mask of another', async () => {
    const { id } = await newVendor(service, 'CONCRETE', RECORD)
    const whole = await read(id, 'OPS')
    expect((await put(id, whole)).status).toBe(200)
    expect((await read(id)).taxId).toBe('12-3456789')
    const other = await put(id, { taxId: '•••• 0000' })
    expect([other.status, other.body.error]).toEqual([
      400,
      'Tax id is masked: send the whole one, or leave it out',
    ])
    expect((await read(id)).taxId).toBe('12-3456789')
  })
})

describe('the insurance of a vendor', () => {
  const order = (vendorId: string) =>
    newOrder(service, 'rental', { vendorId }) as unknown as Promise<{ warnings: object[] }>

  it('that has ended is warned of on new orders, its last day is not', async () => {
    const ended = await newVendor(service, 'EQUIPMENT', { insuranceExpiresOn: day(-1) })
    const { warnings } = await order(ended.id)
    expect(warnings).toContainEqual({
      field: 'vendorId',
      message: `The insurance of ${ended.name} ended on ${day(-1)}`,
    })
    const lastDay = await newVendor(service, 'EQUIPMENT', { insuranceExpiresOn: day(0) })
    expect(JSON.stringify((await order(lastDay.id)).warnings)).not.toContain('insurance')
  })

  it('that ends within thirty days is told to operations once, until it is renewed', async () => {
    const { databaseUrl: url } = service.database
    const pool = createPool({ url, applicationName: 'insurance', max: 1 })
    const db = databaseOn(pool)
    const soon = await newVendor(service, 'MISC', { insuranceExpiresOn: day(30) })
    const late = await newVendor(service, 'MISC', { insuranceExpiresOn: day(31) })
    const unread = async (vendorId: string, who: 'OPS' | 'PM' = 'OPS') => {
      const { body } = await call(service, who, 'GET', '/api/notices?unread=true&limit=500')
      return body.filter((notice: { vendorId: string }) => notice.vendorId === vendorId)
    }
    await noteEndingInsurance(db)
    await noteEndingInsurance(db)
    expect(await unread(soon.id)).toMatchObject([
      { kind: 'insurance-ends', message: `The insurance of ${soon.name} ends on ${day(30)}` },
    ])
    expect([await unread(late.id), await unread(soon.id, 'PM')]).toEqual([[], []])
    await put(soon.id, { insuranceExpiresOn: day(400) })
    await noteEndingInsurance(db)
    expect(await unread(soon.id)).toEqual([])
    await db.close()
  })
})
