import { perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBudget } from './fake-services.ts'
import {
  type Answer,
  call,
  newOrder,
  newProject,
  newVendor,
  OWN_FIELDS,
  orderIn,
  PATHS,
  type Purchasing,
  startPurchasing,
} from './purchasing.ts'

const service = perFile(startPurchasing)
let refusing: Purchasing
beforeAll(async () => {
  refusing = { ...service, ...(await service.replica({ OVER_BUDGET: 'refuse' })) }
})

const of = (section: string, amount: string) =>
  emptyBudget().map((entry) => (entry.section === section ? { ...entry, amount } : entry))

async function budget(id: string): Promise<Record<string, unknown>> {
  const { body } = await call(service, 'OPS', 'GET', `/api/projects/${id}/budget`)
  const lines = body.sections.map((line: { section: string }) => [line.section, line])
  return { ...Object.fromEntries(lines), totals: body.totals }
}

async function pump(at: Purchasing, projectId: string, estimatedAmount: number): Promise<Answer> {
  const vendorId = (await newVendor(at, 'PUMP')).id
  const body = { projectId, vendorId, estimatedAmount, ...OWN_FIELDS.pump }
  return call(at, 'OPS', 'POST', '/api/purchase-orders/pump', body)
}

describe('the budget of a project', () => {
  it('counts each type of order in its section', async () => {
    const { id: projectId } = newProject(service)
    for (const [n, path] of PATHS.entries()) {
      await newOrder(service, path, { projectId, estimatedAmount: n + 1 })
    }
    const lines = await budget(projectId)
    expect(lines).toMatchObject({
      'CONCRETE MATERIAL': { committed: 1 },
      MATERIALS: { committed: 2 },
      EQUIPMENT: { committed: 3 },
      SUBCONTRACTORS: { committed: 4 },
      PUMPING: { committed: 5 },
      'GENERAL CONDITIONS': { committed: 6 },
      LABOR: { committed: 0 },
      totals: { committed: 21, pending: 0, actual: 0 },
    })
  })

  it('follows an order from its estimate to its allocations', async () => {
    const { id: projectId } = newProject(service, { budget: of('PUMPING', '1000.00') })
    const fields = { projectId, estimatedAmount: 300 }
    for (const state of [
      'PENDING_RECEIPT',
      'WITH_RECEIPT',
      'ALLOCATED',
      'REJECTED_BY_ACCT',
      'COMPLETE',
    ]) {
      await orderIn(service, state, { path: 'pump', fields, amount: 110.1 })
    }
    // What is allocated counts in the section of its cost code, which is another one.
    const lines = await budget(projectId)
    expect([lines.PUMPING, lines['CONCRETE MATERIAL'], lines.totals]).toMatchObject([
      { budget: 1000, committed: 600, pending: 0, actual: 0, remaining: 400 },
      { budget: 0, committed: 0, pending: 220.2, actual: 110.1, remaining: -330.3 },
      { budget: 1000, committed: 600, pending: 220.2, actual: 110.1, remaining: 69.7 },
    ])
  })
})

describe('an order beyond the budget', () => {
  it('is made, with one clear sentence of warning', async () => {
    const { id } = newProject(service, { budget: of('PUMPING', '1000.00') })
    expect((await pump(service, id, 600)).body.warnings).toEqual([])
    const second = await pump(service, id, 600.01)
    expect([second.status, second.body.warnings]).toEqual([
      201,
      [
        {
          field: 'estimatedAmount',
          message: '$600.01 exceeds the remaining PUMPING budget of $400.00',
        },
      ],
    ])
  })

  it('is made without a word while no budget is known', async () => {
    const { id } = newProject(service)
    await call(service, 'PM', 'GET', `/api/projects/${id}`)
    await service.sql.query('UPDATE projects SET known_budget = NULL WHERE id = $1', [id])
    service.estimating.down = true
    const { status, body } = await pump(service, id, 5)
    service.estimating.down = false
    expect([status, body.warnings]).toEqual([201, []])
  })

  it('is refused where the setting says so, also when many come at once', async () => {
    const { id } = newProject(service, { budget: of('PUMPING', '1000.00') })
    const answers = await Promise.all(Array.from({ length: 8 }, () => pump(refusing, id, 300)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(
      /^\$300\.00 exceeds the remaining PUMPING budget of \$\d+\.00$/,
    )
  })

  it('is not reached by raising an estimate either', async () => {
    const { id } = newProject(service, { budget: of('PUMPING', '1000.00') })
    const { body: order } = await pump(refusing, id, 900)
    const raise = (estimatedAmount: number) =>
      call(refusing, 'OPS', 'PUT', `/api/purchase-orders/${order.id}`, { estimatedAmount })
    expect((await raise(1000.01)).status).toBe(409)
    expect((await raise(1000)).status).toBe(200)
  })
  it('is looked at by the section of each line', async () => {
    const { id } = newProject(service, { budget: of('PUMPING', '1000.00') })
    const vendorId = (await newVendor(service, 'PUMP')).id
    const order = { projectId: id, vendorId, ...OWN_FIELDS.pump }
    const priced = { description: 'Boom pump', quantity: 1, uom: 'EA', unitPrice: 100 }
    const lines = [priced, { ...priced, section: 'LABOR' }]
    const sentence = '$100.00 exceeds the remaining LABOR budget of $0.00'
    const path = '/api/purchase-orders/pump'
    const warned = await call(service, 'OPS', 'POST', path, { ...order, lines })
    expect([warned.status, warned.body.warnings]).toEqual([
      201,
      [{ field: 'estimatedAmount', message: sentence }],
    ])
    const refused = await call(refusing, 'OPS', 'POST', path, {
      ...order,
      lines: [priced, { ...priced, section: 'EQUIPMENT' }],
    })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      sentence.replace('LABOR', 'EQUIPMENT'),
    ])
  })
})
