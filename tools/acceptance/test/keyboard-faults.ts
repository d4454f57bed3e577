import type { Locator, Page } from 'playwright-core'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=switch], [role=separator][aria-valuenow]'
const OFF = ':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true], [aria-hidden=true] *'

/**
 * What of the page that is open cannot be done by keyboard alone: controls that Tab does not reach
 * and that no group of arrow keys has, what is only clicked or only dragged, and a focus that is
 * not seen.
 */
export async function beyondKeyboard(page: Page): Promise<readonly string[]> {
  // Who presses keys sees the focus from then on.
  await page.keyboard.press('Tab')
  const body = page.locator('body')
  await markHandlers(page)
  await markReached(body)
  return [
    ...(await unreached(body)).map((part) => `${part} is not reached`),
    ...(await clickedOnly(body)).map((part) => `${part} is only clicked`),
    ...(await draggedOnly(body)).map((part) => `${part} is only dragged`),
    ...(await unseenFocus(body)).map((part) => `the focus of ${part} is not seen`),
  ]
}

/** Marks what hears a click and a key, as only the console of the browser can tell. */
async function markHandlers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Runtime.evaluate', {
    includeCommandLineAPI: true,
    expression: `for (const part of document.body.querySelectorAll('*')) {
      const heard = getEventListeners(part)
      part.toggleAttribute('data-hears-click', 'click' in heard)
      part.toggleAttribute('data-hears-keys', 'keydown' in heard)
    }`,
  })
  await devTools.detach()
}

/** Marks what Tab reaches, and the rest of a group that arrow keys lead through from there. */
const markReached = (body: Locator): Promise<void> =>
  body.evaluate((root, off) => {
    const stops = [...root.querySelectorAll<typeof root>('*')].filter(
      (part) => part.tabIndex >= 0 && !part.matches(off) && part.checkVisibility(),
    )
    const groups = [
      ...['grid', 'tablist', 'radiogroup', 'menu', 'toolbar'].map((role) => `[role=${role}]`),
      '[data-hears-keys]:is(ol, ul)',
    ]
    for (const stop of stops) {
      stop.toggleAttribute('data-reached', true)
      const group = stop.closest(groups.join())
      const hears = group?.matches('[data-hears-keys]') || group?.querySelector('[data-hears-keys]')
      if (!hears) continue
      for (const part of group?.querySelectorAll('[tabindex="-1"]') ?? []) {
        part.toggleAttribute('data-reached', true)
      }
    }
  }, OFF)

/** What is shown and can be used of what the selector finds, but for what `but` finds. */
const shown = (body: Locator, selector: string, but: string): Promise<readonly string[]> =>
  body.evaluate(
    (root, [wanted, excused]) =>
      [...root.querySelectorAll<typeof root>(wanted)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => !part.matches(excused))
        .map((part) => {
          const name = part.getAttribute('aria-label') ?? part.textContent ?? ''
          return `${part.localName} ${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`
        }),
    [selector, `${OFF}, ${but}`] as const,
  )

const unreached = (body: Locator) => shown(body, CONTROLS, '[data-reached]')

/** A row that leads somewhere has a link in it. */
const clickedOnly = (body: Locator) =>
  shown(
    body,
    '[data-hears-click]',
    `label, [data-reached], :has([data-reached]), :is(${CONTROLS}) *, [data-reached] *`,
  )

const draggedOnly = (body: Locator) =>
  shown(body, '[draggable=true]', '[aria-keyshortcuts], :has([aria-keyshortcuts])')

