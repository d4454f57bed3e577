import { readFile } from 'node:fs/promises'
import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, heldBack, here, inspect, isWrite, page, visitAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Slab')
})

const cell = (row: number, column: number, of = page) =>
  of.locator(`[data-cell="${row}:${column}"]`)
const open = async (module: string, title: string, of = page): Promise<void> => {
  await of.goto(`/bids/${bidId}?module=${module}`)
  await of.getByRole('grid', { name: `${title} of Slab` }).waitFor()
}
const whole = async () =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } })).scopes[0]
const misc = async () => (await whole())?.miscItems ?? []
const addMisc = async (...names: readonly string[]): Promise<void> => {
  const body = names.map((name) => ({ name, quantity: 1, unitCost: 100 }))
  const params = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body }))
}
const enter = async (row: number, column: number, text: string, of = page): Promise<void> => {
  await cell(row, column, of).focus()
  await of.keyboard.type(text)
  await of.keyboard.press('Enter')
}
const allSaved = (of: Page) => of.getByText('All is saved')
/** Lets requests of changes through to the server, and loses their answers. */
const loseAnswers = async (): Promise<() => Promise<void>> => {
  const address = '**/api/bids/*/changes'
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}
const UNIT_COST = 4

describe('what is not saved', () => {
  it('is counted at row, tab, scope and head through tabs and a reload, and asked about', async () => {
    await open('misc', 'Miscellaneous')
    await enter(0, 0, 'x'.repeat(300))
    await page.getByText(/must be at most 200 characters$/).waitFor()
    const sentence = await page.getByText(/must be at most 200 characters$/).textContent()
    const check = async (): Promise<void> => {
      expect(await allSaved(page).count()).toBe(0)
      await page.getByRole('link', { name: /^Misc.*1 not saved/ }).waitFor()
      await page.getByRole('link', { name: /^Slab.*1 not saved/ }).waitFor()
      await page.getByRole('button', { name: /^Not finished.*1 not saved/ }).waitFor()
    }
    await check()
    await page.getByRole('navigation', { name: 'Modules' }).getByText('Labor').click()
    await page.getByText('One row elsewhere in this bid: not saved').waitFor()
    await check()
    await page.reload()
    await page.getByText('One row elsewhere in this bid: not saved').waitFor()
    await check()
    await page.getByRole('navigation', { name: 'Modules' }).getByText('Miscellaneous').click()
    await page.getByText(sentence ?? '').waitFor()
    await page.getByText('x'.repeat(300)).waitFor()
    await inspect(here, 'bid-unsaved')

    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const ask = page.getByRole('dialog', { name: 'Make CSV?' })
    await ask.getByRole('link', { name: /Slab, Misc/ }).waitFor()
    await inspect(here, 'bid-ask-first')
    const file = page.waitForEvent('download')
    await ask.getByRole('button', { name: 'Go on all the same' }).click()
    await file

    await page.getByRole('button', { name: 'Status: Draft' }).click()
    await page.getByRole('menuitem', { name: 'Submitted' }).click()
    const change = page.getByRole('dialog', { name: 'From Draft to Submitted' })
    await change.getByRole('link', { name: /Slab, Misc/ }).click()
    await change.waitFor({ state: 'detached' })
    await enter(0, 0, 'Permit')
    await cell(0, UNIT_COST).focus()
    await enter(0, UNIT_COST, '100')
    await allSaved(page).waitFor()
    await page.getByRole('button', { name: /^Not finished/ }).waitFor({ state: 'detached' })
  })

  it('is waited for by a file while it is on its way, which then is of what is seen', async () => {
    await addMisc('Permit')
    await open('misc', 'Miscellaneous')
    const answer = await heldBack(page, '**/api/bids/*/changes', isWrite)
    await enter(0, UNIT_COST, '175')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await page.getByText('What was typed is saved first').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await answer()
    expect(await readFile(await (await file).path(), 'utf8')).toContain('1 LS at $175.00')
  })

  it('is gone to by its button from wherever the focus is, also from its own cell before', async () => {
    await addMisc('Permit')
    await open('misc', 'Miscellaneous')
    await enter(0, UNIT_COST, 'much')
    const refused = page.locator(`[data-cell="0:${UNIT_COST}"]:focus`)
    const show = page.getByRole('button', { name: 'One row is not saved: show it' })
    for (const _time of [1, 2]) {
      await show.press('Enter')
      await refused.waitFor()
    }
    await page.keyboard.press('Control+z')
    await allSaved(page).waitFor()
    await cell(0, UNIT_COST).getByText('100').waitFor()
  })

  it('is also what is being typed, and a row that is not complete', async () => {
    await addMisc('Permit')
    await open('misc', 'Miscellaneous')
    await allSaved(page).waitFor()
    await cell(0, 0).focus()
    await page.keyboard.type('Fee')
    await allSaved(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await allSaved(page).waitFor()
    await page.getByRole('navigation', { name: 'Modules' }).getByText('Subcontractors').click()
    await enter(0, 0, 'Sawing')
    await page.getByText('Unit price is required').waitFor()
    await page.getByRole('link', { name: /^Subcontractors.*1 not saved/ }).waitFor()
    expect(await allSaved(page).count()).toBe(0)
  })
})

it('a concrete row without a price is saved at zero, and counted', async () => {
  await open('concrete', 'Concrete')
  await page.evaluate(`navigator.clipboard.writeText('SOG\\tRectangle\\t20\\t10\\t6')`)
  await cell(0, 0).focus()
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await whole())?.concreteItems[0]?.pricePerCY).toBe(0)
  await allSaved(page).waitFor()
  await page.getByRole('button', { name: /^Not finished.*1 without a price/ }).click()
  const list = page.getByRole('dialog', { name: 'Not finished' })
  await list.getByRole('link', { name: /Slab, Concrete/ }).waitFor()
  await inspect(here, 'bid-unpriced')
  await list.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  const item = page.getByRole('list', { name: 'Concrete of Slab' }).getByRole('listitem').first()
  expect(await item.textContent()).toMatch(/^SOG No price/)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Proposal (PDF)' }).click()
  await page.getByRole('dialog', { name: 'Make Proposal (PDF)?' }).waitFor()
})

