/** What can be pressed. A field is none: it would be typed into, by the keys of the page too. */
const STOPS = 'a[href], button:not(:disabled), summary'
const PARTS = 'section, dialog, main'

/** Where the focus was, on the page or in a dialog over it. */
interface Place {
  readonly had: HTMLElement
  /** Before that; where that is taken out, before what comes after it. */
  readonly at: Range
  readonly address: string
  /** It lost the focus by being disabled, as while something is sent. */
  isOff: boolean
}

/**
 * Who works by keyboard goes on where they were: where what has the focus is taken out of the page,
 * or is disabled for a while, and nothing else takes the focus, it goes to that once it is enabled
 * again, else to what can be pressed next in that part of the page, or to the part itself; on another
 * page to its beginning.
 */
export function keepFocus(): void {
  const places = new WeakMap<Element, Place>()
  let address = location.pathname
  let isByKeys = false
  let isHeld = false
  const note = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const at = document.createRange()
    at.setStartBefore(target)
    const layer = target.closest('dialog') ?? document.body
    places.set(layer, { had: target, at, address: location.pathname, isOff: false })
  }
  const give = (): void => {
    if (!isByKeys) return
    if (address !== location.pathname) {
      // Nothing may have had it on the page before, as where that was only read.
      if (!hasFocus()) toBeginning()
      // The page is not there yet: once it is.
      if (!hasFocus()) return
      address = location.pathname
    }
    const place = places.get(topLayer())
    if (place === undefined) return
    const { isConnected } = place.had
    // Before the browser takes the focus from it, which it does with the next picture.
    if (isConnected && place.had.matches(':disabled')) place.isOff = true
    if (hasFocus()) return
    if (!isConnected) goOn(place)
    else if (place.isOff) place.had.focus({ preventScroll: true })
    isHeld = hasFocus()
  }
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target))
  const pressed = (event: KeyboardEvent): void => {
    isByKeys = true
    isHeld &&= event.repeat
    // The key that took away one thing presses no other while it is held down.
    if (isHeld) event.preventDefault()
  }
  document.addEventListener('keydown', pressed, true)
  document.addEventListener('pointerdown', () => (isByKeys = false), true)
  new MutationObserver((records) => {
    if (!isByKeys) return
    const isSwitched = records.some(({ type }) => type === 'attributes')
    // After all that wants the focus itself.
    if (isSwitched || !hasFocus()) requestAnimationFrame(give)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

const hasFocus = (): boolean =>
  document.activeElement !== null && document.activeElement !== document.body

const topLayer = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

const toBeginning = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })

function goOn({ at, address }: Place): void {
  if (address === location.pathname) nextOf(at)?.focus({ preventScroll: true })
  else toBeginning()
}

/** What can be pressed next in the part of the page around the place, else that part. */
function nextOf(at: Range): HTMLElement | undefined {
  for (let part: Node | null = at.startContainer; part !== null; part = part.parentNode) {
    if (!(part instanceof HTMLElement)) continue
    const next = [...part.querySelectorAll<HTMLElement>(STOPS)].find(
      (stop) => at.comparePoint(stop, 0) > 0 && stop.checkVisibility(),
    )
    if (next !== undefined) return next
    if (!part.matches(PARTS)) continue
    part.tabIndex = -1
    return part
  }
  return undefined
}
