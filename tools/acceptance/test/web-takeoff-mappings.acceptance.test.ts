import { unwrap } from '@formwork/api-client'
import { beforeAll, expect, it } from 'vitest'
import { api, as, browse, here, inspect, page, said, settled } from './browser.ts'
import { newBid } from './new-bid.ts'

let bidId: string
const run = `${Date.now()}`
const NAME = `Bluebeam ${run}`
browse({ as: 'estimator@example.com', per: 'file' })
beforeAll(async () => {
  bidId = await newBid(api, { name: 'Yard' })
})

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
const HEADS = 'Space,Subject,Length,Width (in),Thickness,Author\n'
const LINES = `Slab,Apron,"12'-6""",96,6,anna\nSlab,Ramp,10,120,6,bo\n`
const kept = async () =>
  unwrap(await api.get('/api/takeoff-mappings', { params: { query: { q: NAME } } }))
const column = (number: number) => page.getByRole('group', { name: `Column ${number}` })

it('the heads of an export are taken from its file, and mapped by keyboard', async () => {
  await page.goto('/takeoff-mappings')
  await page.getByRole('link', { name: 'Add mapping' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('heading', { name: 'New mapping' }).waitFor()
  await page.getByLabel('Take the heads of a CSV file').setInputFiles(file('b.csv', HEADS + LINES))
  await said(page, '6 heads of the file are added.')
  const fields = ['Scope', 'Name', 'Length', 'Width', 'Depth']
  for (const [place, field] of fields.entries()) {
    await column(place + 1)
      .getByLabel('Field')
      .selectOption(field)
  }
  for (const [number, unit] of [
    [3, 'FT'],
    [4, 'IN'],
    [5, 'IN'],
  ] as const) {
    await column(number).getByLabel('Measured in').selectOption(unit)
  }
  await page.getByRole('group', { name: 'Default 1' }).getByLabel('Value').fill('concrete')
  await page.getByRole('button', { name: 'Add default' }).click()
  const second = page.getByRole('group', { name: 'Default 2' })
  await second.getByLabel('Field').selectOption('Scope type')
  const [type] = unwrap(await api.get('/api/scope-types'))
  await second.getByLabel('Value').fill(type?.name ?? '')
  await page.keyboard.press('Control+s')
  await said(page, 'Some fields cannot be read.')
  await page.getByText('Type a name: that of the program').waitFor()
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.keyboard.press('Control+s')
  await said(page, `${NAME} is saved.`)
  await page.waitForURL(/takeoff-mappings\/[0-9a-f-]{36}$/)
  const [mapping] = await kept()
  expect(mapping?.columns.map(({ head, field, unit }) => [head, field, unit])).toEqual([
    ['Space', 'scope', null],
    ['Subject', 'name', null],
    ['Length', 'length', 'FT'],
    ['Width (in)', 'width', 'IN'],
    ['Thickness', 'depth', 'IN'],
    ['Author', null, null],
  ])
  await inspect(here, 'takeoff-mapping')
})

it('a mapping is changed with what others have changed meanwhile, and read by project managers', async () => {
  const [mapping] = await kept()
  const path = { id: mapping?.id ?? '' }
  const defaults = { ...mapping?.defaults, pricePerCY: 165 }
  unwrap(await api.put('/api/takeoff-mappings/{id}', { params: { path }, body: { defaults } }))
  await column(4).getByLabel('Times').fill('1')
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect.poll(async () => (await kept())[0]?.columns[3]?.factor).toBe(1)
  expect((await kept())[0]?.defaults).toMatchObject({ pricePerCY: 165 })
  await page.goto('/takeoff-mappings')
  await page.getByRole('link', { name: NAME }).waitFor()
  await inspect(here, 'takeoff-mappings')
  await as('pm', async (other) => {
    await other.goto(`/takeoff-mappings/${path.id}`)
    await other.getByRole('heading', { name: NAME }).waitFor()
    expect(await other.getByRole('button', { name: 'Save mapping' }).count()).toBe(0)
  })
})

it('two versions of a mapping are told apart, and Ctrl+S chooses none of them', async () => {
  const plain = { unit: 'FT' as const, factor: null }
  const columns = [
    { head: 'Space', field: 'scope', unit: null, factor: null },
    { head: 'Len', field: 'length', ...plain },
  ]
  const body = { name: `Two ${run}`, columns, defaults: {} }
  const { id } = unwrap(await api.post('/api/takeoff-mappings', { body }))
  const params = { path: { id } }
  const factor = async () =>
    unwrap(await api.get('/api/takeoff-mappings/{id}', { params })).columns[1]?.factor
  await page.goto(`/takeoff-mappings/${id}`)
  await column(2).getByLabel('Times').fill('3')
  const theirs = columns.map((one) => (one.head === 'Len' ? { ...one, factor: 2 } : one))
  unwrap(await api.put('/api/takeoff-mappings/{id}', { params, body: { columns: theirs } }))
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Len → Length FT × 3').waitFor()
  expect(await dialog.getByText('Space').count()).toBe(0)
  await page.keyboard.press('Control+s')
  await settled(here)
  expect(await factor()).toBe(2)
  await dialog.getByText('Len → Length FT × 2').click()
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await column(2).getByLabel('Times').inputValue()).toBe('2')
  expect(await factor()).toBe(2)
})

it('an export is shown line by line as it would become, and asked about when it comes again', async () => {
  await page.goto(`/bids/${bidId}/takeoff`)
  await page.getByLabel('Choose file').setInputFiles(file('export.csv', HEADS + LINES))
  await page.getByText('export.csv cannot be imported.').waitFor()
  const hint = page.getByRole('link', { name: 'new takeoff mapping' })
  expect(await hint.getAttribute('href')).toBe('/takeoff-mappings/new')
  await page.getByLabel('Columns of the file').selectOption(NAME)
  await page.getByText('export.csv can be imported.').waitFor()
  expect(await hint.count()).toBe(0)
  const preview = page.getByRole('region', { name: 'Lines as they would become' })
  // 12.5 × 8 × 0.5 ft at 165 $/CY, before waste.
  await preview.getByRole('row', { name: /^2 Slab Concrete Apron/ }).waitFor()
  await preview.getByRole('row', { name: /^3 Slab Concrete Ramp/ }).waitFor()
  await inspect(here, 'takeoff-preview')
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await page.waitForURL(`**/bids/${bidId}`)
  const items = async () =>
    unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } })).scopes[0]
      ?.concreteItems
  expect(await items()).toMatchObject([
    { name: 'Apron', length: 12.5, width: 8, pricePerCY: 165 },
    { name: 'Ramp', length: 10, width: 10 },
  ])
  await page.goto(`/bids/${bidId}/takeoff`)
  await page.getByLabel('Columns of the file').selectOption(NAME)
  await page.getByLabel('Choose file').setInputFiles(file('export.csv', HEADS + LINES))
  const question = page.getByRole('alert').getByText('This file was imported on')
  await question.waitFor()
  expect(await question.textContent()).toMatch(/by estimator@example\.com\. Import it once more\?$/)
  await inspect(here, 'takeoff-again')
  await page.getByRole('button', { name: 'Check it again' }).press('Enter')
  await page.getByText('export.csv can be imported.').waitFor()
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await page.waitForURL(`**/bids/${bidId}`)
  expect(await items()).toHaveLength(4)
})

it('a mapping is deleted; what was imported by it stays', async () => {
  await page.goto('/takeoff-mappings')
  await page.getByRole('link', { name: NAME }).click()
  await page.getByRole('button', { name: 'Delete mapping' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete mapping' }).click()
  await said(page, `${NAME} is deleted.`)
  await page.waitForURL('**/takeoff-mappings')
  expect(await kept()).toEqual([])
})
