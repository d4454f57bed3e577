import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { type SqlTransaction, toText } from './sql-transaction.ts'
import { statementNames } from './statement-names.ts'
import type { Isolation, TransactionalClient } from './transaction.ts'

/** SQL with its values, as Prisma's `sql` tag makes it. */
export interface Statement {
  /** With `$1` for the first value. */
  readonly text: string
  readonly values: readonly unknown[]
}

export interface SqlQueries extends SqlTransaction {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Statement, ...values: unknown[]): Promise<T>
  $executeRaw(query: TemplateStringsArray | Statement, ...values: unknown[]): Promise<number>
}

/** Raw SQL straight on a pool, for `transaction` and for statements of their own. */
export interface SqlClient extends SqlQueries, TransactionalClient<SqlQueries> {}

const BEGIN = {
  ReadCommitted: 'BEGIN',
  RepeatableRead: 'BEGIN ISOLATION LEVEL REPEATABLE READ',
  Serializable: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
} as const

/** By pool, since a name means one text on all of its connections. */
const namesOn = new WeakMap<Pool, (text: string) => string>()

type Configure = (statement: Statement) => QueryConfig

/**
 * For the paths that are taken most: a transaction on Prisma's client costs more CPU time in this process
 * than all of its statements take in Postgres. Values are as node-postgres reads them: `bigint` and
 * `numeric` are text.
 */
export function sqlClient(pool: Pool): SqlClient {
  const nameOf = namesOn.get(pool) ?? statementNames('p')
  namesOn.set(pool, nameOf)
  const configure: Configure = ({ text, values }) => {
    return { name: nameOf(text), text, values: [...values] }
  }
  return {
    ...queries(pool, configure),
    $transaction: (run, { isolationLevel }: { readonly isolationLevel?: Isolation } = {}) =>
      onConnection(pool, async (client) => {
        await client.query(BEGIN[isolationLevel ?? 'ReadCommitted'])
        const result = await run(queries(client, configure))
        const { command } = await client.query('COMMIT')
        // So Postgres answers to COMMIT when a statement had failed, although somebody made light of that.
        if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
        return result
      }),
  }
}

/** Rolls back what `run` began when it fails. */
async function onConnection<R>(pool: Pool, run: (client: PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  // Unheard, the error of a broken connection would end the process; the statement under way fails.
  const onError = () => undefined
  client.on('error', onError)
  let broken: Error | undefined
  try {
    return await run(client)
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** @returns the error of a connection that is of no more use */
async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function queries(runner: Pick<Pool, 'query'>, configure: Configure): SqlQueries {
  const run = (
    query: TemplateStringsArray | Statement,
    values: readonly unknown[],
  ): Promise<QueryResult> =>
    runner.query(configure('text' in query ? query : { text: toText(query), values }))
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Statement, ...values: unknown[]) =>
      (await run(query, values)).rows as T,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  }
}
