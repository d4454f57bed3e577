import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, said, settled, visitAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let run: string
browse({ as: 'estimator@example.com' })
beforeEach(() => {
  run = `${Date.now()}`.slice(-10)
})

const number = (name: string, label: string) => ({
  name,
  label,
  unit: 'FT',
  default: null,
  min: 0,
  max: null,
})
const material = (name: string, formula: string, uom: string, unitPrice: number) => ({
  module: 'materials' as const,
  when: null,
  fields: { name, category: 'other', quantity: { formula }, uom, unitPrice, taxable: false },
})

/** Example 3 of the contract: four lines of a slab on grade. */
const SLAB = {
  parameters: [
    number('length', 'Length'),
    number('width', 'Width'),
    { ...number('thicknessIn', 'Thickness'), unit: 'IN', default: 6 },
    number('joint', 'Joint spacing'),
  ],
  lines: [
    material('Edge form', '2*(length+width)', 'LF', 2.5),
    material('Vapor barrier', 'length*width', 'SF', 0.12),
    material('Saw cut', 'length*(ceil(width/joint)-1)+width*(ceil(length/joint)-1)', 'LF', 1),
    material('Curing compound', 'roundup(length*width/200, 5)', 'GAL', 9),
  ],
}

const dialog = () => page.getByRole('dialog')
const line = (at: number) => page.getByRole('group', { name: `Line ${at}` })
const parameter = (at: number) => page.getByRole('group', { name: `Parameter ${at}`, exact: true })
const trial = () => page.getByRole('region', { name: 'Try it' })

async function slab() {
  const body = { name: `Slab on grade ${run}`, description: 'With joints', ...SLAB }
  return unwrap(await api.post('/api/recipes', { body }))
}

async function bidWithScope() {
  const bidId = await newBid(api, { name: 'Slab' })
  const scopeId = await newScope(api, bidId, 'Slab')
  return { bidId, scopeId }
}

const quantities = async (scopeId: string) => {
  const params = { path: { scopeId } }
  const items = unwrap(await api.get('/api/scopes/{scopeId}/items/materials', { params }))
  return items.map(({ name, quantity }) => [name, quantity])
}

it('a recipe is typed, its faults are at their lines, and it is tried beside', async () => {
  const name = `Slab by hand ${run}`
  await page.goto('/recipes')
  await page.getByRole('link', { name: 'Add recipe' }).waitFor()
  await page.keyboard.press('c')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await parameter(1).getByLabel('In formulas').fill('length')
  await page.getByRole('button', { name: 'Add parameter' }).press('Enter')
  await expect.poll(() => parameter(2).locator(':focus').count()).toBe(1)
  await page.keyboard.type('width')
  await line(1).getByLabel('Item').fill('Edge form')
  await line(1).getByLabel('Category').selectOption('other')
  await line(1).getByLabel('Quantity').fill('= 2 * (length + widht)')
  await line(1).getByLabel('$ / unit').fill('2.50')
  await page.keyboard.press('Control+s')
  await line(1).getByText('unknown name "widht"').waitFor()
  // What is typed survives leaving the page.
  await page.goto('/recipes')
  await page.getByRole('link', { name: 'Add recipe' }).click()
  await expect.poll(() => line(1).getByLabel('Quantity').inputValue()).toContain('widht')
  await line(1).getByLabel('Quantity').fill('= 2 * (length + width)')
  await page.keyboard.press('Control+s')
  await said(page, `${name} is saved.`)
  await trial().getByText('Type a number for length.').waitFor()
  await trial().getByLabel('length').fill('60')
  await trial().getByLabel('width').fill('40')
  await trial().getByRole('row', { name: 'Edge form' }).getByText('500.00').waitFor()
  await line(1).getByLabel('Quantity').fill('= length / (width - 40)')
  await trial().getByText('The recipe as it is saved.').waitFor()
  await page.keyboard.press('Control+s')
  await line(1).getByText('division by zero').waitFor()
  await trial().getByText(`line "Edge form", quantity: division by zero`).waitFor()
  await inspect(here, 'recipe-fault')
})

