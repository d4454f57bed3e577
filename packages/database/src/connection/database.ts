import type { Kysely } from 'kysely'
import type pg from 'pg'
import { PreparedStatements } from '../statements/prepared-statements.ts'
import type { SqlExecutor } from '../statements/sql-executor.ts'
import { prepared, typedSql } from '../statements/typed-sql.ts'
import { inTransaction, type TransactionOptions } from './run-transaction.ts'
import { openSql, type SqlDatabase } from './sql-database.ts'

/** One transaction on one connection. */
export interface Transaction<Tables> extends SqlExecutor {
  readonly sql: Kysely<Tables>
  /**
   * Ends the transaction: COMMIT goes out with the statements that `act` sends, which saves a round
   * trip. It sends them at once, before it waits for anything. What is to be run after them is
   * refused, and what fails after them is committed all the same.
   */
  commitWith<R>(act: () => Promise<R>): Promise<R>
}

/** A service's own database: one handle, one pool, one kind of transaction. */
export interface Database<Tables> extends SqlDatabase<Tables> {
  /**
   * Runs `run` in one transaction, again after a lost race (serialization failure, deadlock) or when
   * its prepared statements are outdated, so it must do nothing outside the database.
   *
   * @throws ServiceBusy when the database is out of reach
   */
  transaction<R>(
    run: (tx: Transaction<Tables>) => Promise<R>,
    options?: TransactionOptions,
  ): Promise<R>
}

/**
 * Opens the handle of a service: one on a pool, since a prepared statement's name means one text
 * there.
 */
export function openDatabase<Tables>(pool: pg.Pool): Database<Tables> {
  const statements = new PreparedStatements('t')
  return {
    ...openSql<Tables>(pool),
    transaction: (run, options) =>
      inTransaction(pool, options, ({ client, beforeCommit, commit }, afterCommit) => {
        const query = prepared(client, statements)
        const commitWith = <R>(act: () => Promise<R>): Promise<R> => {
          const answer = act()
          // Its failure is reported where the transaction ends.
          commit().catch(() => undefined)
          return answer
        }
        const sql = typedSql<Tables>(query)
        return run({ sql, query, commitWith, beforeCommit, afterCommit })
      }),
  }
}
