import type { ApiSession } from '@formwork/local'
import { picture } from './record-users.ts'
import type { Recorder, Row, Sent } from './recorder.ts'

interface OrderRow extends Row {
  readonly lines: readonly Row[]
}

interface BillRow extends Row {
  readonly payments: readonly Row[]
}

interface Suggested {
  readonly coding: readonly object[]
}

/** An order that is settled by bills: an invoice from its entry to its payment, and a credit. */
export async function recordBills(
  recorder: Recorder,
  admin: ApiSession,
  { bidId, vendorId }: { readonly bidId: string; readonly vendorId: string },
): Promise<void> {
  const call = <T = Row>(name: string, sent?: Sent) => recorder.call<T>(admin, name, sent)
  const order = await call<OrderRow>('createConcretePurchaseOrder', {
    body: {
      projectId: bidId,
      vendorId,
      concreteType: '4000 PSI',
      mixIds: 'M-40',
      cubicYards: 20,
      slumpSize: 4,
      spacing: '15 min',
      desiredDelivery: '2027-03-02T14:00:00.000Z',
      lines: [{ description: '4000 PSI', quantity: 20, uom: 'CY', unitPrice: 152 }],
    },
  })
  const place = { orderId: order.id, orderLineId: order.lines[0]?.id, description: '4000 PSI' }
  const enter = (fields: object) =>
    call('createBill', { body: { vendorId, date: '2026-11-20', ...fields } })
  const bill = await enter({
    number: '5521',
    lines: [{ ...place, quantity: 20, uom: 'CY', unitPrice: 155 }],
    tax: 254.2,
    retainagePercentage: 5,
  })
  const ids = [bill.id]
  await call('getBill', { ids })
  await call('updateBill', { ids, body: { tax: 255.75 } })
  await call('uploadBillFile', { ids, form: picture('bill.png') })
  await call('matchBill', { ids })
  await call('disputeBill', { ids, body: { reason: 'The price is not that of the order' } })
  await call('resolveBill', { ids, body: { note: 'Agreed with dispatch' } })
  const code = async () => {
    const { coding } = await call<Suggested>('suggestBillCoding', { ids })
    const coded = coding.map((part) => ({ ...part, costCode: '03-305' }))
    await call('codeBill', { ids, body: { coding: coded } })
  }
  await code()
  await call('returnBill', { ids, body: { reason: 'Tax goes to its own code' } })
  await code()
  await call('approveBill', { ids, body: { reason: 'The new price was agreed' } })
  await recordMoney(call, { bill, vendorId, orderId: order.id, enter })
}

interface Approved {
  readonly bill: Row
  readonly vendorId: string
  readonly orderId: string
  enter(fields: object): Promise<Row>
}

async function recordMoney(
  call: <T = Row>(name: string, sent?: Sent) => Promise<T>,
  { bill, vendorId, orderId, enter }: Approved,
): Promise<void> {
  const ids = [bill.id]
  const payment = { amount: 1000, paidOn: '2026-11-21', reference: 'Check 1042', discountTaken: 0 }
  const paid = await call<BillRow>('payBill', { ids, body: { ...payment, reason: null } })
  await call('deleteBillPayment', { ids: [bill.id, paid.payments[0]?.id ?? ''] })
  await call('releaseRetainage', { ids, body: { amount: 50, reason: null } })
  const credit = await enter({
    kind: 'CREDIT',
    number: 'C-12',
    lines: [{ description: 'Returned fiber', amount: 60 }],
  })
  await call('voidBill', { ids: [credit.id], body: { reason: 'Entered for the wrong vendor' } })
  await call('listBills')
  await call('getBillHistory', { ids })
  await call('closePurchaseOrder', { ids: [orderId], body: { reason: null } })
  await call('reopenPurchaseOrder', { ids: [orderId], body: { reason: 'One more load' } })
  await recordExports(call)
  await call('updateBillTolerances', { body: { pricePercentage: 1, amount: 25 } })
  await call('getBillTolerances')
  await call('getVendorStatement', { ids: [vendorId], query: { asOf: '2026-11-30' } })
}

async function recordExports(
  call: <T = Row>(name: string, sent?: Sent) => Promise<T>,
): Promise<void> {
  const codes = [{ costCode: '03-305', account: 'Job Costs:Concrete', class: 'Concrete' }]
  const accounts = { payableAccount: 'Accounts Payable', retainageAccount: 'Retainage Payable' }
  await call('updateAccounting', { body: { ...accounts, codes, customer: 'PROJECT' } })
  await call('getAccounting')
  await call('previewExport', { query: { from: '2026-11-01', to: '2099-12-31' } })
  await call('exportBills', { body: { from: '2026-11-01', to: '2099-12-31', format: 'iif' } })
  await call('listExports')
}
