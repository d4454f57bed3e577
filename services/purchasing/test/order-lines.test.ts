import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  type Purchasing,
  startPurchasing,
  VENDOR_TYPE,
} from './purchasing.ts'

let service: Purchasing
beforeAll(async () => {
  service = await startPurchasing()
})
afterAll(() => service.close())

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const put = (id: string, body: object) => call(service, 'OPS', 'PUT', at(id), body)
const read = async (id: string) => (await call(service, 'PM', 'GET', at(id))).body
const line = (fields: object = {}) => ({
  ...{ description: '#4 bar', quantity: 3, uom: 'LB', unitPrice: 0.3333, ...fields },
})
async function create(path: PoPath, fields: object) {
  const vendorId = (await newVendor(service, VENDOR_TYPE[path])).id
  const body = { ...OWN_FIELDS[path], projectId: newProject(service).id, vendorId, ...fields }
  return call(service, 'OPS', 'POST', `/api/purchase-orders/${path}`, body)
}

describe('the lines of an order', () => {
  it.each(PATHS)('stand on every type, each with its amount: %s', async (path) => {
    const { status, body } = await create(path, { lines: [line(), line({ unitPrice: 2 })] })
    const stored = { description: '#4 bar', uom: 'LB', quantity: 3, scopeId: null, sourceKey: null }
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
      ...{ estimatedAmount: 9, lines: [{ amount: 1 }] },
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

describe('the delivery time', () => {
  it('keeps the zone that it was sent in, beside the instant', async () => {
    const { id } = await newOrder(service, 'pump')
    const answer = await read(id)
    expect([answer.desiredDelivery, answer.desiredDeliveryOffset]).toEqual([
      ...['2027-03-01T14:00:00.000Z', '-06:00'],
    ])
    // Answers say the instant in UTC; sent back it is no change.
    const same = await put(id, { desiredDelivery: answer.desiredDelivery })
    expect(same.body.desiredDeliveryOffset).toBe('-06:00')
    const moved = await put(id, { desiredDelivery: '2027-03-01T16:00:00+02:00' })
    expect(moved.body).toMatchObject({
      ...{ desiredDelivery: '2027-03-01T14:00:00.000Z', desiredDeliveryOffset: '+02:00' },
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
    const contact = { contactName: 'Pat', phone: '555-0100', email: 'pat@example.com' }
    const vendor = await newVendor(service, 'CONCRETE', contact)
    const fields = { notes: 'We pay too much', terms: 'Net 30', shipTo: 'Gate 4', lines: [line()] }
    const { id, poNumber } = await newOrder(service, 'concrete', {
      ...{ ...fields, projectId: project.id, vendorId: vendor.id, estimatedAmount: 12_345 },
    })
    const { text } = await paper(id)
    expect(JSON.parse(text.replace('%PDF ', ''))).toMatchObject({
      ...{ poNumber, vendorName: vendor.name, vendorContact: 'Pat', vendorPhone: '555-0100' },
      ...{ vendorEmail: 'pat@example.com', projectNumber: project.bidNumber },
      ...{ projectName: project.name, projectLocation: 'Austin', shipTo: 'Gate 4' },
      ...{ terms: 'Net 30', total: '1.00', totalLabel: 'Total' },
      facts: [
        { label: 'Concrete', value: 'Ready mix' },
        { label: 'Mix', value: '4000PSI-A' },
        { label: 'Quantity', value: '42.5 CY' },
        { label: 'Slump', value: '4 in' },
        { label: 'Truck spacing', value: '12 in' },
        { label: 'Delivery', value: 'Mon, Mar 1, 2027, 8:00 AM Central Time' },
      ],
      lines: [{ quantity: '3', unitPrice: '0.3333', amount: '1.00' }],
    })
    expect(text).not.toMatch(/too much|12345|12,345/)
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
