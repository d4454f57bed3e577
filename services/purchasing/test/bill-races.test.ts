import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { billFor, billIn, concreteOrder, newBill, onOrder, post, ticket } from './bills.ts'
import { emptyBudget } from './fake-services.ts'
import { call, newProject, newVendor, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const ROUNDS = 5
const today = () => new Date().toISOString().slice(0, 10)
const read = async (id: string) => (await call(service, 'PM', 'GET', `/api/bills/${id}`)).body
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted()

describe('of two that meet', () => {
  it('one approval wins, the other is 409', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await billIn(service, 'CODED')
      const answers = await Promise.all([
        post(service, 'ACCOUNTING', id, 'approve'),
        post(service, 'ADMIN', id, 'approve'),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const history = await call(service, 'PM', 'GET', `/api/bills/${id}/history`)
      const approvals = history.body.filter(
        ({ action }: { action: string }) => action === 'approved',
      )
      expect(approvals).toHaveLength(1)
    }
  })

  it('an approval and a void end as VOID, and the approval never comes after it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await billIn(service, 'CODED')
      const [approval, gone] = await Promise.all([
        post(service, 'ACCOUNTING', id, 'approve'),
        post(service, 'ADMIN', id, 'void', { reason: 'x' }),
      ])
      expect(gone.status).toBe(200)
      expect([200, 409]).toContain(approval.status)
      expect((await read(id)).status).toBe('VOID')
    }
  })

  it('one bill of a number is entered, the other is 409', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id: vendorId } = await newVendor(service, 'MISC')
      const body = {
        vendorId,
        number: 'N-1',
        date: today(),
        lines: [{ description: 'x', amount: 1 }],
      }
      const enter = () => call(service, 'OPS', 'POST', '/api/bills', body)
      const answers = await Promise.all([enter(), enter(), enter()])
      expect(statuses(answers)).toEqual([201, 409, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.error).toMatch(/^Invoice N-1 of .* was entered on /)
    }
  })

  it('one bill has a ticket, the other is 409', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await concreteOrder(service)
      const receiptId = await ticket(service, order, { quantity: 1 })
      const enter = (number: string) =>
        call(service, 'OPS', 'POST', '/api/bills', {
          ...billFor(order),
          number,
          date: today(),
          lines: [onOrder(order, { amount: 1, ticketIds: [receiptId] })],
        })
      expect(statuses(await Promise.all([enter('A'), enter('B')]))).toEqual([201, 409])
    }
  })

  it('the bill that comes second is warned of what the first one took of the budget', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const budget = emptyBudget().map((entry) => {
        return entry.section === 'CONCRETE MATERIAL' ? { ...entry, amount: '1000.00' } : entry
      })
      const projectId = newProject(service, { budget }).id
      const ordered = { projectId, quantity: 1, unitPrice: 1 }
      const orders = [await concreteOrder(service, ordered), await concreteOrder(service, ordered)]
      const bills = await Promise.all(
        orders.map((order) =>
          newBill(service, { ...billFor(order), lines: [onOrder(order, { amount: 600 })] }),
        ),
      )
      const sentences = bills.flatMap((bill) => bill.warnings).map(({ message }) => message)
      expect(sentences.filter((sentence) => sentence.includes('budget'))).toEqual([
        '$600.00 exceeds the remaining CONCRETE MATERIAL budget of $400.00',
      ])
    }
  })

  it('payments under one key are one payment', async () => {
    const { id } = await billIn(service, 'APPROVED')
    const pay = () =>
      post(
        service,
        'ACCOUNTING',
        id,
        'payments',
        { amount: 60, paidOn: today() },
        { 'idempotency-key': `pay-${id}` },
      )
    const answers = await Promise.all([pay(), pay()])
    expect(answers.map(({ status }) => status)).toContain(201)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await pay()).status).toBe(201)
    expect(await read(id)).toMatchObject({ paid: 60, open: 40 })
  })

  it('payments never take more than is open, of the bill or of a credit', async () => {
    const { id: vendorId } = await newVendor(service, 'MISC')
    const credit = await billIn(service, 'APPROVED', { vendorId, kind: 'CREDIT' })
    const invoices = [
      await billIn(service, 'APPROVED', { vendorId }),
      await billIn(service, 'APPROVED', { vendorId }),
    ]
    const answers = await Promise.all(
      invoices.map(({ id }) =>
        post(service, 'ACCOUNTING', id, 'payments', {
          amount: 60,
          paidOn: today(),
          creditId: credit.id,
        }),
      ),
    )
    expect(statuses(answers)).toEqual([201, 400])
    expect(await read(credit.id)).toMatchObject({ paid: 60, open: 40 })
  })

  it('bills of the same orders are both entered, in whatever order they name them', async () => {
    const first = await concreteOrder(service)
    const { projectId, vendorId } = first
    const second = await concreteOrder(service, { projectId, vendorId })
    const enter = (orders: readonly (typeof first)[]) =>
      newBill(service, {
        ...billFor(first),
        lines: orders.map((order) => onOrder(order, { amount: 10 })),
      })
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => enter(n % 2 ? [first, second] : [second, first])),
    )
    for (const { id } of [first, second]) {
      const { body } = await call(service, 'PM', 'GET', `/api/purchase-orders/${id}`)
      expect(body.billedTotal).toBe(60)
    }
  })
})
