import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, inspect, page } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let bidNumber: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  bidNumber = `HD-${Date.now()}`
  const percents = { overheadPercentage: 10, profitPercentage: 15 }
  const dueAt = '2027-01-15T20:00:00.000Z'
  bidId = await newBid(api, { bidNumber, dueAt, ...percents })
  for (const [name, unitCost] of [
    ['Slab', 300],
    ['Walls', 100],
  ] as const) {
    const scopeId = await newScope(api, bidId, name)
    const items = Array.from({ length: 30 }, (_, row) => ({
      name: `${name} ${row}`,
      quantity: 1,
      unitCost,
    }))
    const params = { path: { scopeId } }
    unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: items }))
  }
})

const head = () => page.locator('[data-bid-head]')
const open = async (path = ''): Promise<void> => {
  await page.goto(`/bids/${bidId}${path}`)
  await page.getByRole('grid').waitFor()
}
const topOf = async (selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN

describe('the head of a bid', () => {
  it('is one line of 44 px with what is asked first, and stays in view', async () => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await open('?module=misc')
    expect(await head().boundingBox()).toMatchObject({ y: 0, height: 44 })
    for (const text of [bidNumber, 'Draft', '12,000.00', '20.95 %', '15,180.00']) {
      await head().getByText(text, { exact: true }).waitFor()
    }
    await head()
      .getByText(/^Jan 15, 2027/)
      .waitFor()
    await page.mouse.wheel(0, 4_000)
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(40)
    expect((await head().boundingBox())?.y).toBe(0)
  })

  it('is one line on a phone, too, which stays in view and folds the rest', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/bids/${bidId}?module=misc`)
    expect((await head().boundingBox())?.height).toBe(44)
    for (const text of [bidNumber, 'Draft', '15,180.00']) {
      await head().getByText(text, { exact: true }).waitFor()
    }
    const shown = async () => ({
      due: await head()
        .getByText(/^Jan 15/)
        .isVisible(),
      cost: await head().getByText('12,000.00', { exact: true }).isVisible(),
      margin: await head().getByText('20.95 %', { exact: true }).isVisible(),
      actions: await head().getByRole('button', { name: 'Export' }).isVisible(),
    })
    expect(await shown()).toEqual({ due: false, cost: false, margin: false, actions: false })
    await page.mouse.wheel(0, 4_000)
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100)
    expect((await head().boundingBox())?.y).toBe(0)
    await head().getByRole('button', { name: 'More of this bid' }).click()
    expect(await shown()).toEqual({ due: true, cost: true, margin: true, actions: true })
    await inspect(here, 'bid-head-phone')
  })

  it.each([
    [1440, 900, 260],
    [1024, 768, 300],
  ])('at %i × %i leaves the first row of the grid above %i px', async (width, height, most) => {
    await page.setViewportSize({ width, height })
    await open()
    expect(await topOf('[role=grid] tbody tr')).toBeLessThan(most)
  })

  it('is followed by what the client has of a submitted bid, and by how the bid differs since', async () => {
    const params = { path: { id: bidId } }
    unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'SUBMITTED' } }))
    await open('?module=misc')
    const note = page.getByRole('note')
    await note.getByText(/^Submitted on .+ for 15,180\.00\./).waitFor()
    await note.getByText('makes the bid differ from what the client has').waitFor()
    await inspect(here, 'bid-submitted')
    unwrap(await api.put('/api/bids/{id}', { params, body: { profitPercentage: 20 } }))
    await note.getByText('It comes to 15,840.00 now, 660.00 more than the client has.').waitFor()
    await inspect(here, 'bid-submitted-changed')
    await page.getByRole('button', { name: 'Status: Submitted' }).click()
    await page.getByRole('menuitem', { name: 'Awarded' }).click()
    const dialog = page.getByRole('dialog', { name: 'From Submitted to Awarded' })
    await dialog.getByText('Awarded for').locator('..').getByText('15,840.00').waitFor()
    await dialog.getByText('which comes to 15,180.00').waitFor()
    await inspect(here, 'bid-award-amount')
    await page.keyboard.press('Escape')
    await note.getByRole('link', { name: 'Compare with revision 1' }).click()
    await page.waitForURL(
      ({ pathname, search }) =>
        pathname.endsWith('/compare') && search.includes('revision=1') && search.includes('misc'),
    )
    await page.getByRole('grid', { name: /^Miscellaneous/ }).waitFor()
  })

  it('asks why of a figure beside the estimate', async () => {
    await open()
    await page.getByRole('button', { name: /^Margin 20.95 %: why/ }).click()
    const why = page.getByRole('region', { name: 'Explanation' })
    await why.getByText('15,180.00').first().waitFor()
    await inspect(here, 'bid-head-why')
  })
})

describe('the pages of a bid', () => {
  const tabs = () => page.getByRole('navigation', { name: 'Pages of this bid' }).getByRole('link')

  it('are five tabs', async () => {
    await open()
    expect(await tabs().allTextContents()).toEqual([
      'Estimate',
      'Schedule',
      'Proposal',
      'Versions',
      'Activity',
    ])
  })

  it.each([
    ['/settings', 'Settings'],
    ['/what-if', 'What if'],
    ['/prices', 'Prices'],
    ['/compare', 'Compare'],
    ['/quantities', 'Quantities'],
  ])('%s is a panel beside the estimate, whose scope and module stay', async (path, name) => {
    await open(path)
    const panel = page.getByRole('region', { name, exact: true })
    await panel.waitFor()
    expect(await page.title()).toBe(`${name} · Deck · Formwork`)
    await page.getByRole('link', { name: /^Walls.*of the cost/ }).click()
    await page.getByRole('navigation', { name: 'Modules' }).getByText('Miscellaneous').click()
    await page.getByRole('grid', { name: 'Miscellaneous of Walls' }).waitFor()
    await panel.waitFor()
    await panel.getByRole('link', { name: 'Close the panel' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('grid', { name: 'Miscellaneous of Walls' }).waitFor()
    expect(await page.title()).toBe('Estimate · Deck · Formwork')
  })

  it.each(['/history', '/files'])('of the address %s are on Activity', async (path) => {
    await page.goto(`/bids/${bidId}${path}`)
    await page
      .getByRole('region', { name: 'History' })
      .getByText('Created', { exact: true })
      .waitFor()
    await page.getByRole('region', { name: 'Attachments' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/bids/${bidId}/activity`)
    expect(await page.title()).toBe('Activity · Deck · Formwork')
    if (path === '/files') await inspect(here, 'bid-activity')
  })
})

