import { randomUUID } from 'node:crypto'
import { PM_SECTIONS } from '@formwork/contracts'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import {
  call,
  newOrder,
  newProject,
  orderIn,
  type PoPath,
  receiptForm,
  startPurchasing,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const fresh = () => `X-${randomUUID().slice(0, 8)}`
const admin = (method: string, path: string, body?: unknown) =>
  call(service, 'ADMIN', method, `/api/cost-codes${path}`, body)

async function newCode(section: string | null): Promise<{ id: string; code: string }> {
  const { body, status } = await admin('POST', '', { code: fresh(), name: 'Ramps', section })
  expect([status, body.section]).toEqual([201, section])
  return body
}

describe('cost codes', () => {
  it.each(ROLES)('are read by everybody and kept by ADMIN: %s', async (role) => {
    const read = await call(service, role, 'GET', '/api/cost-codes')
    expect(read.status).toBe(200)
    const code = fresh()
    const post = await call(service, role, 'POST', '/api/cost-codes', { code, name: 'Ramps' })
    expect(post.status).toBe(role === 'ADMIN' ? 201 : 403)
    const path = `/api/cost-codes/${post.body.id ?? randomUUID()}`
    const put = await call(service, role, 'PUT', path, { name: 'Ramps and stairs' })
    expect(put.status).toBe(role === 'ADMIN' ? 200 : 403)
    expect((await call(service, role, 'DELETE', path)).status).toBe(role === 'ADMIN' ? 204 : 403)
  })

  it('come with a list to begin with, by code, each in a section of the budget', async () => {
    const { body } = await call(service, 'PM', 'GET', '/api/cost-codes?q=concrete')
    expect(body).toMatchObject([
      { code: '03-300', section: 'CONCRETE MATERIAL', isActive: true },
      { code: '03-340', section: 'PUMPING', isActive: true },
    ])
    const all = await call(service, 'PM', 'GET', '/api/cost-codes?q=-')
    const seeded = all.body.filter(({ code }: { code: string }) => /^\d\d-\d{3}$/.test(code))
    expect(seeded).toHaveLength(29)
    const sections = new Set(seeded.map(({ section }: { section: string }) => section))
    expect(sections).toEqual(new Set(PM_SECTIONS))
  })

  it('occur once', async () => {
    const again = { code: '03-300', name: 'Again' }
    const answer = await admin('POST', '', again)
    expect([answer.status, answer.body.error]).toEqual([409, 'Cost code already exists'])
    const path = `/${randomUUID()}`
    expect((await admin('PUT', path, {})).body.error).toBe('Cost code not found')
    expect((await admin('POST', '', {})).body.error).toBe('Cost code is required')
  })

  it('are in one of the nine sections or in none, and are moved and taken out of them', async () => {
    const wrong = await admin('POST', '', { code: fresh(), name: 'Ramps', section: 'RAMPS' })
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      `Cost code section must be one of ${PM_SECTIONS.join(', ')}`,
    ])
    const { id } = await newCode(null)
    const moved = await admin('PUT', `/${id}`, { section: 'LABOR' })
    expect([moved.status, moved.body.section]).toEqual([200, 'LABOR'])
    expect((await admin('PUT', `/${id}`, { name: 'Stairs' })).body.section).toBe('LABOR')
    expect((await admin('PUT', `/${id}`, { section: null })).body.section).toBeNull()
  })
})

