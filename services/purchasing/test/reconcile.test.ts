import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import { perFile } from '@formwork/testing'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { PO_STATUSES } from '../src/purchase-orders/order/po-transitions.ts'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  orderIn,
  startPurchasing,
  type TestOrder,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const payment = { invoiceNumber: 'INV-7', paidOn: '2026-11-20', paidAmount: 99.5 }
const reconcile = (id: string, body: object = payment, who: Who = 'ACCOUNTING') =>
  call(service, who, 'POST', at(id, '/reconcile'), body)
const undo = (id: string, who: Who = 'ACCOUNTING') =>
  call(service, who, 'DELETE', at(id, '/reconcile'))
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body

describe('a reconciliation', () => {
  it('keeps what was paid for a completed order, once', async () => {
    const { id } = await orderIn(service, 'COMPLETE')
    const { status, body, headers } = await reconcile(id)
    const reconciliation = {
      ...payment,
      by: 'accounting@example.com',
      at: expect.stringMatching(/Z$/),
    }
    expect([status, headers.get('etag'), body.reconciliation]).toEqual([200, '"5"', reconciliation])
    expect((await read(id)).reconciliation).toEqual(reconciliation)
    const again = await reconcile(id)
    expect([again.status, again.body.error]).toEqual([409, 'Purchase order is already reconciled'])
  })

  it('needs the invoice alone', async () => {
    const { id } = await orderIn(service, 'COMPLETE')
    const { body } = await reconcile(id, { invoiceNumber: 'INV-8' })
    expect(body.reconciliation).toMatchObject({ paidOn: null, paidAmount: null })
  })

  it.each([
    [{}, 'Invoice number is required'],
    [{ ...payment, paidOn: '20.11.2026' }, 'Paid on must be a date (YYYY-MM-DD)'],
    [{ ...payment, paidAmount: 0 }, 'Paid amount must be greater than 0'],
  ])('is refused with %o', async (body, error) => {
    const { id } = await orderIn(service, 'COMPLETE')
    const answer = await reconcile(id, body)
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  it.each(PO_STATUSES.filter((status) => status !== 'COMPLETE'))(
    'is not made of an order that is %s',
    async (status) => {
      const { id } = await orderIn(service, status)
      const answer = await reconcile(id)
      const error = `Purchase order is ${status}; reconcile needs COMPLETE`
      expect([answer.status, answer.body.error]).toEqual([409, error])
    },
  )

  it.each(ROLES)('is for accounting: %s', async (role) => {
    const { id } = await orderIn(service, 'COMPLETE')
    const may = role === 'ACCOUNTING' || role === 'ADMIN'
    expect((await reconcile(id, payment, role)).status).toBe(may ? 200 : 403)
    expect((await undo(id, role)).status).toBe(may ? 204 : 403)
  })

  it('holds the receipts until it is taken back, and the history keeps both', async () => {
    const { id } = await orderIn(service, 'COMPLETE')
    await reconcile(id)
    const { receipt } = await read(id)
    for (const path of ['/receipt', `/receipts/${receipt.id}`]) {
      const held = await call(service, 'ADMIN', 'DELETE', at(id, path))
      expect([held.status, held.body.error]).toEqual([
        409,
        'Purchase order is reconciled; take the reconciliation back first',
      ])
    }
    expect((await undo(id)).status).toBe(204)
    const twice = await undo(id)
    expect([twice.status, twice.body.error]).toEqual([409, 'Purchase order is not reconciled'])
    expect((await call(service, 'ADMIN', 'DELETE', at(id, '/receipt'))).status).toBe(204)
    const history = await call(service, 'PM', 'GET', at(id, '/history'))
    expect(history.body.slice(4, 6)).toMatchObject([
      { action: 'reconciled', changes: [{ field: 'reconciliation', old: null, new: payment }] },
      { action: 'reconciliation-removed', changes: [{ old: payment, new: null }] },
    ])
  })

  it('is one of the two that accounting makes at once', async () => {
    const { id } = await orderIn(service, 'COMPLETE')
    const answers = await Promise.all([reconcile(id), reconcile(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the list of orders', () => {
  let here: string
  let other: string
  let orders: Record<string, TestOrder & { scopeId: string | null }>
  beforeAll(async () => {
    const project = newProject(service)
    const { id: projectId, scopes } = project
    other = newProject(service).id
    here = projectId
    const make = async (state: string, fields: object, amount?: number) =>
      (await read(
        (
          await orderIn(service, state, { path: 'pump', fields, ...(amount && { amount }) })
        ).id,
      )) as TestOrder & { scopeId: string | null }
    orders = {
      estimated: await make('PENDING_RECEIPT', { projectId, estimatedAmount: 50 }),
      received: await make('WITH_RECEIPT', { projectId, estimatedAmount: 50 }, 75.5),
      allocated: await make('ALLOCATED', { projectId, scopeId: scopes[0]?.id }, 100),
      complete: await make('COMPLETE', { projectId }, 200),
      elsewhere: await make('PENDING_RECEIPT', { projectId: other }),
    }
    await reconcile(orders.complete?.id ?? '')
    await service.sql.query(
      `UPDATE purchase_orders SET created_at = '2026-03-01T23:59:59.999Z' WHERE id = $1`,
      [orders.received?.id],
    )
  })

  const found = async (query: string) => {
    const path = `/api/purchase-orders?${query}`
    const { status, body, headers } = await call(service, 'PM', 'GET', path)
    if (status !== 200) return [status, body.error]
    expect(headers.get('x-total-count')).toBe(String(body.length))
    const names = new Map(Object.entries(orders).map(([name, { id }]) => [id, name]))
    return body.map(({ id }: { id: string }) => names.get(id))
  }

  it.each([
    ['status=PENDING_RECEIPT,ALLOCATED', ['allocated', 'estimated']],
    ['status=COMPLETE', ['complete']],
    ['type=PUMP,MISC', ['complete', 'allocated', 'received', 'estimated']],
    ['type=MISC', []],
    ['minAmount=75.50', ['complete', 'allocated', 'received']],
    ['maxAmount=75.50', ['received', 'estimated']],
    ['minAmount=75.51&maxAmount=100', ['allocated']],
    ['from=2026-03-01&to=2026-03-01', ['received']],
    ['to=2026-02-28', []],
    ['from=2026-03-02', ['complete', 'allocated', 'estimated']],
    ['costCode=%2003-300', ['complete', 'allocated']],
    ['costCode=03-200', []],
    ['reconciled=true', ['complete']],
    ['reconciled=false', ['allocated', 'received', 'estimated']],
    ['q=PO-&status=COMPLETE', ['complete']],
    ['status=NEW', [400, expect.stringMatching(/^Status must be one of /)]],
    ['status=', [400, expect.stringMatching(/^Status must be one of /)]],
    ['minAmount=1e3', [400, 'Least amount must be dollars with at most two decimals']],
    ['from=1.3.2026', [400, 'From must be a date (YYYY-MM-DD)']],
    ['reconciled=yes', [400, 'Reconciled must be true or false']],
    ['vendorId=x', [400, 'Vendor id must be a UUID, or several between commas']],
  ])('is narrowed by %s', async (query, names) => {
    expect(await found(`projectId=${here}&${query}`)).toEqual(names)
  })

  it('takes several projects, vendors and scopes', async () => {
    expect(await found(`projectId=${here},${other}&status=PENDING_RECEIPT`)).toEqual([
      'elsewhere',
      'estimated',
    ])
    const vendors = [orders.received?.vendorId, orders.complete?.vendorId].join(',')
    expect(await found(`vendorId=${vendors}`)).toEqual(['complete', 'received'])
    const { scopeId } = orders.allocated ?? {}
    expect(await found(`scopeId=${scopeId},${randomUUID()}`)).toEqual(['allocated'])
  })

  it('comes as CSV with every order that the filters find, without the limit', async () => {
    const path = `/api/purchase-orders?projectId=${here}&format=csv&limit=1`
    const { status, body, headers } = await call(service, 'ACCOUNTING', 'GET', path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
    expect(rows.map((row) => [row.Status, row.Estimated, row.Received, row.Allocated])).toEqual([
      ['PENDING_RECEIPT', '50.00', '', ''],
      ['WITH_RECEIPT', '50.00', '75.50', ''],
      ['ALLOCATED', '', '100.00', '100.00'],
      ['COMPLETE', '', '200.00', '200.00'],
    ])
    expect(rows[3]).toMatchObject({
      'Cost codes': '03-300',
      'Invoice number': 'INV-7',
      'Paid on': '2026-11-20',
      'Paid amount': '99.50',
      Created: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  it('comes whole also beyond what is read at a time, each order once', async () => {
    const { id } = newProject(service)
    const made = await newOrder(service, 'pump', { projectId: id })
    await service.sql.query(
      `WITH counter AS (UPDATE purchase_order_counter SET last_number = last_number + 1100
         RETURNING last_number - 1100 AS before)
       INSERT INTO purchase_orders (id, number, type, status, status_since, project_id, vendor_id, details,
         created_by, created_at, updated_at)
       SELECT gen_random_uuid(), before + n, type, status, now(), project_id, vendor_id, details, created_by,
         now(), now()
       FROM counter, generate_series(1, 1100) n, purchase_orders WHERE id = $1`,
      [made.id],
    )
    const path = `/api/purchase-orders?projectId=${id}&format=csv`
    const { body } = await call(service, 'ACCOUNTING', 'GET', path)
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
    const numbers = rows.map((row) => row['PO number'])
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(numbers).toHaveLength(1_101)
  })

  it('keeps each row of a bill whole, whatever stands in its texts', async () => {
    const { id } = newProject(service)
    const vendor = await newVendor(service, 'PUMP')
    const fields = { projectId: id, vendorId: vendor.id }
    const made = await orderIn(service, 'WITH_RECEIPT', { path: 'pump', fields, amount: 10 })
    const allocations = [{ costCode: '03-300', amount: 10, notes: 'two\tbooms, 4"\nand a hose' }]
    const at = `/api/purchase-orders/${made.id}`
    await call(service, 'PM', 'POST', `${at}/allocate`, { allocations })
    await call(service, 'ACCOUNTING', 'POST', `${at}/approve`)
    const list = `/api/purchase-orders?projectId=${id}&format=iif`
    const { body } = await call(service, 'ACCOUNTING', 'GET', list)
    const rows: string[][] = body.split('\r\n').map((line: string) => line.split('\t'))
    expect(rows.map(({ length }) => length)).toEqual([8, 8, 1, 8, 8, 1, 1])
    expect(rows[4]?.at(-1)).toBe('two booms, 4 and a hose')
  })

  it('comes as bills for QuickBooks, each summing to zero, dated by payment or approval', async () => {
    const { id } = newProject(service)
    const vendor = await newVendor(service, 'PUMP')
    const fields = { projectId: id, vendorId: vendor.id }
    const options = { path: 'pump', fields } as const
    const paid = await orderIn(service, 'COMPLETE', { ...options, amount: 10.1 })
    const unpaid = await orderIn(service, 'COMPLETE', { ...options, amount: 20 })
    await newOrder(service, 'pump', fields)
    await reconcile(paid.id)
    const { body } = await call(
      ...([service, 'ADMIN', 'GET'] as const),
      `/api/purchase-orders?projectId=${id}&format=iif`,
    )
    const rows: string[][] = body.split('\r\n').map((line: string) => line.split('\t'))
    const { day } = localAt(new Date(), 'America/Chicago')
    const today = day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
    expect(rows.slice(3)).toEqual([
      [
        'TRNS',
        'BILL',
        '11/20/2026',
        'Accounts Payable',
        vendor.name,
        '-10.10',
        'INV-7',
        paid.poNumber,
      ],
      ['SPL', 'BILL', '11/20/2026', '03-300', expect.any(String), '10.10', 'INV-7', ''],
      ['ENDTRNS'],
      [
        'TRNS',
        'BILL',
        today,
        'Accounts Payable',
        vendor.name,
        '-20.00',
        unpaid.poNumber,
        unpaid.poNumber,
      ],
      ['SPL', 'BILL', today, '03-300', expect.any(String), '20.00', unpaid.poNumber, ''],
      ['ENDTRNS'],
      [''],
    ])
  })
})
