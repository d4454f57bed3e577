import { useSyncExternalStore } from 'react'

let hasEnded = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (hasEnded === value) return
  hasEnded = value
  for (const listener of listeners) listener()
}

/** Called by the API client when no refresh brings the session back. */
export const sessionEnded = (): void => set(true)
export const sessionResumed = (): void => set(false)

/** Whether the user must sign in again. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hasEnded,
  )
}