describe('the scopes', () => {
  it('are one line each, with the share of the cost as a bar and a sign of what is missing', async () => {
    const name = 'Retaining wall along the northern edge of the property, second phase'
    await newScope(api, bidId, name, { multiplier: 4 })
    await open()
    const links = page.getByRole('region', { name: 'Scopes' }).getByRole('link')
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()))
    expect(new Set(boxes.map((box) => box?.height)).size).toBe(1)
    expect(boxes[0]?.height).toBeLessThanOrEqual(36)
    const ends = await page.evaluate<number[]>(
      "[...document.querySelectorAll('[aria-label=Scopes] a .number')].map((one) => Math.round(one.getBoundingClientRect().right))",
    )
    expect(new Set(ends).size).toBe(1)
    await page.getByRole('link', { name: /^Slab.*75.0 % of the cost/ }).waitFor()
    await page.getByRole('link', { name: /^Retaining wall.*Holds nothing yet/ }).waitFor()
    const bars = await page.evaluate<number[]>(
      "[...document.querySelectorAll('[data-share]')].map((one) => one.getBoundingClientRect()).map(({ width, height }) => height === 4 ? Math.round(width) : -1)",
    )
    expect(bars[0]).toBe((bars[1] ?? 0) * 3)
    expect(bars[2]).toBe(0)
    await inspect(here, 'bid-scopes')
  })

  it('are made wider by the mouse and by arrows, which the next visit keeps', async () => {
    await open()
    const edge = page.getByRole('separator', { name: 'Width of the scopes' })
    const width = async () => Number(await edge.getAttribute('aria-valuenow'))
    const before = await width()
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    expect(await width()).toBe(before + 16)
    const box = await edge.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 50, y, { steps: 3 })
    await page.mouse.up()
    expect(await width()).toBe(before + 66)
    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await width()).toBe(before + 66)
  })
})
