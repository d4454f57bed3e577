import { useEffect, useState } from 'react'

/** Where a part of the page that is closed had the focus, it goes back to what had it before. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
