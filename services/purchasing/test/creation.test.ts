import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { eventually, perFile, propertyRuns } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  OWN_FIELDS,
  PATHS,
  type PoPath,
  type Purchasing,
  startPurchasing,
  VENDOR_TYPE,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const create = async (path: PoPath, body: object, headers = {}) =>
  call(service, 'OPS', 'POST', `/api/purchase-orders/${path}`, body, headers)

async function validBody(path: PoPath, fields: object = {}) {
  const vendor = await newVendor(service, VENDOR_TYPE[path])
  return { projectId: newProject(service).id, vendorId: vendor.id, ...OWN_FIELDS[path], ...fields }
}

describe.each(PATHS)('a new %s order', (path) => {
  it('is answered with the whole record, its own fields at top level', async () => {
    const project = newProject(service)
    const vendor = await newVendor(service, VENDOR_TYPE[path])
    const [scope] = project.scopes
    const { status, body, headers } = await create(path, {
      ...OWN_FIELDS[path],
      projectId: project.id,
      vendorId: vendor.id,
      scopeId: scope?.id,
      notes: ' Gate 4 ',
    })
    expect(status).toBe(201)
    const { desiredDelivery: _given, ...own } = { desiredDelivery: '', ...OWN_FIELDS[path] }
    expect(body).toEqual({
      id: expect.any(String),
      poNumber: expect.stringMatching(/^PO-\d{6}$/),
      type: path.toUpperCase(),
      status: 'PENDING_RECEIPT',
      projectId: project.id,
      vendorId: vendor.id,
      scopeId: scope?.id,
      project: { id: project.id, bidNumber: project.bidNumber, name: project.name },
      vendor: { id: vendor.id, name: vendor.name, type: VENDOR_TYPE[path] },
      scope,
      notes: 'Gate 4',
      ...own,
      ...(path === 'misc'
        ? {}
        : {
            desiredDelivery: '2027-03-01T14:00:00.000Z',
            desiredDeliveryOffset: '-06:00',
          }),
      settledBy: 'RECEIPT',
      billedTotal: 0,
      lines: [],
      shipTo: null,
      terms: null,
      pricesOnPaper: true,
      revision: 1,
      changedSinceSent: false,
      sent: [],
      acknowledgement: null,
      delivery: 'REQUESTED',
      deliveryNote: null,
      deliveredOn: null,
      ...(path === 'rental' && { offRentOn: null, runningAmount: null }),
      taxAmount: null,
      freightAmount: null,
      total: 0,
      estimateFollows: true,
      estimatedAmount: null,
      committed: 0,
      receipt: null,
      receipts: [],
      receiptTotal: null,
      allocations: [],
      rejection: null,
      reconciliation: null,
      timeZone: 'America/Chicago',
      authorization: null,
      needsAuthorization: false,
      authorizer: null,
      createdBy: 'ops@example.com',
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
      warnings: [],
    })
    expect(headers.get('etag')).toBe('"1"')
    expect((await call(service, 'PM', 'GET', headers.get('location') ?? '')).body).toEqual(body)
  })

  it.each(ROLES)('is for OPS and ADMIN to make: %s', async (role) => {
    const body = await validBody(path)
    const { status } = await call(service, role, 'POST', `/api/purchase-orders/${path}`, body)
    expect(status).toBe(role === 'OPS' || role === 'ADMIN' ? 201 : 403)
  })

  it('names the supplier it needs', async () => {
    const wrong = path === 'misc' ? 'PUMP' : 'MISC'
    const vendor = await newVendor(service, wrong)
    const { status, body } = await create(path, await validBody(path, { vendorId: vendor.id }))
    expect([status, body.error]).toEqual([
      400,
      `Selected vendor is not a ${VENDOR_TYPE[path]} supplier`,
    ])
  })

  it('lacks nothing that its type requires', async () => {
    const valid: Record<string, unknown> = await validBody(path)
    for (const field of Object.keys(valid).filter((name) => name !== 'specifyScope')) {
      const { status, body } = await create(path, { ...valid, [field]: undefined })
      expect([field, status, body.error]).toEqual([
        field,
        400,
        expect.stringMatching(/(is|Mix ids are) required$/),
      ])
    }
  })
})

