import { useEffect } from 'react'

const AGAIN_MS = 20_000

/** Sends what is kept when there is a connection, and again while something waits. */
export function useSending(send: () => void, isWaiting: boolean): void {
  useEffect(() => {
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [send])
  useEffect(() => {
    if (!isWaiting) return
    // The server was too busy, or restarts: no event of the browser says that it is back.
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, send])
}
