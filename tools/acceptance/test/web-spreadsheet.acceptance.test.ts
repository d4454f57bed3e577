import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Footings')
})

const footing = (name: string, depth = 18, more: object = {}) => ({
  ...more,
  name,
  shape: 'RECTANGLE' as const,
  length: 6,
  width: 6,
  depth,
  depthUnit: 'IN' as const,
  quantity: 1,
  wastePercentage: 8,
  pricePerCY: 165,
})
async function pour(...items: ReturnType<typeof footing>[]): Promise<void> {
  const params = { path: { scopeId } }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: items }))
}
const wholeBid = async () =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))
const itemsOf = async (of: string) =>
  (await wholeBid()).scopes.find(({ id }) => id === of)?.concreteItems ?? []
const items = () => itemsOf(scopeId)
const depths = async () => (await items()).map(({ depth }) => depth)
const namesOf = async (of: string) => (await itemsOf(of)).map(({ name }) => name)
const names = () => namesOf(scopeId)

const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const open = async (scope = 'Footings', module = 'Concrete'): Promise<void> => {
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('grid', { name: `${module} of ${scope}` }).waitFor()
}
const tab = (module: string) =>
  page.getByRole('navigation', { name: 'Modules' }).getByText(module).click()
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const saved = () => page.getByText('All is saved').waitFor()
const selected = () => page.locator('[aria-selected=true]').count()
async function drag(from: readonly [number, number], to: readonly [number, number]) {
  const middle = async ([row, column]: readonly [number, number]) => {
    const box = await cell(row, column).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  await page.mouse.move(...(await middle(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(to)), { steps: 4 })
  await page.mouse.up()
}
async function paste(text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await press('Control+V')
}
const clipboard = (type: string) =>
  page.evaluate<string>(
    `navigator.clipboard.read().then(([item]) => item.getType('${type}')).then((blob) => blob.text())`,
  )

describe('with the mouse', () => {
  it('a press selects, also on the active cell, and what is typed replaces what was there', async () => {
    await pour(footing('A'))
    await open()
    await cell(0, 4).click()
    await cell(0, 4).click({ delay: 50 })
    expect(await cell(0, 4).getByRole('textbox').count()).toBe(0)
    await page.keyboard.type('11')
    await press('Enter')
    await expect.poll(depths).toEqual([11])
  })

  it('a double click, F2 and Enter edit what is there, whose text can be selected', async () => {
    await pour(footing('A'))
    await open()
    await cell(0, 4).dblclick()
    const entry = cell(0, 4).getByRole('textbox')
    expect(await entry.inputValue()).toBe('18"')
    await entry.click({ clickCount: 3 })
    await page.keyboard.type('24')
    await press('Enter')
    await expect.poll(depths).toEqual([24])
    for (const key of ['F2', 'Enter']) {
      await cell(0, 4).click()
      await press(key)
      expect(await entry.inputValue()).toBe('24"')
      await press('Escape')
    }
  })

  it('a drag selects cells and no text, and Delete clears all of them, as one step', async () => {
    await pour(footing('A'), footing('B'), footing('C'))
    // Wide enough that no press scrolls.
    await page.setViewportSize({ width: 1440, height: 900 })
    await open()
    await drag([0, 5], [2, 6])
    expect(await selected()).toBe(6)
    expect(await page.evaluate('getSelection().toString()')).toBe('')
    await press('Delete')
    const counts = async () =>
      (await items()).map(({ quantity, wastePercentage }) => [quantity, wastePercentage])
    await expect.poll(async () => (await counts())[2]?.[1]).not.toBe(8)
    await saved()
    await press('Control+z')
    await expect.poll(counts).toEqual([
      [1, 8],
      [1, 8],
      [1, 8],
    ])
    await drag([0, 5], [2, 6])
    await inspect(here, 'spreadsheet-selection')
  })

  it('a drag from a column that is seen in part selects those between press and release, and scrolls beyond the edge', async () => {
    await pour(footing('A'), footing('B'))
    await page.setViewportSize({ width: 1024, height: 768 })
    await open()
    const scrolled = () =>
      page.evaluate<number>("document.querySelector('[role=grid]').parentElement.scrollLeft")
    const edge = await page.evaluate<number>(
      "document.querySelector('tbody td:not([data-cell])').getBoundingClientRect().left",
    )
    // The last column that is not wholly covered by the total.
    const lefts = await page.evaluate<number[]>(
      "[...document.querySelectorAll('[data-cell^=\"0:\"]')].filter((one) => one.tagName === 'TD').map((one) => one.getBoundingClientRect().left)",
    )
    const partly = lefts.findLastIndex((left) => left < edge - 4)
    const { y = 0, height = 0 } = (await cell(0, partly).boundingBox()) ?? {}
    const [x, row] = [(lefts[partly] ?? 0) + 2, y + height / 2]
    await page.mouse.move(x, row)
    await page.mouse.down()
    expect(await scrolled()).toBe(0)
    await page.mouse.move((lefts[partly - 1] ?? 0) + 4, row, { steps: 4 })
    await page.mouse.up()
    expect(await selected()).toBe(2)
    expect(await scrolled()).toBe(0)

    await page.mouse.move((lefts[1] ?? 0) + 4, row)
    await page.mouse.down()
    await page.mouse.move(edge + 40, row, { steps: 4 })
    // All from where it began to the last column.
    await expect.poll(selected).toBe(lefts.length - 1)
    await page.mouse.up()
    expect(await scrolled()).toBeGreaterThan(0)
  })

  it('Shift and a click, and Shift and arrows, reach from the active cell', async () => {
    await pour(footing('A'), footing('B'), footing('C'))
    await open()
    await cell(0, 2).click()
    await cell(2, 4).click({ modifiers: ['Shift'] })
    expect(await selected()).toBe(9)
    await press('Shift+ArrowUp', 'Shift+ArrowLeft')
    expect(await selected()).toBe(4)
    await press('Shift+Space')
    expect(await selected()).toBe(34)
  })
})

describe('with a finger', () => {
  it('a tap selects, a second one edits, and a swipe over the active cell only scrolls', async () => {
    await pour(footing('A'), footing('B'))
    const touch = await page.context().newCDPSession(page)
    await page.setViewportSize({ width: 820, height: 1180 })
    await open()
    const at = async (row: number, column: number) => {
      const box = await cell(row, column).boundingBox()
      return { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const tap = async (row: number, column: number): Promise<void> => {
      const point = await at(row, column)
      // Not one after the other: what lasts half a second is no tap.
      await Promise.all([send('touchStart', [point]), send('touchEnd', [])])
    }
    const scroller = "document.querySelector('[role=grid]').parentElement"
    const entries = () => page.getByRole('grid').getByRole('textbox').count()
    /** The browser makes a press of a tap after the touch has ended. */
    const select = async (row: number, column: number): Promise<void> => {
      await tap(row, column)
      await expect
        .poll(() => page.evaluate('document.activeElement.dataset.cell'))
        .toBe(`${row}:${column}`)
    }
    await select(0, 4)
    expect(await entries()).toBe(0)
    const { x, y } = await at(0, 4)
    // A swipe glides on for a while: a tap before its end only stops it.
    const ended = `new Promise((resolve) => (${scroller}.onscrollend = resolve))`
    await page.evaluate(`window.swipeEnded = ${ended}; undefined`)
    await send('touchStart', [{ x, y }])
    for (const by of [20, 60, 120, 180]) await send('touchMove', [{ x: x - by, y }])
    await send('touchEnd', [])
    await page.evaluate('window.swipeEnded.then(() => undefined)')
    expect(await page.evaluate<number>(`${scroller}.scrollLeft`)).toBeGreaterThan(60)
    expect(await entries()).toBe(0)
    // How far it glides depends on the machine: the next cells must not be below the fixed columns.
    await page.evaluate(`${scroller}.scrollLeft = 0`)
    await select(0, 5)
    await select(0, 4)
    expect(await entries()).toBe(0)
    await tap(0, 4)
    await expect.poll(entries).toBe(1)
    await press('Escape')
    expect(await depths()).toEqual([18, 18])
    await touch.detach()
  })
})

describe('copy and paste', () => {
  it('put a range on the clipboard as text and as a table', async () => {
    await pour(footing('A <b>', 12), footing('B'))
    await open()
    await drag([0, 0], [1, 2])
    await press('Control+c')
    // The browser writes its clipboard after the key.
    await expect.poll(() => clipboard('text/plain')).toBe('A <b>\tRectangle\t6\nB\tRectangle\t6')
    expect(await clipboard('text/html')).toContain('<td>A &lt;b&gt;</td>')
  })

  it('repeat a block in a multiple of it, fill a range with one cell, and are one step each', async () => {
    await pour(footing('A', 1), footing('B', 2), footing('C', 3), footing('D', 4))
    await open()
    await drag([0, 4], [1, 4])
    await press('Control+c')
    await drag([0, 4], [3, 4])
    await press('Control+v')
    await expect.poll(depths).toEqual([1, 2, 1, 2])
    await saved()
    await drag([0, 4], [3, 4])
    await paste('7')
    await expect.poll(depths).toEqual([7, 7, 7, 7])
    await saved()
    await press('Control+z')
    await expect.poll(depths).toEqual([1, 2, 1, 2])
    await press('Control+z')
    await expect.poll(depths).toEqual([1, 2, 3, 4])
    await saved()
    await press('Control+y', 'Control+Shift+z')
    await expect.poll(depths).toEqual([7, 7, 7, 7])
  })

  it('change rows, add those beyond the end, keep line breaks, and are taken back by one undo', async () => {
    await pour(footing('A'))
    await open()
    await cell(0, 0).click()
    const rest = 'Rectangle\t6\t6\t18\tin\t\t\t1\t8\t165'
    await paste(`A2\t${rest}\n"B\nnorth"\t${rest}\nC\t${rest}`)
    await expect.poll(names).toHaveLength(3)
    await saved()
    expect((await names())[0]).toBe('A2')
    expect((await names())[1]).toMatch(/^B\s+north$/)
    await press('Control+z')
    await expect.poll(names).toEqual(['A'])
    await saved()
    await press('Control+y')
    await expect.poll(async () => (await names()).length).toBe(3)
  })

  it('know a head, whose row becomes no item', async () => {
    await open()
    await cell(0, 0).click()
    await paste('Depth\tItem\tlength\tWidth ft\t$ / CY\n18\tWall\t6\t6\t165')
    await expect.poll(names).toEqual(['Wall'])
    expect(await depths()).toEqual([18])
  })

  it('bring whole rows with what no column shows, into another scope too', async () => {
    const rebar = { enabled: true, size: '#5' as const, spacing: 18, wastePercentage: 12 }
    await pour(footing('Slab', 18, { rebar: { ...rebar, pricePerPound: 0.95 }, notes: 'North' }))
    const other = await newScope(api, bidId, 'Walls')
    const [slab] = await items()
    await open()
    await cell(0, 0).click()
    await press('Shift+Space', 'Control+c')
    await page.getByRole('link', { name: /^Walls/ }).click()
    await page.getByRole('grid', { name: 'Concrete of Walls' }).waitFor()
    await cell(0, 0).click()
    await press('Control+v')
    await expect.poll(() => namesOf(other)).toEqual(['Slab'])
    const [copy] = await itemsOf(other)
    expect(copy).toMatchObject({
      totalCost: slab?.totalCost,
      notes: 'North',
      rebar: { wastePercentage: 12 },
      rateSources: slab?.rateSources,
    })
    await saved()
    await cell(0, 0).click()
    await page.getByRole('button', { name: 'Duplicate row' }).click()
    await expect.poll(() => namesOf(other)).toEqual(['Slab', 'Slab'])
    expect((await itemsOf(other))[1]).toMatchObject({ totalCost: slab?.totalCost, notes: 'North' })
  })
})

describe('undo', () => {
  it('takes a bar size back with its spacing', async () => {
    await pour(footing('Slab'))
    await open()
    await cell(0, 9).click()
    await page.keyboard.type('4')
    await press('Tab')
    await page.keyboard.type('12')
    await press('Enter')
    await expect.poll(async () => (await items())[0]?.rebar?.spacing).toBe(12)
    await saved()
    await press('Control+z')
    await expect.poll(async () => (await items())[0]?.rebar ?? null).toBeNull()
    await saved()
  })

  it('goes to the cell that was changed in another scope and module, also after a reading of another page', async () => {
    await pour(footing('Slab'))
    await newScope(api, bidId, 'Walls')
    await open()
    await cell(0, 4).click()
    await page.keyboard.type('24')
    await press('Enter')
    await expect.poll(depths).toEqual([24])
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('list', { name: 'History' }).waitFor()
    await page.getByRole('link', { name: 'Estimate' }).click()
    await page.getByRole('link', { name: /^Walls/ }).click()
    await page.getByRole('grid', { name: 'Concrete of Walls' }).waitFor()
    await tab('Labor')
    await page.getByRole('grid', { name: 'Labor of Walls' }).waitFor()
    await press('Control+z')
    await page.getByRole('grid', { name: 'Concrete of Footings' }).waitFor()
    await expect.poll(depths).toEqual([18])
    await expect.poll(() => page.evaluate('document.activeElement.dataset.cell')).toBe('0:4')
  })

  it('brings a deleted row back to its place', async () => {
    await pour(footing('A'), footing('B'), footing('C'))
    const before = await items()
    await open()
    await cell(1, 0).click()
    await press('Control+Delete')
    await expect.poll(names).toEqual(['A', 'C'])
    await saved()
    await press('Control+z')
    await expect.poll(names).toEqual(['A', 'B', 'C'])
    expect((await items())[1]).toMatchObject({ id: before[1]?.id, totalCost: before[1]?.totalCost })
    await page.getByRole('row').nth(2).getByText('B', { exact: true }).waitFor()
  })

  it('takes back what is typed into a row that is not saved, cell by cell', async () => {
    await open()
    await cell(0, 0).focus()
    await page.keyboard.type('Wall')
    await press('Tab', 'Tab')
    await page.keyboard.type('20')
    await press('Tab')
    await cell(0, 2).getByText('20').waitFor()
    await press('Control+z')
    await cell(0, 2).getByText('20').waitFor({ state: 'detached' })
    await press('Control+z')
    await cell(0, 0).getByText('Wall').waitFor({ state: 'detached' })
    await press('Control+y', 'Control+y')
    await cell(0, 0).getByText('Wall').waitFor()
    await cell(0, 2).getByText('20').waitFor()
    expect(await names()).toEqual([])
  })

  it('takes back the settings and the order of scopes, and what goes together in them', async () => {
    await newScope(api, bidId, 'Walls')
    const params = { path: { id: scopeId } }
    const before = { name: 'Footings', multiplier: 2, bidQuantity: 40, bidUom: 'LF' }
    unwrap(await api.put('/api/scopes/{id}', { params, body: before }))
    await open()
    const footings = async () => (await wholeBid()).scopes.find(({ id }) => id === scopeId)
    const order = async () =>
      (await wholeBid()).scopes.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
    await page.getByRole('button', { name: 'Actions of Footings' }).click()
    await page.getByRole('menuitem', { name: 'Edit scope' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit scope' })
    await dialog.getByLabel('Scope name').fill('Piers')
    await dialog.getByLabel('Built how many times').fill('3')
    await dialog.getByLabel('Bid quantity', { exact: true }).fill('')
    await dialog.getByLabel('Unit of the bid quantity').fill('')
    await dialog.getByRole('button', { name: 'Save scope' }).click()
    await dialog.waitFor({ state: 'detached' })
    const after = { name: 'Piers', multiplier: 3, bidQuantity: null, bidUom: null }
    expect(await footings()).toMatchObject(after)
    await page.getByRole('link', { name: /^Piers/ }).focus()
    await press('Alt+ArrowDown')
    await expect.poll(order).toEqual(['Walls', 'Piers'])
    await press('Control+z')
    await expect.poll(order).toEqual(['Piers', 'Walls'])
    await press('Control+z')
    await expect.poll(footings).toMatchObject(before)
    await page
      .getByText('Piers is as it was.')
      .or(page.getByText('Footings is as it was.'))
      .waitFor()
    await press('Control+y', 'Control+y')
    await expect.poll(order).toEqual(['Walls', 'Piers'])
    expect(await footings()).toMatchObject(after)
  })

  it('brings a deleted scope back whole, and deletes it again', async () => {
    await pour(footing('A'), footing('B'))
    await newScope(api, bidId, 'Walls')
    const before = await wholeBid()
    await open()
    await page.getByRole('button', { name: 'Actions of Footings' }).click()
    await page.getByRole('menuitem', { name: 'Delete scope' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete scope' }).click()
    await page.getByRole('grid', { name: 'Concrete of Walls' }).waitFor()
    await expect.poll(async () => (await wholeBid()).scopes.length).toBe(1)
    await press('Control+z')
    await page.getByRole('grid', { name: 'Concrete of Footings' }).waitFor()
    const after = await wholeBid()
    expect(after.totalCost).toBe(before.totalCost)
    expect(after.scopes.map(({ name }) => name)).toEqual(['Footings', 'Walls'])
    expect(after.scopes[0]?.concreteItems.map(({ id }) => id)).toEqual(
      before.scopes[0]?.concreteItems.map(({ id }) => id),
    )
    await press('Control+y')
    await expect.poll(async () => (await wholeBid()).scopes.length).toBe(1)
  })
})
