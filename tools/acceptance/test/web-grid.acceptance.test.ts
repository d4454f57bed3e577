import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page, said } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const HOSTILE = '<img src=x onerror=alert(1)> "Slab"'

let bidId: string
let scopeId: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Footings')
})

const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const open = async (): Promise<void> => {
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('grid', { name: 'Concrete of Footings' }).waitFor()
}
const footing = (name: string, depth = 18) => ({
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
async function items() {
  const params = { path: { scopeId } }
  return unwrap(await api.get('/api/scopes/{scopeId}/items/concrete', { params }))
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const depths = async () => (await items()).map(({ depth }) => depth)

describe('many rows at once, by keyboard alone', () => {
  it('are filled down, taken back in one step and made again', async () => {
    await pour(footing('A', 12), footing('B'), footing('C'))
    await open()
    await cell(0, 4).focus()
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    await expect.poll(depths).toEqual([12, 12, 12])
    await page.getByText('All is saved').waitFor()
    await press('Control+z')
    await expect.poll(depths).toEqual([12, 18, 18])
    await page.getByText('All is saved').waitFor()
    await press('Control+y')
    await expect.poll(depths).toEqual([12, 12, 12])
  })

  it('are copied, pasted below, deleted and brought back', async () => {
    await pour(footing(HOSTILE, 24), footing('B'))
    await open()
    await cell(0, 0).focus()
    await press('Shift+ArrowDown')
    for (let column = 0; column < 10; column += 1) await press('Shift+ArrowRight')
    await press('Control+c', 'ArrowDown', 'ArrowDown', 'Home', 'Control+v')
    await page.getByText('2 items are added.').waitFor()
    expect((await items()).map(({ name }) => name)).toEqual([HOSTILE, 'B', HOSTILE, 'B'])
    await press('Control+Home', 'Shift+ArrowDown', 'Control+Delete')
    await page.getByText('2 items are deleted.').waitFor()
    expect((await items()).map(({ name }) => name)).toEqual([HOSTILE, 'B'])
    await press('Control+z')
    await expect.poll(async () => (await items()).length).toBe(4)
    expect(await depths()).toEqual([24, 18, 24, 18])
    await page.getByText(HOSTILE).first().waitFor()
  })
})

describe('what an item holds besides its row', () => {
  it('is a mat of rebar by two cells, and the rest of it in the details', async () => {
    await pour(footing('Slab'))
    await open()
    await cell(0, 9).focus()
    await press('Enter')
    await page.getByLabel('Rebar, Slab').selectOption('#4')
    await press('Tab')
    // Half a mat waits for its spacing; what it lacks is said once the row is left.
    expect(await page.getByText('Rebar spacing is required').count()).toBe(0)
    await press('ArrowDown')
    await page.getByText('Rebar spacing is required').waitFor()
    await cell(0, 10).focus()
    await page.keyboard.type('12')
    await press('Enter')
    await expect.poll(async () => (await items())[0]?.rebar?.spacing).toBe(12)
    await cell(0, 0).focus()
    await press('Alt+Enter')
    const details = page.getByRole('region', { name: 'Details of Slab' })
    await details.getByLabel('Rebar waste %').first().fill('10')
    await details.getByLabel('Bar size').last().selectOption('#5')
    await details.getByLabel('Spacing, in on center').last().fill('1 1/2')
    await details.getByLabel('Notes').fill(HOSTILE)
    // Where the form ends its foot covers no field.
    await inspect(here, 'bid-details', () =>
      page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)'),
    )
    await details.getByRole('button', { name: 'Save details' }).click()
    await expect.poll(async () => (await items())[0]?.notes).toBe(HOSTILE)
    const [slab] = await items()
    expect(slab?.rebar).toMatchObject({ size: '#4', spacing: 12, wastePercentage: 10 })
    expect(slab?.secondMat).toMatchObject({ size: '#5', spacing: 1.5 })
    await press('Escape')
    await details.waitFor({ state: 'hidden' })
  })

  it('is a pump with its price of the catalog', async () => {
    await open()
    await page.getByRole('navigation', { name: 'Modules' }).getByText('Subcontractors').click()
    await cell(0, 0).focus()
    const row = 'Pumping\t\t\t\t\t\tyes\tRegional Pumping, 28 m boom\t6\t40'
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(row)})`)
    await press('Control+v')
    const path = { path: { scopeId } }
    const subs = async () =>
      unwrap(await api.get('/api/scopes/{scopeId}/items/subcontractor', { params: path }))
    await expect.poll(async () => (await subs())[0]?.costPerHour).toBe(165)
    await page.getByRole('button', { name: /^Pumping 1,245.00: why/ }).waitFor()
  })
})

it('a cell says what is missing by the words of the page', async () => {
  await pour(footing('A'))
  await open()
  await cell(0, 2).focus()
  await press('Delete')
  await cell(0, 2).getByText('Length is required for the shape Rectangle').waitFor()
})

it('the history names the item of an edit in the grid, and what it changed', async () => {
  await pour(footing('North wall'))
  await open()
  await cell(0, 4).focus()
  await page.keyboard.type('24')
  await press('Enter')
  await expect.poll(depths).toEqual([24])
  await page.getByRole('link', { name: 'Activity' }).click()
  const last = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await last.getByText('North wall · Concrete · Footings').waitFor()
  await last.getByText('Depth: 18 → 24').waitFor()
  await inspect(here, 'history')
})

it('what was deleted before this page was open is brought back from the history', async () => {
  await pour(footing('North wall'))
  const [wall] = await items()
  const deletion = [{ op: 'delete' as const, itemId: wall?.id ?? '' }]
  const params = { path: { id: bidId } }
  unwrap(await api.post('/api/bids/{id}/changes', { params, body: deletion }))
  await page.goto(`/bids/${bidId}/activity`)
  const back = (name: string) => page.getByRole('button', { name: `Bring back ${name}` })
  await back('North wall').click()
  await said(page, 'North wall is there again.')
  await back('North wall').waitFor({ state: 'detached' })
  expect((await items()).map(({ name, depth }) => [name, depth])).toEqual([['North wall', 18]])
  unwrap(await api.delete('/api/scopes/{id}', { params: { path: { id: scopeId } } }))
  await inspect(here, 'history-bring-back')
  await back('Footings').click()
  await said(page, 'Footings is there again.')
  expect(await depths()).toEqual([18])
})

describe('on a phone', () => {
  const PHONE = { width: 390, height: 844 }
  const onPhone = async (): Promise<void> => {
    await page.setViewportSize(PHONE)
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('list', { name: 'Concrete of Footings' }).waitFor()
  }
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} Shape`) })

  it('an item is a card that opens into a form with all that it holds', async () => {
    await pour(footing('North wall'), footing('South wall'))
    await onPhone()
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.getByRole('button', { name: 'North wall 356.40: why' }).waitFor()
    await inspect(here, 'phone-items')
    await page.setViewportSize(PHONE)
    await card('North wall').click()
    const form = page.getByRole('region', { name: 'North wall' })
    await form.getByLabel('Length ft').fill('')
    await form.getByLabel('Depth', { exact: true }).fill('24')
    await form.getByRole('button', { name: 'Save item' }).click()
    await form.getByText('Length is required for the shape Rectangle').waitFor()
    await inspect(here, 'phone-form')
    await page.setViewportSize(PHONE)
    await form.getByLabel('Length ft').fill("6'")
    await form.getByRole('button', { name: 'Save item' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(depths).toEqual([24, 18])
    await page.getByRole('button', { name: 'North wall 475.20: why' }).waitFor()
    // The length, then the depth, which was saved before it.
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'North wall 356.40: why' }).waitFor()
    const redo = page.getByRole('button', { name: 'Redo' })
    await redo.click()
    await expect.poll(depths).toEqual([24, 18])
    await inspect(here, 'phone-redo')
    await page.setViewportSize(PHONE)
    await redo.click()
    await page.getByRole('button', { name: 'North wall 475.20: why' }).waitFor()
    expect(await redo.isDisabled()).toBe(true)
  })

  it('an item is added and deleted, and what is typed stays when the phone is turned', async () => {
    await onPhone()
    await page.getByRole('button', { name: 'Add item' }).click()
    const form = page.getByRole('region', { name: 'New item' })
    expect(await form.getByLabel('Item', { exact: true }).getAttribute('id')).toBe(
      await page.evaluate('document.activeElement.id'),
    )
    await form.getByLabel('Item', { exact: true }).fill('West wall')
    await form.getByLabel('Length ft').fill('6')
    await form.getByLabel('Width ft').fill('6')
    await form.getByRole('button', { name: 'Add item' }).click()
    await page.getByText('Depth is required for the shape Rectangle').first().waitFor()
    expect(await items()).toEqual([])
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('grid').getByText('West wall').waitFor()
    await page.setViewportSize(PHONE)
    const west = page.getByRole('button', { name: /^West wall (Shape|Length)/ })
    const again = page.getByRole('region', { name: 'West wall' })
    await again.getByText('Depth is required for the shape Rectangle').waitFor()
    await again.getByLabel('Depth', { exact: true }).fill("1'")
    await again.getByLabel('Waste %', { exact: true }).fill('0')
    await again.getByLabel('$ / CY').fill('27')
    await again.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('button', { name: 'West wall 36.00: why' }).waitFor()
    await west.click()
    await again.getByRole('button', { name: 'Delete West wall' }).click()
    await expect.poll(async () => (await items()).length).toBe(0)
  })
})

