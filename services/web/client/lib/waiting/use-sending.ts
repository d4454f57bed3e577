import { useEffect } from 'react'
import { whenBack } from './when-back.ts'

const AGAIN_MS = 20_000

/** Sends what is kept when there is a connection and a session, and again while something waits. */
export function useSending(send: () => void, isWaiting: boolean): void {
  useEffect(() => {
    send()
    return whenBack(send)
  }, [send])
  useEffect(() => {
    if (!isWaiting) return
    // The server was too busy, or restarts: no event of the browser says that it is back.
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, send])
}
