import { useEffect, useRef } from 'react'

/**
 * Who moves something by keyboard goes on with it: what is drawn anew in another place has lost the
 * focus, and has it again there. Who has gone on elsewhere meanwhile stays there.
 *
 * @param attribute by which what was moved is found, with its id
 * @returns where to write the id of what is moved
 */
export function useFocusOfMoved(attribute: string) {
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    const found = document.querySelector<HTMLElement>(`[${attribute}="${moved.current}"]`)
    found?.focus()
    // Behind a dialog nothing is focused: then once that has closed.
    if (document.activeElement === found) moved.current = undefined
  })
  return moved
}