describe('an answer that is lost', () => {
  it('never doubles a row, also not one that was changed or reloaded meanwhile', async () => {
    await open('misc', 'Miscellaneous')
    const restore = await loseAnswers()
    await page.evaluate(`navigator.clipboard.writeText('Permit\\tPermit\\t1\\tLS\\t100')`)
    await cell(0, 0).focus()
    await page.keyboard.press('Control+v')
    await page.getByText('The server cannot be reached: check').first().waitFor()
    await expect.poll(async () => (await misc()).length).toBe(1)
    await restore()
    await enter(await draftRow(), UNIT_COST, '250')
    await expect.poll(async () => (await misc()).map(({ unitCost }) => unitCost)).toEqual([250])
    await allSaved(page).waitFor()

    const lose = await loseAnswers()
    await page.evaluate(`navigator.clipboard.writeText('Tools\\tPermit\\t1\\tLS\\t70')`)
    await cell(1, 0).focus()
    await page.keyboard.press('Control+v')
    await expect.poll(async () => (await misc()).length).toBe(2)
    await lose()
    await page.reload()
    await page.getByRole('button', { name: /^Tools 70.00/ }).waitFor()
    await allSaved(page).waitFor()
    expect((await misc()).map(({ name }) => name)).toEqual(['Permit', 'Tools'])
  })

  it('never doubles a duplicated row, which is settled by itself, after a reload too', async () => {
    await addMisc('Permit')
    await open('misc', 'Miscellaneous')
    const restore = await loseAnswers()
    await cell(0, 0).focus()
    await page.getByRole('button', { name: 'Duplicate row' }).click()
    await page.getByText('The server cannot be reached: check').first().waitFor()
    await page.getByRole('link', { name: /^Misc.*1 not saved/ }).waitFor()
    expect(await allSaved(page).count()).toBe(0)
    await restore()
    await allSaved(page).waitFor()
    expect(await misc()).toHaveLength(2)

    const lose = await loseAnswers()
    await cell(0, 0).focus()
    await page.getByRole('button', { name: 'Duplicate row' }).click()
    await expect.poll(async () => (await misc()).length).toBe(3)
    await lose()
    await page.reload()
    await page
      .getByRole('button', { name: /^Permit 100.00/ })
      .nth(2)
      .waitFor()
    await allSaved(page).waitFor()
    expect(await misc()).toHaveLength(3)
  })
})

