import { useEffect } from 'react'
import { isTyping, KEYS } from './keys.ts'

/** Presses what of the page has the key as its `data-key`, or goes into it where it is a field. */
export function usePageKeys(own: Readonly<Record<string, (() => void) | undefined>> = {}): void {
  useEffect(() => {
    let last = ''
    const onKeyDown = (event: KeyboardEvent): void => {
      const before = last
      last = event.key
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // After `g` a letter goes to a place.
      if (before === KEYS.go || !/^[a-z]$/.test(event.key)) return
      const target = document.querySelector<HTMLElement>(`main [data-key="${event.key}"]`)
      const run = own[event.key]
      if (run !== undefined) run()
      else if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) {
        target.click()
      } else if (target !== null) target.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
