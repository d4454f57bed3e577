import { useRef } from 'react'
import { newKey } from './request-key.ts'

/**
 * The key of what a form sends: the same for the same content, so that a second press after a lost
 * answer repeats the first request; another for other content.
 */
export function useRequestKey(): (...content: readonly unknown[]) => string {
  const last = useRef<{ readonly content: readonly unknown[]; readonly key: string }>(undefined)
  return (...content) => {
    const isSame =
      last.current?.content.length === content.length &&
      content.every((part, index) => Object.is(part, last.current?.content[index]))
    if (last.current === undefined || !isSame) last.current = { content, key: newKey() }
    return last.current.key
  }
}
