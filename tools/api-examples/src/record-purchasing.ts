import type { ApiSession } from '@formwork/local'
import { recordBills } from './record-bills.ts'
import { picture } from './record-users.ts'
import type { Recorder, Row, Sent } from './recorder.ts'

interface Project extends Row {
  readonly status: string
}

/**
 * What is bought for the bid: vendors, orders of each type, one of them from receipt to approval.
 */
export async function recordPurchasing(
  recorder: Recorder,
  { bidId, scopeId }: { readonly bidId: string; readonly scopeId: string },
): Promise<void> {
  const admin = await recorder.signIn('admin@example.com')
  const isAwarded = ({ id, status }: Project) => id === bidId && status === 'AWARDED'
  await recorder.until<readonly Project[]>(
    (projects) => projects.some(isAwarded),
    ...([admin, 'listProjects'] as const),
  )
  const call = (name: string, sent?: Sent) => recorder.call(admin, name, sent)
  const vendor = await call('createVendor', {
    body: HARBOR,
  })
  await call('updateVendor', { ids: [vendor.id], body: { email: 'dispatch@harbor.example' } })
  await call('getVendor', { ids: [vendor.id] })
  await call('listVendors')
  const code = await call('createCostCode', {
    body: { code: '03-305', name: 'Slab concrete', section: 'CONCRETE MATERIAL' },
  })
  await call('updateCostCode', { ids: [code.id], body: { name: 'Concrete of slabs' } })
  await call('listCostCodes')
  await call('updateProject', {
    ids: [bidId],
    body: {
      timeZone: 'America/Los_Angeles',
      shipTo: 'Gate 2, 400 Harbor Blvd, Tacoma',
      siteContact: 'Maria Ortiz',
      sitePhone: '253-555-0142',
    },
  })
  const order = await recordOrders(recorder, admin, { bidId, scopeId, vendorId: vendor.id })
  await recordFlow(recorder, admin, order)
  await recordBills(recorder, admin, { bidId, vendorId: vendor.id })
  for (const name of [
    'getProject',
    'getProjectBudget',
    'getProjectPurchasable',
    'getProjectCloseOut',
    'getProjectCostForecast',
  ]) {
    await call(name, { ids: [bidId] })
  }
  const outlook = { section: 'LABOR', toComplete: 9500, reason: 'A second crew for two weeks' }
  await call('updateProjectOutlook', { ids: [bidId], body: [outlook] })
  await call('keepProjectSnapshot', { ids: [bidId], body: { month: '2026-11' } })
  await call('listProjectSnapshots', { ids: [bidId] })
  for (const name of ['equipment-types', 'subcontractor-types', 'pump-catalog'] as const) {
    await call(INTEGRATIONS[name])
  }
  await call('listPurchaseOrders')
  await call('listUnitCosts')
}

const INTEGRATIONS = {
  'equipment-types': 'listIntegrationEquipmentTypes',
  'subcontractor-types': 'listIntegrationSubcontractorTypes',
  'pump-catalog': 'listIntegrationPumps',
} as const

const HARBOR = {
  name: 'Harbor Ready Mix',
  type: 'CONCRETE',
  phone: '253-555-0190',
  addressLines: ['2201 Port of Tacoma Rd', 'Tacoma, WA 98421'],
  contacts: [
    { name: 'Dana Reyes', role: 'Dispatch', phone: '253-555-0191', email: 'dana@harbor.example' },
  ],
  taxId: '91-1234567',
  w9OnFile: true,
  insuranceExpiresOn: '2027-06-30',
  accountNumber: 'FW-2201',
  prices: [
    {
      description: '4000 PSI',
      mixId: 'M-40',
      uom: 'CY',
      unitPrice: 165,
      validUntil: '2027-06-30',
    },
  ],
}

interface OrderPlace {
  readonly bidId: string
  readonly scopeId: string
  readonly vendorId: string
}

