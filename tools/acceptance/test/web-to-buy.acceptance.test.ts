import { type ApiClient, unwrap } from '@formwork/api-client'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  api,
  apiAs,
  askedOf,
  browse,
  here,
  inspect,
  page,
  pick,
  settled,
  signInAs,
} from './browser.ts'
import { newBid, newScope } from './new-bid.ts'
import { PICTURE } from './picture.ts'

const HOSTILE = '<img src=x onerror=alert(1)> plant'

let ops: ApiClient
let run: string
let bidId: string
browse({ as: 'ops@example.com' })
beforeAll(async () => {
  ops = await apiAs('ops@example.com')
})
beforeEach(async () => {
  run = `${Date.now()}`
  bidId = await newBid(api, { bidNumber: `B-${run}`, name: HOSTILE })
  const params = { path: { scopeId: await newScope(api, bidId, 'Slab') } }
  for (const [name, length] of [
    ['Slab on grade', 27],
    ['Thickened edge', 54],
  ] as const) {
    const sizes = { length, width: 10, depth: 1, depthUnit: 'FT' as const }
    const item = { name, ...sizes, wastePercentage: 0, pricePerCY: 165 }
    unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: item }))
  }
  const sub = { name: HOSTILE, quantity: 2, unitPrice: 1_250, uom: 'LS' }
  unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: sub }))
  await expect.poll(async () => (await offered()).length).toBeGreaterThan(1)
  const vendors = [{ name: `Plant ${run}`, type: 'CONCRETE' as const }]
  for (const vendor of vendors) unwrap(await ops.post('/api/vendors', { body: vendor }))
})

async function offered() {
  const params = { path: { id: bidId } }
  const answer = await ops.get('/api/projects/{id}/purchasable', { params })
  return answer.ok ? answer.data : []
}
const left = async (type: string) =>
  (await offered()).filter((offer) => offer.type === type && offer.lines.length > 0)

