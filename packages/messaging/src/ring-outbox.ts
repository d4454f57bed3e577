import { afterCommit, type SqlTransaction } from '@formwork/database'
import type { Pool } from 'pg'
import type { Row } from './outbox.ts'

/** Events that were just committed, and what stood before them in the outbox. */
export interface HandedOver {
  /** The database. */
  readonly outbox: string
  readonly rows: readonly Row[]
  /** Positions that were unpublished when these were written; not all of them when they are `MANY_BEFORE`. */
  readonly before: readonly string[]
}

/** A relay that is so far behind reads the outbox anyway. */
export const MANY_BEFORE = 65

type OnRing = (handedOver?: HandedOver) => void

const relays = new Set<OnRing>()

/**
 * Tells this process's relay that events were committed, or will be with `tx`. Not by NOTIFY in the
 * transaction itself: a commit that notifies holds a lock of the whole cluster while it waits for the
 * disk, so that no two of them share a flush. Forgotten, the events leave with the next poll.
 */
export function ringOutbox(tx?: SqlTransaction): void {
  if (tx) afterCommit(tx, ringAll)
  else ringAll()
}

/** Rings, and hands the relay what it would have to read. */
export function handOver(tx: SqlTransaction, events: HandedOver): void {
  afterCommit(tx, () => {
    for (const ring of relays) ring(events)
  })
}

/** @returns what takes the listener away again */
export function hearOutbox(onRing: OnRing): () => void {
  relays.add(onRing)
  return () => {
    relays.delete(onRing)
  }
}

/** One process has one outbox; in a test that has several, a ring too many costs a look. */
function ringAll(): void {
  for (const ring of relays) ring()
}

/** Wakes the relay that leads in another replica; what is asked for meanwhile is told by one more. */
export function leaderCall(pool: Pool): () => void {
  let calling = false
  let again = false
  const call = async (): Promise<void> => {
    calling = true
    do {
      again = false
      // Out of reach now, the leader still polls.
      await pool.query(`SELECT pg_notify('outbox', '')`).catch(() => undefined)
    } while (again)
    calling = false
  }
  return () => {
    again = true
    if (!calling) void call()
  }
}
