import { useSyncExternalStore } from 'react'

const SEEN_MS = 6_000

let current = ''
let seen: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(text: string): void {
  current = text
  for (const listener of listeners) listener()
}

/** Says that something is done: read out at once, seen for a while at the foot of the page. */
export function say(text: string): void {
  clearTimeout(seen)
  show(text)
  seen = setTimeout(() => show(''), SEEN_MS)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const shown = (): string => current

/** One live region for the whole client: it must be there before what it says. */
export function Notices() {
  const text = useSyncExternalStore(listen, shown, shown)
  return (
    <div
      role="status"
      // On a phone above what ends a form: the notice often says to press it.
      className="no-print pointer-events-none fixed inset-x-0 bottom-16 z-20 flex justify-center px-4 max-sm:in-[body:has([data-foot])]:bottom-36 sm:bottom-4"
    >
      {text !== '' && (
        <p className="rounded-md bg-ink px-4 py-2 text-page shadow-lg wrap-anywhere">{text}</p>
      )}
    </div>
  )
}
