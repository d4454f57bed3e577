import type { Pool } from 'pg'
import type { Sql } from '../database.ts'

/** Asks one question within a snapshot of the database. */
export type Read = <Row extends object>(query: Sql) => Promise<readonly Row[]>

export interface ConsistentRead {
  readonly read: Read
  /** Gives the connection back; to be called in any case. */
  close(): Promise<void>
}

/**
 * Everything that is read until `close` is of one moment. It lives on a connection of its own and not in
 * a callback, so that a generator can read it part by part.
 */
export async function startConsistentRead(pool: Pool): Promise<ConsistentRead> {
  const connection = await pool.connect()
  const rollback = () =>
    connection.query('ROLLBACK').then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  } catch (error) {
    await rollback()
    throw error
  }
  return {
    async read<Row extends object>(query: Sql) {
      const { rows } = await connection.query<Row>(query.text, query.values as unknown[])
      return rows
    },
    close: rollback,
  }
}
