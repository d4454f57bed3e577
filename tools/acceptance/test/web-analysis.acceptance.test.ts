import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, apiAs, browse, here, inspect, page, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const HOSTILE = '<b onmouseover=alert(1)>Crew</b>'

let bidId: string
let bidNumber: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  const run = `${Date.now()}`
  bidNumber = `W-${run}`
  const percents = { overheadPercentage: 10, profitPercentage: 15 }
  bidId = await newBid(api, { bidNumber, ...percents })
  scopeId = await newScope(api, bidId, 'Slab')
  const params = { path: { scopeId } }
  const item = { name: HOSTILE, quantity: 1, unitCost: 1000 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: item }))
})

const saved = async () =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))
const said = (text: string) => page.getByRole('status').getByText(text).waitFor()

describe('what if', () => {
  it('follows the sliders and writes nothing', async () => {
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('link', { name: 'What if' }).click()
    const total = page.getByRole('row', { name: /^Total/ })
    await total.getByRole('cell', { name: '1,265.00' }).first().waitFor()
    await page.getByRole('slider', { name: 'Profit, %' }).focus()
    await page.keyboard.press('Home')
    await total.getByRole('cell', { name: '1,100.00' }).waitFor()
    await page.getByLabel('Slab', { exact: true }).and(page.getByRole('textbox')).fill('3')
    await total.getByRole('cell', { name: '3,300.00' }).waitFor()
    await inspect(here, 'bid-what-if')
    expect(await saved()).toMatchObject({ profitPercentage: 15, totalCost: 1265 })
  })

  it('finds the profit for a price, and sets it when that is wanted', async () => {
    await page.goto(`/bids/${bidId}/what-if`)
    await page.getByLabel('Total to reach').fill('a lot')
    await page.getByRole('button', { name: 'Find profit' }).click()
    await page.getByText('An amount, for example').waitFor()
    await page.getByLabel('Total to reach').fill('$1,320')
    await page.getByRole('button', { name: 'Find profit' }).click()
    await said('A profit of 20 % makes 1,320.00.')
    expect((await saved()).profitPercentage).toBe(15)
    await page.getByRole('button', { name: 'Set it in the bid' }).click()
    await said('The profit is 20 % now.')
    expect((await saved()).totalCost).toBe(1320)
  })
})

describe('the prices of the catalog', () => {
  it('are previewed item by item, and taken over for those that are chosen', async () => {
    const admin = await apiAs('admin@example.com')
    const rate = { category: 'Misc' as const, name: `Permit ${bidNumber}`, unit: 'EA', rate: 100 }
    const others = { dailyRate: null, weeklyRate: null, monthlyRate: null, isActive: true }
    const record = unwrap(await admin.post('/api/pricing-items', { body: { ...rate, ...others } }))
    const params = { path: { scopeId } }
    const items = ['First', 'Second'].map((name) => ({
      name,
      quantity: 1,
      pricingItemId: record.id,
    }))
    unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: items }))
    const path = { path: { id: record.id } }
    unwrap(
      await admin.put('/api/pricing-items/{id}', {
        params: path,
        body: { ...rate, ...others, rate: 150 },
      }),
    )
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByRole('button', { name: 'Preview refresh' }).click()
    await said('The total goes from 1,518.00 to 1,644.50.')
    await page.getByLabel('Refresh Second').uncheck()
    await inspect(here, 'bid-prices')
    expect((await saved()).totalCost).toBe(1518)
    await page.getByRole('button', { name: 'Refresh one item' }).click()
    await said('The prices are those of today.')
    expect((await saved()).totalCost).toBe(1581.25)
    expect(await page.getByRole('button', { name: 'Update fuel charges' }).count()).toBe(0)
    await signInAs(here, 'admin@example.com')
    await page.goto(`/bids/${bidId}/prices`)
    await page.getByRole('button', { name: 'Update fuel charges' }).click()
    await said('0 charges are changed; the total is 1,581.25.')
  })
})

