import { useEffect, useRef } from 'react'

/** What takes back or closes something of its own by Escape. */
const OWN = 'input, textarea, select, dialog, [role=menu]'

/** Closes a panel by Escape, wherever the focus is that has no use for that key. */
export function useEscape(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      const hasOwn = target instanceof Element && target.closest(OWN) !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOwn) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
