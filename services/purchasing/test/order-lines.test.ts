import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  call,
  cookies,
  newOrder,
  newProject,
  newVendor,
  OWN_FIELDS,
  orderIn,
  PATHS,
  type PoPath,
  startPurchasing,
  VENDOR_TYPE,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const put = (id: string, body: object) => call(service, 'OPS', 'PUT', at(id), body)
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const line = (fields: object = {}) => ({
  description: '#4 bar',
  quantity: 3,
  uom: 'LB',
  unitPrice: 0.3333,
  ...fields,
})
async function create(path: PoPath, fields: object) {
  const vendorId = (await newVendor(service, VENDOR_TYPE[path])).id
  const body = { ...OWN_FIELDS[path], projectId: newProject(service).id, vendorId, ...fields }
  return call(service, 'OPS', 'POST', `/api/purchase-orders/${path}`, body)
}

describe('the lines of an order', () => {
  it.each(PATHS)('stand on every type, each with its amount: %s', async (path) => {
    const { status, body } = await create(path, { lines: [line(), line({ unitPrice: 2 })] })
    const places = {
      scopeId: null,
      sourceKey: null,
      section: null,
      costCode: null,
      sourceSection: null,
    }
    const billed = { delivered: 0, left: 3, billedQuantity: 0, billedAmount: 0 }
    const stored = { description: '#4 bar', uom: 'LB', quantity: 3, ...places, ...billed }
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect([status, body.lines]).toEqual([
      201,
      [
        { ...stored, id, unitPrice: 0.3333, amount: 1 },
        { ...stored, id, unitPrice: 2, amount: 6 },
      ],
    ])
    expect(body.estimatedAmount).toBe(7)
    expect(await read(body.id)).toMatchObject({ lines: body.lines, estimatedAmount: 7 })
  })

  it('are what the order is estimated at, until somebody types an estimate', async () => {
    const { body } = await create('material', { lines: [line()] })
    expect((await put(body.id, { lines: [line({ quantity: 30 })] })).body.estimatedAmount).toBe(10)
    // A client that sends back what it read has typed nothing.
    const back = await put(body.id, { ...(await read(body.id)), lines: [line({ quantity: 60 })] })
    expect(back.body.estimatedAmount).toBe(20)
    expect((await put(body.id, { estimatedAmount: 500 })).body.estimatedAmount).toBe(500)
    expect((await put(body.id, { lines: [line()] })).body.estimatedAmount).toBe(500)
    expect((await put(body.id, { estimatedAmount: null })).body.estimatedAmount).toBe(1)
    expect((await put(body.id, { lines: [] })).body.estimatedAmount).toBeNull()
    expect((await create('material', { lines: [line()], estimatedAmount: 9 })).body).toMatchObject({
      estimatedAmount: 9,
      lines: [{ amount: 1 }],
    })
  })

  it('count in the budget as the estimate that they make', async () => {
    const { body } = await create('pump', { lines: [line({ unitPrice: 100 })] })
    const budget = await call(service, 'PM', 'GET', `/api/projects/${body.projectId}/budget`)
    expect(budget.body.totals.committed).toBe(300)
  })

  it('change while nothing was received; ship-to and terms until the order is complete', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT')
    const refused = await put(id, { lines: [line()] })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Purchase order is WITH_RECEIPT; update of lines needs PENDING_RECEIPT or REJECTED_BY_PM',
    ])
    const texts = { shipTo: 'Gate 4\n100 Main St', terms: 'Net 30' }
    expect((await put(id, texts)).body).toMatchObject(texts)
    const history = await call(service, 'PM', 'GET', at(id, '/history'))
    expect(history.body.at(-1).changes).toEqual([
      { field: 'shipTo', old: null, new: texts.shipTo },
      { field: 'terms', old: null, new: 'Net 30' },
    ])
    const complete = await orderIn(service, 'COMPLETE')
    expect((await put(complete.id, texts)).status).toBe(409)
  })

  it('that are sent back as they are change nothing, in any state', async () => {
    const { id } = await orderIn(service, 'ALLOCATED', { fields: { lines: [line()] } })
    const before = await read(id)
    const { status, headers } = await put(id, { lines: before.lines })
    expect([status, headers.get('etag')]).toEqual([200, '"3"'])
    expect(await read(id)).toEqual(before)
  })

  it('name scopes of the project', async () => {
    const project = newProject(service)
    const [scope] = project.scopes
    const lines = [line({ scopeId: scope?.id, sourceKey: 'concrete/1' })]
    const { status, body } = await create('material', { projectId: project.id, lines })
    expect([status, body.lines]).toEqual([
      201,
      [expect.objectContaining({ scopeId: scope?.id, sourceKey: 'concrete/1' })],
    ])
    const foreign = [line({ scopeId: randomUUID() })]
    const refused = await create('material', { projectId: project.id, lines: foreign })
    expect([refused.status, refused.body.error]).toEqual([400, 'Scope not found'])
    const changed = await put(body.id, { lines: foreign })
    expect([changed.status, changed.body.error]).toEqual([400, 'Scope not found'])
    // The line of a scope that has left the bid meanwhile may stay.
    await service.sql.query('UPDATE project_scopes SET removed_at = now() WHERE id = $1', [
      scope?.id,
    ])
    service.estimating.projects.set(project.id, { ...project, scopes: [] })
    expect((await put(body.id, { lines: [...lines, line()] })).status).toBe(200)
  })

  it.each([
    [{ description: ' ' }, 'Line description is required'],
    [{ quantity: 0 }, 'Line quantity must be greater than 0'],
    [{ uom: undefined }, 'Line unit of measure is required'],
    [{ unitPrice: -1 }, 'Line unit price must be 0 or more'],
    [{ unitPrice: '1' }, 'Line unit price must be a number'],
    [{ scopeId: 'x' }, 'Line scope must be a UUID'],
    [
      { quantity: 9_999_999_999, unitPrice: 9_999_999_999 },
      'Lines must come to at most $999,999,999,999.99',
    ],
  ])('are refused with %o', async (fields, error) => {
    const { status, body } = await create('material', { lines: [line(fields)] })
    expect([status, body.error]).toEqual([400, error])
  })

  it('are at most 500', async () => {
    const lines = (length: number) => Array.from({ length }, () => line())
    expect((await create('material', { lines: lines(500) })).body.lines).toHaveLength(500)
    const { status, body } = await create('material', { lines: lines(501) })
    expect([status, body.error]).toEqual([400, 'At most 500 lines are allowed'])
  })

  it('of no price are told of', async () => {
    const { body } = await create('material', { lines: [line(), line({ unitPrice: 0 })] })
    expect(body.warnings).toEqual([{ field: 'lines', message: 'Line 2 has a price of zero' }])
  })
})

