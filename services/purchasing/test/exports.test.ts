import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type BillFields, billIn, newBill, post } from './bills.ts'
import { call, newProject, newVendor, orderIn, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const SETTINGS = '/api/settings/accounting'
const EXPORTS = '/api/exports/bills'
const EVER = { from: '2020-01-01', to: '2099-12-31' }
const PREVIEW = `${EXPORTS}?from=${EVER.from}&to=${EVER.to}`
const account = (method: string, path: string, body?: unknown) =>
  call(service, 'ACCOUNTING', method, path, body)
const exportAll = (format: 'csv' | 'iif', days: object = EVER) =>
  account('POST', EXPORTS, { ...days, format })
const fileOf = async (number: number): Promise<string> =>
  (await account('GET', `/api/exports/${number}`)).body
const cents = (amount: number | string) => Math.round(Number(amount) * 100)
const total = (amounts: readonly (number | string)[]) =>
  amounts.reduce<number>((sum, amount) => sum + cents(amount), 0)

const MAPPED = {
  payableAccount: 'Accounts Payable',
  retainageAccount: 'Retainage Payable',
  customer: 'PROJECT',
  codes: [
    { costCode: '03-300', account: 'Job Costs:Concrete', class: 'Concrete' },
    { costCode: 'X "odd"\tcode', account: 'Job Costs:Other', class: null },
  ],
}

describe('the accounts', () => {
  it.each(ROLES)('are for those who keep the books: %s', async (role) => {
    const expected = ['ACCOUNTING', 'ADMIN'].includes(role) ? 200 : 403
    expect((await call(service, role, 'GET', SETTINGS)).status).toBe(expected)
    expect((await call(service, role, 'PUT', SETTINGS, {})).status).toBe(expected)
    expect((await call(service, role, 'GET', '/api/exports')).status).toBe(expected)
    expect((await call(service, role, 'GET', PREVIEW)).status).toBe(expected)
    const made = await call(service, role, 'POST', EXPORTS, { ...EVER, format: 'iif' })
    expect(made.status).toBe(expected === 200 ? 409 : 403)
  })

  it('are not mapped at first; what is sent changes, the rest stays', async () => {
    const none = { payableAccount: null, retainageAccount: null, codes: [], customer: 'PROJECT' }
    expect((await account('GET', SETTINGS)).body).toEqual(none)
    const payable = await account('PUT', SETTINGS, { payableAccount: ' 2000 · Payable ' })
    expect(payable.body).toEqual({ ...none, payableAccount: '2000 · Payable' })
    const codes = [{ costCode: '99-999', account: '5000' }]
    const mapped = await account('PUT', SETTINGS, { codes, customer: 'BID_NUMBER' })
    const code = { costCode: '99-999', account: '5000', class: null }
    expect(mapped.body).toMatchObject({ payableAccount: '2000 · Payable', codes: [code] })
    expect((await account('PUT', SETTINGS, { ...none, codes: [] })).body).toEqual(none)
  })

  it.each([
    [{ codes: [{ costCode: '03-300' }] }, 'Account is required'],
    [{ codes: [{ account: '5000' }] }, 'Cost code is required'],
    [{ customer: 'CLIENT' }, 'Customer must be PROJECT or BID_NUMBER'],
    [
      { codes: ['03-300', ' 03-300 '].map((costCode) => ({ costCode, account: '5000' })) },
      'Cost code 03-300 has two accounts',
    ],
    [{ codes: 'all' }, 'Codes must be a list'],
    [{ payableAccount: 7 }, 'Payable account must be text'],
  ])('%j is refused, and nothing of it is kept', async (body, error) => {
    const before = (await account('GET', SETTINGS)).body
    const refused = await account('PUT', SETTINGS, body)
    expect([refused.status, refused.body.error]).toEqual([400, error])
    expect((await account('GET', SETTINGS)).body).toEqual(before)
  })
})

describe('an export', () => {
  it.each([
    [{}, /^From is required/],
    [{ ...EVER }, /^Format must be csv or iif/],
    [{ from: '2026-02-01', to: '2026-01-31', format: 'csv' }, /^To must not be before from/],
    [{ from: '2026-02-30', to: '2026-03-31', format: 'csv' }, /^From must be a date/],
  ])('of %j is refused', async (body, error) => {
    const refused = await account('POST', EXPORTS, body)
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(error)])
  })

  it('is not shown before of days that are none', async () => {
    const turned = await account('GET', `${EXPORTS}?from=2026-02-01&to=2026-01-31`)
    expect([turned.status, turned.body.error]).toEqual([400, 'To must not be before from'])
    expect((await account('GET', EXPORTS)).status).toBe(400)
  })

  it('of days in which nothing was approved is refused', async () => {
    const refused = await exportAll('iif', { from: '2020-01-01', to: '2020-01-31' })
    const error = 'Nothing approved from 2020-01-01 to 2020-01-31 is without a batch'
    expect([refused.status, refused.body.error]).toEqual([409, error])
    expect((await account('GET', '/api/exports')).body).toEqual([])
  })

  it.each(['nothing', '0', '1', '-1', '1.0', '99999999999', crypto.randomUUID()])(
    'that was never made is not found: %s',
    async (number) => expect((await account('GET', `/api/exports/${number}`)).status).toBe(404),
  )
})

