import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  api,
  apiAs,
  browse,
  heldBack,
  here,
  inspect,
  page,
  type Visit,
  visitAs,
} from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
let run: string
// A tab whose script an earlier visit has left in the cache opens without a connection, too.
browse({ as: 'estimator@example.com', cache: 'empty' })
beforeEach(async () => {
  run = `${Date.now()}`
  bidId = await newBid(api, { bidNumber: `V-${run}` })
  scopeId = await newScope(api, bidId, 'Slab')
  const params = { path: { scopeId } }
  const items = ['Permit', 'Tools'].map((name) => ({ name, quantity: 1, unitCost: 100 }))
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: items }))
})

const misc = (of: Page) => of.getByRole('grid', { name: 'Miscellaneous of Slab' })
const total = (of: Page, amount: string) =>
  of.locator('dl').getByText(amount, { exact: true }).first().waitFor()
/** How often a page asks for the whole bid from now on. */
function readsOf(of: Page): () => number {
  let count = 0
  of.on('request', (request) => {
    const isBid = new URL(request.url()).pathname === `/api/bids/${bidId}`
    if (isBid && request.method() === 'GET') count += 1
  })
  return () => count
}
const listening = (visit: Visit) =>
  expect.poll(() => visit.hearsChanges(), { timeout: 30_000 }).toBe(true)

it('what one changes of a bid, another who looks at it sees at once; one’s own change is not read again', async () => {
  const other = await visitAs('estimator2@example.com')
  for (const one of [here, other]) {
    await one.page.goto(`/bids/${bidId}?module=misc`)
    await misc(one.page).waitFor()
    await total(one.page, '200.00')
    await listening(one)
  }
  const mine = readsOf(page)
  const theirs = readsOf(other.page)
  const cell = page
    .locator('[data-cell^="0:"]')
    .filter({ hasText: /^100(\.00)?$/ })
    .first()
  await cell.focus()
  await page.keyboard.type('350')
  await page.keyboard.press('Enter')
  await total(page, '450.00')
  await total(other.page, '450.00')
  expect(theirs()).toBe(1)
  // What the other saw has come back to this page, too.
  unwrap(
    await api.put('/api/bids/{id}', { params: { path: { id: bidId } }, body: { name: 'Deck 2' } }),
  )
  await page.getByRole('heading', { level: 1, name: 'Deck 2' }).waitFor()
  expect(mine()).toBe(1)
  await other.context.close()
})

it('what is changed before the page listens is refreshed as it begins to', async () => {
  const freeEvents = await heldBack(page, '**/api/events')
  await page.goto(`/bids/${bidId}?module=misc`)
  await total(page, '200.00')
  const params = { path: { id: bidId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { name: 'Deck of meanwhile' } }))
  await freeEvents()
  await page.getByRole('heading', { level: 1, name: 'Deck of meanwhile' }).waitFor()
})