describe('bad input', () => {
  it.each([
    ['concrete', { cubicYards: 0 }, 'Cubic yards must be greater than 0'],
    ['concrete', { cubicYards: 1e12 }, 'Cubic yards must be at most 9999999999.9999'],
    ['concrete', { cubicYards: '42' }, 'Cubic yards must be a number'],
    ['concrete', { slumpSize: -1 }, 'Slump size must be 0 or more'],
    ['concrete', { mixIds: ['a'] }, 'Mix ids must be text'],
    ['concrete', { mixIds: ' ' }, 'Mix ids are required'],
    ['concrete', { mixIds: undefined }, 'Mix ids are required'],
    ['rental', { duration: -3 }, 'Duration must be greater than 0'],
    ['subcontract', { quantity: 0.00001 }, 'Quantity must be greater than 0'],
    ['subcontract', { uom: '  ' }, 'Unit of measure is required'],
    [
      'pump',
      { desiredDelivery: '2027-03-01T08:00:00' },
      'Desired delivery must be an ISO 8601 timestamp with a zone',
    ],
    [
      'pump',
      { desiredDelivery: '2027-02-30T08:00:00Z' },
      'Desired delivery must be an ISO 8601 timestamp with a zone',
    ],
    ['misc', { notes: 'a\u0000b' }, 'Notes must not contain control characters'],
    ['misc', { estimatedAmount: 0 }, 'Estimated amount must be greater than 0'],
    ['misc', { estimatedAmount: 1e15 }, 'Estimated amount must be at most $999,999,999,999.99'],
    ['misc', { projectId: 'B-1' }, 'Project must be a UUID'],
    ['misc', { vendorId: null }, 'Vendor is required'],
    ['misc', { projectId: randomUUID() }, 'Project not found'],
    ['misc', { vendorId: randomUUID() }, 'Vendor not found'],
    ['misc', { scopeId: randomUUID() }, 'Scope not found'],
  ] as const)('%s with %o: %s', async (path, fields, error) => {
    const { status, body } = await create(path, await validBody(path, fields))
    expect([status, body.error]).toEqual([400, error])
  })

  it('refuses a scope of another project', async () => {
    const [scope] = newProject(service).scopes
    const { status, body } = await create('misc', await validBody('misc', { scopeId: scope?.id }))
    expect([status, body.error]).toEqual([400, 'Scope not found'])
  })

  it('refuses an inactive vendor', async () => {
    const vendor = await newVendor(service, 'MISC', { isActive: false })
    const answer = await create('misc', await validBody('misc', { vendorId: vendor.id }))
    expect([answer.status, answer.body.error]).toEqual([400, 'Selected vendor is not active'])
  })

  it('takes no orders against a lost bid', async () => {
    const { id: projectId } = newProject(service, { status: 'LOST' })
    const answer = await create('misc', await validBody('misc', { projectId }))
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Project is LOST and takes no new purchase orders',
    ])
  })

  it('answers 503 about an unknown project while estimating is down', async () => {
    service.estimating.down = true
    const answer = await create('misc', await validBody('misc'))
    service.estimating.down = false
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('ignores unknown and read-only fields', async () => {
    const body = await validBody('misc', { poNumber: 'PO-9', status: 'COMPLETE', hack: 1 })
    const answer = await create('misc', body)
    expect(answer.body).toMatchObject({ status: 'PENDING_RECEIPT' })
    expect(answer.body).not.toHaveProperty('hack')
  })
})