describe('tax and freight of an order', () => {
  it('are in its total, which the estimate follows until it is typed', async () => {
    const fields = { lines: [line({ unitPrice: 2 })], taxAmount: 0.5, freightAmount: 12 }
    const { status, body } = await create('material', fields)
    expect([status, body]).toMatchObject([
      201,
      {
        taxAmount: 0.5,
        freightAmount: 12,
        total: 18.5,
        estimatedAmount: 18.5,
        estimateFollows: true,
      },
    ])
    expect((await put(body.id, { freightAmount: null })).body).toMatchObject({
      total: 6.5,
      estimatedAmount: 6.5,
    })
    expect((await put(body.id, { estimatedAmount: 20 })).body).toMatchObject({
      total: 6.5,
      estimatedAmount: 20,
      estimateFollows: false,
    })
    expect((await put(body.id, { estimatedAmount: null })).body).toMatchObject({
      estimatedAmount: 6.5,
      estimateFollows: true,
    })
    const emptied = { lines: [], taxAmount: null }
    expect((await put(body.id, emptied)).body).toMatchObject({ total: 0, estimatedAmount: null })
  })

  it('change in the states of its lines', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT')
    const { status, body } = await put(id, { taxAmount: 1 })
    expect([status, body.error]).toEqual([
      409,
      'Purchase order is WITH_RECEIPT; update of taxAmount needs PENDING_RECEIPT or REJECTED_BY_PM',
    ])
  })

  it.each([
    [{ taxAmount: -0.01 }, 'Tax must be 0 or more'],
    [{ freightAmount: '5' }, 'Freight must be a number'],
  ])('are refused as %o', async (fields, error) => {
    const { status, body } = await create('material', fields)
    expect([status, body.error]).toEqual([400, error])
  })
})