describe('two bids', () => {
  it('are compared: sums, settings, and the items that differ', async () => {
    const params = { path: { id: bidId } }
    const copy = { bidNumber: `${bidNumber}-B`, name: 'Deck, cheaper' }
    const other = unwrap(await api.post('/api/bids/{id}/duplicate', { params, body: copy }))
    const whole = { params: { path: { id: other.id } } }
    unwrap(await api.put('/api/bids/{id}', { ...whole, body: { profitPercentage: 5 } }))
    const [scope] = unwrap(await api.get('/api/bids/{id}', whole)).scopes
    const [item] = scope?.miscItems ?? []
    const at = { path: { scopeId: scope?.id ?? '', itemId: item?.id ?? '' } }
    const change = { params: at, body: { unitCost: 900 } }
    unwrap(await api.put('/api/scopes/{scopeId}/items/misc/{itemId}', change))
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByLabel('Number or name of the other bid').fill(`${bidNumber}-B`)
    await page.getByLabel('Compare with').selectOption(`${bidNumber}-B Deck, cheaper`)
    await page.getByRole('row', { name: /^Total 1,265.00 1,039.50/ }).waitFor()
    await page.getByRole('row', { name: /Unit cost 1000 900/ }).waitFor()
    await page.getByText(HOSTILE).first().waitFor()
    await inspect(here, 'bid-compare')
    expect(page.url()).toContain(`other=${other.id}`)
  })
})

describe('the proposal', () => {
  it('is written with what it includes, and previewed as the client gets it', async () => {
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('link', { name: 'Proposal' }).click()
    await page.getByLabel('Layout').selectOption('One price for all')
    await page.getByLabel('Attention').fill(HOSTILE)
    await page.getByLabel('Not included, one a line').fill('Excavation\n\nShoring')
    await page.getByRole('link', { name: 'Open preview' }).waitFor()
    const made = page.waitForResponse('**/pdf/preview')
    await page.getByRole('button', { name: 'Save proposal' }).click()
    await page.getByLabel('Plan set').fill('Typed after the save')
    expect((await (await made).json()).contentType).toBe('application/pdf')
    await said('The proposal is saved.')
    const params = { path: { id: bidId } }
    expect(unwrap(await api.get('/api/bids/{id}/proposal', { params }))).toMatchObject({
      layout: 'LUMP_SUM',
      attention: HOSTILE,
      exclusions: ['Excavation', 'Shoring'],
    })
    expect(await page.getByLabel('Plan set').inputValue()).toBe('Typed after the save')
    await inspect(here, 'bid-proposal')
  })
})

describe('the history of a bid', () => {
  it('tells who has changed what', async () => {
    const params = { path: { id: bidId } }
    unwrap(await api.put('/api/bids/{id}', { params, body: { profitPercentage: 12 } }))
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByText('Profit percentage: 15 → 12').waitFor()
    const made = page.getByRole('listitem').filter({ hasText: 'Item created' })
    await made.getByText(`${HOSTILE} · Miscellaneous · Slab`).waitFor()
    await made.getByText('1,000.00').waitFor()
    await inspect(here, 'bid-history')
  })
})

describe('a long history', () => {
  it('begins with what was last, and goes back as far as somebody wants', async () => {
    const params = { path: { id: bidId } }
    for (let write = 1; write <= 99; write += 1) {
      unwrap(await api.put('/api/bids/{id}', { params, body: { name: `Deck ${write}` } }))
    }
    await page.goto(`/bids/${bidId}/history`)
    await page.getByText('Name: Deck 98 → Deck 99').waitFor()
    expect(await page.getByText('Item created').count()).toBe(1)
    expect(await page.getByText('Scope created').count()).toBe(0)
    await page.getByRole('button', { name: 'Show earlier entries' }).click()
    await page.getByText('Scope created').waitFor()
    expect(await page.getByRole('button', { name: 'Show earlier entries' }).count()).toBe(0)
  })
})

describe('the company', () => {
  it('is kept by an administrator, with its logo', async () => {
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Company' }).click()
    const name = page.getByLabel('Name')
    const before = await name.inputValue()
    await name.fill('')
    await page.getByRole('button', { name: 'Save company' }).click()
    await page.getByText('A company needs a name').waitFor()
    await name.fill(`${before} & Sons`)
    await page.getByRole('button', { name: 'Save company' }).click()
    await said('The company profile is saved.')
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } })
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer }
    await page.getByLabel('Picture of the logo').setInputFiles(logo)
    await page.getByRole('button', { name: 'Save logo' }).click()
    await said('The logo is saved.')
    await page.getByRole('img', { name: 'Logo' }).waitFor()
    await inspect(here, 'company')
    await page.getByRole('button', { name: 'Delete logo' }).click()
    await page.getByText('There is no logo yet.').waitFor()
    await name.fill(before)
    await page.getByRole('button', { name: 'Save company' }).click()
    await said('The company profile is saved.')
  })
})
