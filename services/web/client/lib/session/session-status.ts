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

/** Calls it whenever who had to sign in again has done so. @returns what ends that */
export function onSessionResumed(resume: () => void): () => void {
  const listener = (): void => {
    if (!hasEnded) resume()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
