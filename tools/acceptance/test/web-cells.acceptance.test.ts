import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Slab')
})

const QUANTITY = 2
const UNIT_COST = 4
const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const misc = async () => {
  const bid = unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))
  return bid.scopes[0]?.miscItems ?? []
}
const addMisc = async (
  ...rows: readonly { name: string; quantity: number; unitCost: number }[]
): Promise<void> => {
  const params = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: [...rows] }))
}
const open = async (): Promise<void> => {
  await page.goto(`/bids/${bidId}?module=misc`)
  await page.getByRole('grid', { name: 'Miscellaneous of Slab' }).waitFor()
}
const saved = () => page.getByText('All is saved').waitFor()
const middle = async (row: number, column: number) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await cell(row, column).boundingBox()) ?? {}
  return [x + width / 2, y + height / 2] as const
}
const active = () => page.evaluate<string>('document.activeElement.dataset.cell')

describe('the corner of a selection', () => {
  const pull = async (to: readonly [number, number]): Promise<void> => {
    const corner = await page.locator('[data-fill-handle]').boundingBox()
    await page.mouse.move((corner?.x ?? 0) + 4, (corner?.y ?? 0) + 4)
    await page.mouse.down()
    await page.mouse.move(...(await middle(...to)), { steps: 4 })
    await page.mouse.up()
  }
  const costs = async () => (await misc()).map(({ unitCost }) => unitCost)

  it('pulled down fills the cells below, again and again, as one step', async () => {
    await addMisc(
      { name: 'A', quantity: 1, unitCost: 10 },
      { name: 'B', quantity: 1, unitCost: 20 },
      { name: 'C', quantity: 1, unitCost: 30 },
      { name: 'D', quantity: 1, unitCost: 40 },
      { name: 'E', quantity: 1, unitCost: 50 },
    )
    await open()
    await cell(0, UNIT_COST).click()
    await cell(1, UNIT_COST).click({ modifiers: ['Shift'] })
    await pull([4, UNIT_COST])
    await expect.poll(costs).toEqual([10, 20, 10, 20, 10])
    await saved()
    expect(await page.locator('[aria-selected=true]').count()).toBe(5)
    await inspect(here, 'cells-filled')
    await page.keyboard.press('Control+z')
    await expect.poll(costs).toEqual([10, 20, 30, 40, 50])
  })

  it('pulled up fills the cells above', async () => {
    await addMisc(
      { name: 'A', quantity: 1, unitCost: 10 },
      { name: 'B', quantity: 1, unitCost: 20 },
    )
    await open()
    await cell(1, UNIT_COST).click()
    await pull([0, UNIT_COST])
    await expect.poll(costs).toEqual([20, 20])
  })
})

it('sum, count and average of the selected numbers are at the foot of the grid', async () => {
  await addMisc(
    { name: 'A', quantity: 1, unitCost: 10.5 },
    { name: 'B', quantity: 2, unitCost: 20.25 },
  )
  await open()
  await cell(0, UNIT_COST).click()
  expect(await page.getByText(/^Sum /).count()).toBe(0)
  await cell(1, UNIT_COST).click({ modifiers: ['Shift'] })
  await page.getByText('Sum 30.75 · Count 2 · Average 15.375').waitFor()
  await cell(0, QUANTITY).click()
  await cell(1, UNIT_COST).click({ modifiers: ['Shift'] })
  await page.getByText('Sum 33.75 · Count 4 · Average 8.4375').waitFor()
})

it('Enter in a new row saves it and goes to the first cell of the next', async () => {
  await open()
  await cell(0, 0).focus()
  for (const [name, cost] of [
    ['Permit', '100'],
    ['Testing', '200'],
  ]) {
    for (const text of [name, 'Permit', '1', 'LS']) {
      await page.keyboard.type(text ?? '')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(cost ?? '')
    await page.keyboard.press('Enter')
    const row = name === 'Permit' ? 1 : 2
    await expect.poll(active).toBe(`${row}:0`)
  }
  expect((await misc()).map(({ name, unitCost }) => [name, unitCost])).toEqual([
    ['Permit', 100],
    ['Testing', 200],
  ])
})

it('a formula stays as a note of how the number came to be, until a number is typed', async () => {
  await addMisc({ name: 'Permit', quantity: 1, unitCost: 10 })
  await open()
  const enter = async (column: number, text: string): Promise<void> => {
    await cell(0, column).focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await enter(QUANTITY, '=2*600')
  await expect
    .poll(async () => (await misc())[0])
    .toMatchObject({ quantity: 1200, notes: 'Quantity = 2*600' })
  expect(await cell(0, QUANTITY).getAttribute('title')).toBe('= 2*600')
  await enter(UNIT_COST, '=(3+4)/2')
  const both = 'Quantity = 2*600\n$ / unit = (3+4)/2'
  await expect.poll(async () => (await misc())[0]).toMatchObject({ unitCost: 3.5, notes: both })
  await enter(QUANTITY, '1300')
  await expect
    .poll(async () => (await misc())[0])
    .toMatchObject({ quantity: 1300, notes: '$ / unit = (3+4)/2' })
  await saved()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await misc())[0]).toMatchObject({ quantity: 1200, notes: both })
})