/** One order of each type. Returns that of concrete. */
async function recordOrders(
  recorder: Recorder,
  admin: ApiSession,
  { bidId, scopeId, vendorId }: OrderPlace,
): Promise<Row> {
  const desiredDelivery = '2027-03-02T14:00:00.000Z'
  const place = { projectId: bidId }
  const vendorOf = (type: string) =>
    recorder.call(admin, 'createVendor', { body: { name: `${type} of the Sound`, type } })
  const orders = [
    ['Material', 'MATERIAL', { desiredDelivery }],
    [
      'Rental',
      'EQUIPMENT',
      {
        desiredDelivery,
        equipmentType: 'Skid steer loader',
        duration: 20,
        estimatedAmount: 62_000,
      },
    ],
    [
      'Subcontract',
      'SUBCONTRACTOR',
      { desiredDelivery, subType: 'Saw cutting', quantity: 2_400, uom: 'SF' },
    ],
    ['Pump', 'PUMP', { desiredDelivery, pumpType: '38 m boom' }],
    ['Misc', 'MISC', {}],
  ] as const
  for (const [type, vendorType, fields] of orders) {
    const { id } = await vendorOf(vendorType)
    const body = { ...place, vendorId: id, estimatedAmount: 1_900, ...fields }
    await recorder.call(admin, `preview${type}PurchaseOrder`, { body })
    const order = await recorder.call(admin, `create${type}PurchaseOrder`, { body })
    // It is above the limit of OPS.
    if (type === 'Rental') {
      const sent = { ids: [order.id], body: { reason: null } }
      await recorder.call(admin, 'authorizePurchaseOrder', sent)
    }
  }
  const concrete = {
    ...place,
    desiredDelivery,
    vendorId,
    scopeId,
    estimatedAmount: 7_700,
    notes: 'Pour at 6 am',
    concreteType: '4000 PSI',
    mixIds: 'M-40',
    cubicYards: 46.67,
    slumpSize: 4,
    spacing: '15 min',
    lines: [{ description: '4000 PSI', quantity: 46.67, uom: 'CY', unitPrice: 165 }],
  }
  await recorder.call(admin, 'previewConcretePurchaseOrder', { body: concrete })
  return recorder.call(admin, 'createConcretePurchaseOrder', { body: concrete })
}

async function recordFlow(recorder: Recorder, admin: ApiSession, order: Row): Promise<void> {
  const call = (name: string, sent?: Sent) => recorder.call(admin, name, sent)
  const ids = [order.id]
  await call('getPurchaseOrder', { ids })
  await call('updatePurchaseOrder', { ids, body: { notes: 'Pour at 5 am' } })
  await call('sendPurchaseOrder', {
    ids,
    body: { to: ['dana@harbor.example'], cc: [], message: 'Please confirm the first truck.' },
  })
  await call('acknowledgePurchaseOrder', { ids, body: { by: 'Dana Reyes', on: '2026-11-20' } })
  await call('changeDelivery', {
    ids,
    body: { state: 'CONFIRMED', note: 'Dana, first truck 6 AM' },
  })
  await call('listDeliveries', { query: { from: '2027-03-01', to: '2027-03-07' } })
  const receipt = (amount: string) => {
    const form = picture('ticket.png')
    form.append('amount', amount)
    return form
  }
  await call('uploadReceipt', { ids, form: receipt('7700.55') })
  await call('addReceipt', { ids, form: receipt('120.00') })
  const receipts = await recorder.call<readonly Row[]>(admin, 'listReceipts', { ids })
  const [first, second] = receipts
  const ticket = { ticketNumber: '881001', deliveredAt: '2027-03-02T14:05:00Z', quantity: 9.5 }
  const { lines } = await recorder.call<Row & { readonly lines: readonly Row[] }>(
    admin,
    'getPurchaseOrder',
    { ids },
  )
  const told = { ...ticket, amount: 120.5, lineId: lines[0]?.id, note: 'Slump 4 in' }
  await call('updateReceipt', { ids: [order.id, second?.id ?? ''], body: told })
  await call('updateReceipt', { ids: [order.id, second?.id ?? ''], body: { amount: 120 } })
  await call('updateTicketSettings', { body: { overDeliveryPercentage: 5 } })
  await call('getTicketSettings')
  await call('replaceReceiptFile', { ids: [order.id, first?.id ?? ''], form: picture('sharp.png') })
  await call('rejectPurchaseOrder', { ids, body: { reason: 'The slump is missing' } })
  await call('updatePurchaseOrder', { ids, body: { slumpSize: 5 } })
  await call('resubmitPurchaseOrder', { ids, body: { note: 'Slump as on the ticket' } })
  await call('getInbox')
  await call('suggestAllocation', { ids, query: { by: 'equal', costCode: '03-305' } })
  await call('allocatePurchaseOrder', {
    ids,
    body: { allocations: [{ costCode: '03-305', amount: 7_820.55 }] },
  })
  const accounting = await recorder.signIn('accounting@example.com')
  const notices: readonly Row[] = await recorder.until<readonly Row[]>(
    (found) => found.length > 0,
    ...([accounting, 'listNotices'] as const),
  )
  await recorder.call(accounting, 'readNotice', { ids: [notices[0]?.id ?? ''] })
  await recorder.call(accounting, 'readAllNotices')
  await call('rejectPurchaseOrder', {
    ids,
    body: { reason: 'The second ticket is of another pour' },
  })
  await call('allocatePurchaseOrder', {
    ids,
    body: { allocations: [{ costCode: '03-305', amount: 7_820.55 }] },
  })
  await call('approvePurchaseOrder', { ids, body: { reason: null } })
  await call('reconcilePurchaseOrder', {
    ids,
    body: { invoiceNumber: 'HRM-20417', paidOn: '2026-11-20', paidAmount: 7_820.55 },
  })
  await call('getPurchaseOrderHistory', { ids })
  await call('getExpectedCharges', { ids })
}
