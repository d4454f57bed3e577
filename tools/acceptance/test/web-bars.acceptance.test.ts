import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, browse, here, inspect, page } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api, { name: 'Grade beams' })
  scopeId = await newScope(api, bidId, 'Beams', { multiplier: 2 })
})

const params = () => ({ path: { scopeId } })
const first = async () =>
  unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params: params() }))[0]
const BEAM = { name: 'Beam', length: 60, width: 1, depth: 2, wastePercentage: 0, pricePerCY: 165 }

async function openBars(fields: object = {}) {
  const body = { ...BEAM, ...fields }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params: params(), body }))
  await page.goto(`/bids/${bidId}`)
  await page.locator('[data-cell="0:0"]').focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Beam' })
  await details.getByRole('tab', { name: 'Bars' }).click()
  return details
}

it('bars are typed by keyboard, and each says what it comes to', async () => {
  const details = await openBars()
  await details.getByRole('button', { name: 'Add bar' }).focus()
  await page.keyboard.press('Enter')
  await details.getByLabel('Mark, bar 1').waitFor()
  await page.locator('[aria-label="Mark, bar 1"]:focus').waitFor()
  const typed = ['B1', '#8', '4', '59.5', 'H90', 'H90', 'B 4000', '40', '', '2.67', '0.95', '']
  await typeAcross(typed)
  await details.getByLabel('Mark, bar 1').focus()
  await page.keyboard.press('Enter')
  await page.locator('[aria-label="Mark, bar 2"]:focus').waitFor()
  const ties = ['T1', '#4', '59.5 @ 12', '20+32+20+32', 'S135', 'S135', '', '', '', '0.668', '0.95']
  await typeAcross([...ties, '0.08'])
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect
    .poll(async () => (await first())?.breakdown)
    .toMatchObject({ barsCost: 1047.68, fabricationCost: 30.7 })
  await details.getByText('4 bars, one lap each: 269.33 ft, 719.12 lb, $683.16').waitFor()
  await details.getByText('61 bars: 574.42 ft, 383.71 lb, $395.22').waitFor()
  await details.getByLabel('Mark, bar 2').focus()
  await page.keyboard.press('Control+Delete')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await first())?.bars).toHaveLength(1)
  await inspect(here, 'bars-of-a-beam')
})

/** Types into one cell after the other; a choice is made by its first letters. */
async function typeAcross(cells: readonly string[]): Promise<void> {
  for (const [place, cell] of cells.entries()) {
    const isChoice = (await page.locator('select:focus').count()) > 0
    if (cell !== '') {
      if (isChoice) await page.locator('select:focus').selectOption(cell)
      else await page.keyboard.type(cell)
    }
    if (place < cells.length - 1) await page.keyboard.press('Tab')
  }
}

it('rows of a spreadsheet are pasted as bars, and a fault stays with what was typed', async () => {
  const details = await openBars()
  await details.getByRole('button', { name: 'Add bar' }).click()
  const rows = 'B1\\t5\\t4\\t30\\tH90\\tH90\\nB2\\t9\\t6\\t30\\tS90\\t'
  await details.getByLabel('Mark, bar 1').focus()
  await page.evaluate(`navigator.clipboard.writeText('${rows}')`)
  await page.keyboard.press('Control+V')
  await expect.poll(() => details.getByLabel('Size, bar 2').inputValue()).toBe('#9')
  await details.getByRole('button', { name: 'Save details' }).click()
  await details.getByText('A #9 bar has no hook S90').waitFor()
  expect((await first())?.bars).toBeNull()
  await details.getByLabel('Hook A, bar 2').selectOption('H90')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await first())?.bars).toHaveLength(2)
})

it('the bar list has the bars by scope, their sizes, and files to take along', async () => {
  const bars = [
    { mark: 'B1', size: '#8', count: 4, lengthFt: 59.5, hookA: 'H90', hookB: 'H90' },
    { mark: 'T1', size: '#4', runFt: 59.5, spacingIn: 12, legsIn: [20, 32, 20, 32] },
  ].map((bar) => ({ ...bar, stockFt: 40, lapIn: 62, pricePerPound: 0.95 }))
  const body = { ...BEAM, bars } as Parameters<typeof sent>[0]
  unwrap(await sent(body))
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('link', { name: 'Bar list' }).click()
  await page.getByRole('heading', { name: 'All bars by size' }).waitFor()
  await page.getByText('Drawings govern').waitFor()
  await page.getByRole('cell', { name: `62'-2"` }).waitFor()
  await inspect(here, 'bar-list')
  for (const [name, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await waiting).suggestedFilename()).toMatch(new RegExp(`-bars\\.${ending}$`))
  }
})

const sent = (body: typeof BEAM & { readonly bars: never[] }) =>
  api.post('/api/scopes/{scopeId}/items/concrete', { params: params(), body })
