import { eventually, perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { jpeg } from './fake-services.ts'
import { call, newOrder, receiptForm, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
const hearing = perFile(() => service.hearRows('purchasing', 'notice'))

const toldOf = (id: string) =>
  hearing.rows.filter((row) => row.id === id).map(({ id: _, ...rest }) => rest)

describe('a notice', () => {
  it('is told to its role when it comes and when it is done, and what is read to its reader alone', async () => {
    const { id: orderId } = await newOrder(service)
    const path = `/api/purchase-orders/${orderId}`
    await call(service, 'OPS', 'POST', `${path}/receipt`, receiptForm(jpeg(), 5))
    const notices = (await call(service, 'PM', 'GET', '/api/notices?unread=true')).body
    const { id } = notices.find((one: { orderId: string }) => one.orderId === orderId)
    const made = { version: 1, role: 'PM' }
    await eventually(async () => expect(toldOf(id)).toEqual([made]))
    await call(service, 'PM', 'POST', `/api/notices/${id}/read`)
    await call(service, 'PM', 'POST', `/api/notices/${id}/read`)
    const read = { version: 2, email: 'pm@example.com' }
    await eventually(async () => expect(toldOf(id)).toEqual([made, read]))
    const allocations = [{ costCode: '03-300', amount: 5 }]
    const done = await call(service, 'PM', 'POST', `${path}/allocate`, { allocations })
    expect(done.status).toBe(200)
    await eventually(async () =>
      expect(toldOf(id)).toEqual([made, read, { version: 2, role: 'PM' }]),
    )
    const next = (await call(service, 'ACCOUNTING', 'GET', '/api/notices?unread=true')).body
    const approval = next.find((one: { orderId: string }) => one.orderId === orderId)
    expect(toldOf(approval.id)).toEqual([{ version: 1, role: 'ACCOUNTING' }])
    await call(service, 'ACCOUNTING', 'POST', '/api/notices/read-all')
    await eventually(async () =>
      expect(toldOf(approval.id).at(-1)).toEqual({ version: 2, email: 'accounting@example.com' }),
    )
  })
})