/** A focus may be shown around what the control is in. */
const unseenFocus = (body: Locator): Promise<readonly string[]> =>
  body.evaluate((root, controls) => {
    const view = root.ownerDocument.defaultView
    const lookOf = (part: typeof root): string => {
      const looks: string[] = []
      let at: typeof root | null = part
      for (let depth = 0; at !== null && depth < 4; depth += 1, at = at.parentElement) {
        const style = view?.getComputedStyle(at)
        if (style === undefined) continue
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = style
        looks.push(outline, boxShadow, borderColor, backgroundColor, textDecoration)
      }
      return looks.join()
    }
    // What a link leads to is asked for once it is focused: nothing hears of the focus here.
    const silence = (event: { stopImmediatePropagation: () => void }): void =>
      event.stopImmediatePropagation()
    const kinds = ['focus', 'focusin', 'blur', 'focusout']
    for (const kind of kinds) view?.addEventListener(kind, silence, true)
    const unseen: string[] = []
    for (const part of root.querySelectorAll<typeof root>('[data-reached]')) {
      if (part.tabIndex < 0 || !part.matches(controls)) continue
      part.blur()
      const before = lookOf(part)
      part.focus({ preventScroll: true })
      if (lookOf(part) === before) unseen.push(part.getAttribute('aria-label') ?? part.innerHTML)
      part.blur()
    }
    for (const kind of kinds) view?.removeEventListener(kind, silence, true)
    return unseen.map((name) => name.slice(0, 80))
  }, CONTROLS)

/** Each dialog of the page that is open, of several alike the first: opened by Enter, left by Escape. */
export async function dialogFaults(page: Page): Promise<readonly string[]> {
  const openers = page.locator('main [aria-haspopup=dialog]:not(:disabled, [aria-disabled=true])')
  const names = await openers.evaluateAll((all) =>
    all.map((opener) => (opener.checkVisibility() ? (opener.textContent ?? '').trim() : '')),
  )
  const faults: string[] = []
  for (const [at, name] of names.entries()) {
    if (name === '' || names.indexOf(name) !== at) continue
    const opener = openers.nth(at)
    const dialog = page.locator('dialog[open]')
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    const isIn = () => dialog.evaluate((box) => box.matches(':has(:focus), :focus'))
    if (!(await isIn())) faults.push(`the dialog of ${name} has no focus`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const isBack = await opener.evaluate((button) => button.matches(':focus'))
    if (!isBack) faults.push(`${name} has no focus again when its dialog closes`)
  }
  return faults
}

interface Told {
  readonly label: string
  readonly key: string
  readonly group: string
}

/**
 * Keys of the page that is open which search does not list with their action, or the sheet of keys
 * does not have.
 */
export async function untoldKeys(page: Page): Promise<readonly string[]> {
  const keyed = await keysOnPage(page)
  const listed = await listedInSearch(page)
  const sheet = await keysOfSheet(page)
  const isListed = (key: string) => listed.some((one) => one.key === key)
  return [
    ...keyed.filter((key) => !isListed(key)).map((key) => `search lists no action for ${key}`),
    ...listed
      .filter(({ key }) => key !== '' && !sheet.includes(key))
      .map(({ key, label }) => `the sheet of keys has no ${key} for ${label}`),
  ]
}

const keysOnPage = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll<typeof main>('[data-key], [data-tool-key]')]
        .filter(
          (part) => part.checkVisibility() && !part.matches(':disabled, [aria-disabled=true]'),
        )
        .map((part) => part.dataset['key'] ?? part.dataset['toolKey'] ?? ''),
    )

async function listedInSearch(page: Page): Promise<readonly Told[]> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const options = palette.getByRole('option')
  await options.first().waitFor()
  const told = await options.evaluateAll((all) =>
    all.map((option) => {
      const [name, group] = option.children
      const key = name?.children[0]?.textContent ?? ''
      const label = (name?.textContent ?? '').slice(0, -key.length || undefined).trim()
      return { label, key, group: group?.textContent ?? '' }
    }),
  )
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  return told.filter(({ group }) => group === 'On this page' || group === 'Command')
}

/** Those of the page, of everywhere, and of places, one after the other: `g b`. */
async function keysOfSheet(page: Page): Promise<readonly string[]> {
  await page.evaluate('document.activeElement?.blur()')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await sheet.waitFor()
  const keys = await sheet.locator('section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const title = section.querySelector('h3')?.textContent ?? ''
      if (!/On this page$|^Everywhere$|^Places$/.test(title)) return []
      return [...section.querySelectorAll('dt')].flatMap((line) => {
        const keys = [...line.querySelectorAll('kbd')].map((key) => key.textContent ?? '')
        return title === 'Places' ? [keys.join(' ')] : keys
      })
    }),
  )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  return keys
}