it('what a form has read to write over it is shown by the page, too, where nothing is written', async () => {
  const freeEvents = await heldBack(page, '**/api/events')
  await page.goto(`/bids/${bidId}/settings`)
  await page.getByLabel('Name', { exact: true }).fill('Deck of mine')
  const params = { path: { id: bidId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { name: 'Deck of theirs' } }))
  await page.getByRole('button', { name: 'Save settings' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByText('Deck of theirs').waitFor()
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  await freeEvents()
  await page.getByRole('heading', { level: 1, name: 'Deck of theirs' }).waitFor()
})

it('a tab that was never opened says that there is no connection, and comes with it', async () => {
  await page.goto(`/bids/${bidId}?module=misc`)
  await total(page, '200.00')
  await page.evaluate("window.isSamePage = 'yes'")
  await here.context.setOffline(true)
  await page.getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(await page.evaluate('window.isSamePage')).toBe('yes')
  await here.context.setOffline(false)
  await page.getByRole('link', { name: 'Open settings' }).waitFor()
})

it('a page whose part that listens did not come with it listens once the connection is back', async () => {
  await page.route('**/live-changes-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('live-changes'))
  await page.goto(`/bids/${bidId}?module=misc`)
  await misc(page).waitFor()
  await failed
  await page.unroute('**/live-changes-*.js')
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await listening(here)
  const other = await apiAs('estimator2@example.com')
  const params = { path: { scopeId } }
  const body = { name: 'Crane', quantity: 1, unitCost: 50 }
  unwrap(await other.post('/api/scopes/{scopeId}/items/misc', { params, body }))
  await total(page, '250.00')
})

it('lists, orders and notices follow, too, also after the connection was lost', async () => {
  await page.goto(`/bids?q=V-${run}`)
  await page.getByRole('link', { name: `V-${run}` }).waitFor()
  await listening(here)
  const params = { path: { id: bidId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { name: '<i>Renamed</i>' } }))
  await page.getByRole('cell', { name: '<i>Renamed</i>' }).waitFor()
  await here.context.setOffline(true)
  unwrap(await api.put('/api/bids/{id}', { params, body: { name: 'While away' } }))
  await here.context.setOffline(false)
  await page.getByRole('cell', { name: 'While away' }).waitFor()

  const admin = await apiAs('admin@example.com')
  unwrap(await admin.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
  const vendor = { name: `Live ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  const pm = await visitAs('pm@example.com')
  await pm.page.goto('/')
  await listening(pm)
  const before = await pm.page.getByRole('region', { name: 'Waits for me' }).textContent()
  const order = { projectId: bidId, vendorId, estimatedAmount: 50 }
  const made = unwrap(await admin.post('/api/purchase-orders/misc', { body: order }))
  const file = new FormData()
  file.append('amount', '50')
  const image = await page.screenshot()
  file.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'ticket.png')
  const path = { id: made.id }
  unwrap(await admin.upload('/api/purchase-orders/{id}/receipt', { path, form: file }))
  await expect
    .poll(() => pm.page.getByRole('region', { name: 'Waits for me' }).textContent(), {
      timeout: 15_000,
    })
    .not.toBe(before)
  await pm.page.getByRole('button', { name: /^Notices \d+\s+unread$/ }).waitFor()
  await pm.page.goto(`/purchase-orders/${made.id}`)
  await pm.page.getByText('The project manager allocates cost codes, or rejects.').waitFor()
  await listening(pm)
  unwrap(
    await admin.post('/api/purchase-orders/{id}/reject', {
      params: { path },
      body: { reason: `Blurred ${run}` },
    }),
  )
  await pm.page.getByText(`Blurred ${run}`).first().waitFor()
  await pm.context.close()
})

it('the sign-out ends it', async () => {
  await page.goto('/bids')
  await listening(here)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await ended
  await page.getByLabel('Password').waitFor()
})

it('a row that is typed into and a scope that is shown say so where another deletes them', async () => {
  const params = { path: { id: bidId } }
  await newScope(api, bidId, 'Walls')
  await page.goto(`/bids/${bidId}?module=misc`)
  await misc(page).waitFor()
  await listening(here)
  const { scopes } = unwrap(await api.get('/api/bids/{id}', { params }))
  const tools = scopes
    .find(({ id }) => id === scopeId)
    ?.miscItems.find(({ name }) => name === 'Tools')
  await misc(page).getByText('Tools', { exact: true }).dblclick()
  await page.keyboard.type(' and gear')
  const colleague = await apiAs('estimator2@example.com')
  const deletion = [{ op: 'delete' as const, itemId: tools?.id ?? '' }]
  unwrap(await colleague.post('/api/bids/{id}/changes', { params, body: deletion }))
  await page.getByText('Tools is gone: somebody else has deleted it.').waitFor()
  unwrap(await colleague.delete('/api/scopes/{id}', { params: { path: { id: scopeId } } }))
  await page.getByText('Slab is gone: somebody else has deleted it.').waitFor()
  // One's own deletion says how it is taken back.
  await page.getByRole('heading', { level: 2, name: 'Walls' }).waitFor()
  await page.getByRole('button', { name: 'Actions of Walls' }).click()
  await page.getByRole('menuitem', { name: 'Delete scope' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete scope' }).click()
  await page.getByText(/^Walls is deleted\. .* brings it back\.$/).waitFor()
  expect(await page.getByText('Walls is gone').count()).toBe(0)
})

it('what is typed on after another has deleted the row comes into no other row', async () => {
  await page.goto(`/bids/${bidId}?module=misc`)
  await misc(page).waitFor()
  await listening(here)
  const params = { path: { id: bidId } }
  const items = async () =>
    unwrap(await api.get('/api/bids/{id}', { params })).scopes[0]?.miscItems ?? []
  const [permit] = await items()
  const price = (row: number) =>
    page
      .locator(`[data-cell^="${row}:"]`)
      .filter({ hasText: /^100\.00$/ })
      .first()
  await price(0).focus()
  await page.keyboard.type('7')
  const colleague = await apiAs('estimator2@example.com')
  const deletion = [{ op: 'delete' as const, itemId: permit?.id ?? '' }]
  unwrap(await colleague.post('/api/bids/{id}/changes', { params, body: deletion }))
  await page.getByText('Permit is gone: somebody else has deleted it.').waitFor()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('130')
  await page.keyboard.press('Enter')
  await total(page, '130.00')
  expect((await items()).map(({ name, totalCost }) => [name, totalCost])).toEqual([['Tools', 130]])
})

describe('the form of an item that is typed into', () => {
  const items = async () =>
    unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } })).scopes[0]
      ?.miscItems ?? []
  const openForm = async (row: number): Promise<void> => {
    await page.goto(`/bids/${bidId}?module=misc`)
    await misc(page).waitFor()
    await listening(here)
    await page.locator(`[data-cell="${row}:0"]`).focus()
    await page.keyboard.press('Alt+Enter')
    await page.locator('form :focus').waitFor()
    await page.keyboard.type('for the ')
  }
  const remove = async (name: string): Promise<void> => {
    const colleague = await apiAs('estimator2@example.com')
    const itemId = (await items()).find((item) => item.name === name)?.id ?? ''
    const params = { path: { id: bidId } }
    const body = [{ op: 'delete' as const, itemId }]
    unwrap(await colleague.post('/api/bids/{id}/changes', { params, body }))
    await total(page, '100.00')
  }

  it('keeps the focus while another deletes the row above', async () => {
    await openForm(1)
    await remove('Permit')
    await page.keyboard.type('deck')
    await page.keyboard.press('Enter')
    await page.getByText('All is saved').waitFor()
    expect((await items()).map(({ name, description }) => [name, description])).toEqual([
      ['Tools', 'for the deck'],
    ])
  })

  it('goes with its item, and says so, where another deletes that', async () => {
    await openForm(0)
    await remove('Permit')
    await page.getByText('Permit is gone: somebody else has deleted it.').waitFor()
    // One's own deletion needs no telling.
    await page.locator('[data-cell="0:0"]').focus()
    await page.keyboard.press('Alt+Enter')
    await page.locator('form :focus').waitFor()
    await page.keyboard.type('sharp')
    await page.locator('[data-cell="0:0"]').focus()
    await page.keyboard.press('Control+Delete')
    await total(page, '0.00')
    expect(await page.getByText('Tools is gone').count()).toBe(0)
  })
})

describe('a bid that another deletes', () => {
  const remove = async (): Promise<void> => {
    const admin = await apiAs('admin@example.com')
    unwrap(await admin.delete('/api/bids/{id}', { params: { path: { id: bidId } } }))
  }
  const isDeleted = () =>
    page.getByRole('heading', { level: 1, name: `V-${run} is deleted` }).waitFor()

  it('says so at once, and by whom; what was typed can be copied until it is discarded', async () => {
    await page.goto(`/bids/${bidId}?module=misc`)
    await misc(page).waitFor()
    await listening(here)
    await misc(page).getByText('Tools', { exact: true }).dblclick()
    await page.keyboard.type(' and gear')
    await remove()
    await isDeleted()
    await page
      .getByRole('alert')
      .getByText(/deleted it (just now|\d+ min ago)/)
      .waitFor()
    await page.getByRole('alert').getByText('Deck').waitFor()
    const typed = page.getByRole('region', { name: 'Typed and not saved' })
    await typed.getByText('Slab, Miscellaneous · Tools').waitFor()
    await typed.getByText('Tools and gear', { exact: true }).waitFor()
    await inspect(here, 'bid-gone')
    await typed.getByRole('button', { name: 'Copy what was typed' }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('Tools and gear')
    await page.reload()
    await isDeleted()
    await typed.getByText('Tools and gear', { exact: true }).waitFor()
    await typed.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bids' }).waitFor()
    await page.goBack()
    await isDeleted()
    expect(await typed.count()).toBe(0)
  })

  it('says so on each of its pages', async () => {
    await page.goto(`/bids/${bidId}/proposal`)
    await page.getByLabel('Plan set').fill('A2')
    await listening(here)
    await remove()
    await isDeleted()
    await page.getByText('A2', { exact: true }).waitFor()
  })

  it('says so at an edit where nobody was heard', async () => {
    await here.context.route('**/api/events', (route) => route.abort())
    await page.goto(`/bids/${bidId}?module=misc`)
    await misc(page).getByText('Tools', { exact: true }).waitFor()
    await remove()
    await misc(page).getByText('Tools', { exact: true }).dblclick()
    await page.keyboard.type(' and gear')
    await page.keyboard.press('Enter')
    await isDeleted()
    await page.getByText('Tools and gear', { exact: true }).waitFor()
  })
})

it('a cell that two change is asked for: mine or theirs', async () => {
  await page.goto(`/bids/${bidId}?module=misc`)
  await misc(page).waitFor()
  const cell = page
    .locator('[data-cell^="0:"]')
    .filter({ hasText: /^100(\.00)?$/ })
    .first()
  await cell.focus()
  // Nothing is heard of what somebody else does meanwhile.
  await here.context.route('**/api/events', (route) => route.abort())
  await page.reload()
  await misc(page).waitFor()
  const params = { path: { id: bidId } }
  const bid = unwrap(await api.get('/api/bids/{id}', { params }))
  const item = bid.scopes[0]?.miscItems[0]
  const itemPath = { path: { scopeId, itemId: item?.id ?? '' } }
  const change = { params: itemPath, body: { unitCost: 120 } }
  unwrap(await api.put('/api/scopes/{scopeId}/items/misc/{itemId}', change))
  await cell.focus()
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
  await dialog.getByText('120.00', { exact: true }).waitFor()
  await inspect(here, 'bid-conflict')
  await dialog.getByLabel('Mine').check()
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  await total(page, '250.00')
})

describe('what was typed without a connection', () => {
  const type = async (row: number, column: number, text: string, key: string): Promise<void> => {
    await page.locator(`[data-cell="${row}:${column}"]`).focus()
    await page.keyboard.type(text)
    await page.keyboard.press(key)
  }
  const typedMeanwhile = async (): Promise<void> => {
    await page.goto(`/bids/${bidId}?module=misc`)
    await misc(page).waitFor()
    await here.context.setOffline(true)
    await type(1, 4, '55', 'Enter')
    await page.getByText('The server cannot be reached').first().waitFor()
    await type(2, 0, 'Crane mats', 'Tab')
  }
  const left = () => page.getByRole('region', { name: 'Typed and not saved' })

  it('is shown when another has deleted its row, and discarded', async () => {
    await typedMeanwhile()
    const { scopes } = unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))
    const itemId = scopes[0]?.miscItems[1]?.id ?? ''
    const params = { path: { scopeId, itemId } }
    unwrap(await api.delete('/api/scopes/{scopeId}/items/misc/{itemId}', { params }))
    await here.context.setOffline(false)
    await left().getByText('Slab, Miscellaneous · Tools').waitFor()
    await left().getByText('55', { exact: true }).waitFor()
    await page.getByText('Typed into what is deleted: not saved').waitFor()
    expect(await page.getByText('All is saved').count()).toBe(0)
    await inspect(here, 'rows-gone')
    await left().getByRole('button', { name: 'Discard it' }).click()
    await left().waitFor({ state: 'detached' })
    await page.getByText('Crane mats').waitFor()
  })

  it('is shown with its new rows when another has deleted the scope, and says so', async () => {
    await newScope(api, bidId, 'Wall')
    await typedMeanwhile()
    unwrap(await api.delete('/api/scopes/{id}', { params: { path: { id: scopeId } } }))
    await here.context.setOffline(false)
    await page.getByText('Slab is gone: somebody else has deleted it.').waitFor()
    await left().getByText('Slab, Miscellaneous · Tools').waitFor()
    await left().getByText('Crane mats').waitFor()
  })

  it('stays in sight when the bid was locked', async () => {
    await typedMeanwhile()
    const params = { path: { id: bidId } }
    unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'AWARDED' } }))
    await here.context.setOffline(false)
    await page.getByRole('button', { name: 'Unlock bid' }).waitFor()
    await misc(page).getByText('Crane mats').waitFor()
  })
})