describe('an allocation', () => {
  /** The sections of a project's budget in which anything is pending or actual. */
  async function spent(projectId: string): Promise<object> {
    const { body } = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
    const lines: { section: string; pending: number; actual: number }[] = body.sections
    return Object.fromEntries(
      lines
        .filter(({ pending, actual }) => pending !== 0 || actual !== 0)
        .map(({ section, pending, actual }) => [section, [pending, actual]]),
    )
  }

  /** An order with these amounts by cost code, waiting for accounting. */
  async function allocated(amounts: Readonly<Record<string, number>>, path: PoPath = 'material') {
    const { id: projectId } = newProject(service)
    const { id } = await newOrder(service, path, { projectId })
    const at = (rest: string) => `/api/purchase-orders/${id}/${rest}`
    const send = (who: 'OPS' | 'PM' | 'ACCOUNTING', rest: string, body?: unknown) =>
      call(service, who, 'POST', at(rest), body)
    await send('OPS', 'receipt', receiptForm(jpeg()))
    const allocations = Object.entries(amounts).map(([costCode, amount]) => ({ costCode, amount }))
    const allocate = () => send('PM', 'allocate', { allocations })
    expect((await allocate()).status).toBe(200)
    return { projectId, send, allocate }
  }

  it('of rebar lands in the reinforcing materials, though a material order bought it', async () => {
    const { projectId, send } = await allocated({ '03-200': 60.1, '03-340': 39.9 })
    expect(await spent(projectId)).toEqual({
      'REINFORCING MATERIALS': [60.1, 0],
      PUMPING: [39.9, 0],
    })
    await send('ACCOUNTING', 'approve')
    expect(await spent(projectId)).toEqual({
      'REINFORCING MATERIALS': [0, 60.1],
      PUMPING: [0, 39.9],
    })
  })

  it('counts in the section of the order’s type when its code has none or is not on the list', async () => {
    const { code } = await newCode(null)
    const { projectId } = await allocated({ [code]: 5, 'no such code': 7 }, 'rental')
    expect(await spent(projectId)).toEqual({ EQUIPMENT: [12, 0] })
  })

  it('is found by its code however that is written, also when it is inactive', async () => {
    const { id, code } = await newCode('LABOR')
    await admin('PUT', `/${id}`, { isActive: false })
    const { projectId } = await allocated({ [` ${code.toLowerCase()}\u200b`]: 5 })
    expect(await spent(projectId)).toEqual({ LABOR: [5, 0] })
  })

  it('follows its code from section to section until it is approved, and stays there for ever', async () => {
    const { id, code } = await newCode('LABOR')
    const { projectId, send } = await allocated({ [code]: 5, '03-200': 1 })
    await admin('PUT', `/${id}`, { section: 'FUEL & HAULING' })
    const moved = { 'FUEL & HAULING': [5, 0], 'REINFORCING MATERIALS': [1, 0] }
    expect(await spent(projectId)).toEqual(moved)
    await send('ACCOUNTING', 'approve')
    await admin('PUT', `/${id}`, { section: 'LABOR' })
    const frozen = { 'FUEL & HAULING': [0, 5], 'REINFORCING MATERIALS': [0, 1] }
    expect(await spent(projectId)).toEqual(frozen)
    await admin('DELETE', `/${id}`)
    expect(await spent(projectId)).toEqual(frozen)
  })

  it('of a code that is removed falls to the order’s type while it is not approved', async () => {
    const { id, code } = await newCode('LABOR')
    const { projectId } = await allocated({ [code]: 5 }, 'pump')
    await admin('DELETE', `/${id}`)
    expect(await spent(projectId)).toEqual({ PUMPING: [5, 0] })
  })

  it('that accounting sent back counts until others take its place', async () => {
    const { projectId, send } = await allocated({ '03-200': 5, '90-100': 2 })
    await send('ACCOUNTING', 'reject', { reason: 'wrong code' })
    expect(await spent(projectId)).toEqual({ 'REINFORCING MATERIALS': [5, 0], LABOR: [2, 0] })
    await send('PM', 'allocate', { allocations: [{ costCode: '03-300', amount: 7 }] })
    expect(await spent(projectId)).toEqual({ 'CONCRETE MATERIAL': [7, 0] })
  })
})

it('an order commits what was received when that is more than the estimate', async () => {
  const { id: projectId } = newProject(service)
  const committed = async () => {
    const { body } = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
    return [body.totals.committed, body.totals.pending]
  }
  const fields = { projectId, estimatedAmount: 1_000 }
  const { id } = await orderIn(service, 'WITH_RECEIPT', { fields, amount: 45_000 })
  expect(await committed()).toEqual([45_000, 0])
  const allocations = [{ costCode: '03-300', amount: 45_000 }]
  await call(service, 'PM', 'POST', `/api/purchase-orders/${id}/allocate`, { allocations })
  expect(await committed()).toEqual([0, 45_000])
  await orderIn(service, 'WITH_RECEIPT', { fields, amount: 400 })
  expect(await committed()).toEqual([1_000, 45_000])
})