/** The row that holds a new item: the last one before the empty row. */
const draftRow = async (): Promise<number> => {
  const rows = await page.locator('tr[aria-rowindex]').count()
  return rows - 3
}

it('a cell that is edited without a connection is sent when there is one, after a reload too', async () => {
  await addMisc('Permit')
  await open('misc', 'Miscellaneous')
  await page.route('**/api/bids/*/changes', (route) => route.abort('internetdisconnected'))
  await enter(0, UNIT_COST, '175')
  await page.getByText('The server cannot be reached: check').waitFor()
  await page.reload()
  await page.getByRole('grid', { name: 'Miscellaneous of Slab' }).waitFor()
  await cell(0, UNIT_COST).getByText('175').waitFor()
  expect((await misc())[0]?.unitCost).toBe(100)
  await page.unrouteAll({ behavior: 'wait' })
  await expect.poll(async () => (await misc())[0]?.unitCost, { timeout: 30_000 }).toBe(175)
  await allSaved(page).waitFor()
})

it('a row that is deleted without a connection says so until it is gone', async () => {
  await addMisc('Permit', 'Tools')
  await open('misc', 'Miscellaneous')
  await page.route('**/api/bids/*/changes', (route) => route.abort('internetdisconnected'))
  await cell(0, 0).focus()
  await page.keyboard.press('Control+Delete')
  const row = page.getByRole('row', { name: /Permit/ })
  await row.getByText('Deleted as soon as there is a connection').waitFor()
  await page.getByRole('button', { name: 'One row is not saved: show it' }).waitFor()
  expect(await page.getByText('elsewhere in this bid').count()).toBe(0)
  await inspect(here, 'row-leaving')
  await cell(1, 0).focus()
  await page.getByRole('button', { name: 'Duplicate row' }).click()
  await page.getByText('One row of this list: sent as soon as there is a connection').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await expect
    .poll(async () => (await misc()).map(({ name }) => name), { timeout: 30_000 })
    .toEqual(['Tools', 'Tools'])
  await row.waitFor({ state: 'detached' })
  await allSaved(page).waitFor()
})

describe('two people, one cell', () => {
  it('what an editor began with is compared: both values are shown, none is overwritten', async () => {
    await addMisc('Permit')
    await open('misc', 'Miscellaneous')
    await expect.poll(() => here.hearsChanges(), { timeout: 30_000 }).toBe(true)
    const other = await visitAs('estimator2@example.com')
    await open('misc', 'Miscellaneous', other.page)
    await cell(0, UNIT_COST).focus()
    await page.keyboard.type('150')
    await enter(0, UNIT_COST, '120', other.page)
    // The change is here, under the open editor.
    await page.getByRole('button', { name: /^Permit 120.00/ }).waitFor()
    await page.keyboard.press('Enter')
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await conflict.getByText('120').waitFor()
    await conflict.getByText('150').waitFor()
    expect((await misc())[0]?.unitCost).toBe(120)
    await conflict.getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(async () => (await misc())[0]?.unitCost).toBe(150)

    await cell(0, 0).focus()
    await page.keyboard.press('Alt+Enter')
    const details = page.getByRole('region', { name: 'Details of Permit' })
    await details.getByLabel('Notes').fill('Mine')
    const [item] = await misc()
    const path = { scopeId, itemId: item?.id ?? '' }
    const change = { params: { path }, body: { notes: 'Theirs', unitCost: 130 } }
    unwrap(await api.put('/api/scopes/{scopeId}/items/misc/{itemId}', change))
    await page.getByRole('button', { name: /^Permit 130.00/ }).waitFor()
    await details.getByRole('button', { name: 'Save details' }).click()
    await conflict.getByText('Theirs', { exact: true }).last().waitFor()
    expect((await misc())[0]?.notes).toBe('Theirs')
    await other.context.close()
  })
})

