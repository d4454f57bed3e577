import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, page } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const PHONE = { width: 390, height: 844 }
/** Columns of the grid of concrete. */
const [LENGTH, DEPTH, SPACING] = [2, 4, 10]

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Slab')
})

const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
async function open(): Promise<void> {
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('grid', { name: 'Concrete of Slab' }).waitFor()
}
async function pour(fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const slab = { name: 'Slab', length: 60, width: 40, depth: 6, depthUnit: 'IN' as const }
  const body = { ...slab, wastePercentage: 5, pricePerCY: 165, ...fields }
  unwrap(
    await api.post('/api/scopes/{scopeId}/items/concrete', { params: { path: { scopeId } }, body }),
  )
}
async function items() {
  const params = { path: { scopeId } }
  return unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params }))
}
const first = async () => (await items())[0]
async function typeInto(row: number, column: number, text: string): Promise<void> {
  await cell(row, column).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

describe('a length in the grid', () => {
  it('is read in the unit of its cell, and costs what it says', async () => {
    await pour({ rebar: { size: '#4', spacing: 18, pricePerPound: 0.95, weightPerFoot: 0.668 } })
    await open()
    await typeInto(0, DEPTH, '12"')
    await expect.poll(async () => (await first())?.depth).toBe(12)
    expect((await first())?.breakdown).toMatchObject({ concreteMaterialCost: 15_400 })
    await typeInto(0, SPACING, '12 in')
    await expect.poll(async () => (await first())?.rebar?.spacing).toBe(12)
    expect((await first())?.breakdown).toMatchObject({ rebarCost: 3_046.08 })
    await typeInto(0, LENGTH, `14"`)
    await expect.poll(async () => (await first())?.length).toBe(1.1667)
  })

  it('of 14 in costs 4,452.53 and not 371.05, bars at 12 in 10,548.05 and not 36,494.46', async () => {
    // 43.942 CY at 185 and 7,568 ft of bars at 0.376 lb and 0.85: 8,129.32 and 2,418.73.
    const pads = { name: 'Pads', quantity: 8, length: 21.5, width: 21.5, depth: 3.5 }
    const bars = { size: '#3', spacing: 1, pricePerPound: 0.85, weightPerFoot: 0.376 }
    await pour({ length: 64.25, width: 9, depth: 1.1667, wastePercentage: 8 })
    await pour({ ...pads, wastePercentage: 10, pricePerCY: 185, rebar: bars })
    const costs = async () => (await items()).map(({ totalCost }) => totalCost)
    expect(await costs()).toEqual([371.05, 36_494.46])
    await open()
    for (const text of [`14"`, `1'-2"`]) {
      await typeInto(0, DEPTH, text)
      await page.getByRole('button', { name: /^Slab 4,452.53/ }).waitFor()
      await typeInto(0, DEPTH, '7')
      await page.getByRole('button', { name: /^Slab 2,226.26/ }).waitFor()
    }
    await typeInto(1, SPACING, '12"')
    await page.getByRole('button', { name: /^Pads 10,548.05/ }).waitFor()
    expect(await costs()).toEqual([2_226.26, 10_548.05])
  })

  it('is pasted in the unit that is pasted with it, and in inches where none is', async () => {
    await open()
    await cell(0, 0).focus()
    const rows = ['', 'ft'].map((unit) => `Slab\t\t60\t40\t1'-2"\t${unit}\t\t\t\t\t165`)
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows.join('\n'))})`)
    await page.keyboard.press('Control+v')
    await expect
      .poll(async () => (await items()).map(({ depth, depthUnit }) => [depth, depthUnit]))
      .toEqual([
        [14, 'IN'],
        [1.1667, 'FT'],
      ])
  })

  it('that is opened and left stays as it was', async () => {
    await pour({ depth: 1.1667, depthUnit: 'FT', length: 60.3333 })
    const before = await first()
    await open()
    for (const column of [LENGTH, DEPTH]) {
      await cell(0, column).focus()
      await page.keyboard.press('F2')
      await page.keyboard.press('Enter')
    }
    await typeInto(0, 3, '41')
    await expect.poll(async () => (await first())?.width).toBe(41)
    expect(await first()).toMatchObject({ length: before?.length, depth: before?.depth })
  })
})

it('a length in the details, on the card of a phone and of a scope is read in its unit', async () => {
  await pour()
  await open()
  await cell(0, 0).focus()
  await page.keyboard.press('Alt+Enter')
  const details = page.getByRole('region', { name: 'Details of Slab' })
  await details.getByLabel('Bar size').last().selectOption('#5')
  await details.getByLabel('Spacing, in on center').last().fill(`1'-6"`)
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(async () => (await first())?.secondMat?.spacing).toBe(18)
  await page.setViewportSize(PHONE)
  // The item whose details are open is the one whose card is.
  const card = page.getByRole('region', { name: 'Slab' })
  expect(await card.getByLabel('Spacing, in on center').last().inputValue()).toBe('18')
  await card.getByLabel('Depth', { exact: true }).fill(`1'-2"`)
  await card.getByLabel('Length ft').fill(`60'-6"`)
  await card.getByRole('button', { name: 'Save item' }).click()
  await expect.poll(first).toMatchObject({ depth: 14, length: 60.5, depthUnit: 'IN' })
})
