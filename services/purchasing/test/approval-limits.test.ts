import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import { call, newOrder, receiptForm, startPurchasing, type Who } from './purchasing.ts'

const service = perFile(startPurchasing)
afterEach(() => limit({ OPS: null, PM: null, days: 7 }))

const path = '/api/settings/approval-limits'
const limit = (limits: object, who: Who = 'ADMIN') => call(service, who, 'PUT', path, limits)
const at = (id: string, rest: string) => `/api/purchase-orders/${id}${rest}`
const receive = (id: string, amount?: number, rest = '/receipt') =>
  call(service, 'OPS', 'POST', at(id, rest), receiptForm(jpeg(), amount))
const authorize = (id: string, who: Who = 'PM') => call(service, who, 'POST', at(id, '/authorize'))
const order = (estimatedAmount: number) => newOrder(service, 'pump', { estimatedAmount })
const NEEDS_PM = 'Purchase orders above $5,000.00 need the authorization of PM'
const NEEDS_ADMIN = 'Purchase orders above $50,000.00 need the authorization of ADMIN'

describe('approval limits', () => {
  it('are none to begin with, so that any order is received', async () => {
    expect((await call(service, 'ADMIN', 'GET', path)).body).toEqual({
      OPS: null,
      PM: null,
      days: 7,
    })
    expect((await receive((await order(900_000)).id, 900_000)).status).toBe(201)
  })

  it.each(ROLES)('are set by ADMIN, each for itself: %s', async (role) => {
    const expected = role === 'ADMIN' ? 200 : 403
    expect((await call(service, role, 'GET', path)).status).toBe(expected)
    const { status, body } = await limit({ OPS: 5_000.004 }, role)
    expect(status).toBe(expected)
    if (role !== 'ADMIN') return
    expect(body).toEqual({ OPS: 5_000, PM: null, days: 7 })
    expect((await limit({ PM: 50_000 })).body).toEqual({ OPS: 5_000, PM: 50_000, days: 7 })
    expect((await limit({ OPS: 0 })).body.error).toBe('Limit of OPS must be greater than 0')
  })

  it('hold the first receipt up until the PM has authorized the order', async () => {
    await limit({ OPS: 5_000, PM: 50_000 })
    const { id } = await order(5_000.01)
    const stored = service.documents.files.size
    for (const rest of ['/receipt', '/receipts']) {
      const held = await receive(id, undefined, rest)
      expect([held.status, held.body.error]).toEqual([409, NEEDS_PM])
    }
    expect(service.documents.files.size).toBe(stored)
    const { status, body } = await authorize(id)
    expect([status, body.authorization]).toEqual([
      200,
      { amount: 5_000.01, by: 'pm@example.com', at: expect.stringMatching(/Z$/) },
    ])
    expect((await receive(id)).status).toBe(201)
    expect((await receive((await order(5_000)).id, 5_000)).status).toBe(201)
  })

  it('hold up what was estimated low and received high, and give the file back', async () => {
    await limit({ OPS: 5_000 })
    const { id } = await order(10)
    const held = await receive(id, 5_000.01)
    expect([held.status, held.body.error]).toEqual([409, NEEDS_PM])
    const { rows } = await service.sql.query(
      'SELECT 1 FROM receipts WHERE purchase_order_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  it('ask again when the amount is raised', async () => {
    await limit({ OPS: 5_000 })
    const { id } = await order(6_000)
    await authorize(id)
    await call(service, 'OPS', 'PUT', at(id, ''), { estimatedAmount: 6_000.01 })
    expect((await receive(id)).status).toBe(409)
    await authorize(id)
    expect((await receive(id)).status).toBe(201)
    const history = await call(service, 'PM', 'GET', at(id, '/history'))
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
      'created',
      'authorized',
      'updated',
      'authorization-void',
      'authorized',
      'receipt-uploaded',
    ])
  })

  it('bind the PM too, above whose own limit ADMIN authorizes', async () => {
    await limit({ OPS: 5_000, PM: 50_000 })
    const { id } = await order(50_000.01)
    const held = await receive(id)
    expect([held.status, held.body.error]).toEqual([409, NEEDS_ADMIN])
    const refused = await authorize(id)
    expect([refused.status, refused.body.error]).toEqual([403, NEEDS_ADMIN])
    expect((await authorize(id, 'ADMIN')).status).toBe(200)
    expect((await receive(id)).status).toBe(201)
  })

  it('are told of by the order itself: who has to authorize it, while it waits for that', async () => {
    await limit({ OPS: 5_000, PM: 50_000 })
    const { id, projectId } = await order(6_000)
    const listed = async () => {
      const list = `/api/purchase-orders?projectId=${projectId}`
      const { body } = await call(service, 'PM', 'GET', list)
      return body.find((each: { id: string }) => each.id === id).authorizer
    }
    const read = async () => (await call(service, 'PM', 'GET', at(id, ''))).body.authorizer
    const estimate = async (estimatedAmount: number) =>
      (await call(service, 'OPS', 'PUT', at(id, ''), { estimatedAmount })).body.authorizer
    expect([await read(), await listed()]).toEqual(['PM', 'PM'])
    expect([await estimate(50_000.01), await read()]).toEqual(['ADMIN', 'ADMIN'])
    expect([await estimate(5_000), await listed()]).toEqual([null, null])
    expect(await estimate(7_000)).toBe('PM')
    await limit({ OPS: 7_000 })
    expect([await read(), await listed()]).toEqual([null, null])
    await limit({ OPS: 5_000 })
    expect(await read()).toBe('PM')
    expect((await authorize(id)).body).toMatchObject({
      authorizer: null,
      needsAuthorization: false,
    })
    expect([await read(), await estimate(7_000.01)]).toEqual([null, 'PM'])
    await authorize(id)
    const received = await receive(id, 9_000, '/receipts')
    expect([received.status, await read()]).toEqual([409, null])
    expect((await receive(id, 7_000)).body.authorizer).toBeNull()
    await limit({ OPS: 10 })
    expect([await read(), await listed()]).toEqual([null, null])
  })

  it.each(ROLES)('are authorized beyond by PM and ADMIN: %s', async (role) => {
    const may = role === 'PM' || role === 'ADMIN'
    expect((await authorize((await order(10)).id, role)).status).toBe(may ? 200 : 403)
  })
})
