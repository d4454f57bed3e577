import { randomUUID } from 'node:crypto'
import type { Role } from '@formwork/kernel'
import { jpeg } from './fake-services.ts'
import {
  type Answer,
  call,
  newOrder,
  newProject,
  newVendor,
  type Purchasing,
  receiptForm,
  type TestOrder,
  type Who,
} from './purchasing.ts'

/** What a test sends of a bill. */
export type BillFields = Readonly<Record<string, unknown>>

const today = () => new Date().toISOString().slice(0, 10)

/** An order of concrete with one line. */
export interface ConcreteOrder extends TestOrder {
  readonly lineId: string
}

export async function concreteOrder(
  service: Purchasing,
  { projectId, vendorId, ...fields }: BillFields = {},
): Promise<ConcreteOrder> {
  const line = { description: 'Concrete', quantity: 258.75, uom: 'CY', unitPrice: 152, ...fields }
  const order = await newOrder(service, 'concrete', {
    lines: [line],
    ...(projectId !== undefined && { projectId }),
    ...(vendorId !== undefined && { vendorId }),
  })
  const { body } = await call(service, 'OPS', 'GET', `/api/purchase-orders/${order.id}`)
  return { ...order, lineId: body.lines[0].id }
}

/** A receipt of the order that is a ticket of its line. */
export async function ticket(
  service: Purchasing,
  order: ConcreteOrder,
  { quantity, number }: { readonly quantity: number; readonly number?: string },
): Promise<string> {
  const form = receiptForm(jpeg())
  form.set('lineId', order.lineId)
  form.set('quantity', String(quantity))
  if (number !== undefined) form.set('ticketNumber', number)
  const path = `/api/purchase-orders/${order.id}/receipts`
  const { body, status } = await call(service, 'OPS', 'POST', path, form)
  if (status !== 201) throw new Error(`no receipt: ${status} ${JSON.stringify(body)}`)
  return body.receipts.at(-1).id
}

/** What a bill for an order begins with. */
export const billFor = ({ vendorId }: Pick<TestOrder, 'vendorId'>): BillFields => ({ vendorId })

/** A line of a bill for the line of an order. */
export const onOrder = (order: ConcreteOrder, fields: BillFields): BillFields => ({
  orderId: order.id,
  orderLineId: order.lineId,
  description: 'Concrete',
  ...fields,
})

export async function newBill(service: Purchasing, fields: BillFields, who: Who = 'OPS') {
  const { body, status } = await call(service, who, 'POST', '/api/bills', {
    number: randomUUID().slice(0, 8),
    date: today(),
    lines: [{ description: 'Hauling', amount: 100 }],
    ...fields,
  })
  if (status !== 201) throw new Error(`no bill: ${status} ${JSON.stringify(body)}`)
  return body
}

export const post = (
  service: Purchasing,
  who: Role,
  id: string,
  action: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => call(service, who, 'POST', `/api/bills/${id}/${action}`, body, headers)

/** Codes a bill as it is suggested; what has no project goes to one of its own. */
export async function codeWhole(service: Purchasing, id: string): Promise<void> {
  const path = `/api/bills/${id}/suggested-coding`
  const { body } = await call(service, 'PM', 'GET', path)
  const coding = body.coding.map((part: BillFields) => ({
    ...part,
    projectId: part.projectId ?? newProject(service).id,
    costCode: part.costCode ?? '03-300',
  }))
  const coded = await post(service, 'PM', id, 'code', { coding })
  if (coded.status !== 200) throw new Error(`not coded: ${JSON.stringify(coded.body)}`)
}

/** A bill of $100.00 without an order, brought into a state as people would. */
export async function billIn(service: Purchasing, status: string, fields: BillFields = {}) {
  const vendorId = fields.vendorId ?? (await newVendor(service, 'MISC')).id
  const bill = await newBill(service, { ...fields, vendorId })
  if (status === 'RECEIVED') return bill
  await codeWhole(service, bill.id)
  if (status !== 'CODED') {
    const reason = { reason: 'as agreed' }
    const approved = await post(service, 'ACCOUNTING', bill.id, 'approve', reason)
    if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
  }
  return (await call(service, 'PM', 'GET', `/api/bills/${bill.id}`)).body
}

interface Figures {
  readonly section: string
  readonly budget: number
  readonly committed: number
  readonly pending: number
  readonly actual: number
  readonly remaining: number
}

export async function budgetOf(
  service: Purchasing,
  projectId: string,
  section: string,
): Promise<Figures> {
  const { body } = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
  return body.sections.find((row: Figures) => row.section === section)
}