/** One transaction of an IIF file, by the names of its columns. */
interface Booked {
  readonly head: Record<string, string>
  readonly splits: Record<string, string>[]
}

/** Reads IIF as QuickBooks does: a line is of the kind that its first field names. */
function readIif(text: string): Booked[] {
  const columns = new Map<string, string[]>()
  const booked: Booked[] = []
  for (const line of text.split('\r\n').filter((each) => each !== '')) {
    const [kind = '', ...fields] = line.split('\t')
    if (kind.startsWith('!')) {
      columns.set(kind.slice(1), fields)
      continue
    }
    if (kind === 'ENDTRNS') continue
    const names = columns.get(kind)
    if (names?.length !== fields.length) throw new Error(`not in the columns of ${kind}: ${line}`)
    const row = Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
    if (kind === 'TRNS') booked.push({ head: row, splits: [] })
    else booked.at(-1)?.splits.push(row)
  }
  return booked
}

const iifDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Codes a bill by these parts and approves it. */
async function approved(fields: BillFields, coding: readonly BillFields[]) {
  const bill = await newBill(service, fields)
  const coded = await post(service, 'PM', bill.id, 'code', { coding })
  if (coded.status !== 200) throw new Error(JSON.stringify(coded.body))
  const { body, status } = await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'seen' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Thirty bills of a job of two names, every tenth a credit, with retainage, discount and tax. */
async function wholeJob() {
  const vendor = await newVendor(service, 'CONCRETE', { name: 'Capitol "Ready"\tMix\nof Olympia' })
  const projects = [newProject(service), newProject(service, { name: '=2+2\tdeck "A"' })]
  const bills = []
  for (let n = 1; n <= 30; n++) {
    const kind = n % 10 === 0 ? 'CREDIT' : 'INVOICE'
    const lines = [{ description: 'Concrete', quantity: n, uom: 'CY', unitPrice: 151.37 }]
    const amounts = { tax: n * 1.11, discount: n % 3 === 0 ? 7.77 : 0, freight: n % 2 }
    const whole = cents(n * 151.37) + cents(amounts.tax - amounts.discount + amounts.freight)
    const half = Math.floor(whole / 2)
    const coding = [half, whole - half].map((part, index) => ({
      projectId: projects[(n + index) % 2]?.id,
      costCode: index === 0 ? ' 03-300' : 'x "ODD"\tcode',
      amount: part / 100,
      note: index === 0 ? 'second\r\npour "B"' : null,
    }))
    const retainagePercentage = kind === 'INVOICE' && n % 4 !== 0 ? 10 : 0
    const fields = { kind, vendorId: vendor.id, number: `I-${n}`, date: '2026-11-02', lines }
    bills.push(await approved({ ...fields, ...amounts, retainagePercentage }, coding))
  }
  return { vendor, projects, bills }
}

describe('a job of thirty bills', () => {
  it('is booked to the cent, each account and customer as mapped', async () => {
    const { projects, bills } = await wholeJob()
    const order = await orderIn(service, 'COMPLETE', { amount: 412.55 })
    const entered = await billIn(service, 'CODED')
    const signedTotals = bills.map(({ kind, total: all }) => (kind === 'CREDIT' ? -all : all))
    const whole = { count: 31, total: (total(signedTotals) + 41_255) / 100 }
    const missing = ['bills', 'retainage', '03-300', 'x "ODD"\tcode']
    expect((await account('GET', PREVIEW)).body).toEqual({ ...EVER, ...whole, unmapped: missing })
    const unmapped = await exportAll('iif')
    const names = 'bills, retainage, 03-300, x "ODD"\tcode'
    const error = `No account is mapped for ${names}`
    expect([unmapped.status, unmapped.body.error]).toEqual([409, error])
    await account('PUT', SETTINGS, MAPPED)
    expect((await account('GET', PREVIEW)).body).toEqual({ ...EVER, ...whole, unmapped: [] })
    const { status, body: batch } = await exportAll('iif')
    expect([status, batch]).toEqual([
      201,
      {
        ...EVER,
        number: 1,
        format: 'iif',
        ...whole,
        at: expect.any(String),
        by: 'accounting@example.com',
      },
    ])
    const nothing = { ...EVER, count: 0, total: 0, unmapped: [] }
    expect((await account('GET', PREVIEW)).body).toEqual(nothing)
    const file = await fileOf(batch.number)
    const booked = readIif(file)
    expect(booked).toHaveLength(31)
    for (const { head, splits } of booked) {
      expect(total([head, ...splits].map(({ AMOUNT = '' }) => AMOUNT))).toBe(0)
      expect(head.ACCNT).toBe('Accounts Payable')
      expect([...Object.values(head), ...splits.flatMap(Object.values)].join()).not.toMatch(/["\n]/)
    }
    for (const bill of bills) {
      const found = booked.find(({ head }) => head.DOCNUM === bill.number)
      const sign = bill.kind === 'CREDIT' ? -1 : 1
      expect(found?.head).toMatchObject({
        TRNSTYPE: bill.kind === 'CREDIT' ? 'BILLREFUND' : 'BILL',
        DATE: iifDate(bill.date),
        DUEDATE: iifDate(bill.dueOn),
        NAME: 'Capitol  Ready Mix of Olympia',
        AMOUNT: (-sign * bill.payable).toFixed(2),
      })
      const coded = bill.coding.map((part: BillFields, index: number) => ({
        ACCNT: index === 0 ? 'Job Costs:Concrete' : 'Job Costs:Other',
        CLASS: index === 0 ? 'Concrete' : '',
        NAME: part.projectId === projects[0]?.id ? 'Warehouse slab' : '=2+2 deck  A ',
        AMOUNT: (sign * Number(part.amount)).toFixed(2),
      }))
      const kept = [{ ACCNT: 'Retainage Payable', NAME: '', AMOUNT: (-bill.retained).toFixed(2) }]
      expect(found?.splits).toMatchObject(bill.retained === 0 ? coded : [...coded, ...kept])
    }
    const received = booked.find(({ head }) => head.DOCNUM === order.poNumber)
    expect(received).toMatchObject({
      head: { TRNSTYPE: 'BILL', MEMO: order.poNumber, AMOUNT: '-412.55' },
      splits: [{ ACCNT: 'Job Costs:Concrete', AMOUNT: '412.55' }],
    })
    expect(file).not.toContain(entered.number)
  })

  it('gives the same bytes whatever is paid, mapped or named otherwise since', async () => {
    const before = await fileOf(1)
    await account('PUT', SETTINGS, { payableAccount: 'Other', codes: [], customer: 'BID_NUMBER' })
    await service.sql.query(`UPDATE vendors SET name = 'Renamed' WHERE name LIKE 'Capitol%'`)
    const { body: bills } = await call(service, 'PM', 'GET', '/api/bills?exported=true&limit=500')
    const [bill] = bills.filter(({ kind }: { kind: string }) => kind === 'INVOICE')
    const paid = { amount: bill.open, paidOn: '2026-11-20', reference: '77' }
    expect((await post(service, 'ACCOUNTING', bill.id, 'payments', paid)).body.status).toBe('PAID')
    const again = await account('GET', '/api/exports/1')
    expect(again.body).toBe(before)
    expect(again.headers.get('content-disposition')).toContain('bills-1.iif')
  })

  it('stands in its batch alone, and its bills cannot be voided', async () => {
    expect((await exportAll('csv')).status).toBe(409)
    const lists = ['true', 'false'].map((exported) =>
      call(service, 'PM', 'GET', `/api/bills?exported=${exported}&limit=500`),
    )
    const [inBatch, others] = await Promise.all(lists)
    expect(inBatch?.body.map(({ batch }: { batch: number }) => batch)).toEqual(Array(30).fill(1))
    expect(others?.body).toMatchObject([{ batch: null, status: 'CODED' }])
    const [bill] = inBatch?.body ?? []
    const gone = await post(service, 'ACCOUNTING', bill.id, 'void', { reason: 'wrong vendor' })
    const name = bill.kind === 'CREDIT' ? 'Credit' : 'Invoice'
    const error = `${name} ${bill.number} is in batch 1: enter a credit`
    expect([gone.status, gone.body.error]).toEqual([409, error])
    const history = await call(service, 'PM', 'GET', `/api/bills/${bill.id}/history`)
    expect(history.body).toContainEqual(
      expect.objectContaining({
        action: 'exported',
        by: 'accounting@example.com',
        changes: [{ field: 'batch', old: null, new: 1 }],
      }),
    )
  })
})

describe('the rows of a CSV batch', () => {
  it('sum to what is payable, a credit negative, and start no formula', async () => {
    await account('PUT', SETTINGS, {
      ...MAPPED,
      codes: [{ costCode: '03-300', account: '=HYPERLINK("x")', class: '-1' }],
    })
    const project = newProject(service, { name: '@SUM(1)' })
    const vendor = await newVendor(service, 'MISC', { name: '+1 Hauling' })
    const code = (amount: number) => [
      { projectId: project.id, costCode: '03-300', amount, note: '=1+1' },
    ]
    const lines = [{ description: 'Hauling', amount: 1000 }]
    const fields = { vendorId: vendor.id, lines, retainagePercentage: 5 }
    await approved({ ...fields, number: '=7' }, code(1000))
    await approved({ ...fields, number: '8', kind: 'CREDIT' }, code(1000))
    const { body: batch } = await exportAll('csv')
    expect(batch).toMatchObject({ format: 'csv', count: 2, total: 0 })
    const file = await fileOf(batch.number)
    expect(file.startsWith('Batch,Kind,Vendor,Number')).toBe(true)
    const rows: Record<string, string>[] = parse(file, { bom: true, columns: true })
    const amounts = rows.map(({ Number: number, Amount }) => [number, Amount])
    expect(amounts).toEqual([
      ["'=7", '1000.00'],
      ["'=7", '-50.00'],
      ['8', '-1000.00'],
    ])
    expect(rows[0]).toMatchObject({
      Batch: String(batch.number),
      Vendor: "'+1 Hauling",
      Project: "'@SUM(1)",
      'Customer:Job': "'@SUM(1)",
      Account: `'=HYPERLINK("x")`,
      Class: "'-1",
      Memo: "'=1+1",
    })
    expect(rows[1]).toMatchObject({ Account: 'Retainage Payable', 'Cost code': '' })
  })
})

describe('of two that meet', () => {
  const onDay = (ids: readonly string[], day: string) =>
    service.sql.query('UPDATE bills SET approved_at = $2 WHERE id = ANY($1)', [
      ids,
      `${day}T23:30:00-06:00`,
    ])
  const severalBills = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => billIn(service, 'APPROVED')))
    return all.map(({ id }: { id: string }) => id)
  }
  const batchesOf = async (ids: readonly string[]) => {
    const read = (id: string) => call(service, 'PM', 'GET', `/api/bills/${id}`)
    return (await Promise.all(ids.map(read))).map(({ body }) => body.batch)
  }

  it('exports, no bill is in both, and none of their days is in neither', async () => {
    await account('PUT', SETTINGS, MAPPED)
    for (let round = 0; round < 3; round++) {
      const [first, shared, last] = await Promise.all([2, 3, 2].map(severalBills))
      await onDay(first ?? [], '2021-03-01')
      await onDay(shared ?? [], '2021-03-02')
      await onDay(last ?? [], '2021-03-03')
      const made = await Promise.all([
        exportAll('iif', { from: '2021-03-01', to: '2021-03-02' }),
        exportAll('csv', { from: '2021-03-02', to: '2021-03-03' }),
      ])
      expect(made.map(({ status }) => status)).toEqual([201, 201])
      const [one, other] = made.map(({ body }) => body)
      expect(one.number).not.toBe(other.number)
      expect(one.count + other.count).toBe(7)
      const [ofFirst, ofShared, ofLast] = await Promise.all(
        [first, shared, last].map((ids) => batchesOf(ids ?? [])),
      )
      expect(new Set(ofFirst)).toEqual(new Set([one.number]))
      expect(new Set(ofLast)).toEqual(new Set([other.number]))
      expect(ofShared?.every((number) => number === Math.min(one.number, other.number))).toBe(true)
    }
  })

  it('an export and a void, the bill is void in no batch, or in a batch and not void', async () => {
    for (let round = 0; round < 5; round++) {
      const [id = ''] = await severalBills(1)
      const [made, gone] = await Promise.all([
        exportAll('iif'),
        post(service, 'ADMIN', id, 'void', { reason: 'twice' }),
      ])
      const { body } = await call(service, 'PM', 'GET', `/api/bills/${id}`)
      const ends = gone.status === 200 ? [409, 'VOID', null] : [201, 'APPROVED', made.body.number]
      expect([made.status, body.status, body.batch]).toEqual(ends)
    }
  })

  it('lists the batches, the newest first', async () => {
    const { body, headers } = await account('GET', '/api/exports?limit=2')
    const numbers = body.map(({ number }: { number: number }) => number)
    expect(numbers).toEqual([numbers[0], numbers[0] - 1])
    expect(headers.get('x-total-count')).toBe(String(numbers[0]))
    const next = /<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect((await account('GET', next)).body[0].number).toBe(numbers[1] - 1)
  })
})
