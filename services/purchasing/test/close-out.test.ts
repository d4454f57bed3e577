import { ROLES, type Role } from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyBudget } from './fake-services.ts'
import { call, newProject, orderIn, type Purchasing, startPurchasing } from './purchasing.ts'

let service: Purchasing
beforeAll(async () => {
  service = await startPurchasing()
})
afterAll(() => service.close())

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

  it('holds what was spent against what was sold, by section, by scope and per yard', async () => {
    const scopes = [
      { id: '0190a000-0000-7000-8000-00000000000a', name: 'Footings' },
      { id: '0190a000-0000-7000-8000-00000000000b', name: 'Slab' },
    ]
    const [footings, slab] = scopes
    const project = newProject(service, {
      scopes,
      budget: of('CONCRETE MATERIAL', '1000.00'),
      scopeBudget: [
        { scopeId: footings?.id ?? '', name: 'Footings', amount: '600.00' },
        { scopeId: slab?.id ?? '', name: 'Slab', amount: '400.00' },
      ],
    })
    // The slab is poured by a subcontractor: its yards are the bid's, times its multiplier.
    service.estimating.poured.set(project.id, [{ id: slab?.id, cubicYards: '21' }])
    const complete = (
      path: 'concrete' | 'subcontract',
      scopeId: string | undefined,
      amount: number,
    ) => orderIn(service, 'COMPLETE', { path, fields: { projectId: project.id, scopeId }, amount })
    await complete('concrete', footings?.id, 700.5)
    await complete('subcontract', slab?.id, 210)
    await orderIn(service, 'ALLOCATED', { fields: { projectId: project.id } })
    const { sections, scopes: rows, totals } = await closeOut(project.id)
    expect(sections[2]).toEqual({
      section: 'CONCRETE MATERIAL',
      estimated: 1000,
      changed: 0,
      actual: 910.5,
      difference: -89.5,
    })
    expect(rows).toEqual([
      {
        scopeId: footings?.id,
        name: 'Footings',
        estimated: 600,
        changed: 0,
        // 700.50 for 42.5 CY.
        actual: 700.5,
        difference: 100.5,
        costPerCY: 16.48,
      },
      {
        scopeId: slab?.id,
        name: 'Slab',
        estimated: 400,
        changed: 0,
        actual: 210,
        difference: -190,
        costPerCY: 10,
      },
      {
        scopeId: null,
        name: null,
        estimated: 0,
        changed: 0,
        actual: 0,
        difference: 0,
        costPerCY: null,
      },
    ])
    expect(totals).toEqual({ estimated: 1000, changed: 0, actual: 910.5, difference: -89.5 })
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