describe('numbers', () => {
  const numbers = async () =>
    (
      await service.sql.query<{ number: number }>('SELECT number FROM purchase_orders ORDER BY 1')
    ).rows.map(({ number }) => number)

  it('of orders that eight clients create at once are consecutive, each with its history and event', async () => {
    const each = propertyRuns(25).numRuns
    const before = Math.max(0, ...(await numbers()))
    const body = await validBody('material')
    const refused = { ...body, vendorId: randomUUID() }
    const client = async () => {
      const given: string[] = []
      for (let n = 0; n < each; n++) {
        if (n % 10 === 9) expect((await create('material', refused)).status).toBe(400)
        given.push((await create('material', body)).body.poNumber)
      }
      return given
    }
    const given = (await Promise.all(Array.from({ length: 8 }, client))).flat()
    const expected = Array.from(
      { length: 8 * each },
      (_, n) => `PO-${String(before + n + 1).padStart(6, '0')}`,
    )
    expect(given.sort()).toEqual(expected)
    const whole = async () => {
      const { rows } = await service.sql.query<{ po_number: string }>(
        `SELECT po_number FROM purchase_orders p WHERE project_id = $1
         AND (SELECT array_agg(action) FROM purchase_order_history
           WHERE purchase_order_id = p.id) = '{created}'
         AND (SELECT array_agg(data #>> '{purchaseOrder,poNumber}') FROM messaging.outbox
           WHERE aggregate_id = p.id::text AND published_at IS NOT NULL
             AND type = 'purchasing.purchase-order.created.v1') = ARRAY[po_number]
         ORDER BY number`,
        [body.projectId],
      )
      return rows.map((row) => row.po_number)
    }
    await eventually(async () => expect(await whole()).toEqual(expected), { withinMs: 60_000 })
  })

  it('are consecutive across replicas', async () => {
    const other = { ...service, ...(await service.replica()) }
    const before = Math.max(0, ...(await numbers()))
    const body = await validBody('misc')
    const create = (at: Purchasing) => call(at, 'OPS', 'POST', '/api/purchase-orders/misc', body)
    const both = [service, other].flatMap((at) => Array.from({ length: 30 }, () => create(at)))
    const given = (await Promise.all(both)).map((answer) => answer.body.poNumber)
    expect(given.sort()[0]).toBe(`PO-${String(before + 1).padStart(6, '0')}`)
    expect(new Set(given).size).toBe(60)
    expect((await numbers()).at(-1)).toBe(before + 60)
  }, 180_000)

  it('come back when the transaction rolls back', async () => {
    const body = await validBody('misc')
    const first = await create('misc', body)
    const project = newProject(service)
    await service.sql.query('DELETE FROM vendors WHERE id = $1', [randomUUID()])
    await service.sql.query(`UPDATE purchase_order_counter SET last_number = last_number`)
    const failing = await create('misc', { ...body, projectId: project.id, vendorId: randomUUID() })
    const second = await create('misc', body)
    expect(failing.status).toBe(400)
    expect(Number(second.body.poNumber.slice(3))).toBe(Number(first.body.poNumber.slice(3)) + 1)
  }, 240_000)

  it('of deleted orders are never used again', async () => {
    const gone = await newOrder(service)
    expect((await call(service, 'OPS', 'DELETE', `/api/purchase-orders/${gone.id}`)).status).toBe(
      204,
    )
    const next = await newOrder(service)
    expect(next.poNumber > gone.poNumber).toBe(true)
  })
})

describe('an Idempotency-Key', () => {
  it('makes one order of fifty tries at once', async () => {
    const body = await validBody('misc')
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create('misc', body, headers)),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const replay = await create('misc', body, headers)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    const { rowCount } = await service.sql.query(
      'SELECT 1 FROM purchase_orders WHERE project_id = $1',
      [body.projectId],
    )
    expect(rowCount).toBe(1)
    const other = await create('misc', { ...body, notes: 'other' }, headers)
    expect(other.status).toBe(422)
  })
})
