import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browse, inspect, type Visit } from './browser.ts'

let api: ApiClient
let page: Page
let here: Visit
browse(
  (stage) => {
    ;({ api, page, here } = stage)
  },
  { as: 'estimator@example.com' },
)

it('loads of a slab are told under a tab of their own, with what each of them costs', async () => {
  const run = `${Date.now()}`
  const client = unwrap(await api.post('/api/clients', { body: { name: `Loads ${run}` } }))
  const body = { bidNumber: `LO-${run}`, name: 'Slab', clientId: client.id, taxExempt: true }
  const bid = unwrap(await api.post('/api/bids', { body }))
  const [type] = unwrap(await api.get('/api/scope-types'))
  const scope = unwrap(
    await api.post('/api/scopes', {
      body: { bidId: bid.id, typeId: type?.id ?? '', name: 'Ground floor' },
    }),
  )
  const params = { path: { scopeId: scope.id } }
  const size = { length: 60, width: 40, depth: 6, depthUnit: 'IN' as const }
  const slab = { name: 'Slab', ...size, wastePercentage: 5, pricePerCY: 165 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: slab }))
  const first = async () =>
    unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params }))[0]

  await page.goto(`/bids/${bid.id}`)
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Slab' })
  await details.getByRole('tab', { name: 'Loads' }).click()
  await details
    .getByLabel('Delivery terms')
    .selectOption({ label: 'Ready mix (sample), 10 CY a load' })
  await details.getByLabel('Placed CY / hour').fill('8')
  await details.getByLabel('Setup min a truck').fill('5')
  await details.getByLabel('Conditions').fill('snow')
  await details.getByRole('button', { name: 'Save details' }).click()
  await details.getByText('WINTER, HOT, SATURDAY, SUNDAY').waitFor()
  await details.getByLabel('Conditions').fill('winter')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await first())?.totalCost).toBe(7700 + 701.14)
  expect((await first())?.delivery).toMatchObject({ conditions: ['WINTER'], loadCY: 10 })
  await expect
    .poll(() => details.getByLabel('Waiting $', { exact: true }).inputValue())
    .toBe('237.81')
  expect(await details.getByLabel('Loads a pour').inputValue()).toBe('5')
  await inspect(here, 'loads-of-a-slab')
})
