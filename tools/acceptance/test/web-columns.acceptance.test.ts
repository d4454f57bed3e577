import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page, setTheme, THEMES } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Slab')
})

const PRICE = { wastePercentage: 8, pricePerCY: 165 }
const SLAB = { name: 'Slab', length: 60, width: 40, depth: 6, depthUnit: 'IN' as const, ...PRICE }
const PIER = { name: 'Pier', shape: 'CIRCULAR' as const, diameter: 3, height: 20, ...PRICE }
const params = () => ({ path: { scopeId } })
const pour = async (...body: (typeof SLAB | typeof PIER)[]): Promise<void> => {
  unwrap(
    await api.post('/api/scopes/{scopeId}/items/concrete', {
      params: params(),
      body: body as (typeof SLAB)[],
    }),
  )
}
const items = async () =>
  unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params: params() }))
const open = async (): Promise<void> => {
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('grid', { name: 'Concrete of Slab' }).waitFor()
}
const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const heads = () => page.getByRole('grid').getByRole('columnheader').allInnerTexts()
const measures = async () =>
  (await heads()).filter((head) => /^(Length|Width|Depth|Unit|Diameter|Height|Area)/.test(head))
const saved = () => page.getByText('All is saved').waitFor()
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
async function typeInto(row: number, column: number, text: string): Promise<void> {
  await cell(row, column).focus()
  await page.keyboard.type(text)
  await press('Enter')
}
async function paste(text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await press('Control+V')
}

const STRAIGHT = ['Length ft', 'Width ft', 'Depth']
const ROUND = ['Diameter ft', 'Height ft']

describe('the columns of the concrete grid', () => {
  it('have diameter and height once a row is a circle, by keyboard alone, and undo takes them back', async () => {
    await pour(SLAB)
    await open()
    expect(await measures()).toEqual(STRAIGHT)
    await cell(1, 0).focus()
    for (const text of ['Pier', 'Circular']) {
      if (text === 'Circular') await press('Enter')
      await page.keyboard.type(text)
      await press('Tab')
    }
    await expect.poll(measures).toEqual([...STRAIGHT, ...ROUND])
    // What a circle has not is passed over by typing, not by the arrows.
    expect(await page.evaluate('document.activeElement.dataset.cell')).toBe('1:2')
    await page.keyboard.type('9')
    expect(await cell(1, 2).getByRole('textbox').count()).toBe(0)
    expect(await cell(1, 2).getAttribute('aria-readonly')).toBe('true')
    await press('Tab', 'Tab', 'Tab')
    for (const text of ['3', '20', '4', '8']) {
      await page.keyboard.type(text)
      await press('Tab')
    }
    await page.keyboard.type('165')
    await press('Enter')
    await expect
      .poll(async () => (await items())[1])
      .toMatchObject({ shape: 'CIRCULAR', diameter: 3, height: 20, quantity: 4, length: null })
    await saved()
    await inspect(here, 'columns-both-shapes')
    await press('Control+z')
    await expect.poll(async () => (await items()).length).toBe(1)
    await expect.poll(measures).toEqual(STRAIGHT)
  })

  it('are only those of circles for who reads a bid of circles', async () => {
    await pour(PIER)
    const path = { path: { id: bidId } }
    unwrap(await api.put('/api/bids/{id}', { params: path, body: { status: 'SUBMITTED' } }))
    await open()
    await cell(0, 0).waitFor()
    const hasNewRow = (await page.getByText('New item').count()) > 0
    expect(await measures()).toEqual(hasNewRow ? [...STRAIGHT, ...ROUND] : ROUND)
  })

  it('take circles from a spreadsheet in the columns that come with them', async () => {
    await open()
    await cell(0, 0).focus()
    await paste('P1\tCircular\t\t\t\t3\t20\t4\t8\t165\nW1\tRectangle\t60\t1\t6"\t\t\t1\t8\t165')
    await expect.poll(async () => (await items()).length).toBe(2)
    expect(await items()).toMatchObject([
      { name: 'P1', shape: 'CIRCULAR', diameter: 3, height: 20, quantity: 4, length: null },
      { name: 'W1', shape: 'RECTANGLE', length: 60, depth: 6, depthUnit: 'IN', diameter: null },
    ])
    await saved()
    await press('Control+z')
    await expect.poll(async () => (await items()).length).toBe(0)
  })

  it('keep an open editor in its cell when another user brings or takes columns', async () => {
    await pour(SLAB)
    await open()
    await cell(0, 7).focus()
    await page.keyboard.type('18')
    await pour(PIER)
    await expect.poll(measures).toEqual([...STRAIGHT, ...ROUND])
    await page.keyboard.type('0')
    await press('Enter')
    await expect.poll(async () => (await items())[0]?.pricePerCY).toBe(180)
    expect((await items())[0]).toMatchObject({ quantity: 1, wastePercentage: 8 })
  })
})

