import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { texts } from '../lib/texts.ts'
import { whenUsed } from '../lib/when-used.ts'
import { say } from './notices.tsx'

/** How a menu was opened: by a key, its first entry has the focus. */
export interface OpenedBy {
  readonly isByKey: boolean
}

/**
 * A button whose menu comes after the page: the library that lays menus out is larger than most
 * pages. It takes the button over when that is first pressed.
 *
 * @param load the same function at each call
 */
export function useLateMenu<Needs>(load: () => Promise<ComponentType<Needs & OpenedBy>>) {
  const [opened, setOpened] = useState<
    OpenedBy & { readonly as: ComponentType<Needs & OpenedBy> }
  >()
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), [load])
  const open = (isByKey: boolean): void => {
    load().then(
      // With its focus, so that the next key is not lost.
      (as) => flushSync(() => setOpened({ as, isByKey })),
      () => say(texts.errors.partMissing),
    )
  }
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open(true)
    },
  } as const
  return { opened, button }
}

/** For the first entry of a menu that is shown from the beginning, as when it is opened again by a key. */
export function useFirstFocus({ isByKey }: OpenedBy): (first: HTMLElement | null) => void {
  const hasBegun = useRef(!isByKey)
  return (first) => {
    if (first === null || hasBegun.current) return
    hasBegun.current = true
    first.focus()
  }
}