describe('the quantity in the head of an order', () => {
  const yards = (quantity: number) => line({ quantity, uom: 'cy', unitPrice: 152 })

  it.each([
    ['concrete', 'cubicYards', 'CY'],
    ['rental', 'duration', 'DAY'],
    ['subcontract', 'quantity', 'EA'],
  ] as const)(
    'of %s follows the lines of its unit when it is left out',
    async (path, name, uom) => {
      const lines = [line({ uom, quantity: 1.5 }), line({ uom, quantity: 2 }), line({ uom: 'TON' })]
      const { status, body } = await create(path, { lines, [name]: undefined, uom })
      expect([status, body[name]]).toEqual([201, 3.5])
      expect(body).not.toHaveProperty('quantityFollows')
    },
  )

  it('follows until it is typed', async () => {
    const { body } = await create('concrete', { lines: [yards(10)], cubicYards: undefined })
    const lines = [yards(12)]
    const changed = await put(body.id, { lines, cubicYards: body.cubicYards })
    expect(changed.body.cubicYards).toBe(12)
    const history = await call(service, 'PM', 'GET', at(body.id, '/history'))
    expect(history.body.at(-1).changes).toContainEqual({ field: 'cubicYards', old: 10, new: 12 })
    expect((await put(body.id, { cubicYards: 20 })).body.cubicYards).toBe(20)
    expect((await put(body.id, { lines: [yards(14)] })).body.cubicYards).toBe(20)
  })

  it('stays when it was typed, and when the lines of its unit go', async () => {
    const typed = await create('concrete', { lines: [yards(10)], cubicYards: 11 })
    expect(typed.body.cubicYards).toBe(11)
    const { body } = await create('concrete', { lines: [yards(10)], cubicYards: undefined })
    expect((await put(body.id, { lines: [] })).body.cubicYards).toBe(10)
  })

  it('is required without such a line', async () => {
    const { status, body } = await create('concrete', { lines: [line()], cubicYards: undefined })
    expect([status, body.error]).toEqual([400, 'Cubic yards is required'])
  })
})

describe('where a line counts in the budget', () => {
  const spent = async (projectId: string) => {
    const { body } = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
    return Object.fromEntries(
      body.sections
        .filter(({ committed }: { committed: number }) => committed !== 0)
        .map(({ section, committed }: { section: string; committed: number }) => [
          section,
          committed,
        ]),
    )
  }

  it('is its section, else its code’s, else what it buys of the bid, else the type’s', async () => {
    const project = newProject(service)
    const scopeId = project.scopes[0]?.id ?? ''
    const entry = {
      kind: 'PURCHASABLE_KIND_REINFORCING',
      scopeId,
      description: 'Rebar #4',
      quantity: '100',
      uom: 'LB',
      amount: '100.00',
      section: 'REINFORCING MATERIALS',
    } as const
    service.estimating.purchasables.set(project.id, [{ ...entry, sourceKey: 'rebar:#4' }])
    const each = (fields: object) => line({ quantity: 1, unitPrice: 10, ...fields })
    const lines = [
      each({ section: 'LABOR', costCode: '03-340', sourceKey: 'rebar:#4' }),
      each({ costCode: '03-340', sourceKey: 'rebar:#4' }),
      each({ sourceKey: 'rebar:#4' }),
      each({}),
      each({ sourceKey: 'unknown' }),
    ]
    const fields = { projectId: project.id, lines, taxAmount: 5 }
    const { status, body } = await create('material', fields)
    expect(status).toBe(201)
    const ofBid = { section: null, sourceSection: 'REINFORCING MATERIALS' }
    expect(body.lines[1]).toMatchObject({ ...ofBid, costCode: '03-340' })
    expect(body.lines[4]).toMatchObject({ section: null, sourceSection: null })
    expect(await spent(project.id)).toEqual({
      LABOR: 11,
      PUMPING: 11,
      'REINFORCING MATERIALS': 11,
      MATERIALS: 22,
    })
  })

  it('moves with the section of its code until the order is complete', async () => {
    const project = newProject(service)
    const code = { code: `77-${randomUUID().slice(0, 6)}`, name: 'Curing', section: 'MATERIALS' }
    const { body: made } = await call(service, 'ADMIN', 'POST', '/api/cost-codes', code)
    const lines = [line({ quantity: 1, unitPrice: 10, costCode: code.code })]
    await create('concrete', { projectId: project.id, lines, estimatedAmount: 12 })
    expect(await spent(project.id)).toEqual({ MATERIALS: 10, 'CONCRETE MATERIAL': 2 })
    const path = `/api/cost-codes/${made.id}`
    await call(service, 'ADMIN', 'PUT', path, { ...code, section: 'LABOR' })
    expect(await spent(project.id)).toEqual({ LABOR: 10, 'CONCRETE MATERIAL': 2 })
  })

  it('is refused with a section or a code that there is not', async () => {
    const unknown = await create('material', { lines: [line({ costCode: '00-000' })] })
    expect([unknown.status, unknown.body.error]).toEqual([
      400,
      'Cost code 00-000 is not on the list',
    ])
    const section = await create('material', { lines: [line({ section: 'Labor' })] })
    expect([section.status, section.body.error]).toEqual([
      400,
      'Line section must be a section of the budget',
    ])
  })

  it('stays when a line of a code that left the list is sent back', async () => {
    const code = { code: `78-${randomUUID().slice(0, 6)}`, name: 'Curing', section: 'MATERIALS' }
    const { body: made } = await call(service, 'ADMIN', 'POST', '/api/cost-codes', code)
    const { body } = await create('material', { lines: [line({ costCode: code.code })] })
    await call(service, 'ADMIN', 'DELETE', `/api/cost-codes/${made.id}`)
    const changed = [{ ...body.lines[0], quantity: 6 }]
    expect((await put(body.id, { lines: changed })).status).toBe(200)
  })
})