describe('a depth in one cell with its unit', () => {
  const depth = async () => {
    const [slab] = await items()
    return [slab?.depth, slab?.depthUnit, slab?.totalCost]
  }

  it('is typed and shown with its mark, and a bare number keeps the unit that is there', async () => {
    await pour(SLAB)
    await open()
    const [, , cost] = await depth()
    expect(await cell(0, 4).textContent()).toBe('6"')
    for (const [text, expected] of [
      ["0.5'", [0.5, 'FT', cost]],
      ['0.5', [0.5, 'FT', cost]],
      ['6 in', [6, 'IN', cost]],
      ['0.5 ft', [0.5, 'FT', cost]],
      [`0'-6"`, [6, 'IN', cost]],
    ] as const) {
      await typeInto(0, 4, text)
      await expect.poll(depth).toEqual(expected)
    }
    await saved()
    await press('Control+z')
    await expect.poll(depth).toEqual([0.5, 'FT', cost])
    await expect.poll(() => cell(0, 4).textContent()).toBe("0.5'")
  })

  it('is refused in its cell when it cannot be read, and counted until it can', async () => {
    await pour(SLAB)
    await open()
    await typeInto(0, 4, '6 yards')
    await page.getByText('“6 yards” is not a length: type 6", 0.5\' or 1\'-2"').waitFor()
    await page.getByRole('button', { name: 'One row is not saved: show it' }).waitFor()
    expect(await cell(0, 4).getAttribute('aria-invalid')).toBe('true')
    await inspect(here, 'columns-depth-refused')
    await typeInto(0, 4, '8"')
    await expect.poll(async () => (await depth()).slice(0, 2)).toEqual([8, 'IN'])
    await saved()
  })

  it('is filled down with its unit, and depths are summed in one', async () => {
    await pour({ ...SLAB, depth: 1, depthUnit: 'FT' as 'IN' }, SLAB)
    await open()
    await cell(0, 4).focus()
    await press('Shift+ArrowDown')
    await page.getByText('Sum 1.5 · Count 2 · Average 0.75').waitFor()
    await press('Control+d')
    await expect
      .poll(async () => (await items()).map((one) => [one.depth, one.depthUnit]))
      .toEqual([
        [1, 'FT'],
        [1, 'FT'],
      ])
  })
})

