import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api, { name: 'Parking deck' })
  await newScope(api, bidId, 'Footings', { multiplier: 4 })
  await page.goto(`/bids/${bidId}`)
  await grid('Concrete').waitFor()
})

const grid = (module: string) => page.getByRole('grid', { name: `${module} of Footings` })
const figure = (name: string) =>
  page.locator('dl').getByText(name, { exact: true }).locator('..').locator('dd')
const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const saved = () => unwrapBid(bidId)
async function unwrapBid(id: string) {
  return unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } }))
}

/** What a spreadsheet would have put on the clipboard. */
async function paste(text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('Control+V')
}

const FOOTING = 'Footing\tRectangle\t6\t6\t18\tin\t\t\t1\t8\t165'

const tab = (module: string) =>
  page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: module })
const borderOf = async (module: string): Promise<string> => {
  const label = await tab(module).textContent()
  return page.evaluate<string>(`getComputedStyle(
    [...document.querySelectorAll('nav a')].find((link) => link.textContent === ${JSON.stringify(label)}),
  ).borderTopColor`)
}

it('the tab of the module that is open is marked, by the address too', async () => {
  const [open, other] = [await borderOf('Concrete'), await borderOf('Labor')]
  expect(open).not.toBe(other)
  await tab('Labor').click()
  await grid('Labor').waitFor()
  await expect.poll(() => borderOf('Labor')).toBe(open)
  expect(await borderOf('Concrete')).toBe(other)
})

describe('the grid', () => {
  it('takes an item by keyboard alone, and the totals follow', async () => {
    await cell(0, 0).focus()
    const entries = ['Footing', 'Rectangle', "6'", '=2*3', '18 in', '1', '8', '165']
    for (const [index, entry] of entries.entries()) {
      if (index === 1) await page.keyboard.press('Enter')
      await page.keyboard.type(entry)
      const isLast = index === entries.length - 1
      await page.keyboard.press(isLast ? 'Enter' : entry === '' ? 'ArrowRight' : 'Tab')
    }
    await page.getByText('1,425.60').first().waitFor()
    const { scopes, subtotalCost } = await saved()
    expect(scopes[0]?.concreteItems).toMatchObject([{ name: 'Footing', length: 6, width: 6 }])
    expect(subtotalCost).toBe(1425.6)
    await page.reload()
    await expect.poll(() => figure('Cost').textContent()).toBe('1,425.60')
  })

  it('changes a cell, says what is wrong at the cell, and takes it back by undo', async () => {
    await cell(0, 0).focus()
    await paste(FOOTING)
    await page.getByRole('button', { name: /^Footing 356.40/ }).waitFor()
    await cell(0, 4).focus()
    await page.keyboard.type('thick')
    await page.keyboard.press('Enter')
    await page.getByText('“thick” is not a length').waitFor()
    await cell(0, 4).focus()
    await page.keyboard.type('-5')
    await page.keyboard.press('Enter')
    await page.getByText('Depth must be 0 or more').waitFor()
    await inspect(here, 'bid-error')
    await cell(0, 4).focus()
    await page.keyboard.type('36')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Footing 712.80/ }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: /^Footing 356.40/ }).waitFor()
    expect((await saved()).scopes[0]?.concreteItems[0]?.depth).toBe(18)
  })

  it('takes 200 rows from a spreadsheet, and keeps the faulty ones with their sentences', async () => {
    await cell(0, 0).focus()
    const rows = Array.from({ length: 200 }, (_, row) => `${FOOTING.replace('Footing', `F${row}`)}`)
    rows[7] = rows[7]?.replace('\t18\t', '\tdeep\t') ?? ''
    rows[9] = rows[9]?.replace('\t6\t6\t', '\t-6\t6\t') ?? ''
    await paste(`${rows.join('\r\n')}\r\n`)
    await page.getByText('198 items are added.').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: '2 rows are not saved: show the first' }).click()
    await page.getByText('“deep” is not a length').waitFor()
    await page.getByText('Length must be 0 or more').waitFor()
    await inspect(here, 'bid-pasted')
    expect((await saved()).scopes[0]?.concreteItems).toHaveLength(198)
    // What is not saved yet is still there after a crash of the tab.
    await page.reload()
    await cell(0, 0).focus()
    await page.keyboard.press('Control+End')
    await page.getByText('deep', { exact: true }).waitFor()
    await cell(198, 4).focus()
    await page.keyboard.type('18')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await saved()).scopes[0]?.concreteItems.length).toBe(199)
  })

  it('deletes an item and brings it back', async () => {
    await cell(0, 0).focus()
    await paste(FOOTING)
    await page.getByRole('button', { name: 'Delete Footing' }).click()
    await page.getByRole('status').getByText('Footing is deleted.').waitFor()
    expect((await saved()).totalCost).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^Footing 356.40/ }).waitFor()
  })

  it.each([
    ['Labor', 'laborItems', 'Crew\t4\t10\t3\t28.5', { workers: 4, days: 3, hourlyRate: 28.5 }],
    ['Equipment', 'equipmentItems', 'Skid steer\t1\t20\tBest\t350', { rateType: 'BEST' }],
    [
      ...(['Materials', 'materialItems'] as const),
      'Barrier\tVapor barrier\t100\tSF\t0.15\t10\tno',
      { taxable: false, quantity: 100 },
    ],
    ['Subcontractors', 'subcontractorItems', 'Sawing\tSaws\t100\tLF\t2.5', { unitPrice: 2.5 }],
    ['Miscellaneous', 'miscItems', 'Permit\tPermit\t1\tLS\t1234.56', { category: 'PERMIT' }],
  ] as const)('of %s takes its rows as well', async (module, list, row, fields) => {
    await page.getByRole('navigation', { name: 'Modules' }).getByText(module).click()
    await grid(module).waitFor()
    await cell(0, 0).focus()
    await paste(row)
    await expect.poll(async () => (await saved()).scopes[0]?.[list]).toMatchObject([fields])
    const { subtotalCost } = await saved()
    expect(subtotalCost).toBeGreaterThan(0)
    const shown = subtotalCost.toLocaleString('en-US', { minimumFractionDigits: 2 })
    await expect.poll(() => figure('Cost').textContent()).toBe(shown)
    if (module === 'Labor') await inspect(here, 'bid-labor')
  })
})