it('a saved recipe is changed twice by one person without a conflict, and its lines stay theirs', async () => {
  const { id, lines } = await slab()
  await page.goto(`/recipes/${id}`)
  await line(3).getByLabel('$ / unit').fill('1.10')
  await page.getByRole('button', { name: 'Add line' }).click()
  await line(5).getByLabel('Item').fill('Joint filler')
  await line(5).getByLabel('Category').selectOption('joint_sealant')
  await line(5).getByLabel('Quantity').fill('=length')
  await line(5).getByLabel('$ / unit').fill('0.75')
  await page.keyboard.press('Control+s')
  await page.getByText('Revision 2', { exact: true }).waitFor()
  await line(5).getByLabel('$ / unit').fill('0.80')
  await page.keyboard.press('Control+s')
  await page.getByText('Revision 3', { exact: true }).waitFor()
  const params = { path: { id } }
  const now = unwrap(await api.get('/api/recipes/{id}', { params }))
  expect(now.lines.slice(0, 4).map((one) => one.id)).toEqual(lines.map((one) => one.id))
  expect(now.lines[4]?.fields).toMatchObject({
    unitPrice: 0.8,
    quantity: { formula: 'length' },
  })
  for (const [label, text] of Object.entries({ Length: '60', Width: '40', Joint: '15' })) {
    await trial().getByLabel(label).fill(text)
  }
  await trial().getByRole('row', { name: 'Saw cut' }).getByText('240').first().waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Changed, revision 3').waitFor()
  await inspect(here, 'recipe')
})

it('makes the items of a scope, follows other numbers, and names what was typed over it', async () => {
  const recipe = await slab()
  const { bidId, scopeId } = await bidWithScope()
  await page.goto(`/bids/${bidId}?module=materials`)
  await page.getByRole('button', { name: 'Add a recipe' }).click()
  await dialog().getByLabel('Recipe').selectOption({ label: recipe.name })
  await dialog().getByText('Type a number for Length.').waitFor()
  for (const [label, text] of Object.entries({ Length: '60', Width: '40', Joint: '15' })) {
    await dialog().getByLabel(label).fill(text)
  }
  await dialog().getByRole('row', { name: 'Curing compound' }).getByText('15 GAL').waitFor()
  await inspect(here, 'recipe-preview')
  expect(await quantities(scopeId)).toEqual([])
  await dialog().getByRole('button', { name: 'Add 4 items' }).click()
  await said(page, `${recipe.name} has added 4 items.`)
  await page.getByRole('gridcell', { name: 'Saw cut', exact: true }).waitFor()
  expect(await quantities(scopeId)).toEqual([
    ['Edge form', 200],
    ['Vapor barrier', 2400],
    ['Saw cut', 240],
    ['Curing compound', 15],
  ])
  await page.keyboard.press('Control+z')
  await said(page, `${recipe.name} is taken out under Recipes of the scope.`)
  expect(await quantities(scopeId)).toHaveLength(4)
  await page.getByRole('button', { name: /^Edge form .*: why$/ }).press('Enter')
  const why = page.getByRole('region', { name: 'Explanation' })
  await why.getByRole('button', { name: /^Material \d/ }).press('Enter')
  await why.getByText(`from recipe ${recipe.name}: 2*(length+width)`).first().waitFor()
  await inspect(here, 'recipe-explained')
  await page.keyboard.press('Escape')
  await page.locator('[data-cell="2:2"]').click()
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await quantities(scopeId))[2]).toEqual(['Saw cut', 250])
  await page.getByRole('button', { name: 'Recipes (1)' }).click()
  await dialog().getByLabel('Length').fill('64')
  await dialog().getByRole('button', { name: 'Apply again' }).click()
  const kept = dialog().getByRole('table', { name: 'Kept as typed' })
  await kept.getByRole('row', { name: 'Saw cut' }).getByText('288').waitFor()
  expect(await quantities(scopeId)).toEqual([
    ['Edge form', 208],
    ['Vapor barrier', 2560],
    ['Saw cut', 250],
    ['Curing compound', 15],
  ])
  await inspect(here, 'recipe-kept')
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog().getByRole('button', { name: 'Remove with its items' }).click()
  await expect.poll(() => quantities(scopeId)).toEqual([])
  await dialog().getByRole('button', { name: 'Close' }).click()
  await page.goto(`/bids/${bidId}/history`)
  for (const words of ['Recipe applied', 'Recipe changed', 'Recipe removed']) {
    await page.getByText(words, { exact: true }).waitFor()
  }
})

