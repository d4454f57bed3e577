import { ROLES } from '@formwork/kernel'
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
      ...{ scopes, budget: of('CONCRETE MATERIAL', '1000.00') },
      scopeBudget: [
        { scopeId: footings?.id ?? '', name: 'Footings', amount: '600.00' },
        { scopeId: slab?.id ?? '', name: 'Slab', amount: '400.00' },
      ],
    })
    // The slab is poured by a subcontractor: its yards are the bid's, times its multiplier.
    service.estimating.snapshots.set(project.id, [
      { scope: { id: slab?.id, multiplier: '2' } },
      {
        items: {
          scopeId: slab?.id,
          items: [
            {
              ...{ module: 'concrete', scopeId: slab?.id },
              components: [
                { name: 'Concrete', quantity: '10.5', unit: 'CY', amount: '1.00' },
                { name: 'Pump yards', quantity: '99', unit: 'CY', amount: '1.00' },
              ],
            },
          ],
        },
      },
    ])
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
      ...{ section: 'CONCRETE MATERIAL', estimated: 1000, changed: 0, actual: 910.5 },
      difference: -89.5,
    })
    expect(rows).toEqual([
      {
        ...{ scopeId: footings?.id, name: 'Footings', estimated: 600, changed: 0 },
        // 700.50 for 42.5 CY.
        ...{ actual: 700.5, difference: 100.5, costPerCY: 16.48 },
      },
      {
        ...{ scopeId: slab?.id, name: 'Slab', estimated: 400, changed: 0 },
        ...{ actual: 210, difference: -190, costPerCY: 10 },
      },
      {
        ...{ scopeId: null, name: null, estimated: 0, changed: 0, actual: 0, difference: 0 },
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
