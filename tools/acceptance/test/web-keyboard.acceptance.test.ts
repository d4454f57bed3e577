import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, apiAs, browse, heldBack, here, inspect, page, settled, visitAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'
import { openOrder } from './open-order.ts'

let run: string
let bidId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  run = `${Date.now()}`
  bidId = await newBid(api, { bidNumber: `K-${run}` })
})

const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = () =>
  page.evaluate<string>(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  )
const wholeBid = async () =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))

async function addScope(): Promise<void> {
  await newScope(api, bidId, 'Slab')
}

describe('a dialog gives the focus back', () => {
  it('to the button that opened it, left by Escape or done', async () => {
    await page.goto('/clients')
    await page.getByRole('button', { name: 'Add client' }).focus()
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add client' })
    await dialog.waitFor()
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Add client')
    await press('Enter')
    await dialog.waitFor()
    await page.keyboard.type(`Focus ${run}`)
    await press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Add client')
  })

  it('to the menu that it was chosen from', async () => {
    await addScope()
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('button', { name: 'Actions of Slab' }).focus()
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Edit scope' }).waitFor()
    await press('Enter')
    await page.getByRole('dialog', { name: 'Edit scope' }).waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused()).toBe('Actions of Slab')
  })
})

it('search opens the bid whose whole number is typed, not a longer one', async () => {
  await newBid(api, { bidNumber: `K-${run}-2`, name: 'Another deck' })
  await page.goto('/bids')
  await page.getByRole('button', { name: 'Create bid' }).waitFor()
  await press('/')
  await page.getByRole('combobox', { name: /^Search bids/ }).fill(`K-${run}`)
  await page.getByRole('option', { name: `K-${run}-2` }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Deck', exact: true }).waitFor()
})

it('a page that a key goes to is gone through from its beginning, not from the rail', async () => {
  const visit = await visitAs('ops@example.com')
  const ops = visit.page
  await ops.goto('/purchase-orders')
  await ops.getByRole('link', { name: 'Create order' }).waitFor()
  await ops.keyboard.press('c')
  await ops.getByRole('heading', { level: 1, name: 'Create order' }).waitFor()
  await expect.poll(() => ops.evaluate('document.activeElement.id')).toBe('content')
  // Its form is drawn after its head.
  await settled(visit)
  await ops.keyboard.press('Tab')
  expect(await ops.evaluate("document.activeElement.closest('main') !== null")).toBe(true)
})

it('c creates: a bid, and an order', async () => {
  await page.goto('/bids')
  await page.getByRole('button', { name: 'Create bid' }).waitFor()
  await press('c')
  await page.getByRole('dialog', { name: 'Create bid' }).waitFor()
  const ops = await visitAs('ops@example.com')
  await ops.page.goto('/purchase-orders')
  await ops.page.getByRole('link', { name: 'Create order' }).waitFor()
  await ops.page.keyboard.press('c')
  await ops.page.getByRole('heading', { level: 1, name: 'Create order' }).waitFor()
  await ops.context.close()
})

describe('the sheet of keys', () => {
  it('opens by ? with the keys of the page first, and goes by Escape', async () => {
    await addScope()
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('grid').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await sheet.waitFor()
    expect(await sheet.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Items of a bidOn this page',
      'Scopes of a bidOn this page',
      'Everywhere',
      'Places',
      'Bids, clients, orders, bills, vendors, workers',
      'Quotes of a package',
      'Schedule',
      'Pipeline',
      'Recipes, takeoff mappings',
      'A recipe, a takeoff mapping',
    ])
    await sheet.getByText('Details of the item').waitFor()
    await inspect(here, 'keys')
    await press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  it('opens by mouse, and shows the places that g goes to', async () => {
    await page.goto('/clients')
    await page.getByRole('button', { name: 'Keys', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await sheet.getByText('Go to Rates').waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Keys')
    await press('g', 'b')
    await page.getByRole('heading', { level: 1, name: 'Bids' }).waitFor()
  })

  it('does not open where ? is typed into a field or a cell', async () => {
    await addScope()
    await page.goto('/bids')
    await page.getByLabel('Search', { exact: true }).focus()
    await page.keyboard.type('Why?')
    expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('Why?')
    await page.goto(`/bids/${bidId}`)
    await cell(0, 0).focus()
    await page.keyboard.type('Slab?')
    expect(await cell(0, 0).getByRole('textbox').inputValue()).toBe('Slab?')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('what is typed before its dialog is loaded', () => {
  const fileHeldBack = (name: string, at = page) => heldBack(at, `**/assets/${name}-*.js`)

  it('is searched for, and not written into the cell that search was opened from', async () => {
    await addScope()
    await page.goto(`/bids/${bidId}`)
    await cell(0, 0).focus()
    const before = await cell(0, 0).textContent()
    const letGo = await fileHeldBack('hit-list')
    await press('Control+k')
    await page.keyboard.type('recap')
    await letGo()
    await page.getByRole('option', { name: /^Recap/ }).waitFor()
    expect(await page.getByRole('combobox', { name: /^Search/ }).inputValue()).toBe('recap')
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await cell(0, 0).textContent()).toBe(before)
  })

  it('is no key of the page', async () => {
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('button', { name: 'Add scope' }).waitFor()
    const letGo = await fileHeldBack('new-scope')
    await press('c', 'g', 'c')
    await letGo()
    const dialog = page.getByRole('dialog', { name: 'Add scope' })
    await dialog.getByLabel('Scope name').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/bids/${bidId}`)
  })

  it('is no key of an order whose form is on its way', async () => {
    const ops = await visitAs('ops@example.com')
    const id = await openOrder(ops, await apiAs('admin@example.com'))
    const letGo = await fileHeldBack('edit-order', ops.page)
    for (const key of ['e', 'g', 'v']) await ops.page.keyboard.press(key)
    await letGo()
    await ops.page.locator('form :focus').waitFor()
    expect(new URL(ops.page.url()).pathname).toBe(`/purchase-orders/${id}`)
  })
})

describe('the grid, by keyboard alone', () => {
  it('goes on by Tab over empty cells, and chooses by the first characters', async () => {
    await addScope()
    await page.goto(`/bids/${bidId}`)
    await cell(0, 0).focus()
    const entries = ['Slab 6 in', '', '240', '100', '6', '', '', '', '4000 psi p']
    for (const entry of entries) {
      await page.keyboard.type(entry)
      await press('Tab')
    }
    await page.keyboard.type('4')
    await press('Tab')
    await page.keyboard.type('12')
    await press('Enter')
    const slab = async () => (await wholeBid()).scopes[0]?.concreteItems[0]
    await expect.poll(slab).toMatchObject({
      name: 'Slab 6 in',
      length: 240,
      width: 100,
      depth: 6,
      depthUnit: 'IN',
      rebar: { size: '#4', spacing: 12 },
    })
    const mixes = unwrap(await api.get('/api/admin/default-variables'))
    const mix = mixes.find(({ name }) => name === '4000 PSI pump mix')
    expect(await slab()).toMatchObject({ mixId: mix?.id, pricePerCY: mix?.value })
  })

  it('goes on to the next module and the next scope, with what is typed, and back', async () => {
    await addScope()
    await newScope(api, bidId, 'Walls')
    await page.goto(`/bids/${bidId}`)
    const grid = (name: string) => page.getByRole('grid', { name })
    const isIn = async (name: string): Promise<void> => {
      await grid(name).waitFor()
      await expect.poll(() => grid(name).locator(':focus').count()).toBe(1)
    }
    await cell(0, 0).focus()
    await page.keyboard.type('Slab 6 in')
    await press('Alt+PageDown')
    await isIn('Labor of Slab')
    await press('Alt+Shift+PageDown')
    await isIn('Labor of Walls')
    await press('Alt+PageUp')
    await isIn('Concrete of Walls')
    await press('Alt+Shift+PageUp')
    await isIn('Concrete of Slab')
    await cell(0, 0).getByText('Slab 6 in').waitFor()
    await press('Control+k')
    await page.keyboard.type('next scope')
    await page
      .getByRole('option', { name: /^Next scope Alt\+Shift\+Page Down\s*On this page$/ })
      .waitFor()
    await inspect(here, 'search-next-scope')
    await press('Enter')
    await isIn('Concrete of Walls')
  })

  it('is one stop of Tab for who only passes by, and is left by Escape and Tab', async () => {
    await addScope()
    await page.goto(`/bids/${bidId}`)
    await cell(0, 0).focus()
    await press('Shift+Tab')
    expect(await page.evaluate("document.activeElement.closest('[role=grid]') === null")).toBe(true)
    await cell(0, 0).focus()
    await page.keyboard.type('Slab')
    await press('Tab', 'Escape', 'Shift+Tab')
    expect(await page.evaluate("document.activeElement.closest('[role=grid]') === null")).toBe(true)
  })
})

it('a scope is built half a time, and what is no count is refused with a sentence', async () => {
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('button', { name: 'Add scope' }).waitFor()
  await press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('add sc')
  await page.getByRole('option', { name: /^Add scope/ }).waitFor()
  await press('Escape', 'c')
  const dialog = page.getByRole('dialog', { name: 'Add scope' })
  await dialog.getByLabel('Scope name').fill('Half slab')
  await dialog.getByLabel('Type').selectOption({ index: 1 })
  await dialog.getByLabel('Built how many times').fill('0')
  await press('Enter')
  await dialog.getByText('A number above 0, for example 12 or 1.5').waitFor()
  await dialog.getByLabel('Built how many times').fill('0.5')
  await press('Enter')
  await page.getByRole('link', { name: /^Half slab/ }).waitFor()
  expect((await wholeBid()).scopes[0]?.multiplier).toBe(0.5)
})

it('an order for a bid that is not won says so in words, and its filters stay together', async () => {
  const ops = await apiAs('ops@example.com')
  const projects = async () => unwrap(await ops.get('/api/projects')).map(({ id }) => id)
  await expect.poll(projects).toContain(bidId)
  const vendor = { name: `Keys ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await ops.post('/api/vendors', { body: vendor }))
  const order = { projectId: bidId, vendorId }
  const { id } = unwrap(await ops.post('/api/purchase-orders/misc', { body: order }))
  const { page: desk, context } = await visitAs('ops@example.com')
  await desk.goto(`/purchase-orders/${id}`)
  await desk.getByText(`Bid K-${run} is a draft, not awarded`).waitFor()
  await desk.goto('/purchase-orders')
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 800 })
    if (width === 390) await desk.getByRole('button', { name: 'Filters' }).click()
    const from = await desk.getByLabel('Created from').boundingBox()
    const to = await desk.getByLabel('Created to').boundingBox()
    expect(to?.y, `at ${width}`).toBe(from?.y)
  }
  await context.close()
})
