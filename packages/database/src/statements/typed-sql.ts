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
import { isOutdated, type PreparedStatements } from './prepared-statements.ts'

/** Runs one statement: on any connection of a pool, or on that of a transaction. */
export type RunStatement = (
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult<pg.QueryResultRow>>

/** Prepared statements of a transaction, which is run again when they are outdated. */
export function prepared(client: pg.ClientBase, statements: PreparedStatements): RunStatement {
  return (text, values) =>
    statements.run(text, (name) => client.query({ name, text, values: [...values] }))
}

/** Prepared statements of which each stands alone: it is run again when it is outdated. */
export function preparedAlone(pool: pg.Pool, statements: PreparedStatements): RunStatement {
  return async (text, values) => {
    const run = () =>
      statements.run(text, (name) => pool.query({ name, text, values: [...values] }))
    return run().catch((error: unknown) => {
      if (isOutdated(error)) return run()
      throw error
    })
  }
}

/**
 * Typed statements over tables as `schema.prisma` declares them. Values are as node-postgres reads
 * them: `numeric` and `bigint` are text, a timestamp is a Date.
 */
export function typedSql<Tables>(run: RunStatement): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: dialectOn(new RunnerConnection(run)) })
}

class RunnerConnection implements DatabaseConnection {
  readonly #run: RunStatement

  constructor(run: RunStatement) {
    this.#run = run
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#run(text, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator where there is none
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('Long results are read on a connection of their own')
  }
}

const ADAPTER = new PostgresAdapter()
/** It remembers nothing of one statement for the next, and making it costs more than most do. */
const COMPILER = new PostgresQueryCompiler()

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
    createAdapter: () => ADAPTER,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => COMPILER,
  }
}
