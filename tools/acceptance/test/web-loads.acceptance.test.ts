import { unwrap } from '@formwork/api-client'
import { expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, visitAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

browse({ as: 'estimator@example.com' })

async function bidWithScope() {
  const bidId = await newBid(api, { name: 'Slab' })
  const scopeId = await newScope(api, bidId, 'Ground floor')
  return { bidId, scopeId }
}

const fuel = { name: 'Fuel', amount: 27 }
const hotWater = { name: 'Hot water', amount: 6.5, when: 'WINTER' as const }

it('when a fee counts is chosen, not typed, and a phone shows the whole name of a fee', async () => {
  const { bidId, scopeId } = await bidWithScope()
  const params = { path: { scopeId } }
  const delivery = { placeCYPerHour: 40, perLoadFees: [fuel], perCYFees: [hotWater] }
  const slab = { name: 'Slab', shape: 'CUSTOM' as const, cubicYards: 20, pricePerCY: 165, delivery }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: slab }))
  await page.goto(`/bids/${bidId}`)
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Slab' })
  await details.getByRole('tab', { name: 'Loads' }).click()
  const fee = details.getByRole('group', { name: 'Yard fee 1' })
  expect(await fee.getByLabel('When').locator('option').allTextContents()).toEqual([
    'Always',
    'Winter',
    'Hot',
    'Saturday',
    'Sunday',
  ])
  await fee.getByLabel('When').selectOption('Always')
  await details.getByRole('button', { name: 'Save details' }).click()
  const fees = async () =>
    unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params }))[0]?.delivery
      ?.perCYFees
  await expect.poll(fees).toEqual([{ ...hotWater, when: 'ALWAYS' }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('tab', { name: 'Loads' }).click()
  const name = await page
    .getByRole('group', { name: 'Yard fee 1' })
    .getByLabel('Fee', { exact: true })
    .boundingBox()
  expect(name?.width).toBeGreaterThan(240)
  // The buttons that stay at the foot take one line of the screen.
  const [save, remove] = await Promise.all([
    page.getByRole('button', { name: 'Save item' }).boundingBox(),
    page.getByRole('button', { name: 'Delete Slab' }).boundingBox(),
  ])
  expect(save?.y).toBe(remove?.y)
})

it('an order of the slab says what its terms will charge, and what was received so far', async () => {
  const { bidId, scopeId } = await bidWithScope()
  const params = { path: { scopeId } }
  const delivery = {
    placeCYPerHour: 40,
    setupMinutes: 5,
    loadCY: 10,
    minimumLoadCY: 8,
    shortPerCY: 20,
    perLoadFees: [fuel],
    perCYFees: [hotWater],
    conditions: ['WINTER' as const],
  }
  const slab = { name: 'Slab', shape: 'CUSTOM' as const, cubicYards: 20, pricePerCY: 165, delivery }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: slab }))
  const ops = await apiAs('ops@example.com')
  const offered = async () => {
    const answer = await ops.get('/api/projects/{id}/purchasable', {
      params: { path: { id: bidId } },
    })
    return answer.ok ? (answer.data.find(({ type }) => type === 'CONCRETE')?.lines ?? []) : []
  }
  await expect.poll(async () => (await offered()).length).toBe(1)
  const [line] = await offered()
  const vendor = { name: `Plant ${Date.now()}`, type: 'CONCRETE' as const }
  const { id: vendorId } = unwrap(await ops.post('/api/vendors', { body: vendor }))
  const body = {
    projectId: bidId,
    vendorId,
    concreteType: 'Ready mix',
    mixIds: '4000',
    slumpSize: 4,
    spacing: '15 min',
    desiredDelivery: '2027-03-01T08:00:00-06:00',
    lines: [
      {
        description: '4000 PSI',
        uom: 'CY',
        quantity: 21,
        unitPrice: 165,
        sourceKey: line?.sourceKey ?? '',
      },
    ],
  }
  const { id } = unwrap(await ops.post('/api/purchase-orders/concrete', { body }))
  const visit = await visitAs('ops@example.com')
  await visit.page.goto(`/purchase-orders/${id}`)
  const charges = visit.page.getByRole('region', { name: 'Expected charges' })
  await charges.getByText('21 CY by the terms of the estimate: 3 loads in 1 pour').waitFor()
  // 21 CY: two full loads and one of 1 CY, which is 7 CY short.
  for (const amount of ['140.00', '81.00', '136.50']) await charges.getByText(amount).waitFor()
  await inspect(visit, 'order-expected-charges')
})

it('loads of a slab are told under a tab of their own, with what each of them costs', async () => {
  const { bidId, scopeId } = await bidWithScope()
  const params = { path: { scopeId } }
  const size = { length: 60, width: 40, depth: 6, depthUnit: 'IN' as const }
  const slab = { name: 'Slab', ...size, wastePercentage: 5, pricePerCY: 165 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: slab }))
  const first = async () =>
    unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params }))[0]

  await page.goto(`/bids/${bidId}`)
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Slab' })
  await details.getByRole('tab', { name: 'Loads' }).click()
  await details
    .getByLabel('Delivery terms')
    .selectOption({ label: 'Ready mix (sample), 10 CY a load' })
  await details.getByLabel('Placed CY / hour').fill('8')
  await details.getByLabel('Setup min a truck').fill('5')
  const conditions = details.getByRole('group', { name: 'Conditions' })
  await conditions.getByLabel('Hot').check()
  await conditions.getByLabel('Hot').uncheck()
  await conditions.getByLabel('Winter').press(' ')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await first())?.totalCost).toBe(7700 + 701.14)
  expect((await first())?.delivery).toMatchObject({ conditions: ['WINTER'], loadCY: 10 })
  await expect
    .poll(() => details.getByLabel('Waiting $', { exact: true }).inputValue())
    .toBe('237.81')
  expect(await details.getByLabel('Loads a pour').inputValue()).toBe('5')
  await inspect(here, 'loads-of-a-slab')
})
