import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { call, newProject, newVendor, orderIn, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const misc = async (projectId: string, specifyScope: string | null) => {
  const vendor = await newVendor(service, 'MISC')
  const body = { projectId, vendorId: vendor.id, specifyScope }
  return call(service, 'OPS', 'POST', '/api/purchase-orders/misc', body)
}
const listed = async (query: string) =>
  (await call(service, 'PM', 'GET', `/api/purchase-orders?${query}`)).body

describe('the warnings of an order', () => {
  it('are there and empty where there is nothing to say, whatever is asked', async () => {
    for (const state of ['PENDING_RECEIPT', 'COMPLETE']) {
      const { id } = await orderIn(service, state, { path: 'pump' })
      expect((await call(service, 'PM', 'GET', at(id))).body.warnings).toEqual([])
    }
    expect(
      (await listed('')).every((po: { warnings: unknown }) => Array.isArray(po.warnings)),
    ).toBe(true)
  })

  it.each([
    ['DRAFT', 'a draft'],
    ['SUBMITTED', 'submitted'],
    ['NEGOTIATION', 'in negotiation'],
    ['IN_PROGRESS', 'in progress'],
    ['COMPLETED', 'completed'],
  ])('tell in words of a bid that is %s', async (status, words) => {
    const project = newProject(service, { status })
    const { status: code, body } = await misc(project.id, null)
    const warnings = [
      { field: 'projectId', message: `Bid ${project.bidNumber} is ${words}, not awarded` },
    ]
    expect([code, body.warnings]).toEqual([201, warnings])
    expect((await call(service, 'OPS', 'GET', at(body.id))).body.warnings).toEqual(warnings)
    const changed = await call(service, 'OPS', 'PUT', at(body.id), { notes: 'Gate 4' })
    expect(changed.body.warnings).toEqual(warnings)
    const [inList] = await listed(`projectId=${project.id}`)
    expect(inList.warnings).toEqual(warnings)
  })

  it('follow the bid from status to status', async () => {
    const { id: projectId } = newProject(service, { status: 'SUBMITTED' })
    const { body } = await misc(projectId, null)
    await service.sql.query(`UPDATE projects SET status = 'AWARDED' WHERE id = $1`, [projectId])
    expect((await call(service, 'OPS', 'GET', at(body.id))).body.warnings).toEqual([])
  })

  it('tell of each scope that is not in the project, which is kept as it was sent', async () => {
    const scopes = [
      { id: '0190a000-0000-7000-8000-000000000001', name: 'Slab, west' },
      { id: '0190a000-0000-7000-8000-000000000002', name: 'Walls' },
    ]
    const project = newProject(service, { scopes })
    const text = `walls, Roof,SLAB, WEST,${scopes[1]?.id},Ramp`
    const { status, body } = await misc(project.id, text)
    const warnings = [
      { field: 'specifyScope', message: 'Scope "Roof" is not in the project' },
      { field: 'specifyScope', message: 'Scope "Ramp" is not in the project' },
    ]
    expect([status, body.specifyScope, body.warnings]).toEqual([201, text, warnings])
    expect((await listed(`projectId=${project.id}`))[0].warnings).toEqual(warnings)
    const change = { specifyScope: 'Walls' }
    expect((await call(service, 'OPS', 'PUT', at(body.id), change)).body.warnings).toEqual([])
    await service.sql.query('UPDATE project_scopes SET removed_at = now() WHERE id = $1', [
      scopes[1]?.id,
    ])
    expect((await call(service, 'OPS', 'GET', at(body.id))).body.warnings).toEqual([
      { field: 'specifyScope', message: 'Scope "Walls" is not in the project' },
    ])
  })

  it('tell once of a cost code that is not on the list, however the listed ones are written', async () => {
    await call(service, 'ADMIN', 'POST', '/api/cost-codes', { code: 'RAMP é', name: 'Ramps' })
    const { id } = await orderIn(service, 'WITH_RECEIPT', { amount: 40 })
    const codes = ['ramp  e\u0301', '99-999', '99-999', '03-300']
    const allocations = codes.map((costCode) => ({ costCode, amount: 10 }))
    const { status, body } = await call(service, 'PM', 'POST', at(id, '/allocate'), { allocations })
    const warnings = [{ field: 'costCode', message: 'Cost code 99-999 is not on the list' }]
    expect([status, body.warnings]).toEqual([200, warnings])
    const approved = await call(service, 'ACCOUNTING', 'POST', at(id, '/approve'))
    expect(approved.body.warnings).toEqual(warnings)
    const [code] = (await call(service, 'PM', 'GET', '/api/cost-codes?q=03-300')).body
    await call(service, 'ADMIN', 'PUT', `/api/cost-codes/${code.id}`, { isActive: false })
    expect((await call(service, 'PM', 'GET', at(id))).body.warnings).toEqual(warnings)
  })

  it('stand in the answers of a rejection and of an upload, too', async () => {
    const { id: projectId } = newProject(service, { status: 'COMPLETED' })
    const { id } = await orderIn(service, 'WITH_RECEIPT', { fields: { projectId } })
    const { body } = await call(service, 'PM', 'POST', at(id, '/reject'), { reason: 'Blurred' })
    expect(body).toMatchObject({ status: 'REJECTED_BY_PM', warnings: [{ field: 'projectId' }] })
  })
})