describe('without a connection', () => {
  it('a cell keeps what was typed and saves it once the connection is back', async () => {
    await pour(footing('Slab'))
    await open()
    await here.context.setOffline(true)
    await cell(0, 4).focus()
    await page.keyboard.type('30')
    await press('Enter')
    await page.getByText('The server cannot be reached').waitFor({ timeout: 60_000 })
    await page.getByText('30"', { exact: true }).waitFor()
    await here.context.setOffline(false)
    await expect.poll(depths, { timeout: 30_000 }).toEqual([30])
  })
})

describe('a bid of 5,000 items', () => {
  it('draws only what is seen, and each row is reached by keyboard', async () => {
    const row = footing('F')
    for (let part = 0; part < 20; part += 1) {
      await pour(
        ...Array.from({ length: 250 }, (_, at) => ({ ...row, name: `F${part * 250 + at}` })),
      )
    }
    await open()
    expect(await page.getByRole('row').count()).toBeLessThan(100)
    await cell(0, 0).focus()
    await press('Control+End')
    await page.locator('[data-cell="4999:0"]').waitFor()
    await press('ArrowUp', 'Home', 'ArrowRight', 'ArrowRight')
    await page.keyboard.type('12')
    await press('Enter')
    await page.getByRole('button', { name: /^F4999 712.80/ }).waitFor()
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5002')
  })
})
