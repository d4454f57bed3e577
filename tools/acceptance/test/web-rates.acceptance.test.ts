import { type ApiClient, unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, settled, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let admin: ApiClient
let run: string
browse({ as: 'admin@example.com' })
beforeEach(async () => {
  admin = await apiAs('admin@example.com')
  run = `${Date.now()}`
})

const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = () => page.getByRole('dialog')

/** A bid with a slab of a mix that is of this test alone. */
async function bidOfMix(): Promise<{ readonly mixId: string; readonly bidId: string }> {
  const body = { name: `Mix ${run}`, value: 165, unit: '$/CY', isActive: true }
  const mix = unwrap(await admin.post('/api/admin/default-variables', { body }))
  const bidId = await newBid(api, { bidNumber: `M-${run}`, name: '<i>Silo</i>' })
  const scopeId = await newScope(api, bidId, 'Slab')
  const item = { name: 'Slab', mixId: mix.id, cubicYards: 1, wastePercentage: 0 }
  const params = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: item }))
  return { mixId: mix.id, bidId }
}

describe('every kind of rates', () => {
  it.each([
    ['', 'Rates', 'fica_rate', 'Value of FICA'],
    ['/mixes', 'Concrete mixes', '4000 PSI', 'Price of 4000 PSI'],
    ['/rebar', 'Rebar rates', '#4', 'Pounds per SF of #4, 12, Both'],
    ['/rebar-prices', 'Rebar prices', '#4', 'Per pound of #4'],
    ['/pumps', 'Pump prices', '', 'Per hour of'],
    ['/pricing-items', 'Pricing items', 'Excavator', 'Per day of'],
    ['/production', 'Production rates', 'hand-set', 'Rate of Wall forms, hand-set'],
    ['/forms', 'Form systems', 'Plywood', 'First cost of Plywood wall panels'],
    ['/delivery', 'Delivery terms', '', 'Load, CY of Ready mix (sample)'],
    ['/crews', 'Crews', 'F7', 'Details of F7'],
  ])('has its page: /admin/rates%s', async (path, title, q, cell) => {
    await page.goto(`/admin/rates${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.title()).toBe(`${title} · Formwork`)
    await page.getByLabel('Search').fill(q)
    await page.getByLabel(cell).first().waitFor()
    await settled(here)
    await inspect(here, `rates-of${path.replace('/', '-')}`)
  })

  it('is told apart by links that say which one is open', async () => {
    await page.goto('/admin/rates')
    const kinds = page.getByRole('navigation', { name: 'Kinds of rates' })
    await kinds.getByRole('link', { name: 'Pumps' }).click()
    await page.waitForURL('**/admin/rates/pumps')
    await expect
      .poll(() => kinds.locator('[aria-current=page]').allTextContents())
      .toEqual(['Pumps'])
  })

  it('is read by estimators without anything to change', async () => {
    await signInAs(here, 'estimator@example.com')
    await page.goto('/admin/rates/pumps')
    await page.getByText('Only administrators change rates.').waitFor()
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Add rate' }).count()).toBe(0)
  })
})

it('a rate is added, changed in two cells one after the other, and deleted', async () => {
  const vendor = `<b>Boom</b> ${run}`
  await page.goto('/admin/rates/pumps')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await dialog().getByRole('button', { name: 'Save rate' }).click()
  await dialog().getByText('Vendor is missing').waitFor()
  await inspect(here, 'rate-add')
  for (const [label, text] of [
    ['Vendor', vendor],
    ['Size', '38m'],
    ['Reach, ft', '120'],
    ['Per hour', '185'],
    ['Per CY', '3.5'],
    ['Travel', '150'],
    ['Least hours', '4'],
  ] as const) {
    await dialog().getByLabel(label, { exact: true }).fill(text)
  }
  await dialog().getByRole('button', { name: 'Save rate' }).click()
  await said(`${vendor}, 38m, 120 is saved.`)
  // The dialog that closes takes the focus once more, from whoever is as fast as this.
  const search = page.getByLabel('Search')
  await expect
    .poll(async () => {
      await search.fill(run)
      return search.inputValue()
    })
    .toBe(run)
  const hourly = page.getByLabel(`Per hour of ${vendor}`)
  await hourly.fill('190')
  await hourly.press('Tab')
  await page.keyboard.type('4.25')
  await page.keyboard.press('Enter')
  const pump = async () => {
    const query = { q: run }
    const [found] = unwrap(await admin.get('/api/pump-pricing', { params: { query } }))
    return [found?.costPerHour, found?.costPerCY]
  }
  await expect.poll(pump).toEqual([190, 4.25])
  expect(await row(run).getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: `Details of ${vendor}` }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Cost per hour: 185 → 190').waitFor()
  await panel.getByRole('button', { name: 'Delete rate' }).click()
  await dialog().getByRole('button', { name: 'Delete rate' }).click()
  await said(`${vendor}, 38m, 120 is deleted.`)
  await page.getByText('Nothing is found.').waitFor()
})

it('a rate that another changes while it is typed shows both, and Enter decides', async () => {
  const body = { name: `Mix ${run}`, value: 165, unit: '$/CY', isActive: true }
  const mix = unwrap(await admin.post('/api/admin/default-variables', { body }))
  const params = { path: { id: mix.id } }
  const put = async (value: number) =>
    unwrap(await admin.put('/api/admin/default-variables/{id}', { params, body: { value } }))
  const kept = async () =>
    unwrap(await admin.get('/api/admin/default-variables', { params: { query: { q: run } } }))[0]
      ?.value
  await page.goto(`/admin/rates/mixes?q=${run}`)
  const value = row(run).getByRole('textbox')
  await value.focus()
  await page.keyboard.type('7')
  await put(171)
  await page.keyboard.press('Tab')
  const both = row(run).getByText(/Here it is 171 now: Enter saves yours, Esc keeps theirs/)
  await both.waitFor()
  // Leaving it is no decision.
  await value.focus()
  await page.keyboard.press('Tab')
  expect(await kept()).toBe(171)
  await inspect(here, 'rate-overtaken')
  await value.fill('175')
  await value.press('Enter')
  await expect.poll(kept).toBe(175)
  await both.waitFor({ state: 'detached' })

  await value.fill('180')
  await put(182)
  await value.press('Enter')
  await row(run)
    .getByText(/Here it is 182 now/)
    .waitFor()
  await value.press('Escape')
  expect(await value.inputValue()).toBe('182')
})

it('the open bids that hold copies are told before a change, and beside the rate', async () => {
  const { mixId, bidId } = await bidOfMix()
  await page.goto(`/admin/rates/mixes?q=${run}`)
  await page.getByRole('button', { name: `Details of Mix ${run}` }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('One open bid holds copies of it').waitFor()
  await panel.getByText('One item, at 165').waitFor()
  await inspect(here, 'rate-uses')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: `Choose Mix ${run}` }).check()
  await page.getByRole('button', { name: 'Change 1 by percent' }).click()
  await dialog().getByLabel('Percent, more or less').fill('10')
  await dialog().getByRole('cell', { name: '181.5', exact: true }).waitFor()
  await dialog()
    .getByRole('link', { name: `M-${run} <i>Silo</i>` })
    .waitFor()
  await inspect(here, 'rates-percent-uses')
  await dialog().getByRole('button', { name: 'Change one rate' }).click()
  await said('One rate is changed.')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog()
    .getByLabel('CSV file')
    .setInputFiles({
      name: 'mixes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,value\n${mixId},190\n`),
    })
  await dialog()
    .getByRole('row', { name: `Mix ${run} 181.5 190` })
    .waitFor()
  await dialog().getByText('One open bid holds copies of it').waitFor()
  await dialog()
    .getByRole('link', { name: `M-${run}` })
    .click()
  await page.waitForURL(`**/bids/${bidId}/prices`)
})