describe('a number', () => {
  it('can be asked why: formula, inputs, parts, down to the rate', async () => {
    await cell(0, 0).focus()
    await paste(FOOTING)
    await page.getByRole('button', { name: /^Footing 356.40: why/ }).click()
    const why = page.getByRole('region', { name: 'Explanation' })
    const made = '6 × 6 ft × 18 in = 2 CY, with 8 % waste 2.16 CY × $165.00 = $356.40'
    await why.getByText(made).waitFor()
    await why
      .getByRole('button', { name: /Concrete/ })
      .first()
      .waitFor()
    await inspect(here, 'bid-why')
    await why.getByRole('button', { name: /^Concrete \d/ }).click()
    await why.getByText('Inputs', { exact: true }).waitFor()
    await why.getByText(made).waitFor()
    const lit = () =>
      page.evaluate<string[]>(
        "[...document.querySelectorAll('[data-lit]')].map((one) => one.dataset.cell)",
      )
    // Shape, length, width, depth, count, waste, price and yards.
    expect(await lit()).toEqual(['0:1', '0:2', '0:3', '0:4', '0:5', '0:6', '0:7', '0:13'])
    await inspect(here, 'bid-why-lit')
    await page.getByRole('button', { name: /^Profit 15 % .*: why/ }).click()
    await why.getByText(/^\(\$1,425.60 \+ \$[\d,.]+\) × 15 % = \$[\d,.]+$/).waitFor()
    expect(await why.textContent()).not.toMatch(/R\(|profitPercentage/)
    await why.getByRole('button', { name: 'Close' }).click()
    await why.waitFor({ state: 'hidden' })
    expect(await lit()).toEqual([])
  })
})

describe('a project manager', () => {
  it('reads a bid and changes nothing', async () => {
    await signInAs(here, 'pm@example.com')
    await page.goto('/bids?q=SAMPLE-001')
    await page.getByRole('link', { name: 'SAMPLE-001' }).click()
    await page.getByRole('heading', { level: 1, name: 'Harbor Point Warehouse' }).waitFor()
    await page.getByRole('grid').waitFor()
    expect(await page.getByRole('button', { name: 'Add scope' }).count()).toBe(0)
    expect(await page.getByText('New item').count()).toBe(0)
    await inspect(here, 'bid-sample')
  })
})