describe('widths and visibility of columns', () => {
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const widthOf = async (name: string) => (await head(name).boundingBox())?.width ?? 0
  const drag = async (name: string, by: number): Promise<void> => {
    const { x = 0, y = 0, width = 0 } = (await head(name).boundingBox()) ?? {}
    await page.mouse.move(x + width - 3, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + width - 3 + by / 2, y + 8)
    await page.mouse.move(x + width - 3 + by, y + 8, { steps: 4 })
    await page.mouse.up()
  }
  const menu = () => page.getByRole('button', { name: /^Columns/ })
  const SHED = { ...SLAB, name: 'Slab on grade of the shed at the north side' }

  it('are the user’s: dragged, fitted by a double click, by keys, and kept for each module', async () => {
    await page.setViewportSize({ width: 1440, height: 860 })
    await pour(SHED)
    await open()
    const before = await widthOf('Item')
    await drag('Item', 60)
    expect(Math.abs((await widthOf('Item')) - before - 60)).toBeLessThanOrEqual(2)
    await drag('Item', -2_000)
    // Its foot says `Total`.
    expect(await widthOf('Item')).toBeLessThan(50)
    const { x = 0, y = 0, width = 0 } = (await head('Item').boundingBox()) ?? {}
    await page.mouse.dblclick(x + width - 3, y + 8)
    const fitted = await widthOf('Item')
    expect(fitted).toBeGreaterThan(before)
    const line = await cell(0, 0).evaluate((one) => [
      one.scrollWidth,
      one.clientWidth,
      one.clientHeight,
    ])
    expect(line[0]).toBeLessThanOrEqual(line[1] ?? 0)
    expect(line[2]).toBeLessThan(36)

    await cell(0, 2).focus()
    const length = await widthOf('Length ft')
    await press('Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight')
    await expect.poll(() => widthOf('Length ft')).toBe(Math.round(length + 32))
    await press('Alt+Shift+ArrowLeft')
    await expect.poll(() => widthOf('Length ft')).toBe(Math.round(length + 16))
    await press('Alt+Shift+Enter')
    await expect.poll(() => widthOf('Length ft')).toBeLessThan(length + 16)
    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await widthOf('Item')).toBe(fitted)
    await menu().click()
    await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    await expect.poll(() => widthOf('Item')).toBe(before)
  })

  it('are chosen in a menu by keyboard alone, of one module, and reset', async () => {
    await pour(SLAB)
    await open()
    await menu().focus()
    await press('Enter')
    const entry = page.getByRole('menuitemcheckbox', { name: 'Width ft' })
    await entry.focus()
    await press('Space', 'ArrowDown')
    expect(await entry.getAttribute('aria-checked')).toBe('false')
    // The menu gives the next entry the focus a moment after the key.
    await page.locator('[role=menuitemcheckbox]:focus', { hasText: 'Depth' }).waitFor()
    await press('Space')
    await press('Escape')
    await expect.poll(measures).toEqual(['Length ft'])
    await page.getByRole('button', { name: 'Columns 2 hidden' }).waitFor()
    await inspect(here, 'columns-hidden')
    for (const theme of THEMES) {
      await setTheme(page, theme)
      await menu().click()
      await page.getByRole('menu').waitFor()
      // Not in `inspect`: a menu is in no landmark of the page.
      const found = await page.evaluate<string[]>(
        "axe.run('[role=menu]').then(({ violations }) => violations.map(({ id }) => id))",
      )
      expect(found).toEqual([])
      await press('Escape')
      // It gives the focus back a moment after it is gone.
      await page.locator('button:focus', { hasText: 'Columns' }).waitFor()
    }
    // What is pasted lies in the columns that are seen, and leaves those alone that are not.
    await cell(0, 2).focus()
    await paste('50\t2')
    await expect
      .poll(async () => (await items())[0])
      .toMatchObject({ length: 50, width: 40, depth: 6, quantity: 2 })
    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await measures()).toEqual(['Length ft'])
    await page.goto(`/bids/${bidId}?module=misc`)
    await page.getByRole('grid', { name: 'Miscellaneous of Slab' }).waitFor()
    await page.getByRole('button', { name: 'Columns', exact: true }).waitFor()
    await open()
    await menu().click()
    await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    await expect.poll(measures).toEqual(STRAIGHT)
  })

  it('show a hidden column again while something in it is refused', async () => {
    await pour(SLAB)
    await open()
    await menu().click()
    await page.getByRole('menuitemcheckbox', { name: 'Width ft' }).click()
    await press('Escape')
    await expect.poll(measures).toEqual(['Length ft', 'Depth'])
    await cell(0, 0).focus()
    await paste('Item\tWidth ft\nSlab\twide')
    await page.getByText('“wide” is not a number').waitFor()
    expect(await measures()).toEqual(STRAIGHT)
    await page.getByRole('button', { name: 'One row is not saved: show it' }).click()
    await expect.poll(() => page.evaluate('document.activeElement.dataset.cell')).toBe('0:3')
    await page.keyboard.type('41')
    await press('Enter')
    await expect.poll(async () => (await items())[0]?.width).toBe(41)
    await expect.poll(measures).toEqual(['Length ft', 'Depth'])
    await saved()
    // Undo goes to the cell that it changes.
    await press('Control+z')
    await expect.poll(async () => (await items())[0]?.width).toBe(40)
    await expect.poll(measures).toEqual(STRAIGHT)
    await expect.poll(() => page.evaluate('document.activeElement.dataset.cell')).toBe('0:3')
  })
})

it('of two items of one name only the one that is explained is framed, and the grid keeps its width at 1280 px', async () => {
  await pour(SLAB, { ...SLAB, depth: 12 })
  await open()
  const box = page.locator('[role=grid]').locator('..')
  const lit = () =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('[data-lit]')].map((one) => one.dataset.cell)",
    )
  const [first, second] = await items()
  const why = page.getByRole('region', { name: 'Explanation' })
  for (const [row, item] of [first, second].entries()) {
    await page
      .getByRole('button', { name: /^Slab [\d,.]+: why/ })
      .nth(row)
      .click()
    const cost = item?.totalCost.toLocaleString('en-US', { minimumFractionDigits: 2 }) ?? ''
    await why.getByText(cost, { exact: true }).first().waitFor()
    await expect.poll(lit).toContain(`${row}:4`)
    // What the number was made of is in sight, between the columns that stay.
    const { x = 0 } = (await cell(row, 2).boundingBox()) ?? {}
    const name = await cell(row, 0).boundingBox()
    expect(x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) - 2)
    expect((await lit()).every((place) => place.startsWith(`${row}:`))).toBe(true)
  }
  expect((await box.boundingBox())?.width).toBeGreaterThan(740)
  // Beside the scopes, and over neither them nor the grid.
  const panel = await why.boundingBox()
  const grid = await box.boundingBox()
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(grid?.x ?? 0)
  await inspect(here, 'columns-explained')
})
