import { type ApiClient, unwrap } from '@formwork/api-client'
import { award, newBid } from './new-bid.ts'
import type { PageIds } from './page-list.ts'
import { PICTURE } from './picture.ts'

/** A record for the page of each kind; `run` tells those of one run apart. */
export async function recordsOfPages(admin: ApiClient, run: string): Promise<PageIds> {
  const bidId = await newBid(admin, { name: `Deck ${run}` })
  await award(admin, bidId)
  const params = { path: { id: bidId } }
  const vendor = { name: `Site supplies of Travis County ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  let orderId = ''
  for (const amount of [100, 200, 300, 400, 500, 600]) {
    const body = { projectId: bidId, vendorId, estimatedAmount: amount }
    const { id } = unwrap(await admin.post('/api/purchase-orders/misc', { body }))
    const form = new FormData()
    form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'ticket.png')
    unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path: { id }, form }))
    orderId = id
  }
  const priced = { name: 'Joints', kind: 'SUBCONTRACT' as const }
  const asked = { ...priced, lines: [{ description: 'Saw cut', quantity: 2400, uom: 'LF' }] }
  const { id: packageId } = unwrap(
    await admin.post('/api/bids/{id}/packages', { params, body: asked }),
  )
  const day = new Date().toISOString().slice(0, 10)
  const lines = [{ description: 'Site supplies as delivered', amount: 100 }]
  const none = { tax: 0, freight: 0, discount: 0, retainagePercentage: 0 }
  const bill = { kind: 'INVOICE' as const, vendorId, number: run, date: day, lines, ...none }
  const { id: billId } = unwrap(await admin.post('/api/bills', { body: bill }))
  const edge = { name: 'Edge form', category: 'other', uom: 'LF', unitPrice: 2.5, quantity: 200 }
  const recipe = {
    name: `Slab ${run}`,
    lines: [{ module: 'materials' as const, when: null, fields: edge }],
  }
  const { id: recipeId } = unwrap(await admin.post('/api/recipes', { body: recipe }))
  const entered = { date: day, weather: 'Sunny, 60 °F' }
  const { id: dayId } = unwrap(
    await admin.post('/api/projects/{id}/days', { params, body: entered }),
  )
  const extra = { date: day, description: 'Soft subgrade' }
  const { id: ticketId } = unwrap(
    await admin.post('/api/projects/{id}/tm-tickets', { params, body: extra }),
  )
  const columns = [{ head: 'Length', field: 'length', unit: 'FT' as const, factor: null }]
  const mapping = { name: `Bluebeam ${run}`, columns, defaults: {} }
  const { id: mappingId } = unwrap(await admin.post('/api/takeoff-mappings', { body: mapping }))
  const made = { orderId, vendorId, billId, recipeId, packageId, mappingId, dayId, ticketId }
  return { bidId, projectId: bidId, ...made }
}
