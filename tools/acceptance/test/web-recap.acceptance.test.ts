import { unwrap } from '@formwork/api-client'
import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, overflowOf, page, said } from './browser.ts'
import { newScope } from './new-bid.ts'

let run: string
let clientId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  run = `${Date.now()}`
  clientId = unwrap(await api.post('/api/clients', { body: { name: `Recap ${run}` } })).id
})

/** The subtotal of the worked example: 45,204.41, of which subcontractors cost 2,541.33. */
async function exampleBid(suffix = '', yards = 10): Promise<string> {
  const percentages = { overheadPercentage: 10, profitPercentage: 15, taxExempt: true }
  const body = { bidNumber: `RC-${run}${suffix}`, name: 'Harbor Point', clientId, ...percentages }
  const { id } = unwrap(await api.post('/api/bids', { body }))
  const scopeId = await newScope(api, id, 'Slab, north bay', { length: 60, width: 40 })
  const params = { path: { scopeId } }
  const slab = {
    name: `Slab ${run}`,
    shape: 'CUSTOM' as const,
    cubicYards: yards,
    wastePercentage: 0,
  }
  const concrete = { ...slab, pricePerCY: 150 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: concrete }))
  const misc = { name: 'Mobilization', quantity: 1, unitCost: 42_663.08 - 150 * yards }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: misc }))
  const sub = { name: 'Saw cutting', quantity: 1, unitPrice: 2541.33 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: sub }))
  return id
}

const read = async (id: string) =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } }))
const row = (name: string | RegExp) => page.getByRole('row', { name })

describe('the percentages of a bid', () => {
  it('are those of modules, too, with contingency and bond, and are shown where the totals are', async () => {
    const id = await exampleBid()
    await page.goto(`/bids/${id}/settings`)
    await page.getByLabel('Contingency, %').fill('3')
    await page.getByLabel('Bond, %').fill('1.2')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await said(page, 'The settings are saved.')
    expect(await read(id)).toMatchObject({ totalCost: 59_250.72, bondAmount: 711.01 })
    await page.getByLabel('Overhead of Subcontractors').fill('5')
    await page.getByLabel('Profit of Subcontractors').fill('five')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('A number, for example 12.5').waitFor()
    await page.getByLabel('Profit of Subcontractors').fill('5')
    await inspect(here, 'bid-own-percentages')
    await page.getByLabel('Contingency, %').fill('')
    await page.getByLabel('Bond, %').fill('')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect.poll(async () => (await read(id)).totalCost).toBe(56_770.62)
    await page.getByLabel('Contingency, %').fill('3')
    await page.getByLabel('Bond, %').fill('1.2')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect.poll(async () => (await read(id)).totalCost).toBe(58_832.74)
    await page.goto(`/bids/${id}`)
    await page.getByText('Overhead by module', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Bond 1.2 % 705.99: why/ }).click()
    const why = page.getByRole('region', { name: 'Explanation' })
    await why.getByText(/÷ \(1 − .* %\)\) − .* = \$[\d,.]+$/).waitFor()
    await inspect(here, 'bid-contingency-and-bond')
  })

  it('that are not the bid’s are named when a target price is found', async () => {
    const id = await exampleBid()
    const markups = [
      { module: 'subcontractor' as const, overheadPercentage: 5, profitPercentage: 5 },
    ]
    unwrap(await api.put('/api/bids/{id}', { params: { path: { id } }, body: { markups } }))
    await page.goto(`/bids/${id}/what-if`)
    await page.getByLabel('Total to reach').fill('58,000')
    await page.getByRole('button', { name: 'Find profit' }).click()
    await page.getByText('Subcontractors: its own profit stays.').waitFor()
  })
})

