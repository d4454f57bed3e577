import { useEffect } from 'react'
import { texts } from './texts.ts'

/** The page's name in the tab, the history and screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`
  }, [title])
}