describe('the scope of an allocation', () => {
  it('counts in place of the order’s, and is one of the project', async () => {
    const { id, projectId } = await orderIn(service, 'WITH_RECEIPT', { amount: 100 })
    const [scope] = service.estimating.projects.get(projectId)?.scopes ?? []
    const allocate = (scopeId: string) =>
      call(service, 'PM', 'POST', at(id, '/allocate'), {
        allocations: [
          { costCode: '03-300', amount: 40, scopeId },
          { costCode: '03-300', amount: 60 },
        ],
      })
    const refused = await allocate(randomUUID())
    expect([refused.status, refused.body.error]).toEqual([400, 'Scope not found'])
    const { body } = await allocate(scope?.id ?? '')
    expect(body.allocations.map(({ scopeId }: { scopeId: string | null }) => scopeId)).toEqual([
      scope?.id,
      null,
    ])
    const budget = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
    const pending = budget.body.scopes.map((each: { scopeId: string | null; pending: number }) => [
      each.scopeId,
      each.pending,
    ])
    expect(pending).toEqual([
      [scope?.id, 40],
      [null, 60],
    ])
    await call(service, 'ACCOUNTING', 'POST', at(id, '/approve'))
    const after = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
    expect(after.body.scopes.map((each: { actual: number }) => each.actual)).toEqual([40, 60])
  })
})

describe('the delivery time', () => {
  it('keeps the zone that it was sent in, beside the instant', async () => {
    const { id } = await newOrder(service, 'pump')
    const answer = await read(id)
    expect([answer.desiredDelivery, answer.desiredDeliveryOffset]).toEqual([
      '2027-03-01T14:00:00.000Z',
      '-06:00',
    ])
    // Answers say the instant in UTC; sent back it is no change.
    const same = await put(id, { desiredDelivery: answer.desiredDelivery })
    expect(same.body.desiredDeliveryOffset).toBe('-06:00')
    const moved = await put(id, { desiredDelivery: '2027-03-01T16:00:00+02:00' })
    expect(moved.body).toMatchObject({
      desiredDelivery: '2027-03-01T14:00:00.000Z',
      desiredDeliveryOffset: '+02:00',
    })
    const utc = await put(id, { desiredDelivery: '2027-03-02T14:00:00Z' })
    expect(utc.body.desiredDeliveryOffset).toBe('+00:00')
  })
})

