import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

/** Runs one statement: a pool, or the connection of a transaction. */
export type StatementRunner = Pick<pg.ClientBase, 'query'>

/**
 * Typed statements over tables as `schema.prisma` declares them. Values are as node-postgres reads
 * them: `numeric` and `bigint` are text, a timestamp is a Date.
 *
 * @param nameOf names a statement that is prepared; empty text leaves it unnamed
 */
export function typedSql<Tables>(
  runner: StatementRunner,
  nameOf: (text: string) => string,
): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: dialectOn(new RunnerConnection(runner, nameOf)) })
}

class RunnerConnection implements DatabaseConnection {
  readonly #runner: StatementRunner
  readonly #nameOf: (text: string) => string

  constructor(runner: StatementRunner, nameOf: (text: string) => string) {
    this.#runner = runner
    this.#nameOf = nameOf
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#nameOf(text)
    const { rows, rowCount } = await this.#runner.query({ name, text, values: [...parameters] })
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator where there is none
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('Long results are read on a connection of their own')
  }
}

/** Kysely on one connection that others open, close and commit. */
function dialectOn(connection: DatabaseConnection): Dialect {
  const refuse = async (): Promise<never> => {
    throw new Error('Transactions begin with transaction() of the database')
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
