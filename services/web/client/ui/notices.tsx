import { useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

/** Says that something is done: read out at once, seen for a while at the foot of the page. */
export function say(text: string): void {
  current = text
  for (const listener of listeners) listener()
  setTimeout(() => {
    if (current !== text) return
    current = ''
    for (const listener of listeners) listener()
  }, 6_000)
}

/** One live region for the whole client: it must be there before what it says. */
export function Notices() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-16 z-20 flex justify-center px-4 sm:bottom-4"
    >
      {text !== '' && (
        <p className="rounded-md bg-ink px-4 py-2 text-page shadow-lg wrap-anywhere">{text}</p>
      )}
    </div>
  )
}