it('one field of several rates is set to the same, all of them or none', async () => {
  const none = { dailyRate: null, weeklyRate: null, monthlyRate: null, isActive: true }
  for (const name of ['A', 'B']) {
    const fee = { category: 'Misc' as const, name: `Fee ${name} ${run}`, unit: 'EA', rate: 1 }
    const body = { ...fee, ...none }
    unwrap(await admin.post('/api/pricing-items', { body }))
  }
  await page.goto(`/admin/rates/pricing-items?q=${run}&type=Misc`)
  for (const name of ['A', 'B']) {
    await page.getByRole('checkbox', { name: `Choose Fee ${name} ${run}` }).check()
  }
  await page.getByRole('button', { name: 'Set for 2' }).click()
  await dialog().getByLabel('Field').selectOption({ label: 'Per unit' })
  await dialog().getByLabel('New value').fill('-5')
  await dialog().getByRole('button', { name: 'Change 2 rates' }).click()
  await dialog().getByRole('alert').getByText(`Fee A ${run}`).waitFor()
  await dialog().getByLabel('New value').fill('85')
  await inspect(here, 'rates-set')
  await dialog().getByRole('button', { name: 'Change 2 rates' }).click()
  await said('2 rates are changed.')
  const query = { q: run }
  const items = unwrap(await admin.get('/api/pricing-items', { params: { query } }))
  expect(items.map(({ rate }) => rate)).toEqual([85, 85])
})

