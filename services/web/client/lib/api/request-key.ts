import { useRef } from 'react'

/** An `Idempotency-Key`: 128 random bits, also on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

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
