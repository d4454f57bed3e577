import type { Page } from 'playwright-core'

/** The workspace of a bid with the concrete items of its first scope, as a person works in it. */
export const cellOf = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${row}:${column}"]`)

const QUANTITY = 8

const costOf = (page: Page) =>
  page.locator('dl').getByText('Cost', { exact: true }).locator('..').locator('dd')

/** From its address to a key in the first cell and the total on screen, in ms. */
export async function openBid(page: Page, id: string): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(`/bids/${id}`, { waitUntil: 'commit' })
  await cellOf(page, 0, 0).focus()
  await page.keyboard.press('x')
  await page.locator('[data-cell="0:0"] input, input[data-cell="0:0"]').first().waitFor()
  await costOf(page)
    .filter({ hasText: /\d\.\d\d/ })
    .waitFor()
  const took = performance.now() - begun
  await page.keyboard.press('Escape')
  return took
}

/** From Enter in a cell until the total of the bid is another one, in ms. */
export async function changeQuantity(page: Page, quantity: number): Promise<number> {
  await cellOf(page, 0, QUANTITY).focus()
  await page.keyboard.type(String(quantity))
  const before = await costOf(page).textContent()
  const begun = performance.now()
  await page.keyboard.press('Enter')
  await costOf(page)
    .filter({ hasNotText: before ?? '' })
    .waitFor()
  return performance.now() - begun
}

/** From each key to the next picture, in ms: some in a cell, some from cell to cell. */
export async function keyDelays(page: Page, keys: number): Promise<readonly number[]> {
  await page.evaluate(WATCH_KEYS)
  await cellOf(page, 0, 0).focus()
  for (let key = 0; key < keys / 2; key++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (let key = 0; key < keys / 2; key++) await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  return page.evaluate<number[]>('globalThis.keyDelays')
}

const WATCH_KEYS = `globalThis.keyDelays = []
globalThis.watchesKeys ??= addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => globalThis.keyDelays.push(performance.now() - timeStamp)
  port2.postMessage(undefined)
}), true) ?? true`

/** From the keys that paste until the page says that all is kept, in ms. */
export async function pasteRows(page: Page, rows: number): Promise<number> {
  const row = (at: number) => `Pasted ${at}\tRectangle\t6\t6\t18\tin\t\t\t1\t8\t165`
  const text = Array.from({ length: rows }, (_, at) => row(at)).join('\r\n')
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await cellOf(page, 0, 0).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  const begun = performance.now()
  await page.keyboard.press('Control+V')
  await page.getByText(`${rows} items are added.`).waitFor()
  return performance.now() - begun
}
