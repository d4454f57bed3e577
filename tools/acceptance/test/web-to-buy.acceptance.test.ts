import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { apiAs, browse, inspect, settled, signInAs, type Visit } from './browser.ts'

const HOSTILE = '<img src=x onerror=alert(1)> plant'

let api: ApiClient
let ops: ApiClient
let here: Visit
let page: Page
let run: string
let bidId: string
browse(
  (stage) => {
    ;({ api, here, page } = stage)
  },
  { as: 'ops@example.com' },
)
beforeAll(async () => {
  ops = await apiAs('ops@example.com')
})
beforeEach(async () => {
  run = `${Date.now()}`
  const client = unwrap(await api.post('/api/clients', { body: { name: `Buyers ${run}` } }))
  const body = { bidNumber: `B-${run}`, name: HOSTILE, clientId: client.id, taxExempt: true }
  bidId = unwrap(await api.post('/api/bids', { body })).id
  const [type] = unwrap(await api.get('/api/scope-types'))
  const scope = { bidId, typeId: type?.id ?? '', name: 'Slab' }
  const params = { path: { scopeId: unwrap(await api.post('/api/scopes', { body: scope })).id } }
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
  await concrete.getByRole('checkbox').first().uncheck()
  await concrete.getByRole('link', { name: /^Order (it|all \d+): Concrete$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Create order' }).waitFor()
  expect(await page.getByLabel('Cubic yards').inputValue()).toBe('30')
  expect(await page.getByLabel(/^Description of line/).count()).toBe(count)
  expect(await page.getByLabel('Estimated amount').inputValue()).toBe('4950.00')
  expect(await page.getByLabel('Project').inputValue()).toBe(bidId)
  await page.getByLabel('Vendor').selectOption({ label: `Plant ${run}` })
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

it('one entry of several is ordered alone, with what it is of the bid', async () => {
  await page.goto(`/projects/${bidId}/to-buy`)
  const subs = page.getByRole('region', { name: 'Subcontract' })
  await subs.getByRole('checkbox', { name: `Choose ${HOSTILE}` }).check()
  await subs.getByRole('link', { name: 'Order 1 chosen: Subcontract' }).click()
  expect(await page.getByLabel('Description of line 1').inputValue()).toBe(HOSTILE)
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('2')
  expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('LS')
})

it('is asked for once, and read by project managers, who order nothing', async () => {
  await signInAs(here, 'pm@example.com')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(request.url())
  })
  await page.goto(`/projects/${bidId}/to-buy`)
  await page.getByRole('region', { name: 'Concrete' }).waitFor()
  await settled(here)
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Order / }).count()).toBe(0)
})
