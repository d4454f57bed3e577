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
const labor = async () =>
  unwrap(await api.get('/api/scopes/{scopeId}/items/labor', { params: params() }))[0]
const FOLLOWING = { quantityOf: 'FORM_SF', uom: 'SF', basis: 'UNITS_PER_SHIFT', rate: 350 }
const WALL = { name: 'Wall', length: 120, width: 1, depth: 10, wastePercentage: 0, pricePerCY: 165 }

async function addWall() {
  const forms = {
    faces: 'LONG_SIDES' as const,
    method: 'MADE' as const,
    uses: 4,
    firstCostPerSF: 4,
  }
  const body = { ...WALL, forms: { ...forms, lossPercentage: 10, accessoriesPerSF: 0.42 } }
  const made = await api.post('/api/scopes/{scopeId}/items/concrete', { params: params(), body })
  return unwrap(made) as { readonly id: string }
}

async function addLabor(fields: object) {
  const body = { name: 'Form walls', hoursPerDay: 10, ...fields } as never
  return unwrap(await api.post('/api/scopes/{scopeId}/items/labor', { params: params(), body }))
}

async function openLabor() {
  await page.goto(`/bids/${bidId}?module=labor`)
  await page.locator('[data-cell="0:0"]').focus()
}

async function openDetails() {
  await openLabor()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Form walls' })
  await details.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowRight')
  return details
}

/** The tab is shown again in the form of a phone, and scrolled to what stands below its fields. */
async function showProduction(): Promise<void> {
  await page.getByRole('tab', { name: 'Crew and production' }).click()
  await page.getByRole('button', { name: 'Type the days instead' }).scrollIntoViewIfNeeded()
}

it('a crew is priced by what it does and how fast, typed in the row by keyboard alone', async () => {
  await openLabor()
  const type = async (text: string): Promise<void> => {
    if (text !== '') await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of ['Form walls', '7', '10', '', '34', '2400', 'SF', '350']) await type(text)
  await page.keyboard.type('units/s')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await labor())?.production)
    .toMatchObject({
      quantityOf: 'TYPED',
      quantity: 2400,
      uom: 'SF',
      rate: 350,
      basis: 'UNITS_PER_SHIFT',
    })
  const days = page.locator('[data-cell="0:3"]')
  await days.getByText('6.8571').waitFor()
  await page.locator('[data-cell="0:9"]').getByText('480').waitFor()
  // The days follow now, and are not typed.
  await days.focus()
  await page.keyboard.type('3')
  expect(await days.locator('input').count()).toBe(0)
  expect(await days.getAttribute('aria-readonly')).toBe('true')
  await page.locator('[data-cell="0:7"]').focus()
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await days.getByText('6', { exact: true }).waitFor()
  await page.keyboard.press('Control+z')
  await days.getByText('6.8571').waitFor()
  await inspect(here, 'production-in-the-row')
})

it('labor takes its quantity from the forms, and costs more once the wall grows', async () => {
  await addWall()
  await addLabor({ days: 1, hourlyRate: 30 })
  const details = await openDetails()
  await details.getByLabel('Crew', { exact: true }).selectOption({ index: 1 })
  await details
    .getByLabel('Production rate')
    .selectOption({ label: 'Wall forms, hand-set, 0.2 MH/SFCA' })
  await details.getByLabel('Quantity from').selectOption('Forms, SF')
  await details.getByLabel('Of concrete').selectOption('Wall')
  await details.getByLabel('Efficiency %').fill('90')
  await details.getByLabel('Days up to').selectOption('Half days')
  await page.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect
    .poll(async () => (await labor())?.production)
    .toMatchObject({
      quantityOf: 'FORM_SF',
      quantity: 2400,
      uom: 'SFCA',
      rate: 0.2,
      low: 0.18,
      high: 0.3,
      efficiencyPercentage: 90,
      roundDays: 'HALF',
    })
  await details.getByText('Usual: 0.18–0.3 MH/SFCA (Wall forms, hand-set)').waitFor()
  await details.getByText(/ days, .* paid/).waitFor()
  await page.getByText('All is saved').waitFor()
  await inspect(here, 'production-of-forms', showProduction)
  const before = await labor()
  expect(before?.crewMembers?.length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Concrete/ }).click()
  await page.locator('[data-cell="0:2"]').focus()
  const answer = page.waitForResponse((one) => one.url().endsWith('/changes'))
  await page.keyboard.type('240')
  await page.keyboard.press('Enter')
  const { items } = await (await answer).json()
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Wall', 'Form walls'])
  await page.getByRole('link', { name: /^Labor/ }).click()
  await page.locator('[data-cell="0:5"]').getByText('4,800').waitFor()
  const after = await labor()
  expect(after?.totalCost).toBeGreaterThan(Number(before?.totalCost) * 1.9)
  await page.getByRole('button', { name: /^Form walls .*: why$/ }).press('Enter')
  const why = page.getByRole('region', { name: 'Explanation' })
  await why.getByRole('button', { name: /^Gross pay/ }).press('Enter')
  await why.getByRole('button', { name: /^Regular pay/ }).press('Enter')
  await why
    .getByText('4,800 SFCA of concrete Wall at 0.2 MH/SFCA and 90 % efficiency take 15.2381 days')
    .waitFor()
  await why.getByText('follows, concrete Wall').waitFor()
  await inspect(here, 'production-explained')
  await page.goto(`/bids/${bidId}/history`)
  await page.getByText(/^Crew: Carpenter foreman × 1 @ 38\.50; /).waitFor()
  const begun = '2,400 SFCA (Forms, SF) at 0.2 MH/SFCA, 90 % efficiency'
  await page.getByText(`Priced by production: ${begun}`).waitFor()
  await inspect(here, 'production-history')
})

