import type { Page } from 'playwright-core'

/** How many pixels rounding may leave over. */
const SLACK = 1

/**
 * Numbers, addresses and days in tables and facts that are broken in two, at the width of the page:
 * nobody reads `6.` and `50` as a price. A hyphen may end a line.
 */
export async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluate((main) => {
    const { ownerDocument: document } = main
    const range = document.createRange()
    const TEXTS = 4
    type Part = Parameters<typeof range.setStart>[0]
    const linesOf = (node: Part, from: number, to: number): number => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const found: string[] = []
    for (const cell of main.querySelectorAll('td, th, dd')) {
      const walker = document.createTreeWalker(cell, TEXTS)
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        const text = node.textContent ?? ''
        const isDay = /^\s*[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d\d\s[AP]M)?\s*$/.test(text)
        const words = isDay ? [[0, text] as const] : [...text.matchAll(/[^\s-]+-?/g)].map(atPlace)
        for (const [at, word] of words) {
          if (!/[\d@]/.test(word) || linesOf(node, at, at + word.length) < 2) continue
          found.push(word)
        }
      }
    }
    return found

    function atPlace({ 0: word, index }: RegExpExecArray): readonly [number, string] {
      return [index, word]
    }
  })
}

/** What goes sideways with nothing at its edge that says so; rows of places show where one is. */
export async function hiddenWithoutSign(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluate(async (main, slack) => {
    const view = main.ownerDocument.defaultView
    // The sign follows a change of the width in the next frame.
    const frame = () => new Promise((done) => view?.requestAnimationFrame(done))
    await frame()
    await frame()
    return [...main.querySelectorAll<HTMLElement>('*')]
      .filter((part) => {
        if (part.scrollWidth - part.clientWidth <= slack) return false
        if (part.matches('nav, textarea, input, [role=tablist]')) return false
        // The grid of items goes both ways, as a spreadsheet does.
        if (part.querySelector('[role=grid]') !== null) return false
        const overflow = view?.getComputedStyle(part).overflowX
        return overflow === 'auto' || overflow === 'scroll'
      })
      .filter((part) => part.parentElement?.querySelector(':scope > [data-more]') == null)
      .map((part) => part.getAttribute('aria-label') ?? part.className)
  }, SLACK)
}
