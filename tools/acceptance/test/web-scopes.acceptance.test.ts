import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, browse, here, inspect, loseAnswer, page } from './browser.ts'
import { newBid } from './new-bid.ts'

const HOSTILE = '<script>alert(1)</script> Walls'

let bidId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  const types = unwrap(await api.get('/api/scope-types'))
  const typeId = types.find((one) => one.requiredMaterialCategories.length > 0)?.id ?? ''
  for (const name of ['Slab', 'Footings', HOSTILE]) {
    unwrap(await api.post('/api/scopes', { body: { bidId, typeId, name } }))
  }
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('grid').waitFor()
})

const saved = async () =>
  unwrap(await api.get('/api/scopes/bid/{bidId}', { params: { path: { bidId } } }))
const named = async (name: string) => (await saved()).find((scope) => scope.name === name)
const order = async () =>
  (await saved()).toSorted((a, b) => a.position - b.position).map(({ name }) => name)
const scopes = () => page.getByRole('region', { name: 'Scopes' })
async function choose(scope: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${scope}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('scopes are ordered by keyboard and by dragging', async () => {
  await scopes()
    .getByRole('link', { name: /Footings/ })
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Footings is number 1 of 3.').waitFor()
  const isFocused = () =>
    scopes()
      .getByRole('link', { name: /Footings/ })
      .evaluate((link) => link.matches(':focus'))
  await expect.poll(isFocused).toBe(true)
  await expect.poll(order).toEqual(['Footings', 'Slab', HOSTILE])
  const walls = scopes().getByRole('listitem').filter({ hasText: 'Walls' })
  const first = scopes().getByRole('listitem').filter({ hasText: 'Footings' })
  await walls.dragTo(first, { targetPosition: { x: 30, y: 4 } })
  await expect.poll(order).toEqual([HOSTILE, 'Footings', 'Slab'])
})

it('a scope is described, counted and measured for the proposal, and only what was changed is sent', async () => {
  await choose('Slab', 'Edit scope')
  const dialog = page.getByRole('dialog', { name: 'Edit scope' })
  const { id } = (await named('Slab')) ?? { id: '' }
  // Somebody else changes it while the form is open.
  const params = { path: { id } }
  unwrap(await api.put('/api/scopes/{id}', { params, body: { length: 24 } }))
  await dialog.getByLabel('Built how many times').fill('0')
  await dialog.getByLabel('Bid quantity', { exact: true }).fill('=24*60')
  await dialog.getByRole('button', { name: 'Save scope' }).click()
  await dialog.getByText('A number above 0, for example 12 or 1.5').waitFor()
  await dialog.getByText('Quantity and unit go together').waitFor()
  await inspect(here, 'scope-edit')
  await dialog.getByLabel('Built how many times').fill('3')
  await dialog.getByLabel('Unit of the bid quantity').fill('SF')
  await dialog.getByLabel('Description for the proposal').fill('Six inches on rock')
  await dialog.getByRole('button', { name: 'Save scope' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await named('Slab')).toMatchObject({
    multiplier: 3,
    bidQuantity: 1440,
    bidUom: 'SF',
    description: 'Six inches on rock',
    length: 24,
  })
  await page.getByText('Six inches on rock').waitFor()
})

it('a scope is copied once where the answer is lost and the button is pressed again', async () => {
  await choose('Slab', 'Copy scope')
  const dialog = page.getByRole('dialog', { name: 'Copy scope' })
  await loseAnswer(page, '**/api/scopes/*/copy')
  await dialog.getByRole('button', { name: 'Copy scope' }).click()
  await dialog.getByText('The server cannot be reached').waitFor()
  await dialog.getByRole('button', { name: 'Copy scope' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await order()).toHaveLength(4)
})

it('a field of a scope that two people change is shown with both values, and nothing is overwritten', async () => {
  await choose('Slab', 'Edit scope')
  const dialog = page.getByRole('dialog', { name: 'Edit scope' })
  const params = { path: { id: (await named('Slab'))?.id ?? '' } }
  unwrap(await api.put('/api/scopes/{id}', { params, body: { length: 60, width: 24 } }))
  await dialog.getByLabel('Length, ft').fill('50')
  await dialog.getByRole('button', { name: 'Save scope' }).click()
  const question = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
  await question.getByRole('group', { name: 'Length, ft' }).waitFor()
  expect(await question.getByRole('radio').count()).toBe(2)
  expect(await named('Slab')).toMatchObject({ length: 60, width: 24 })
  await question.getByRole('radio', { name: 'Theirs 60' }).check()
  await question.getByRole('button', { name: 'Save choice' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await named('Slab')).toMatchObject({ length: 60, width: 24 })

  await choose('Slab', 'Edit scope')
  unwrap(await api.put('/api/scopes/{id}', { params, body: { length: 70, width: 30 } }))
  await dialog.getByLabel('Length, ft').fill('50')
  await dialog.getByRole('button', { name: 'Save scope' }).click()
  await question.getByRole('button', { name: 'Save choice' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await named('Slab')).toMatchObject({ length: 50, width: 30 })
})

it('a scope follows another, takes over its sizes and stands alone again', async () => {
  const params = { path: { id: (await named('Slab'))?.id ?? '' } }
  unwrap(await api.put('/api/scopes/{id}', { params, body: { length: 30, width: 20 } }))
  await page.reload()
  await choose('Footings', 'Link to a scope')
  const dialog = page.getByRole('dialog', { name: 'Link to a scope' })
  await dialog.getByLabel('Parent scope').selectOption('Slab')
  await dialog.getByLabel('Width').uncheck()
  await inspect(here, 'scope-link')
  await dialog.getByRole('button', { name: 'Link scope' }).click()
  await page.getByText('follows Slab', { exact: true }).waitFor()
  await choose('Footings', 'Sync with parent')
  await expect.poll(async () => (await named('Footings'))?.length).toBe(30)
  expect(await named('Footings')).toMatchObject({
    width: null,
    inheritanceSettings: { concreteDimensions: { inheritLength: true, inheritWidth: false } },
  })
  await choose('Footings', 'Unlink')
  await expect.poll(async () => (await named('Footings'))?.parentScopeId).toBe(null)
})

it('what a scope usually holds too is added as a row of its category', async () => {
  const types = unwrap(await api.get('/api/scope-types'))
  const typeId = types.find(({ name }) => name === 'Slab on Grade')?.id ?? ''
  const { id } = (await named('Slab')) ?? { id: '' }
  unwrap(await api.put('/api/scopes/{id}', { params: { path: { id } }, body: { typeId } }))
  await page.goto(`/bids/${bidId}?scope=${id}`)
  for (const [row, offer, price] of [
    [0, 'Add Vapor barrier', '0.145'],
    [1, 'Add Base rock', '21'],
  ] as const) {
    await page.getByRole('button', { name: offer, exact: true }).click()
    // The quantity is what is typed next.
    await page.locator(`[data-cell="${row}:2"]:focus`).waitFor()
    await page.keyboard.type('2400')
    await page.keyboard.press('Tab')
    await page.keyboard.type('SF')
    await page.keyboard.press('Tab')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: offer, exact: true }).waitFor({ state: 'detached' })
  }
  expect((await named('Slab'))?.materialItems).toMatchObject([
    { name: 'Vapor barrier', category: 'vapor_barrier', quantity: 2400, unitPrice: 0.145 },
    { name: 'Base rock', category: 'base_rock', quantity: 2400, unitPrice: 21 },
  ])
  await page.getByRole('button', { name: 'Add Concrete', exact: true }).click()
  await page.locator('[data-cell="0:2"]:focus').waitFor()
  expect(new URL(page.url()).searchParams.get('module')).toBe('concrete')
})

it('a scope says what it usually holds, and is deleted with what it holds', async () => {
  const chip = page.getByRole('button', { name: /^Add (?!scope)/ }).first()
  await chip.waitFor()
  await inspect(here, 'scope-missing')
  await choose(HOSTILE, 'Delete scope')
  const dialog = page.getByRole('dialog', { name: 'Delete scope' })
  await dialog.getByText(`${HOSTILE} holds 0 items and costs 0.00`).waitFor()
  await dialog.getByRole('button', { name: 'Delete scope' }).click()
  await page.getByText(`${HOSTILE} is deleted.`).waitFor()
  expect(await order()).toEqual(['Slab', 'Footings'])
  expect(here.complaints).toEqual([])
})
