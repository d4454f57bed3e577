import type { Page } from 'playwright-core'

/** The workspace of a bid with the concrete items of its first scope, as a person works in it. */
export const cellOf = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${row}:${column}"]`)

const QUANTITY = 5

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

/**
 * From each key to its picture on the screen, in ms, as the browser itself counts it: some in a
 * cell, some from cell to cell. It counts in steps of 8 ms, and none below 16.
 */
export async function keyDelays(page: Page, keys: number): Promise<readonly number[]> {
  await page.evaluate(WATCH_KEYS)
  await cellOf(page, 0, 0).focus()
  for (let key = 0; key < keys / 2; key++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (let key = 0; key < keys / 2; key++) await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  // The last is told of after its picture.
  await page.waitForTimeout(500)
  const { pressed, delays } = await page.evaluate<Watched>('globalThis.watchedKeys')
  const unseen = Array.from({ length: pressed - delays.length }, () => SHORTEST_MS)
  return [...delays, ...unseen]
}

interface Watched {
  readonly pressed: number
  readonly delays: readonly number[]
}

const SHORTEST_MS = 16
const WATCH_KEYS = `globalThis.stopWatching?.()
globalThis.watchedKeys = { pressed: 0, delays: [] }
{
  const watched = globalThis.watchedKeys
  const count = () => { watched.pressed++ }
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') watched.delays.push(duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold: ${SHORTEST_MS} })
  addEventListener('keydown', count, true)
  globalThis.stopWatching = () => {
    observer.disconnect()
    removeEventListener('keydown', count, true)
  }
}`

/**
 * A page that does nothing but what a key asks for: the focus goes a row down, or a field takes a
 * letter. What it takes is the browser's, the machine's and the measurement's.
 */
export async function openBarePage(page: Page, rows: number): Promise<void> {
  const cells = Array.from({ length: rows }, (_, at) => `<p tabindex="0" data-cell="${at}:0">Row`)
  const html = `<!doctype html>${cells.join('')}<input id="field"><script>${BARE_KEYS}</script>`
  await page.goto(`data:text/html,${encodeURIComponent(html)}`)
}

const BARE_KEYS = `addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') document.activeElement.nextElementSibling.focus()
  else if (event.key === 'Enter') document.getElementById('field').focus()
  else return
  event.preventDefault()
})`

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