it('an applied recipe that is out of date says why, and takes the latest revision', async () => {
  const { bidId, scopeId } = await bidWithScope()
  const lines = [material('Edge form', 'scope.length * laps', 'LF', 2.5)]
  const open = { unit: null, default: null, min: null, max: null }
  const laps = { name: 'laps', label: 'Laps', ...open }
  const body = { name: `Edge ${run}`, parameters: [laps], lines }
  const { id: recipeId } = unwrap(await api.post('/api/recipes', { body }))
  const params = { path: { id: scopeId } }
  unwrap(await api.put('/api/scopes/{id}', { params, body: { length: 12 } }))
  unwrap(
    await api.post('/api/scopes/{id}/recipes', {
      params,
      body: { recipeId, parameters: { laps: 1 } },
    }),
  )
  unwrap(await api.put('/api/scopes/{id}', { params, body: { length: 20 } }))
  const ofRecipe = { path: { id: recipeId } }
  const [first] = unwrap(await api.get('/api/recipes/{id}', { params: ofRecipe })).lines
  const bySides = material('Edge form', 'scope.length * sides', 'LF', 2.5)
  const latest = {
    parameters: [{ name: 'sides', label: 'Sides', ...open }],
    lines: [{ ...bySides, id: first?.id ?? null }],
  }
  unwrap(await api.put('/api/recipes/{id}', { params: ofRecipe, body: latest }))
  await page.goto(`/bids/${bidId}?module=materials`)
  await page.getByRole('button', { name: 'Recipes (1) 1 out of date' }).click()
  await dialog().getByText('A dimension of the scope that its formulas use').waitFor()
  await dialog().getByText('There is revision 2 of it.').waitFor()
  await inspect(here, 'recipe-out-of-date')
  const take = dialog().getByRole('button', { name: 'Take the latest revision' })
  expect(await take.isDisabled()).toBe(true)
  await dialog().getByLabel('Sides').fill('2')
  await take.click()
  await expect.poll(() => quantities(scopeId)).toEqual([['Edge form', 40]])
  await dialog().getByText('A dimension of the scope').waitFor({ state: 'detached' })
})

it('recipes are listed with those that are not offered, and a project manager reads them', async () => {
  const { id, name } = await slab()
  const body = { isActive: false }
  unwrap(await api.put('/api/recipes/{id}', { params: { path: { id } }, body }))
  const pm = await visitAs('pm@example.com')
  await pm.page.goto(`/recipes?q=${encodeURIComponent(name)}`)
  const row = pm.page.getByRole('row').filter({ hasText: name })
  await row.getByText('Not offered').waitFor()
  expect(await pm.page.getByRole('link', { name: 'Add recipe' }).count()).toBe(0)
  await inspect(pm, 'recipes')
  await row.getByRole('link', { name }).click()
  const cut = pm.page.getByRole('group', { name: 'Line 3' }).getByLabel('Quantity')
  await expect.poll(() => cut.inputValue()).toContain('= length*(ceil')
  expect(await pm.page.getByRole('button', { name: 'Save recipe' }).count()).toBe(0)
  expect(await pm.page.getByRole('region', { name: 'Try it' }).count()).toBe(0)
})

