import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import { call, newProject, newVendor, receiptForm, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const PRICE = {
  terms: 'Apex Ready Mix',
  pours: '1',
  loads: '5',
  concreteCost: '7713.75',
  shortLoadCost: '25.00',
  waitingCost: '0.00',
  loadFeesCost: '135.00',
  yardFeesCost: '0.00',
  openingCost: '0.00',
  taxAmount: '649.59',
}

/** An order of 46.75 CY in two lines of one entry, and a line of something else. */
async function orderOf(sourceKey: string) {
  const vendor = await newVendor(service, 'CONCRETE')
  const line = { description: '4000 PSI', uom: 'CY', unitPrice: 165, sourceKey }
  const { body } = await call(service, 'OPS', 'POST', '/api/purchase-orders/concrete', {
    projectId: newProject(service).id,
    vendorId: vendor.id,
    spacing: '15 min',
    concreteType: 'Ready mix',
    mixIds: '4000',
    slumpSize: 4,
    desiredDelivery: '2027-03-01T08:00:00-06:00',
    lines: [
      { ...line, quantity: 40 },
      { ...line, quantity: 6.75 },
      { description: 'Fiber', uom: 'LB', unitPrice: 8, quantity: 70 },
    ],
  })
  return body
}

const expected = (id: string, who: Parameters<typeof call>[1] = 'OPS') =>
  call(service, who, 'GET', `/api/purchase-orders/${id}/expected-charges`)

describe('expected charges of an order', () => {
  it('are what the terms say for its yards, beside the receipts and the difference', async () => {
    const sourceKey = `${randomUUID()}:concrete:${randomUUID()}`
    service.estimating.deliveries.set(sourceKey, { sourceKey, ...PRICE })
    const { id } = await orderOf(sourceKey)
    const { status, body } = await expected(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      entries: [
        {
          sourceKey,
          terms: 'Apex Ready Mix',
          cubicYards: 46.75,
          pours: 1,
          loads: 5,
          concreteCost: 7713.75,
          shortLoadCost: 25,
          waitingCost: 0,
          loadFeesCost: 135,
          yardFeesCost: 0,
          openingCost: 0,
          taxAmount: 649.59,
        },
      ],
      chargesTotal: 160,
      expectedTotal: 8523.34,
      receiptsTotal: null,
      difference: null,
    })
  })

  it('are compared with what the receipts come to', async () => {
    const sourceKey = `${randomUUID()}:concrete:`
    service.estimating.deliveries.set(sourceKey, { sourceKey, ...PRICE })
    const { id } = await orderOf(sourceKey)
    const path = `/api/purchase-orders/${id}/receipt`
    const sent = await call(service, 'OPS', 'POST', path, receiptForm(jpeg(), '8600.10'))
    expect(sent.status).toBe(201)
    expect((await expected(id)).body).toMatchObject({ receiptsTotal: 8600.1, difference: 76.76 })
  })

  it('are none where no line is bought of concrete with a delivery', async () => {
    const { id } = await orderOf(`${randomUUID()}:concrete:`)
    expect((await expected(id)).body).toEqual({
      entries: [],
      chargesTotal: null,
      expectedTotal: null,
      receiptsTotal: null,
      difference: null,
    })
  })

  it('are read by those who read orders', async () => {
    const { id } = await orderOf('x')
    for (const role of ROLES) {
      const { status } = await expected(id, role)
      expect(`${role} ${status}`).toBe(`${role} ${role === 'ESTIMATOR' ? 403 : 200}`)
    }
    expect((await expected(randomUUID())).status).toBe(404)
  })

  it('wait for estimating: 503 while it is away', async () => {
    const sourceKey = `${randomUUID()}:concrete:`
    service.estimating.deliveries.set(sourceKey, { sourceKey, ...PRICE })
    const { id } = await orderOf(sourceKey)
    service.estimating.down = true
    const { status } = await expected(id)
    service.estimating.down = false
    expect(status).toBe(503)
  })
})
