import { listedActions } from '../ui/listed-actions.ts'
import type { Hit } from './hits.ts'

/** What of a page does something or leads on: its head, its own navigation, what has a key. */
const ACTIONS = 'main .page-actions > :is(a, button):not([data-fold]), main nav a, main [data-key]'
const TOOLS = 'main [data-tool-key]'

const OFF = ':disabled, [aria-disabled="true"], [aria-current="page"]'

const isField = (element: HTMLElement) =>
  element instanceof HTMLSelectElement || element instanceof HTMLInputElement

/** Of a field, which is gone into and not pressed, its label. */
function textOf(element: HTMLElement): string {
  const named = isField(element) ? (element.labels?.[0] ?? element) : element
  const text = element.getAttribute('aria-label') ?? named.textContent ?? ''
  return text.replaceAll(/\s+/g, ' ').trim()
}

function actionOf(element: HTMLElement, label: string): Hit {
  const { key, toolKey = '' } = element.dataset
  const run = (): void => {
    element.focus()
    if (!isField(element)) element.click()
  }
  return { kind: 'action', id: label, label, note: key ?? toolKey, to: '', run }
}

/**
 * Every action of the page that is open, with its key; done as by a press. What concerns the whole
 * page comes before the tools of a part of it: `Duplicate bid` before `Duplicate row`.
 */
export function actionsOfPage(): readonly Hit[] {
  const found = new Map<string, Hit>()
  const add = (selector: string): void => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const label = textOf(element)
      if (label === '' || element.matches(OFF) || found.has(label)) continue
      found.set(label, actionOf(element, label))
    }
  }
  add(ACTIONS)
  for (const { label, shortcut = '', isEverywhere, run } of listedActions()) {
    if (found.has(label)) continue
    const kind = isEverywhere === true ? 'command' : 'action'
    found.set(label, { kind, id: label, label, note: shortcut, to: '', run })
  }
  add(TOOLS)
  return [...found.values()]
}
