import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, browse, here, inspect, page } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api, { name: 'Walls' })
  scopeId = await newScope(api, bidId, 'Walls')
})

const params = () => ({ path: { scopeId } })
const first = async () =>
  unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params: params() }))[0]

async function openDetails() {
  const wall = { name: 'Wall', length: 120, width: 1, depth: 10, wastePercentage: 0 }
  const body = { ...wall, pricePerCY: 165 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params: params(), body }))
  await page.goto(`/bids/${bidId}`)
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Alt+Enter')
  return page.getByRole('region', { name: 'Details of Wall' })
}

it('forms are chosen under a tab of their own, and cost what the system says', async () => {
  const details = await openDetails()
  await details.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowRight')
  await details.getByLabel('Formed faces').selectOption('LONG_SIDES')
  await details.getByLabel('Form system').selectOption({ label: 'Plywood wall panels, Made' })
  await details.getByLabel('Add SF').fill('20')
  await details.getByLabel('Deduct SF').fill('84')
  await details.getByLabel('Forms waste %').fill('5')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await first())?.forms).toMatchObject({ uses: 4, method: 'MADE' })
  expect((await first())?.breakdown).toMatchObject({
    contactSF: 2336,
    formMaterialCost: 3069.07,
    formAccessoriesCost: 981.12,
  })
  await inspect(here, 'forms-of-a-wall')
})

it('a fault of the forms is at its field, and marked on the tab', async () => {
  const details = await openDetails()
  await details.getByRole('tab', { name: 'Forms' }).click()
  await details.getByLabel('Formed faces').selectOption('ROUND')
  await details.getByLabel('Method').selectOption('MADE')
  await details.getByLabel('First cost $ / SF').fill('3.85')
  await details.getByRole('button', { name: 'Save details' }).click()
  await details.getByText('These faces do not fit the shape of the concrete').waitFor()
  await details.getByRole('tab', { name: 'Forms Something here was refused' }).waitFor()
  expect((await first())?.forms).toBeNull()
})

it('a form plan shows what its dates do to the uses, and what that costs', async () => {
  const [system] = unwrap(
    await api.get('/api/form-systems', { params: { query: { q: 'Plywood' } } }),
  )
  const forms = {
    faces: 'LONG_SIDES' as const,
    formSystemId: system?.id ?? null,
    wastePercentage: 5,
  }
  const wall = { name: 'Wall', length: 120, width: 1, depth: 10, pricePerCY: 165, forms }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params: params(), body: wall }))
  await page.goto(`/bids/${bidId}/form-plan`)
  for (const [place, from, to] of [
    [0, '06', '07'],
    [1, '07', '08'],
  ] as const) {
    await page.getByRole('button', { name: 'Add pour' }).click()
    await page
      .getByLabel('Pour', { exact: true })
      .nth(place)
      .fill(`Lift ${place + 1}`)
    await page.getByLabel('Set', { exact: true }).nth(place).fill(`2026-04-${from}`)
    await page.getByLabel('Poured').nth(place).fill(`2026-04-${to}`)
  }
  await page.getByLabel('Set', { exact: true }).first().fill('2026-04-09')
  await page.getByRole('button', { name: 'Save form plan' }).click()
  await page.getByText('The forms are set after the pour').first().waitFor()
  await page.getByLabel('Set', { exact: true }).first().fill('2026-04-06')
  await page.getByRole('button', { name: 'Save form plan' }).click()
  await page.getByRole('region', { name: 'Form systems' }).getByText('2 days').waitFor()
  const plan = unwrap(
    await api.get('/api/bids/{id}/form-plan', { params: { path: { id: bidId } } }),
  )
  expect(plan.systems).toMatchObject([{ achievableUses: 1, pricedUses: 4, peakSF: 2400 }])
  await inspect(here, 'form-plan')
})
