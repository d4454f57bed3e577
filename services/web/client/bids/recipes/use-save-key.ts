import { useEffect } from 'react'

/** Ctrl+S saves, also while something is typed. */
export function useSaveKey(save: (() => void) | undefined): void {
  useEffect(() => {
    if (save === undefined) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave = event.key === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSave) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [save])
}
