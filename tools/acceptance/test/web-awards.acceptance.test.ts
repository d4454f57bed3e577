import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, apiAs, as, browse, here, inspect, page, said } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

/** A project manager awards what was won; operations orders it from that very quote. */

let run: string
browse({ as: 'pm@example.com' })
beforeEach(() => {
  run = `${Date.now()}`
})

const at = (id: string) => ({ params: { path: { id } } })

/** Saw cutting in one scope of an estimate without markups. */
async function sawBid() {
  const percentages = { overheadPercentage: 0, profitPercentage: 0 }
  const id = await newBid(api, { name: 'Harbor Point', ...percentages })
  const scopeId = await newScope(api, id, 'Slab')
  const item = { name: 'Saw cutting', quantity: 1, uom: 'LS', unitPrice: 5100 }
  const params = { path: { scopeId } }
  const made = unwrap(
    await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: item }),
  )
  return { id, itemId: [made].flat()[0]?.id ?? '' }
}

/** A package with an option, and two quotes: of a listed vendor, which the bid carries, and Alamo's. */
async function joints(vendorId: string) {
  const { id, itemId } = await sawBid()
  const body = {
    name: 'Joints',
    kind: 'SUBCONTRACT' as const,
    lines: [
      { description: 'Saw cut', quantity: 2400, uom: 'LF' },
      { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
      { description: 'Weekend shift', quantity: 2, uom: 'EA', required: false },
    ],
    links: [{ itemId }],
  }
  const found = unwrap(await api.post('/api/bids/{id}/packages', { ...at(id), body }))
  const [cut, mobilization, weekend] = found.lines
  const priced = (lineId: string | undefined, unitPrice: number) => ({
    lineId: lineId ?? '',
    coverage: 'INCLUDED' as const,
    unitPrice,
  })
  const form = 'UNIT_PRICES' as const
  const carried = { vendorId, form, lines: [priced(cut?.id, 0.62), priced(weekend?.id, 800)] }
  const other = {
    vendorName: 'Alamo',
    form,
    lines: [priced(cut?.id, 0.9), priced(mobilization?.id, 450)],
  }
  const quote = unwrap(
    await api.post('/api/packages/{id}/quotes', { ...at(found.id), body: carried }),
  )
  unwrap(await api.post('/api/packages/{id}/quotes', { ...at(found.id), body: other }))
  unwrap(
    await api.post('/api/packages/{id}/carry', { ...at(found.id), body: { quoteId: quote.id } }),
  )
  const admin = await apiAs('admin@example.com')
  unwrap(await admin.put('/api/bids/{id}', { ...at(id), body: { status: 'AWARDED' } }))
  return { id, packageId: found.id }
}

it('a package is awarded with an option, and ordered at the prices of its quote', async () => {
  const ops = await apiAs('ops@example.com')
  const body = { name: `Comal Sawing ${run}`, type: 'SUBCONTRACTOR' as const }
  const vendor = unwrap(await ops.post('/api/vendors', { body }))
  const { id, packageId } = await joints(vendor.id)
  await page.goto(`/bids/${id}/quotes/${packageId}`)
  const dialog = page.getByRole('dialog')
  // Another quote than the carried one takes a reason.
  await page.getByRole('button', { name: 'Award to Alamo' }).click()
  await dialog.getByText('known by name alone').waitFor()
  await dialog.getByRole('button', { name: 'Award package' }).click()
  await dialog.getByText('A reason is required').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Award to ${vendor.name}` }).click()
  await dialog.getByText('Mobilization will be in no order: 500.00 was plugged.').waitFor()
  await dialog.getByRole('checkbox', { name: /Weekend shift/ }).check()
  await inspect(here, 'award')
  await dialog.getByRole('button', { name: 'Award package' }).click()
  await said(page, `Joints is awarded to ${vendor.name}.`)
  await page.getByText('Mobilization is in no order: $500.00 was plugged').waitFor()
  await page.getByText('awarded', { exact: true }).waitFor()
  await inspect(here, 'package-awarded')
  await page.getByRole('link', { name: 'All packages' }).click()
  await page.getByText(`Awarded to ${vendor.name}`, { exact: true }).waitFor()
  await as('ops', async (buyer, buying) => {
    await buyer.goto(`/projects/${id}/to-buy`)
    const offers = buyer.getByRole('region', { name: 'Subcontract' })
    await offers.getByText('0.62 / LF').waitFor()
    await offers.getByText('800.00 / EA').waitFor()
    await offers.getByRole('cell', { name: vendor.name }).first().waitFor()
    await inspect(buying, 'to-buy-awarded')
    await offers.getByRole('link', { name: `Order it: ${vendor.name}` }).click()
    const chosen = buyer.getByLabel('Vendor', { exact: true })
    await expect.poll(() => chosen.inputValue()).toBe(vendor.name)
  })
  // As it is offered, it is an order; while there is one the award stays.
  const [offer] = unwrap(await ops.get('/api/projects/{id}/purchasable', at(id)))
  if (offer === undefined) throw new Error('nothing is to be bought')
  const desiredDelivery = '2027-03-01T08:00:00-06:00'
  const whole = { projectId: id, vendorId: vendor.id, subType: 'Joints', desiredDelivery }
  const ordered = { ...offer, ...whole }
  const order = unwrap(await ops.post('/api/purchase-orders/subcontract', { body: ordered }))
  const lines = [{ unitPrice: 0.62 }, { unitPrice: 800 }]
  // The option was not sold.
  const message = '$3,088.00 exceeds the remaining SUBCONTRACTORS budget of $1,988.00'
  expect(order).toMatchObject({ estimatedAmount: 3088, lines, warnings: [{ message }] })
  await page.goto(`/bids/${id}/quotes/${packageId}`)
  await page.getByRole('button', { name: 'Take back award of Joints' }).click()
  await page.getByText(`${order.poNumber} orders from this award`).waitFor()
  unwrap(await ops.delete('/api/purchase-orders/{id}', at(order.id)))
  await page.getByRole('button', { name: 'Take back award of Joints' }).click()
  await said(page, 'Joints is not awarded any more.')
  const found = unwrap(await api.get('/api/packages/{id}', at(packageId)))
  expect(found.awarded).toBeNull()
})
