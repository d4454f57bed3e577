import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import {
  call,
  cookies,
  newOrder,
  orderIn,
  receiptForm,
  startPurchasing,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)
afterEach(() => duties({ separateDuties: false, exceptions: [] }))

const path = '/api/settings/duties'
const duties = (sent: object, who: Who = 'ADMIN') => call(service, who, 'PUT', path, sent)
const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`
const post = (who: Who, id: string, action: string, body?: unknown) =>
  call(service, who, 'POST', at(id, `/${action}`), body)
const refusal = ({ status, body }: { status: number; body: { error: string } }) => [
  status,
  body.error,
]
const payment = { invoiceNumber: '5521' }
const allocations = [{ costCode: '03-300', amount: 100 }]
const lastEntry = async (id: string) =>
  (await call(service, 'PM', 'GET', at(id, '/history'))).body.at(-1)

/** Of the administrator who takes every step. */
async function alone(): Promise<string> {
  const { id } = await newOrder(service)
  await post('ADMIN', id, 'receipt', receiptForm(jpeg(), 100))
  await post('ADMIN', id, 'allocate', { allocations })
  return id
}

/** The id by which sessions name the administrator. */
function adminId(): string {
  const header = cookies(service, 'ADMIN')
  const [, claims = ''] = /sAccessToken=([^;]+)/.exec(header)?.[1]?.split('.') ?? []
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
}

/** The administrator's, after a change of the e-mail or of who has the id. */
const cookieOf = (user: { email: string; userId: string }) => ({
  cookie: service.issuer.cookies({ ...user, roles: ['ADMIN'] }),
})

describe('separate duties', () => {
  it.each(ROLES)('are set by ADMIN, each field alone: %s', async (role) => {
    const expected = role === 'ADMIN' ? 200 : 403
    expect((await call(service, role, 'GET', path)).status).toBe(expected)
    const exceptions = [randomUUID()]
    expect((await duties({ exceptions }, role)).status).toBe(expected)
    if (role !== 'ADMIN') return
    expect((await duties({ separateDuties: true })).body).toEqual({
      separateDuties: true,
      exceptions,
    })
    expect((await duties({ exceptions: [] })).body.separateDuties).toBe(true)
    expect((await duties({ separateDuties: 'yes' })).status).toBe(400)
    expect((await duties({ exceptions: ['x'] })).status).toBe(400)
  })

  it('are not asked for to begin with', async () => {
    const id = await alone()
    expect((await post('ADMIN', id, 'approve')).status).toBe(200)
    expect((await post('ADMIN', id, 'reconcile', payment)).status).toBe(200)
  })

  it('need two for each step, ADMIN too, also of what was done before', async () => {
    const id = await alone()
    await duties({ separateDuties: true })
    expect(refusal(await post('ADMIN', id, 'approve'))).toEqual([
      403,
      'Somebody else must approve: you coded it',
    ])
    expect(refusal(await post('ADMIN', id, 'authorize'))).toEqual([
      403,
      'Somebody else must authorize: you received it',
    ])
    expect((await post('PM', id, 'authorize')).status).toBe(200)
    expect((await post('ACCOUNTING', id, 'approve')).status).toBe(200)
    expect(refusal(await post('ACCOUNTING', id, 'reconcile', payment))).toEqual([
      403,
      'Somebody else must record the payment: you approved it',
    ])
    expect((await post('ADMIN', id, 'reconcile', payment)).status).toBe(200)
  })

  it('let an exception do it for a reason, which the history keeps', async () => {
    const id = await alone()
    await duties({ separateDuties: true, exceptions: [adminId()] })
    expect(refusal(await post('ADMIN', id, 'approve'))).toEqual([
      400,
      'Reason is required: you coded it',
    ])
    const reason = 'Accounting is away'
    expect((await post('ADMIN', id, 'approve', { reason })).body.status).toBe('COMPLETE')
    expect(await lastEntry(id)).toMatchObject({ action: 'approved', reason })
    expect((await post('ADMIN', id, 'reconcile', payment)).status).toBe(400)
    expect((await post('ADMIN', id, 'reconcile', { ...payment, reason })).status).toBe(200)
    expect(await lastEntry(id)).toMatchObject({ action: 'reconciled', reason })
  })

  it('know a person by the id, whatever the e-mail is now', async () => {
    const id = await alone()
    await duties({ separateDuties: true })
    const approveAs = (email: string, userId: string) =>
      call(service, undefined, 'POST', at(id, '/approve'), {}, cookieOf({ email, userId }))
    expect(refusal(await approveAs('married@example.com', adminId()))).toEqual([
      403,
      'Somebody else must approve: you coded it',
    ])
    expect((await approveAs('admin@example.com', randomUUID())).status).toBe(200)
  })

  it('know a person by the e-mail in entries from before ids were kept', async () => {
    const id = await alone()
    const { rows } = await service.sql.query(
      `INSERT INTO purchase_order_history (purchase_order_id, at, by, action)
       SELECT purchase_order_id, at, 'other@example.com', action FROM purchase_order_history
       WHERE purchase_order_id = $1 AND action = 'allocated' RETURNING user_id`,
      [id],
    )
    expect(rows).toEqual([{ user_id: null }])
    await duties({ separateDuties: true })
    const other = cookieOf({ email: 'other@example.com', userId: randomUUID() })
    const refused = await call(service, undefined, 'POST', at(id, '/approve'), {}, other)
    expect(refusal(refused)).toEqual([403, 'Somebody else must approve: you coded it'])
  })

  it('ask nothing of a person who did none of it', async () => {
    const { id } = await orderIn(service, 'ALLOCATED')
    await duties({ separateDuties: true })
    expect((await post('ADMIN', id, 'authorize')).status).toBe(200)
    expect((await post('ADMIN', id, 'approve', { reason: null })).status).toBe(200)
  })
})