it('what a bid needs is ordered from the list of it, and then no longer offered', async () => {
  const count = (await left('CONCRETE')).length
  await page.goto(`/projects/${bidId}`)
  await page.getByRole('link', { name: 'What to buy' }).click()
  await page.getByRole('heading', { level: 1, name: `What to buy for ${HOSTILE}` }).waitFor()
  const concrete = page.getByRole('region', { name: 'Concrete' })
  await concrete.getByRole('checkbox').first().check()
  await concrete.getByRole('link', { name: 'Order 1 chosen: Concrete' }).waitFor()
  await inspect(here, 'to-buy')
  await staysAside()
  await page.setViewportSize({ width: 390, height: 844 })
  await staysAside()
  const card = concrete.getByRole('row').filter({ hasText: '30 CY' }).first()
  // Three lines of a card with its edges, on a phone.
  expect((await card.boundingBox())?.height).toBeLessThan(90)
  await page.setViewportSize({ width: 1280, height: 860 })
  await concrete.getByRole('checkbox').first().uncheck()
  await concrete.getByRole('link', { name: /^Order (it|all \d+): Concrete$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Create order' }).waitFor()
  // Neither is typed: both follow the lines.
  expect(await page.getByLabel('Cubic yards').inputValue()).toBe('')
  expect(await page.getByLabel('Section of line 1').inputValue()).toBe('CONCRETE MATERIAL')
  expect(await page.getByLabel(/^Description of line/).count()).toBe(count)
  expect(await page.getByLabel('Estimated amount').inputValue()).toBe('')
  await page.getByRole('status').getByText('Total 4,950.00').waitFor()
  await page.getByText('Concrete material: 4,950.00').waitFor()
  await page.getByText('0.00 of the budget left').waitFor()
  expect(await page.getByLabel('Project').inputValue()).toContain(run)
  await pick(page, 'Vendor', `Plant ${run}`)
  await page.getByLabel('Concrete type').fill('Slab mix')
  await page.getByLabel('Mix', { exact: true }).fill('4000 PSI')
  await page.getByLabel('Slump, in').fill('4')
  await page.getByLabel('Truck spacing').fill('10 min')
  await page.getByLabel('Desired delivery').fill('2026-12-01T06:00')
  await inspect(here, 'order-from-bid')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByText('Operations uploads the receipt.').waitFor()
  expect(await left('CONCRETE')).toEqual([])
  await page.goto(`/projects/${bidId}/to-buy`)
  const bought = page.getByRole('region', { name: 'Concrete' })
  await bought.getByRole('cell', { name: 'Ordered', exact: true }).first().waitFor()
  expect(await bought.getByRole('link').count()).toBe(0)
  expect(await bought.getByRole('checkbox').count()).toBe(0)
})

/** Where what is chosen is ordered, nothing orders all once the choice is empty. */
async function staysAside(): Promise<void> {
  const concrete = page.getByRole('region', { name: 'Concrete' })
  const all = concrete.getByRole('link', { name: /^Order (it|all \d+): Concrete$/ })
  const before = await all.boundingBox()
  expect(before).not.toBeNull()
  await concrete.getByRole('checkbox').first().uncheck()
  await concrete.getByRole('button', { name: 'Order chosen: Concrete', disabled: true }).waitFor()
  expect(await all.boundingBox()).toEqual(before)
  await concrete.getByRole('checkbox').first().check()
  await concrete.getByRole('link', { name: 'Order 1 chosen: Concrete' }).waitFor()
  expect(await all.boundingBox()).toEqual(before)
}

it('one entry of several is ordered alone, with what it is of the bid', async () => {
  await page.goto(`/projects/${bidId}/to-buy`)
  const subs = page.getByRole('region', { name: 'Subcontract' })
  await subs.getByRole('checkbox', { name: `Choose ${HOSTILE}` }).check()
  await subs.getByRole('link', { name: `Order 1 chosen: ${HOSTILE}` }).click()
  expect(await page.getByLabel('Description of line 1').inputValue()).toBe(HOSTILE)
  expect(await page.getByLabel('Quantity of line 1').inputValue()).toBe('2')
  expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('LS')
})

it('is asked for once, and read by project managers, who order nothing', async () => {
  await signInAs(here, 'pm@example.com')
  const asked = await askedOf(page)
  await page.goto(`/projects/${bidId}/to-buy`)
  await page.getByRole('region', { name: 'Concrete' }).waitFor()
  await settled(here)
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Order / }).count()).toBe(0)
})

/** A job with something in every section that is bought, some of it taxed and some not. */
async function wholeJob(): Promise<string> {
  const tax = { taxExempt: false, salesTaxPercentage: 8.25 }
  const id = await newBid(api, { name: 'Whole job', ...tax })
  for (const [name, n] of [
    ['Footings', 7],
    ['Slab', 3],
  ] as const) {
    const params = { path: { scopeId: await newScope(api, id, name, { multiplier: n }) } }
    const mat = {
      enabled: true,
      size: '#4' as const,
      spacing: 12,
      weightPerFoot: 0.668,
      pricePerPound: 0.97,
    }
    const sizes = { length: 31.5, width: 10.25, depth: 6, depthUnit: 'IN' as const }
    const pour = { name: `Pour ${n}`, ...sizes, wastePercentage: 5, pricePerCY: 171.37, rebar: mat }
    unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: pour }))
    for (const [category, taxable] of [
      ['formwork', false],
      ['wire_mesh', true],
      ['rebar_chairs', false],
      ['vapor_barrier', true],
      ['fiber', true],
    ] as const) {
      const item = { category, name: category, quantity: 333.3 * n, uom: 'EA', unitPrice: 1.037 }
      const body = { ...item, taxable, wastePercentage: 3 }
      unwrap(await api.post('/api/scopes/{scopeId}/items/materials', { params, body }))
    }
    const machine = { name: `Skid steer ${n}`, dailyRate: 351.11, durationDays: 3, usesFuel: false }
    unwrap(await api.post('/api/scopes/{scopeId}/items/equipment', { params, body: machine }))
    const saw = {
      name: `Sawcutting ${n}`,
      trade: 'Sawcutting',
      quantity: 77.7,
      uom: 'LF',
      unitPrice: 3.333,
    }
    unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: saw }))
    const pump = {
      name: 'Boom pump',
      isPump: true,
      pumpHours: 5,
      costPerHour: 187.77,
      costPerCY: 3.21,
    }
    const placed = { ...pump, travelCost: 150, minimumHours: 4 }
    unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: placed }))
  }
  const award = { params: { path: { id } }, body: { status: 'AWARDED' as const } }
  unwrap(await api.put('/api/bids/{id}', award))
  return id
}

