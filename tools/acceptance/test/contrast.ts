import type { Page } from 'playwright-core'

export interface AxeViolation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/**
 * Looks of text that axe has measured and found readable, on any page that this worker has seen: the
 * colour, size and weight, and the backgrounds down to the first that nothing shines through. They
 * decide the contrast, so that each is measured once, not in every cell of every table.
 */
const readable = new Set<string>()

/**
 * Text of the page on screen that cannot be read well enough, by axe. It measures what has a look of
 * which it knows nothing yet, and what does not lie upon its own ancestors.
 */
export async function unreadableText(page: Page): Promise<readonly AxeViolation[]> {
  const known = JSON.stringify([...readable])
  const { violations, measured } = await page.evaluate<Measurement>(
    `(${keepUnknownTexts})(document.documentElement, ${known}) === 0 ? ${NOTHING} : ${MEASURE}`,
  )
  for (const look of measured) readable.add(look)
  return violations
}

interface Measurement {
  readonly violations: readonly AxeViolation[]
  readonly measured: readonly string[]
}

const NOTHING = '({ violations: [], measured: [] })'

/**
 * Measures the texts that were kept. It begins in the task that keeps them, in which axe reads where
 * they are: afterwards the page may draw others in their place. A look counts as readable where axe has come to a ratio, which
 * it does not for what it finds to be hidden.
 */
const MEASURE = `axe
  .run({ include: [...window.unknownTexts.keys()] }, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations', 'passes'],
    elementRef: true,
    selectors: false,
  })
  .then(({ violations, passes }) => ({
    violations: violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
    measured: passes
      .flatMap(({ nodes }) => nodes)
      .filter(({ any }) => any.some(({ data }) => data?.contrastRatio > 1))
      .flatMap(({ element }) => window.unknownTexts.get(element) ?? []),
  }))`

/**
 * In the page: keeps the texts whose contrast is to be measured, each with the look that this tells
 * of, and answers with their number.
 */
function keepUnknownTexts(html: Place, known: readonly string[]): number {
  const document = html.ownerDocument
  const view = document.defaultView
  const readable = new Set(known)
  const SHUT = ':disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *'
  const NONE: Ground = { look: '', end: null, isMoved: false, isPlain: true }
  const grounds = new Map<Place, Ground>()

  /** What an element's text lies upon, as far as its ancestors tell. */
  function groundOf(element: Place): Ground {
    const found = grounds.get(element)
    if (found !== undefined) return found
    const style = view.getComputedStyle(element)
    const parent = element.parentElement
    const below = parent === null ? NONE : groundOf(parent)
    const { backgroundColor: color, backgroundImage: image } = style
    const isClear = image === 'none' && /^(transparent|rgba\(0, 0, 0, 0\))$/.test(color)
    const isSolid = image === 'none' && !/^rgba|transparent|\//.test(color)
    const isWhole = style.opacity === '1' && style.filter === 'none'
    const upon = isClear ? below.look : `${color} ${image} on ${below.look}`
    const ground = {
      look: isSolid ? color : upon,
      end: isSolid ? element : below.end,
      isMoved: !isSolid && (below.isMoved || !['static', 'relative'].includes(style.position)),
      isPlain: below.isPlain && isWhole && style.mixBlendMode === 'normal',
    }
    grounds.set(element, ground)
    return ground
  }

  /**
   * Whether nothing comes between the text and what its ancestors put behind it. Out of sight the
   * order of painting says so, as long as no part of the way is positioned.
   */
  function liesUpon(element: Place, { end, isMoved }: Ground): boolean {
    const { x, y } = centreOf(element)
    const stack: Place[] = document.elementsFromPoint(x, y)
    const at = stack.indexOf(element)
    if (at < 0) return !isMoved
    const last = end === null ? stack.length : stack.indexOf(end)
    return stack.slice(at, last).every((one) => one.contains(element))
  }

  /** Text for screen readers alone is clipped to a point, which axe counts as hidden. */
  function isSeen(element: Place): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (width > 1 || height > 1) && element.checkVisibility()
  }

  function centreOf(element: Place): { x: number; y: number } {
    const text = document.createRange()
    text.selectNodeContents(element)
    const line = text.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: line.left + line.width / 2, y: line.top + line.height / 2 }
  }

  const unknown = new Map<Place, readonly string[]>()
  for (const element of html.querySelectorAll('body *')) {
    const isField = element.matches('input, select, textarea')
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }) => nodeType === 3 && data.trim() !== '',
    )
    if (!(isField || hasText) || element.matches(SHUT) || !isSeen(element)) continue
    const ground = groundOf(element)
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } =
      view.getComputedStyle(element)
    const look = [color, webkitTextFillColor, fontSize, fontWeight, textShadow, ground.look].join(
      '; ',
    )
    const isSure = ground.isPlain && liesUpon(element, ground)
    if (!isSure || !readable.has(look)) unknown.set(element, isSure ? [look] : [])
  }
  Object.assign(view, { unknownTexts: unknown })
  return unknown.size
}

interface Ground {
  readonly look: string
  /** The element that hides what is below. */
  readonly end: Place
  /** Whether an element down to there, without it, is positioned. */
  readonly isMoved: boolean
  /** Whether colours are painted as they are, neither translucent nor filtered. */
  readonly isPlain: boolean
}

/** An element of the page, whose types no program has that runs outside of one. */
// biome-ignore lint/suspicious/noExplicitAny: the types of pages would make those of Node ambiguous
type Place = any
