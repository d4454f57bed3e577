import { readFile } from 'node:fs/promises'
import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, browse, here, inspect, overflowOf, page, said, visitAs } from './browser.ts'
import { newScope } from './new-bid.ts'

let run: string
let turner: string
let skanska: string
let bidId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  run = `${Date.now()}`
  const names = ['Harbor Point', 'Turner Northwest', 'Skanska'].map((name) => `${name} ${run}`)
  const [client, first, second] = await Promise.all(
    names.map(async (name) => unwrap(await api.post('/api/clients', { body: { name } }))),
  )
  turner = first?.name ?? ''
  skanska = second?.name ?? ''
  bidId = await bidOf(client?.id ?? '')
})

/** Of 55,602.33 in two scopes. */
async function bidOf(clientId: string): Promise<string> {
  const percentages = { overheadPercentage: 0, profitPercentage: 0, taxExempt: true }
  const body = { bidNumber: `RE-${run}`, name: 'Harbor Point', clientId, ...percentages }
  const { id } = unwrap(await api.post('/api/bids', { body }))
  for (const [name, unitCost] of [
    ['Slab, north bay', 40_000.01],
    ['Footings', 15_602.32],
  ] as const) {
    const scopeId = await newScope(api, id, name)
    const item = { name: 'Work', quantity: 1, unitCost }
    const params = { path: { scopeId } }
    unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: item }))
  }
  return id
}

const dialog = () => page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const read = async () =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))

async function offerTo(client: string, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add recipient' }).click()
  await dialog().getByLabel('Client').selectOption({ label: client })
  for (const [label, text] of Object.entries(typed)) {
    await dialog().getByLabel(label, { exact: true }).fill(text)
  }
  await dialog().getByRole('button', { name: 'Add recipient' }).click()
  await said(page, `The bid is offered to ${client}.`)
}

it('a bid is offered to several, each with a proposal at a price of its own, and awarded by one', async () => {
  await page.goto(`/bids/${bidId}/proposal`)
  await page.getByText('The proposal goes to the client of the bid alone.').waitFor()
  await page.getByRole('button', { name: 'Add recipient' }).click()
  await dialog().getByLabel('Adjustment, $', { exact: true }).fill('five')
  await dialog().getByRole('button', { name: 'Add recipient' }).click()
  await dialog().getByText('Choose a client').waitFor()
  await dialog().getByText('Dollars and cents, for example -500.00').waitFor()
  await dialog().getByLabel('Adjustment, $', { exact: true }).fill('-500')
  await dialog().getByText('55,602.33 with the adjustment: 55,102.33').waitFor()
  await inspect(here, 'recipient-form')
  await page.keyboard.press('Escape')

  await offerTo(turner, { Attention: 'R. Ellis', 'Adjustment, $': '-500' })
  await offerTo(skanska, { 'Adjustment, $': '$1,250.50', Note: 'Their own insurance' })
  await row(turner).getByText('55,102.33').waitFor()
  await row(skanska).getByText('56,852.83').waitFor()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download proposal to ${turner}` }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`RE-${run} ${turner}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const skanskaEdit = page.getByRole('button', { name: `Edit recipient ${skanska}` })
  await skanskaEdit.click()
  await dialog().getByLabel('Proposal sent at').fill('2026-11-20T09:30')
  await dialog().getByRole('button', { name: 'Save recipient' }).click()
  await said(page, `${skanska} is saved.`)
  await row(skanska).getByText('Not yet').waitFor({ state: 'detached' })
  await page.getByLabel('Preview for').selectOption({ label: turner })
  await page.getByText('It follows what is saved.').waitFor()
  await inspect(here, 'recipients')
  for (const width of [360, 768, 1440]) await noScrollAt(width)

  await page.getByRole('button', { name: 'Status: Draft' }).click()
  await page.getByRole('menuitem', { name: 'Awarded' }).click()
  await dialog()
    .getByRole('button', { name: /^Change status/ })
    .click()
  await dialog().getByText('Choose who awards the bid').waitFor()
  await inspect(here, 'recipient-awards')
  await dialog()
    .getByLabel('Awarded by')
    .selectOption({ label: `${turner}: 55,102.33` })
  await dialog().getByText('Awarded for').locator('..').getByText('55,102.33').waitFor()
  await dialog()
    .getByRole('button', { name: /^Change status/ })
    .click()
  await row(turner).getByText('Awarded the bid').waitFor()
  expect(await read()).toMatchObject({
    status: 'AWARDED',
    client: { name: turner },
    contract: { original: 55_102.33 },
  })
  expect(await page.getByRole('button', { name: `Remove recipient ${turner}` }).count()).toBe(0)
  await page.getByRole('button', { name: `Remove recipient ${skanska}` }).click()
  await dialog().getByRole('button', { name: 'Remove recipient' }).click()
  await row(skanska).waitFor({ state: 'detached' })
})