describe('what is typed on a page of a bid', () => {
  const proposal = async () =>
    unwrap(await api.get('/api/bids/{id}/proposal', { params: { path: { id: bidId } } }))
  const planSet = () => page.getByLabel('Plan set')

  it('of the proposal survives leaving the page and a reload, and a conflict shows both', async () => {
    await page.goto(`/bids/${bidId}/proposal`)
    await planSet().fill('A2')
    await page.getByLabel('Alternates').selectOption('Offered with their prices')
    await page.getByRole('link', { name: 'Estimate' }).click()
    await page.getByText('Proposal: typed and not saved').waitFor()
    await page.getByRole('button', { name: /^Not finished/ }).waitFor()
    await page.reload()
    await page.getByText('Proposal: typed and not saved').waitFor()
    await page.goBack()
    expect(await planSet().inputValue()).toBe('A2')
    const params = { path: { id: bidId } }
    unwrap(await api.put('/api/bids/{id}/proposal', { params, body: { planSet: 'B1' } }))
    await page.getByRole('button', { name: 'Save proposal' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await conflict.getByText('B1').waitFor()
    await conflict.getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(proposal).toMatchObject({ planSet: 'A2', showAlternates: true })
    await page.getByRole('button', { name: /^Not finished/ }).waitFor({ state: 'detached' })
    await inspect(here, 'bid-proposal-alternates')
  })

  it('of the settings survives leaving the page and a reload, the due date among them', async () => {
    await page.goto(`/bids/${bidId}/settings`)
    await page.getByLabel('Name', { exact: true }).fill('Deck 2')
    await page.getByLabel('Due').fill('2027-01-15T14:00')
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page.getByRole('button', { name: /^Not finished/ }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Estimate', exact: true }).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    expect(await page.getByLabel('Due').inputValue()).toBe('2027-01-15T14:00')
    await page.getByRole('button', { name: 'Save settings' }).click()
    const due = await page.evaluate<string>("new Date('2027-01-15T14:00').toISOString()")
    const params = { path: { id: bidId } }
    await expect
      .poll(async () => unwrap(await api.get('/api/bids/{id}', { params })))
      .toMatchObject({ name: 'Deck 2', dueAt: due })
    await page.getByRole('button', { name: /^Not finished/ }).waitFor({ state: 'detached' })
    await inspect(here, 'bid-settings-due')
  })
})

it('a bid whose answer is lost is created once, with what was typed before a reload', async () => {
  const run = `${Date.now()}`
  const client = unwrap(await api.post('/api/clients', { body: { name: `Once ${run}` } }))
  await page.goto('/bids')
  await page.getByRole('button', { name: 'Create bid' }).click()
  const form = page.getByRole('dialog', { name: 'Create bid' })
  await form.getByLabel('Number').fill(`O-${run}`)
  await form.getByLabel('Name').fill('Once')
  await page.reload()
  await page.getByRole('button', { name: 'Create bid' }).click()
  expect(await form.getByLabel('Number').inputValue()).toBe(`O-${run}`)
  await form.getByLabel('Client').selectOption(client.id)
  await page.route('**/api/bids', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      await route.abort('connectionreset')
    } else await route.fallback()
  })
  await form.getByRole('button', { name: 'Create bid' }).click()
  await form.getByText('The server cannot be reached').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await form.getByRole('button', { name: 'Create bid' }).click()
  await page.getByRole('heading', { level: 1, name: 'Once' }).waitFor()
  const query = { q: `O-${run}` }
  expect(unwrap(await api.get('/api/bids', { params: { query } }))).toHaveLength(1)
})
