import {
  createPool,
  type Database as Handle,
  openDatabase,
  openSql,
  type SqlDatabase,
  type Transaction,
} from '@formwork/database'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './generated/tables.ts'

export type Database = Handle<DB>
/** The same tables within one transaction. */
export type Tx = Transaction<DB>
/** What reads: the database, each statement for itself, or a transaction. */
export type Queries = Pick<Tx, 'sql'>
/** The same tables for reading alone. */
export type ReadOnlyDatabase = SqlDatabase<DB>

/** @param pool goes with the database when that is closed */
export const databaseOn = (pool: Pool): Database => openDatabase(pool)

const LOOK_UP_CONNECTIONS = 5
/**
 * A bid of 100,000 items has its connection for a second or two. More at once would crowd out short
 * questions.
 */
const STREAM_CONNECTIONS = 2

/**
 * Connections that HTTP is not served from. Whole bids and short questions never wait for each
 * other.
 */
export interface GrpcDatabases {
  /** Short questions. */
  readonly lookUps: ReadOnlyDatabase
  /** Bids as they are read for exports. */
  readonly streams: ReadOnlyDatabase
}

export function databasesForGrpc(url: string): GrpcDatabases & { close(): Promise<unknown> } {
  const lookUps = openSql<DB>(
    createPool({ url, applicationName: 'estimating-grpc', max: LOOK_UP_CONNECTIONS }),
  )
  const streams = openSql<DB>(
    createPool({
      url,
      applicationName: 'estimating-streams',
      max: STREAM_CONNECTIONS,
      // Nearly as long as the gateway waits for an export: late is better than refused.
      waitMs: 50_000,
    }),
  )
  return { lookUps, streams, close: () => Promise.all([lookUps.close(), streams.close()]) }
}

/** A new version of a row, and the time of it. */
export const NEW_VERSION = {
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`CURRENT_TIMESTAMP`,
} as const
