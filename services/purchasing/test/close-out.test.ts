import { ROLES, type Role } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { billFor, codeWhole, concreteOrder, newBill, onOrder, post, ticket } from './bills.ts'
import { emptyBudget } from './fake-services.ts'
import { call, newProject, orderIn, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const of = (section: string, amount: string) =>
  emptyBudget().map((entry) => (entry.section === section ? { ...entry, amount } : entry))
const closeOut = async (id: string) =>
  (await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/close-out`)).body

describe('the close-out of a job', () => {
  it.each(ROLES)('is for those who read the budget: %s', async (role) => {
    const { id } = newProject(service)
    const { status } = await call(service, role, 'GET', `/api/projects/${id}/close-out`)
    expect(status).toBe(200)
  })

  it('holds what was spent against what was estimated, by section, by scope and per yard', async () => {
    const scopes = [
      { id: '0190a000-0000-7000-8000-00000000000a', name: 'Footings' },
      { id: '0190a000-0000-7000-8000-00000000000b', name: 'Slab' },
    ]
    const [footings, slab] = scopes
    const project = newProject(service, {
      scopes,
      budget: of('CONCRETE MATERIAL', '1000.00'),
      contract: '1250.75',
      scopeBudget: [
        { scopeId: footings?.id ?? '', name: 'Footings', amount: '600.00' },
        { scopeId: slab?.id ?? '', name: 'Slab', amount: '400.00' },
      ],
    })
    const complete = (path: 'concrete' | 'misc', scopeId: string | undefined, amount: number) =>
      orderIn(service, 'COMPLETE', { path, fields: { projectId: project.id, scopeId }, amount })
    await complete('concrete', footings?.id, 700.5)
    // Without a yard on order.
    await complete('misc', slab?.id, 210)
    await orderIn(service, 'ALLOCATED', { fields: { projectId: project.id } })
    const { sections, scopes: rows, totals } = await closeOut(project.id)
    expect(sections[2]).toEqual({
      section: 'CONCRETE MATERIAL',
      estimated: 1000,
      changed: 0,
      actual: 910.5,
      difference: -89.5,
    })
    const line = { changed: 0, costPerCY: null }
    const [first, second] = scopes.map(({ id, name }) => ({ scopeId: id, name, ...line }))
    expect(rows).toEqual([
      // 700.50 for 42.5 CY.
      { ...first, estimated: 600, actual: 700.5, difference: 100.5, costPerCY: 16.48 },
      { ...second, estimated: 400, actual: 210, difference: -190 },
      { scopeId: null, name: null, ...line, estimated: 0, actual: 0, difference: 0 },
    ])
    const sums = { estimated: 1000, changed: 0, actual: 910.5, difference: -89.5 }
    expect(totals).toEqual({ ...sums, contract: 1250.75 })
  })

  it('divides the concrete material by what tickets delivered, else billed, else ordered', async () => {
    const project = newProject(service)
    const order = await concreteOrder(service, {
      projectId: project.id,
      scopeId: project.scopes[0]?.id,
    })
    const perYard = async () => (await closeOut(project.id)).scopes[0].costPerCY
    const bill = await newBill(service, {
      ...billFor(order),
      lines: [onOrder(order, { quantity: 100, unitPrice: 152 })],
    })
    expect(await perYard()).toBe(0)
    await codeWhole(service, bill.id)
    await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'seen' })
    expect(await perYard()).toBe(152)
    await ticket(service, order, { quantity: 80 })
    expect(await perYard()).toBe(190)
    await post(service, 'ACCOUNTING', bill.id, 'void', { reason: 'twice' })
    expect(await perYard()).toBe(0)
  })

  it('has the contract that was known last while estimating is away, and none before the award', async () => {
    const project = newProject(service, { contract: '77000.10' })
    const draft = newProject(service, { status: 'DRAFT' })
    const contractOf = async (id: string) => (await closeOut(id)).totals.contract
    expect([await contractOf(project.id), await contractOf(draft.id)]).toEqual([77000.1, null])
    service.estimating.down = true
    expect(await contractOf(project.id)).toBe(77000.1)
    service.estimating.down = false
  })

  it('has no cost of a yard where none is known', async () => {
    const project = newProject(service)
    const { scopes } = await closeOut(project.id)
    expect(scopes[0].costPerCY).toBeNull()
  })
})

describe('what a yard has cost', () => {
  const read = (who: Role = 'ESTIMATOR') => call(service, who, 'GET', '/api/analytics/unit-costs')

  it('is told of the scopes of completed projects, by their type', async () => {
    const spend = async (path: 'concrete' | 'subcontract', scopeType: string, amount: number) => {
      const project = newProject(service)
      const scopeId = project.scopes[0]?.id
      service.estimating.poured.set(project.id, [{ id: scopeId, scopeType, cubicYards: '10' }])
      const fields = { projectId: project.id, scopeId }
      await orderIn(service, 'COMPLETE', { path, fields, amount })
      await orderIn(service, 'ALLOCATED', { fields, amount: 1_000 })
      return project.id
    }
    const finish = (id: string) =>
      service.sql.query(`UPDATE projects SET status = 'COMPLETED' WHERE id = $1`, [id])
    // 42.5 CY are ordered; a subcontractor's are the bid's.
    await finish(await spend('concrete', 'Footing', 8_500))
    await finish(await spend('subcontract', 'Footing', 3_000))
    await finish(await spend('subcontract', 'Footing', 1_000))
    await finish(await spend('subcontract', 'Wall', 2_500))
    await spend('subcontract', 'Wall', 9_999)
    const idle = newProject(service)
    await orderIn(service, 'PENDING_RECEIPT', { fields: { projectId: idle.id } })
    await finish(idle.id)
    const { status, body } = await read()
    const wall = { count: 1, medianCostPerCY: 250, minCostPerCY: 250, maxCostPerCY: 250 }
    expect([status, body]).toEqual([
      200,
      [
        {
          scopeType: 'Footing',
          count: 3,
          medianCostPerCY: 200,
          minCostPerCY: 100,
          maxCostPerCY: 300,
        },
        { scopeType: 'Wall', ...wall },
      ],
    ])
    service.estimating.down = true
    expect((await read()).status).toBe(503)
    service.estimating.down = false
  })

  it.each(ROLES)('is for those who bid by it: %s', async (role) => {
    const expected = ['ADMIN', 'ESTIMATOR', 'PM'].includes(role) ? 200 : 403
    expect((await read(role)).status).toBe(expected)
  })
})
