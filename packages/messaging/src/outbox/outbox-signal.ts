import type { Pool } from 'pg'
import { notifyOutbox } from './outbox.store.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Tells this process's relay that events were committed. Not by NOTIFY in the transaction itself: a
 * commit that notifies holds a lock of the whole cluster while it waits for the disk, so that no
 * two of them share a flush. A signal that is lost costs a second: the events leave with the next
 * poll.
 */
export function signalOutbox(): void {
  for (const listener of listeners) listener()
}

/** @returns what unsubscribes the listener */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Wakes the relay that leads in another replica; calls that come meanwhile are told by one more.
 */
export function leaderNotifier(pool: Pool): () => void {
  let notifying = false
  let again = false
  const notify = async (): Promise<void> => {
    notifying = true
    do {
      again = false
      // Out of reach now, the leader still polls.
      await notifyOutbox(pool).catch(() => undefined)
    } while (again)
    notifying = false
  }
  return () => {
    again = true
    if (!notifying) void notify()
  }
}