it('ordering all that is proposed for a job leaves no section over its budget', async () => {
  const id = await wholeJob()
  const kinds = ['MATERIAL', 'EQUIPMENT', 'SUBCONTRACTOR', 'PUMP'] as const
  for (const type of kinds) {
    unwrap(await ops.post('/api/vendors', { body: { name: `${type} ${run}`, type } }))
  }
  for (let orders = 0; orders < 20; orders++) {
    await page.goto(`/projects/${id}/to-buy`)
    await page.getByText(/still to be ordered\.|Everything is ordered\./).waitFor()
    if (await page.getByText('Everything is ordered.').isVisible()) break
    await page
      .getByRole('link', { name: /^Order (it|all \d+): / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Create order' }).waitFor()
    await page.getByText('over the budget').waitFor({ state: 'detached' })
    const vendor = page.getByLabel('Vendor', { exact: true })
    await vendor.fill(run)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await vendor.press('Enter')
    for (const [label, text] of [
      ['Concrete type', 'Slab mix'],
      ['Mix', '4000 PSI'],
      ['Slump, in', '4'],
      ['Truck spacing', '10 min'],
      ['Desired delivery', '2026-12-01T06:00'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      if (await field.isVisible()) await field.fill(text)
    }
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.waitForURL(/\/purchase-orders\/[0-9a-f-]{36}$/)
  }
  await page.getByText('Everything is ordered.').waitFor()
  const params = { path: { id } }
  const { sections } = unwrap(await ops.get('/api/projects/{id}/budget', { params }))
  const bought = sections.filter(({ committed }) => committed > 0)
  expect(bought.map(({ section }) => section)).toEqual([
    'CONCRETE MATERIAL',
    'PUMPING',
    'REINFORCING MATERIALS',
    'MATERIALS',
    'EQUIPMENT',
    'SUBCONTRACTORS',
  ])
  for (const { section, remaining } of bought) {
    // What rounding prices down leaves.
    expect([section, remaining >= 0, remaining < 1]).toEqual([section, true, true])
  }
})

it('pours of one mix are told apart by their scope: in the order, its form and its tickets', async () => {
  const id = await wholeJob()
  await page.goto(`/projects/${id}/to-buy`)
  await page.getByRole('link', { name: 'Order all 2: Concrete', exact: true }).click()
  await page.getByText('For Footings').waitFor()
  await page.getByText('For Slab').waitFor()
  await page.getByLabel('Scope', { exact: true }).selectOption({ label: 'Slab' })
  // What is of the order's own scope needs no word of it.
  await page.getByText('For Slab').waitFor({ state: 'detached' })
  await page.getByLabel('Scope', { exact: true }).selectOption({ index: 0 })
  await pick(page, 'Vendor', `Plant ${run}`)
  for (const [label, text] of [
    ['Concrete type', 'Slab mix'],
    ['Mix', '4000 PSI'],
    ['Slump, in', '4'],
    ['Truck spacing', '10 min'],
    ['Desired delivery', '2026-12-01T06:00'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.waitForURL(/\/purchase-orders\/[0-9a-f-]{36}$/)
  await page.getByText('Footings · Concrete material').waitFor()
  await page.getByText('Slab · Concrete material').waitFor()
  await page
    .getByLabel('Picture of the receipt')
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('button', { name: 'Upload receipt' }).click()
  const line = page.getByRole('group', { name: 'Fields of the ticket' }).getByLabel('Line')
  await line.waitFor()
  expect(await line.getByRole('option').allInnerTexts()).toEqual([
    'No line',
    expect.stringMatching(/^1: Concrete, [\d.]+ CY, Footings$/),
    expect.stringMatching(/^2: Concrete, [\d.]+ CY, Slab$/),
  ])
  await inspect(here, 'order-of-scopes')
})
