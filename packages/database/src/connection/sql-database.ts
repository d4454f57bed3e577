import type { Kysely } from 'kysely'
import type pg from 'pg'
import { PreparedStatements } from '../statements/prepared-statements.ts'
import { prepared, preparedAlone, typedSql } from '../statements/typed-sql.ts'

/** Everything that is read is of one moment, until it is closed. */
export interface Snapshot<Tables> {
  readonly sql: Kysely<Tables>
  /** Gives the connection back; to be called in any case. */
  close(): Promise<void>
}

/** Typed statements on a pool. */
export interface SqlDatabase<Tables> {
  readonly pool: pg.Pool
  readonly sql: Kysely<Tables>
  /**
   * Begins to read on a connection of its own and not in a callback, so that a generator can read
   * part by part. Its statements name their columns: one that gives all of a table is outdated when a
   * migration adds another, and what was read before cannot be read again.
   */
  snapshot(): Promise<Snapshot<Tables>>
  close(): Promise<void>
}

export function openSql<Tables>(pool: pg.Pool): SqlDatabase<Tables> {
  const statements = new PreparedStatements('q')
  return {
    pool,
    sql: typedSql<Tables>(preparedAlone(pool, statements)),
    snapshot: async () => {
      const connection = await pool.connect()
      const close = () =>
        connection.query('ROLLBACK').then(
          () => connection.release(),
          (error: Error) => connection.release(error),
        )
      try {
        await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      } catch (error) {
        await close()
        throw error
      }
      return { sql: typedSql<Tables>(prepared(connection, statements)), close }
    },
    close: () => pool.end(),
  }
}
