import pg from 'pg'
import { contractionCheck, type MigrationFolder } from '../migrations/missing-migrations.ts'
import { COLUMN_TYPES } from './column-types.ts'
import { GatheringSocket } from './gathering-socket.ts'

export interface PoolOptions {
  readonly url: string
  /** Shown in pg_stat_activity. */
  readonly applicationName: string
  /** Connections at most. */
  readonly max?: number
  /** How long a caller waits for one of them: 5 s, as long as somebody at a screen has patience. */
  readonly waitMs?: number
}

// The database gives up before the caller does, so that no statement outlives its request.
const SESSION_LIMITS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  lock_timeout: 5_000,
}

/** A pool that never waits without limit and survives a restart of the database. */
export function createPool({
  url,
  applicationName,
  max = 10,
  waitMs = 5_000,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    // A statement is sent without waiting for the answer to the one before it, which BEGIN makes
    // use of.
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: COLUMN_TYPES,
    ...SESSION_LIMITS,
  })
  // An idle connection that breaks is dropped by the pool; unheard, its error would end the
  // process.
  pool.on('error', () => undefined)
  return pool
}

/**
 * A readiness check: rejects while the database cannot be asked, and once it has been brought to a
 * version that this one cannot run with. Asks at most once a second.
 */
export function databaseReady(
  pool: Pick<pg.Pool, 'query'>,
  folders: readonly MigrationFolder[] = [],
): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<void> = Promise.resolve()
  const unknownContractions = contractionCheck(folders)
  const ask = async () => {
    const unknown = await unknownContractions(pool)
    if (unknown.length > 0) throw new Error(`The database has ${unknown.join(', ')}`)
  }
  return () => {
    if (performance.now() - askedAt > 1_000) {
      askedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}