it('a change of many is undone at a press, but for what somebody has changed since', async () => {
  const names = ['A', 'B'].map((letter) => `Undo ${letter} ${run}`)
  for (const name of names) {
    const body = { name, value: 100, unit: '$/CY', isActive: true }
    unwrap(await admin.post('/api/admin/default-variables', { body }))
  }
  const kept = async () => {
    const query = { q: run, sort: 'name' as const }
    return unwrap(await admin.get('/api/admin/default-variables', { params: { query } }))
  }
  const values = async () => (await kept()).map(({ value }) => value)
  const raise = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
    await page.getByRole('button', { name: 'Change 2 by percent' }).click()
    await dialog().getByLabel('Percent, more or less').fill('45')
    await dialog().getByRole('button', { name: 'Change 2 rates' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(() => opener.and(page.locator(':focus')).count()).toBe(1)
  }
  const opener = page.getByRole('button', { name: 'Change by percent' })
  await page.goto(`/admin/rates/mixes?q=${run}`)
  await raise()
  expect(await values()).toEqual([145, 145])
  const undo = page.getByRole('button', { name: 'Undo change' })
  await undo.waitFor()
  await inspect(here, 'rates-undo')
  await undo.click()
  await said('2 rates are as before.')
  expect(await values()).toEqual([100, 100])
  await undo.waitFor({ state: 'detached' })
  expect(await opener.and(page.locator(':focus')).count()).toBe(1)
  // Nothing is chosen any more, so that there is nothing to change.
  await page.keyboard.press('Enter')
  expect(await dialog().count()).toBe(0)

  await expect.poll(() => page.getByLabel(`Price of ${names[0]}`).inputValue()).toBe('100')
  await raise()
  const [first] = await kept()
  const params = { path: { id: first?.id ?? '' } }
  unwrap(await admin.put('/api/admin/default-variables/{id}', { params, body: { value: 150 } }))
  await undo.click()
  await said('One rate is as before.')
  const stays = page.getByRole('region', { name: 'Changes of rates' })
  await stays.getByText(`${names[0]}: Changed since by admin@example.com`).waitFor()
  await inspect(here, 'rates-undo-kept')
  expect(await values()).toEqual([150, 100])
})

it('a wrong file is taken back at a press, also later from the history of a rate of it', async () => {
  const name = `File A ${run}`
  const body = { name, value: 165, unit: '$/CY', isActive: true }
  unwrap(await admin.post('/api/admin/default-variables', { body }))
  const values = async () => {
    const query = { q: `File`, sort: 'name' as const }
    const rows = unwrap(await admin.get('/api/admin/default-variables', { params: { query } }))
    return rows.filter((row) => row.name.endsWith(run)).map(({ value }) => value)
  }
  const take = async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const buffer = Buffer.from(`NAME,Price\n${name},1650\nFile B ${run},17\n`)
    const file = { name: 'wrong.csv', mimeType: 'text/csv', buffer }
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await dialog().getByRole('button', { name: 'Import 2 rates' }).click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await values()).toEqual([1650, 17])
  }
  const changes = page.getByRole('region', { name: 'Changes of rates' })
  const undo = async () => {
    await changes.getByText('One rate is changed, one is made.').waitFor()
    await changes.getByRole('button', { name: 'Undo change' }).click()
    await said('One rate is as before, one is deleted.')
    await changes.waitFor({ state: 'detached' })
    expect(await values()).toEqual([165])
  }
  await page.goto(`/admin/rates/mixes?q=${run}`)
  await take()
  await inspect(here, 'rates-import-undo')
  await undo()
  await take()
  await page.reload()
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  await page.getByRole('button', { name: 'Part of a change of 2 rates: undo it' }).click()
  await inspect(here, 'rates-import-undo-later')
  await undo()
  await take()
  await page.reload()
  // Also where the change has made the rate.
  await page.getByRole('button', { name: `Details of File B ${run}` }).click()
  await page.getByRole('button', { name: 'Part of a change of 2 rates: undo it' }).click()
  await undo()
})

/** What the page calculates or adds to the fields of a record. */
const NO_FIELDS = ['', 'Chosen', 'Changed', 'More', 'Workers', 'Per crew hour']

it.each([
  '',
  '/mixes',
  '/rebar',
  '/rebar-prices',
  '/pumps',
  '/pricing-items',
  '/crews',
  '/production',
  '/forms',
  '/delivery',
])('a file may have the heads of the page: /admin/rates%s', async (path) => {
  await page.goto(`/admin/rates${path}`)
  await page.getByRole('row').nth(1).waitFor()
  // Without what says to screen readers how the column is sorted.
  const shown = await page.evaluate<string[]>(
    "[...document.querySelectorAll('main th')].map((th) => (th.querySelector('button') ?? th).firstChild?.textContent ?? '')",
  )
  const heads = shown.filter((head) => !NO_FIELDS.includes(head))
  expect(heads.length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const buffer = Buffer.from(heads.map((head) => `"${head.toUpperCase()}"`).join(','))
  const file = { name: 'heads.csv', mimeType: 'text/csv', buffer }
  await dialog().getByLabel('CSV file').setInputFiles(file)
  await dialog().getByText('Nothing would change.').waitFor()
})

it('the dialog of a file stays while none is chosen, and takes the same file again', async () => {
  await page.goto('/admin/rates')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const field = dialog().getByLabel('CSV file')
  await field.evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
  const file = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('nothing') }
  await field.setInputFiles(file)
  await dialog().getByRole('alert').first().waitFor()
})

