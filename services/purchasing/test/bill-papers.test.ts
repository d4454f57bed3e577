import { billFileDiscarded } from '@formwork/contracts'
import { eventually, perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { billIn, post } from './bills.ts'
import { jpeg } from './fake-services.ts'
import { call, receiptForm, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
const hearing = perFile(() => service.hearRows('purchasing', 'bill'))

describe('the paper of a bill', () => {
  it('that lost a race is given back as a paper of a bill, not as a receipt', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    // Voided while its paper is on the way.
    service.documents.beforeAnswer = async () => {
      service.documents.beforeAnswer = async () => {}
      await post(service, 'ACCOUNTING', id, 'void', { reason: 'twice' })
    }
    const upload = await call(service, 'OPS', 'POST', `/api/bills/${id}/file`, receiptForm(jpeg()))
    expect(upload.status).toBe(409)
    const { rows } = await service.sql.query<{ type: string; data: unknown }>(
      `SELECT type, data FROM messaging.outbox WHERE type LIKE '%.discarded.v1'`,
    )
    expect(rows.map(({ type }) => type)).toEqual(['purchasing.bill-file.discarded.v1'])
    expect(billFileDiscarded.parse(rows[0]?.data).billId).toBe(id)
  })
})

describe('a change of a bill', () => {
  it('is reported to open pages with its version, also where it is no event', async () => {
    const { id } = await billIn(service, 'RECEIVED')
    await eventually(async () => expect(hearing.rows).toContainEqual({ id, version: 1 }))
    await post(service, 'PM', id, 'dispute', { reason: 'the price' })
    await eventually(async () => expect(hearing.rows).toContainEqual({ id, version: 2 }))
  })
})