async function noScrollAt(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  expect(await overflowOf(page), `${width} px`).toBe(0)
  if (process.env.FORMWORK_PAGE_PICTURES === 'on') {
    const path = `.data/pictures/recipients-${width}.png`
    await page.screenshot({ path, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

it('a proposal to one of them is asked about while something of the bid has no price', async () => {
  const [client] = unwrap(await api.get('/api/clients', { params: { query: { q: turner } } }))
  const params = { path: { id: bidId } }
  const body = { clientId: client?.id ?? '' }
  unwrap(await api.post('/api/bids/{id}/recipients', { params, body }))
  const scopeId = (await read()).scopes[0]?.id ?? ''
  const item = { name: 'Sealer', quantity: 1, unitCost: 0 }
  const path = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params: path, body: item }))
  await page.goto(`/bids/${bidId}/proposal`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview
    .getByRole('note')
    .getByRole('link', { name: /Slab, north bay/ })
    .waitFor()
  let files = 0
  page.on('download', () => {
    files += 1
  })
  const take = page.getByRole('button', { name: `Download proposal to ${turner}` })
  await take.click()
  const ask = page.getByRole('dialog', { name: `Make the proposal to ${turner}?` })
  await ask.getByText('1 without a price').waitFor()
  await inspect(here, 'recipient-ask-first')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  expect(files).toBe(0)
  await take.click()
  const coming = page.waitForEvent('download')
  await ask.getByRole('button', { name: 'Go on all the same' }).click()
  await coming
})

it('an alternate that it would offer for nothing is named before the proposal goes out', async () => {
  const params = { path: { id: bidId } }
  const alternate = { kind: 'ALTERNATE' as const, name: 'Deduct sealer' }
  unwrap(await api.post('/api/bids/{id}/children', { params, body: alternate }))
  await page.goto(`/bids/${bidId}/proposal`)
  const row = `Alternate RE-${run}-ALT1, Deduct sealer`
  const preview = page.getByRole('region', { name: 'Preview' })
  const take = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Proposal (PDF)' }).click()
  }
  await page.getByLabel('Alternates').selectOption('Offered with their prices')
  await page.getByRole('button', { name: 'Save proposal' }).click()
  await preview.getByRole('note').getByRole('link', { name: row }).waitFor()
  await take()
  const ask = page.getByRole('dialog', { name: 'Make Proposal (PDF)?' })
  await ask.getByRole('listitem').filter({ hasText: row }).getByText('for $0.00').waitFor()
  await inspect(here, 'ask-alternate')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Status: Draft' }).click()
  await page.getByRole('menuitem', { name: 'Submitted' }).click()
  await dialog().getByRole('link', { name: row }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Alternates').selectOption('Not shown')
  await page.getByRole('button', { name: 'Save proposal' }).click()
  await preview.getByRole('note').waitFor({ state: 'detached' })
  const coming = page.waitForEvent('download')
  await take()
  await coming
})

it('a note on a recipient is saved before the list of clients is there, and leaves the price to others', async () => {
  const [client] = unwrap(await api.get('/api/clients', { params: { query: { q: turner } } }))
  const params = { path: { id: bidId } }
  const body = { clientId: client?.id ?? '', adjustment: -500 }
  const { id } = unwrap(await api.post('/api/bids/{id}/recipients', { params, body }))
  const listed = Promise.withResolvers<void>()
  await page.route('**/api/clients?*', async (route) => {
    await listed.promise
    await route.continue()
  })
  await page.goto(`/bids/${bidId}/proposal`)
  await page.getByRole('button', { name: `Edit recipient ${turner}` }).click()
  await dialog().getByLabel('Note').fill('Called them')
  const of = { path: { id: bidId, recipientId: id } }
  const price = { adjustment: -900 }
  unwrap(await api.put('/api/bids/{id}/recipients/{recipientId}', { params: of, body: price }))
  listed.resolve()
  await dialog().getByRole('option', { name: skanska }).waitFor({ state: 'attached' })
  expect(await dialog().getByLabel('Client').inputValue()).toBe(client?.id)
  await dialog().getByRole('button', { name: 'Save recipient' }).click()
  await said(page, `${turner} is saved.`)
  const [saved] = unwrap(await api.get('/api/bids/{id}/recipients', { params }))
  expect(saved).toMatchObject({ note: 'Called them', adjustment: -900 })
})

it('a project manager reads recipients and prints their proposals, and changes none', async () => {
  const [client] = unwrap(await api.get('/api/clients', { params: { query: { q: turner } } }))
  const params = { path: { id: bidId } }
  const body = { clientId: client?.id ?? '', adjustment: -500 }
  unwrap(await api.post('/api/bids/{id}/recipients', { params, body }))
  const manager = await visitAs('pm@example.com')
  await manager.page.goto(`/bids/${bidId}/proposal`)
  const theirs = manager.page.getByRole('row', { name: new RegExp(turner) })
  await theirs.getByText('55,102.33').waitFor()
  await theirs.getByRole('button', { name: /^Download proposal/ }).waitFor()
  expect(await theirs.getByRole('button').count()).toBe(1)
  expect(await manager.page.getByRole('button', { name: 'Add recipient' }).count()).toBe(0)
})