it('a file with numbers and heads of another hand is shown as it will be kept', async () => {
  const body = { name: `Hand ${run}`, value: 165, unit: '$/CY', isActive: true }
  unwrap(await admin.post('/api/admin/default-variables', { body }))
  await page.goto(`/admin/rates/mixes?q=${run}`)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const give = (csv: string) =>
    dialog()
      .getByLabel('CSV file')
      .setInputFiles({ name: 'hand.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await give(`NAME,Price\nHand ${run},"1,17"\n`)
  await dialog().getByText('Line 2: Concrete mix value must be a number').waitFor()
  await inspect(here, 'rates-import-number')
  await give(`NAME,Price\n"6" pipe",3\n`)
  await dialog().getByText('Line 2 of the CSV file has a quotation mark within a cell').waitFor()
  await inspect(here, 'rates-import-quote')
  await give(`NAME,Price\nHand ${run},"$1,170.50"\n`)
  await dialog()
    .getByRole('row', { name: `Hand ${run} 165 +609 % 1170.5` })
    .waitFor()
  await inspect(here, 'rates-import-hand')
  await dialog().getByRole('button', { name: 'Import one rate' }).click()
  await said('One rate is imported.')
})

it('prices that jump in a file by more than a quarter are marked and counted before they are saved', async () => {
  const mixes = [
    [`Jump A ${run}`, 165],
    [`Jump B ${run}`, 170],
  ] as const
  for (const [name, value] of mixes) {
    const body = { name, value, unit: '$/CY', isActive: true }
    unwrap(await admin.post('/api/admin/default-variables', { body }))
  }
  await page.goto(`/admin/rates/mixes?q=${run}`)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const buffer = Buffer.from(`NAME,Price\nJump B ${run},175\nJump A ${run},1650\n`)
  const file = { name: 'jump.csv', mimeType: 'text/csv', buffer }
  await dialog().getByLabel('CSV file').setInputFiles(file)
  await dialog().getByText('One price changes by more than 25 %').waitFor()
  const rows = dialog().getByRole('table').getByRole('row')
  expect(await rows.allTextContents()).toEqual([
    'NameNowThen',
    `Jump A ${run}165+900 % 1650`,
    `Jump B ${run}170175`,
  ])
  await inspect(here, 'rates-import-jump')
})

it('a price raised by a percentage keeps four decimals, or cents where these are asked for', async () => {
  const body = { name: `Raise ${run}`, value: 34.1255, unit: '$/CY', isActive: true }
  unwrap(await admin.post('/api/admin/default-variables', { body }))
  await page.goto(`/admin/rates/mixes?q=${run}`)
  await page.getByRole('checkbox', { name: `Choose Raise ${run}` }).check()
  await page.getByRole('button', { name: 'Change 1 by percent' }).click()
  await dialog().getByLabel('Percent, more or less').fill('3')
  await dialog().getByRole('cell', { name: '35.1493', exact: true }).waitFor()
  await dialog().getByLabel('Rounded to').selectOption('Cents')
  await dialog().getByRole('cell', { name: '35.15', exact: true }).waitFor()
  await inspect(here, 'rates-percent-cents')
  await dialog().getByRole('button', { name: 'Change one rate' }).click()
  await said('One rate is changed.')
  const query = { q: `Raise ${run}` }
  const [kept] = unwrap(await admin.get('/api/admin/default-variables', { params: { query } }))
  expect(kept?.value).toBe(35.15)
})

it('a file that is no CSV of UTF-8 is refused before its letters are lost', async () => {
  await page.goto('/admin/rates/mixes')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const give = (name: string, buffer: Buffer) =>
    dialog().getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  const sentence = dialog().getByText('The CSV file is not UTF-8; save it as "CSV UTF-8"')
  await give('excel.csv', Buffer.from(`name,value,unit\n6½ sack ${run},150,$/CY\n`, 'latin1'))
  await sentence.waitFor()
  await give('good.csv', Buffer.from(`name,value,unit\n6½ sack ${run},150,$/CY\n`))
  await dialog().getByText(`6½ sack ${run}`).waitFor()
  // The first bytes of a workbook.
  await give('rates.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xa4, 0xc9, 0xff]))
  await sentence.waitFor()
})
