import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { billFor, billIn, codeWhole, concreteOrder, newBill, onOrder, post } from './bills.ts'
import { call, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
afterEach(() => setLimits({ OPS: null, PM: null }))

const setLimits = (limits: object) =>
  call(service, 'ADMIN', 'PUT', '/api/settings/approval-limits', limits)
const orderOf = async (id: string) =>
  (await call(service, 'PM', 'GET', `/api/purchase-orders/${id}`)).body

describe('the approval limits', () => {
  it('hold the approval of a bill for each order that it names, by what is billed', async () => {
    const order = await concreteOrder(service, { quantity: 10, unitPrice: 100 })
    const bill = await newBill(service, {
      ...billFor(order),
      lines: [onOrder(order, { amount: 6000 })],
    })
    await codeWhole(service, bill.id)
    await setLimits({ OPS: 5000, PM: null })
    const sentence = 'Purchase orders above $5,000.00 need the authorization of PM'
    const refused = await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'x' })
    expect([refused.status, refused.body.error]).toEqual([409, sentence])
    expect((await orderOf(order.id)).needsAuthorization).toBe(true)
    await call(service, 'PM', 'POST', `/api/purchase-orders/${order.id}/authorize`)
    expect((await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'x' })).status).toBe(
      200,
    )
  })

  it('void an authorization that the bills go beyond, and hold the closing', async () => {
    const order = await concreteOrder(service, { quantity: 60, unitPrice: 100 })
    await setLimits({ OPS: 5000, PM: null })
    await call(service, 'PM', 'POST', `/api/purchase-orders/${order.id}/authorize`)
    expect((await orderOf(order.id)).authorization).toMatchObject({ amount: 6000 })
    const bill = await newBill(service, {
      ...billFor(order),
      lines: [onOrder(order, { amount: 6000.01 })],
    })
    expect((await orderOf(order.id)).authorization).toBeNull()
    await setLimits({ OPS: null })
    await codeWhole(service, bill.id)
    await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'x' })
    await setLimits({ OPS: 5000 })
    const closed = await call(
      service,
      'ACCOUNTING',
      'POST',
      `/api/purchase-orders/${order.id}/close`,
    )
    expect(closed.status).toBe(409)
  })
})

describe('the roles of bills', () => {
  const READERS = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']
  const MATRIX: readonly (readonly [string, string, string, readonly string[]])[] = [
    ['GET', '', 'RECEIVED', READERS],
    ['GET', '/history', 'RECEIVED', READERS],
    ['GET', '/match', 'RECEIVED', READERS],
    ['GET', '/suggested-coding', 'RECEIVED', ['PM', 'ACCOUNTING', 'ADMIN']],
    ['PUT', '', 'RECEIVED', ['ACCOUNTING', 'OPS', 'ADMIN']],
    ['POST', '/dispute', 'RECEIVED', ['PM', 'ADMIN']],
    ['POST', '/return', 'CODED', ['ACCOUNTING', 'ADMIN']],
    ['POST', '/approve', 'CODED', ['ACCOUNTING', 'ADMIN']],
    ['POST', '/void', 'RECEIVED', ['ACCOUNTING', 'ADMIN']],
    ['POST', '/payments', 'APPROVED', ['ACCOUNTING', 'ADMIN']],
  ]

  it.each(MATRIX)('%s %s of a bill that is %s: %o', async (method, rest, status, roles) => {
    const body =
      rest === '/payments'
        ? { amount: 1, paidOn: '2026-11-20' }
        : { reason: 'x', note: 'x', tax: 1 }
    for (const role of ROLES) {
      const { id } = await billIn(service, status)
      const sent = method === 'GET' ? undefined : body
      const answer = await call(service, role, method, `/api/bills/${id}${rest}`, sent)
      const may = roles.includes(role)
      expect([role, answer.status === 403]).toEqual([role, !may])
      if (may) expect(answer.status).toBeLessThan(300)
    }
  })

  it('let the readers see the tolerances, and ADMIN change them, each for itself', async () => {
    const path = '/api/settings/bill-tolerances'
    for (const role of ROLES) {
      const may = READERS.includes(role)
      expect((await call(service, role, 'GET', path)).status).toBe(may ? 200 : 403)
      const put = await call(service, role, 'PUT', path, {})
      expect(put.status).toBe(role === 'ADMIN' ? 200 : 403)
    }
    await call(service, 'ADMIN', 'PUT', path, { pricePercentage: 2.5 })
    const { body } = await call(service, 'ADMIN', 'PUT', path, { amount: 10 })
    expect(body).toEqual({ pricePercentage: 2.5, quantityPercentage: 0, amount: 10 })
    expect((await call(service, 'ADMIN', 'PUT', path, { amount: -1 })).status).toBe(400)
    await call(service, 'ADMIN', 'PUT', path, { pricePercentage: 0, amount: 0 })
  })
})