it('members of a crew are typed each for itself, and let go with the crew', async () => {
  await addLabor({ days: 2, hourlyRate: 30 })
  const details = await openDetails()
  await details.getByLabel('Crew', { exact: true }).focus()
  await details.getByRole('button', { name: 'Add member' }).press('Enter')
  await page.keyboard.type('Carpenter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('34')
  await details.getByRole('button', { name: 'Add member' }).press('Enter')
  await page.keyboard.type('Laborer')
  await details.getByRole('button', { name: 'Save details' }).click()
  await details.getByText('Count is required').waitFor()
  await details.getByRole('group', { name: 'Member 2' }).getByRole('textbox').nth(1).fill('2')
  await details.getByRole('group', { name: 'Member 2' }).getByRole('textbox').nth(2).fill('28.5')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await labor())?.workers).toBe(6)
  await details.getByText('6 workers, $193.00 for an hour of the crew').waitFor()
  expect(await page.locator('[data-cell="0:1"]').getAttribute('aria-readonly')).toBe('true')
  await details.getByRole('button', { name: 'Work without a crew' }).click()
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await labor())?.crewMembers).toBeNull()
  expect(await labor()).toMatchObject({ workers: 6, hourlyRate: 32.1667 })
})

it('another basis offers the number that keeps the pace, or the bases that hold it', async () => {
  const production = { quantityOf: 'TYPED', quantity: 2400, uom: 'SF' }
  await addLabor({
    workers: 7,
    hourlyRate: 34,
    production: { ...production, basis: 'UNITS_PER_SHIFT', rate: 350, efficiencyPercentage: 90 },
  })
  const details = await openDetails()
  await details.getByLabel('Basis').selectOption('shifts/unit')
  await details
    .getByText(
      'Four decimals do not hold 350 SF/shift: 0.0029 shifts/SF makes 7.7333 days of 7.619.',
    )
    .waitFor()
  await inspect(here, 'production-pace', showProduction)
  await details.getByRole('tab', { name: 'Crew and production' }).click()
  await details.getByRole('button', { name: 'Use 0.2 MH/SF' }).press('Enter')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await labor())?.production?.rate).toBe(0.2)
  expect((await labor())?.days).toBe(7.619)
  await details.getByRole('button', { name: 'Type the days instead' }).click()
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await labor())?.production).toBeNull()
  expect((await labor())?.days).toBe(7.619)
})

it('a copy in another scope keeps the quantity that it followed, as typed', async () => {
  const wall = await addWall()
  const production = { ...FOLLOWING, itemId: wall.id }
  await addLabor({ workers: 7, hourlyRate: 34, production })
  const other = await newScope(api, bidId, 'Annex')
  await openLabor()
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('Control+c')
  await page.getByRole('link', { name: /^Annex/ }).click()
  await page.getByRole('link', { name: /^Labor/ }).click()
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Control+v')
  const copied = async () =>
    unwrap(
      await api.get('/api/scopes/{scopeId}/items/labor', { params: { path: { scopeId: other } } }),
    )[0]
  await expect
    .poll(async () => (await copied())?.production)
    .toMatchObject({
      quantityOf: 'TYPED',
      quantity: 2400,
      itemId: null,
      rate: 350,
    })
  expect((await copied())?.totalCost).toBe((await labor())?.totalCost)
})
