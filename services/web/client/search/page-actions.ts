import { listedActions } from '../ui/listed-actions.ts'
import type { Hit } from './hits.ts'

/** What of a page does something or leads on: its head, its own navigation, what has a key. */
const ACTIONS =
  'main .page-actions > :is(a, button):not([data-fold]), main nav a, main :is(a, button)[data-key]'

const textOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Every action of the page that is open, with its key; done as by a press. */
export function actionsOfPage(): readonly Hit[] {
  const found = new Map<string, Hit>()
  for (const element of document.querySelectorAll<HTMLElement>(ACTIONS)) {
    const label = textOf(element)
    const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-current="page"]')
    if (label === '' || isOff || found.has(label)) continue
    const note = element.dataset['key'] ?? ''
    found.set(label, {
      kind: 'action',
      id: label,
      label,
      note,
      to: '',
      run: () => {
        element.focus()
        element.click()
      },
    })
  }
  for (const { label, shortcut = '', run } of listedActions()) {
    if (!found.has(label)) {
      found.set(label, { kind: 'action', id: label, label, note: shortcut, to: '', run })
    }
  }
  return [...found.values()]
}
