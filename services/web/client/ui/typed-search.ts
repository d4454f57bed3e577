import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Long enough for a word to be typed, short enough not to be waited for. */
const TYPING_MS = 250

const wantedOf = (typed: string) => (typed.trim() === '' ? undefined : typed.trim())

/**
 * The text of a search field whose value `q` stands in the address.
 *
 * What is typed goes into the address a moment later, unless a link has been followed in that
 * moment: who has chosen a page is not called back. When the address changes by itself, by going
 * back for example, the field follows it.
 */
export function useTypedSearch(
  q: string | undefined,
  onSearch: (wanted: string | undefined) => void,
) {
  const { history } = useRouter()
  const [typed, setTyped] = useState(q ?? '')
  const later = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useEffect(() => {
    const isTyping = later.current !== undefined
    setTyped((text) => (isTyping || wantedOf(text) === q ? text : (q ?? '')))
  }, [q])
  const type = useCallback(
    (text: string) => {
      setTyped(text)
      clearTimeout(later.current)
      const { pathname } = history.location
      later.current = setTimeout(() => {
        later.current = undefined
        if (history.location.pathname === pathname) onSearch(wantedOf(text))
      }, TYPING_MS)
    },
    [history, onSearch],
  )
  return [typed, type] as const
}