describe('the papers of a bid with percentages of modules', () => {
  it('foot in CSV and in a workbook whose formulas price it', async () => {
    const id = await exampleBid()
    const markups = [
      { module: 'subcontractor' as const, overheadPercentage: 5, profitPercentage: 5 },
    ]
    const body = { markups, contingencyPercentage: 3, bondPercentage: 1.2 }
    const params = { path: { id } }
    unwrap(await api.put('/api/bids/{id}', { params, body }))
    const csv = unwrap(await api.get('/api/bids/{id}/csv', { params, parseAs: 'text' }))
    const totals = String(csv)
      .split('\r\n')
      .filter((line) => /^"?(Cost|Overhead|Profit|Contingency|Bond|Total)/.test(line))
      .map((line) => Number(line.split(',').at(-2)))
    expect(totals).toEqual([
      45_204.41, 4266.31, 127.07, 7039.41, 133.42, 1356.13, 705.99, 58_832.74,
    ])
    const excel = unwrap(await api.get('/api/bids/{id}/excel', { params, parseAs: 'arrayBuffer' }))
    const book = new CalculatedWorkbook(new Uint8Array(excel as ArrayBuffer))
    expect(book.staleFormulas()).toEqual([])
    const rows = book.sheets.find(({ name }) => name === 'Summary')?.rows() ?? []
    const total = rows.findIndex(([label]) => label === 'Total')
    expect(book.value(`Summary!B${total + 1}`)).toBe(58_832.74)
  })
})

describe('the recap of a bid', () => {
  it('is a matrix of scope and module that sums to cost and total, and a file', async () => {
    const id = await exampleBid()
    await page.goto(`/bids/${id}`)
    await page.getByRole('link', { name: 'Recap' }).click()
    await page.getByText('26.5 % of the cost').waitFor()
    await page.getByText('20.95 % of the total').waitFor()
    const costs = page.getByRole('region', { name: 'Cost by scope and module' })
    await costs.getByRole('row', { name: /^Slab, north bay 1,500.00 .* 45,204.41 100 %/ }).waitFor()
    await costs.getByRole('row', { name: /^Total 1,500.00 .* 45,204.41 100 %/ }).waitFor()
    await row(/^Subcontractors 2,541.33 254.13 419.32 3,214.78 5.62 %/).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await coming).suggestedFilename()).toBe(`RC-${run}-recap.csv`)
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowOf(page)).toBe(0)
    }
    await inspect(here, 'bid-recap')
  })

  it('says what of each price is contingency, so that its parts make the price', async () => {
    const id = await exampleBid()
    const path = { params: { path: { id } } }
    unwrap(await api.put('/api/bids/{id}', { ...path, body: { contingencyPercentage: 5 } }))
    await page.goto(`/bids/${id}/recap`)
    const prices = page.getByRole('region', { name: 'Price by module' })
    await prices.getByRole('columnheader', { name: 'Contingency' }).waitFor()
    const total = prices.getByRole('row', { name: /^Total 45,204.41 4,520.44 7,458.73 2,260.22/ })
    await total.getByRole('cell', { name: '59,443.80' }).waitFor()
  })

  it('shows what yards took in other bids, which one press opens', async () => {
    for (const [suffix, yards] of [
      ['-A', 20],
      ['-B', 25],
      ['-C', 30],
    ] as const) {
      const id = await exampleBid(suffix, yards)
      const path = { params: { path: { id } } }
      unwrap(await api.put('/api/bids/{id}', { ...path, body: { status: 'AWARDED' } }))
    }
    const id = await exampleBid('-D', 10)
    await page.goto(`/bids/${id}/recap`)
    const past = page.getByRole('region', { name: 'Compared with other bids' })
    await past.getByRole('row', { name: /\$\/CY outside 4,520\.44/ }).waitFor()
    await inspect(here, 'bid-recap-with-past')
    await past
      .getByRole('button', { name: /^Show the \d+ bids of .+, \$\/CY$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: `RC-${run}-C` }).waitFor()
    await inspect(here, 'bid-benchmarks')
    await page.keyboard.press('Escape')
    await page.goto(`/bids/${id}`)
    await page.locator('[data-cell="0:0"]').focus()
    await page.keyboard.press('Alt+Enter')
    const details = page.getByRole('region', { name: `Details of Slab ${run}` })
    await details.getByText('Here 150.00 $/CY: in the last 3 bids 150.00 in the middle').waitFor()
    await details.getByRole('button', { name: `Show the 3 bids of Slab ${run}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `RC-${run}-A` })
      .click()
    await page.getByRole('heading', { name: 'Harbor Point' }).waitFor()
    expect(page.url()).not.toContain(id)
  })
})
