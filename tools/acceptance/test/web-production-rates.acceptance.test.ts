import { type ApiClient, unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { apiAs, browse, here, inspect, page } from './browser.ts'

let admin: ApiClient
let run: string
browse({ as: 'admin@example.com' })
beforeEach(async () => {
  admin = await apiAs('admin@example.com')
  run = `${Date.now()}`.slice(-10)
})

const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
const dialog = () => page.getByRole('dialog')
const member = (number: number) => dialog().getByRole('group', { name: `Member ${number}` })
const panel = () => page.getByRole('complementary')
const saveRate = () => dialog().getByRole('button', { name: 'Save rate' }).click()

async function crewNamed(code: string) {
  const [crew] = unwrap(await admin.get('/api/crews', { params: { query: { code } } }))
  return crew
}

it('a crew is added by the keyboard, its members one after the other', async () => {
  const item = { category: 'Labor' as const, name: `Laborer ${run}`, unit: 'HR', rate: 28.5 }
  const none = { dailyRate: null, weeklyRate: null, monthlyRate: null, isActive: true }
  const { id: itemId } = unwrap(
    await admin.post('/api/pricing-items', { body: { ...item, ...none } }),
  )
  const code = `W${run}`
  await page.goto('/admin/rates/crews')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await dialog().getByLabel('Code').fill(code)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wall forms')
  await saveRate()
  await dialog().getByText('A crew needs a member').waitFor()
  await dialog().getByRole('button', { name: 'Add member' }).press('Enter')
  await expect
    .poll(() => member(1).getByLabel('Classification').and(page.locator(':focus')).count())
    .toBe(1)
  for (const text of ['Carpenter', 'four', '$34.00']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await saveRate()
  await member(1).getByText('A number, for example 12.5').waitFor()
  await inspect(here, 'crew-add')
  await member(1).getByLabel('Count').fill('4')
  await dialog().getByRole('button', { name: 'Add member' }).press('Enter')
  await member(2).getByLabel('Classification').fill('Laborer')
  await member(2).getByLabel('Count').fill('2')
  await saveRate()
  await dialog().getByText('Laborer has no rate').waitFor()
  await member(2)
    .getByLabel('Or priced by')
    .selectOption({ label: `Laborer ${run}, 28.50 / HR` })
  await saveRate()
  await said(`${code} is saved.`)
  expect(await crewNamed(code)).toMatchObject({
    members: [
      { classification: 'Carpenter', count: 4, hourlyRate: 34, pricingItemId: null },
      { classification: 'Laborer', count: 2, hourlyRate: null, pricingItemId: itemId },
    ],
    hourlyCost: 193,
  })
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByText('Carpenter × 4 @ 34.00').waitFor()
  await row.getByText('Laborer × 2 (pricing item)').waitFor()
  await row.getByText('193.00').waitFor()
})

it('a member leaves its crew, and the history says who was in it and why', async () => {
  const code = `R${run}`
  const own = { pricingItemId: null }
  const members = [
    { classification: 'Carpenter', count: 4, hourlyRate: 34, ...own },
    { classification: 'Laborer', count: 2, hourlyRate: 28.5, ...own },
  ]
  unwrap(await admin.post('/api/crews', { body: { code, name: 'Walls', members, isActive: true } }))
  await page.goto(`/admin/rates/crews?q=${code}`)
  await page.getByRole('button', { name: `Details of ${code}` }).click()
  await panel().getByRole('button', { name: 'Edit rate' }).click()
  await dialog().getByRole('button', { name: 'Remove member 1' }).press('Enter')
  await expect.poll(() => member(1).getByLabel('Classification').inputValue()).toBe('Laborer')
  await dialog().getByLabel('Reason').fill('Carpenters are on the deck')
  await saveRate()
  await said(`${code} is saved.`)
  await panel().getByText('Carpenters are on the deck').waitFor()
  await panel()
    .getByText('Members: Carpenter × 4 @ 34.00; Laborer × 2 @ 28.50 → Laborer × 2 @ 28.50')
    .waitFor()
  await inspect(here, 'crew-history')
})

it('crews come from a file as people write them, looked at before they are kept', async () => {
  const code = `I${run}`
  await page.goto('/admin/rates/crews')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const give = (cell: string) =>
    dialog()
      .getByLabel('CSV file')
      .setInputFiles({
        name: 'crews.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Code,Name,Members\n${code},Slabs,${cell}\n`),
      })
  await give('3 finishers')
  await dialog().getByText('Line 2: Crew members must be a list such as').waitFor()
  await give('Finisher x 3 @ $33.25')
  await dialog().getByRole('button', { name: 'Import one rate' }).click()
  await said('One rate is imported.')
  const crew = await crewNamed(code)
  expect(crew?.members).toEqual([
    { classification: 'Finisher', count: 3, pricingItemId: null, hourlyRate: 33.25 },
  ])
})

it('another basis of a production rate takes its range away, in the form already', async () => {
  const crew = await crewNamed('F7')
  const name = `Pier forms ${run}`
  unwrap(
    await admin.post('/api/production-rates', {
      body: {
        name,
        work: 'FORM',
        uom: 'SFCA',
        basis: 'MAN_HOURS_PER_UNIT',
        rate: 0.2,
        low: 0.18,
        high: 0.3,
        crewId: null,
        isActive: true,
      },
    }),
  )
  await page.goto(`/admin/rates/production?q=${run}`)
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  await panel().getByRole('button', { name: 'Edit rate' }).click()
  await dialog().getByLabel('Basis').selectOption('UNITS_PER_SHIFT')
  expect(await dialog().getByLabel('Low').inputValue()).toBe('')
  await dialog().getByLabel('Rate', { exact: true }).fill('350')
  await dialog()
    .getByLabel('Crew')
    .selectOption({ label: `F7, ${crew?.name}` })
  await dialog().getByLabel('Note').fill('Four jobs of this year')
  await saveRate()
  await said(`${name} is saved.`)
  const query = { q: run }
  const [rate] = unwrap(await admin.get('/api/production-rates', { params: { query } }))
  expect(rate).toMatchObject({
    basis: 'UNITS_PER_SHIFT',
    rate: 350,
    low: null,
    high: null,
    crewId: crew?.id,
  })
  await page.getByRole('row').filter({ hasText: name }).getByText('F7').waitFor()
  await panel().getByText('Four jobs of this year').first().waitFor()
  await inspect(here, 'production-rate')
})

it('fees and short loads of a supplier are typed, each with when it applies', async () => {
  const supplier = `Apex ${run}`
  await page.goto('/admin/rates/delivery')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await dialog().getByLabel('Supplier').fill(supplier)
  await dialog().getByRole('button', { name: 'Add short load' }).click()
  const tier = dialog().getByRole('group', { name: 'Short load 1' })
  await tier.getByLabel('Below, CY').fill('4')
  await tier.getByLabel('Per load', { exact: true }).fill('250')
  await dialog().getByRole('button', { name: 'Add fee per CY' }).click()
  const fee = dialog().getByRole('group', { name: 'Fee per CY 1' })
  await fee.getByLabel('Name').fill('Hot water')
  await fee.getByLabel('Per CY', { exact: true }).fill('6.50')
  await saveRate()
  await fee.getByText('When is missing').waitFor()
  await fee.getByLabel('When').selectOption('WINTER')
  await inspect(here, 'delivery-add')
  await saveRate()
  await said(`${supplier} is saved.`)
  const query = { supplier }
  const [terms] = unwrap(await admin.get('/api/delivery-terms', { params: { query } }))
  expect(terms).toMatchObject({
    loadCY: 10,
    tiers: [{ belowCY: 4, perLoad: 250 }],
    perCYFees: [{ name: 'Hot water', amount: 6.5, when: 'WINTER' }],
    perLoadFees: [],
    openings: [],
  })
  await page
    .getByRole('row')
    .filter({ hasText: supplier })
    .getByText('Hot water @ 6.50, winter')
    .waitFor()
})