describe('the paper of an order', () => {
  async function paper(id: string, who: (typeof ROLES)[number] = 'OPS') {
    const response = await fetch(`${service.url}${at(id, '/pdf')}`, {
      headers: { cookie: cookies(service, who) },
    })
    return { response, text: await response.text() }
  }

  it.each(ROLES)('is for those who work with orders: %s', async (role) => {
    const { id, poNumber } = await newOrder(service)
    const { response } = await paper(id, role)
    expect(response.status).toBe(role === 'ESTIMATOR' ? 403 : 200)
    if (role === 'ESTIMATOR') return
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename="${poNumber}.pdf"`),
    })
  })

  it('says who, what, where, when in the zone of the job, and nothing for the house alone', async () => {
    const project = newProject(service, { location: 'Austin' })
    const contact = {
      addressLines: ['1200 Quarry Rd', 'Austin, TX 78704'],
      contactName: 'Pat',
      phone: '555-0100',
      email: 'pat@example.com',
    }
    const vendor = await newVendor(service, 'CONCRETE', contact)
    const fields = { notes: 'We pay too much', terms: 'Net 30', shipTo: 'Gate 4', lines: [line()] }
    const { id, poNumber } = await newOrder(service, 'concrete', {
      ...fields,
      projectId: project.id,
      vendorId: vendor.id,
      estimatedAmount: 12_345,
    })
    const { text } = await paper(id)
    expect(JSON.parse(text.replace('%PDF ', ''))).toMatchObject({
      poNumber,
      vendorName: vendor.name,
      vendorAddress: ['1200 Quarry Rd', 'Austin, TX 78704'],
      vendorContact: 'Pat',
      vendorPhone: '555-0100',
      vendorEmail: 'pat@example.com',
      projectNumber: project.bidNumber,
      projectName: project.name,
      projectLocation: 'Austin',
      shipTo: 'Gate 4',
      terms: 'Net 30',
      total: '1.00',
      totalLabel: 'Total',
      facts: [
        { label: 'Concrete', value: 'Ready mix' },
        { label: 'Mix', value: '4000PSI-A' },
        { label: 'Delivery', value: 'Mon, Mar 1, 2027, 8:00 AM Central Time' },
      ],
      pours: [
        {
          mix: '4000PSI-A',
          quantity: '42.5 CY',
          slump: '4 in',
          spacing: '12 in',
          firstTruck: '8:00 AM Central Time',
        },
      ],
      lines: [{ quantity: '3', unitPrice: '0.3333', amount: '1.00' }],
    })
    expect(text).not.toMatch(/too much|12345|12,345/)
  })

  it('is seen before the order is created, as that will have it but for its number', async () => {
    const project = newProject(service)
    const vendor = await newVendor(service, 'MATERIAL')
    const body = {
      projectId: project.id,
      vendorId: vendor.id,
      desiredDelivery: '2027-03-01T14:00:00Z',
      lines: [line({ unitPrice: 2 })],
      freightAmount: 12,
      terms: 'Net 30',
    }
    const path = '/api/purchase-orders/material'
    const preview = await call(service, 'OPS', 'POST', `${path}/preview`, body)
    expect([preview.status, preview.body.contentType]).toEqual([200, 'application/pdf'])
    const created = await call(service, 'OPS', 'POST', path, body)
    const told = (text: string) => JSON.parse(text.replace('%PDF ', ''))
    const { orderedAt: _before, ...seen } = told(Buffer.from(preview.body.pdf, 'base64').toString())
    const { orderedAt: _after, ...printed } = told((await paper(created.body.id)).text)
    expect(seen).toEqual({ ...printed, poNumber: 'DRAFT' })
  })

  it('is refused before as at its creation, by those alone who create orders', async () => {
    const body = { projectId: newProject(service).id }
    const path = '/api/purchase-orders/material'
    const [before, at] = await Promise.all(
      [`${path}/preview`, path].map((each) => call(service, 'OPS', 'POST', each, body)),
    )
    expect([before?.status, before?.body]).toEqual([at?.status, at?.body])
    expect(before?.status).toBe(400)
    const pm = await call(service, 'PM', 'POST', `${path}/preview`, body)
    expect(pm.status).toBe(403)
  })

  it('says tax and freight, and a total that includes them', async () => {
    const { body } = await create('material', {
      lines: [line({ unitPrice: 2 })],
      taxAmount: 0.5,
      freightAmount: 12,
    })
    const { text } = await paper(body.id)
    expect(JSON.parse(text.replace('%PDF ', ''))).toMatchObject({
      charges: [
        { label: 'Tax', amount: '0.50' },
        { label: 'Freight', amount: '12.00' },
      ],
      total: '18.50',
    })
  })

  it('says the scopes of a miscellaneous order by name', async () => {
    const project = newProject(service)
    const [scope] = project.scopes
    const specifyScope = `${scope?.id}, Roof`
    const { id } = await newOrder(service, 'misc', { projectId: project.id, specifyScope })
    const { text } = await paper(id)
    expect(JSON.parse(text.replace('%PDF ', '')).facts).toEqual([
      { label: 'Scope', value: 'Foundation, Roof' },
    ])
  })

  it('is 404 for no order, and 503 while documents is away', async () => {
    expect((await paper(randomUUID())).response.status).toBe(404)
    const { id } = await newOrder(service)
    service.documents.down = true
    const { response } = await paper(id)
    service.documents.down = false
    expect(response.status).toBe(503)
  })
})