it('labor of a recipe takes its quantity and its pace from formulas', async () => {
  await page.goto('/recipes/new')
  await page.getByLabel('Name', { exact: true }).fill(`Wall forms ${run}`)
  await parameter(1).getByLabel('In formulas').fill('height')
  await parameter(1).getByLabel('Default').fill('10')
  await line(1).getByLabel('Module').selectOption('Labor')
  await line(1).getByLabel('Item').fill('Form walls')
  await line(1).getByLabel('Workers').fill('7')
  await line(1).getByLabel('$ / hour').fill('34')
  await line(1).getByLabel('Quantity', { exact: true }).fill('= 240 * heigt')
  await line(1).getByLabel('Unit').fill('SF')
  await line(1).getByLabel('Rate', { exact: true }).fill('0.2')
  await line(1).getByLabel('Basis').selectOption('MH/unit')
  await line(1).getByRole('button', { name: 'More fields' }).click()
  await line(1).getByLabel('Efficiency %').fill('= if(height > 8, 90, 100)')
  await line(1).getByLabel('Quantity from').selectOption('Typed')
  await page.keyboard.press('Control+s')
  await line(1).getByText('unknown name "heigt"').waitFor()
  await line(1).getByLabel('Quantity', { exact: true }).fill('= 240 * height')
  await page.keyboard.press('Control+s')
  await said(page, `Wall forms ${run} is saved.`)
  await page.waitForURL(/recipes\/[0-9a-f-]{36}$/)
  await line(1).getByLabel('Quantity', { exact: true }).waitFor()
  expect(await line(1).getByLabel('Quantity', { exact: true }).inputValue()).toBe('= 240 * height')
  const query = { q: `Wall forms ${run}` }
  const [saved] = unwrap(await api.get('/api/recipes', { params: { query } }))
  const params = { path: { id: saved?.id ?? '' } }
  const tried = unwrap(
    await api.post('/api/recipes/{id}/try', { params, body: { parameters: {} } }),
  )
  expect(tried.lines[0]).toMatchObject({
    values: { 'production.quantity': 2400, 'production.efficiencyPercentage': 90 },
    quantity: '2,400 SF at 0.2 MH/SF; 7 workers × 8 h × 9.5238 days',
  })
})

it('a new installation has recipes of the trade, which are tried as they are', async () => {
  await page.goto('/recipes')
  for (const name of ['Slab on grade', 'Grade beam', 'Pier, drilled', 'Curb and gutter']) {
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  await inspect(here, 'recipe-library')
  await page.getByRole('link', { name: 'Slab on grade', exact: true }).click()
  await trial().getByText('Type a number for Length.').waitFor()
  await trial().getByLabel('Length').fill('60')
  await trial().getByLabel('Width').fill('40')
  await trial().getByRole('row', { name: 'Saw cut' }).getByText('240 LF').waitFor()
  await trial().getByRole('row', { name: 'Concrete pump' }).waitFor()
  await inspect(here, 'recipe-of-library')
})

it('a recipe asks the catalog for what its lines show, and for the rest once a line shows all', async () => {
  const admin = await apiAs('admin@example.com')
  const body = {
    category: 'Material' as const,
    name: `Form oil ${run}`,
    unit: 'GAL',
    rate: 12,
    dailyRate: null,
    weeklyRate: null,
    monthlyRate: null,
    isActive: true,
  }
  const record = unwrap(await admin.post('/api/pricing-items', { body }))
  const [first, ...others] = SLAB.lines
  const named = { ...first, fields: { ...first?.fields, pricingItemId: record.id } }
  const whole = { name: `Slab of a record ${run}`, description: '', ...SLAB }
  const lines = [named, ...others] as typeof SLAB.lines
  const plain = await slab()
  const { id } = unwrap(await api.post('/api/recipes', { body: { ...whole, lines } }))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/pricing-items')) asked.push(request.url())
  })
  await page.goto(`/recipes/${plain.id}`)
  await line(4).waitFor()
  await settled(here)
  expect(asked).toEqual([])
  await line(2).getByRole('button', { name: 'More fields' }).click()
  const offered = () =>
    line(2)
      .getByRole('option', { name: new RegExp(`^${record.name}`) })
      .count()
  await expect.poll(offered).toBe(1)
  await page.goto(`/recipes/${id}`)
  const shown = () =>
    line(1)
      .getByRole('option', { name: new RegExp(`^${record.name}`) })
      .count()
  await expect.poll(shown).toBe(1)
})
