import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { type Carried, carriedQuery, type NamedStatement } from './carried-query.ts'
import type { SqlTransaction } from './sql-transaction.ts'
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

export interface PlainTransaction extends SqlQueries {
  /** Rows of the transaction's last statement, whose COMMIT goes with it in one round trip. */
  $commitWith<T = unknown>(statement: Statement): Promise<T>
}

/** Raw SQL straight on a pool, for `transaction` and for statements of their own. */
export interface SqlClient extends SqlQueries, TransactionalClient<PlainTransaction> {}

type Run = (statement: Statement) => Promise<QueryResult>
type Named = (statement: Statement) => NamedStatement

/**
 * For the paths that are taken most: a transaction on Prisma's client costs more CPU time in this process
 * than all of its statements take in Postgres. Values are as node-postgres reads them: `bigint` and
 * `numeric` are text.
 */
export function sqlClient(pool: Pool): SqlClient {
  const nameOf = statementNames('q')
  const named: Named = (statement) => ({
    name: nameOf(statement.text),
    text: statement.text,
    values: statement.values,
  })
  return {
    ...queries((statement) => pool.query(toConfig(named(statement)))),
    async $transaction<R>(
      run: (tx: PlainTransaction) => Promise<R>,
      options: { readonly isolationLevel?: Isolation } = {},
    ): Promise<R> {
      const client = await pool.connect()
      // Unheard, the error of a broken connection would end the process; the statement under way fails.
      const onError = () => undefined
      client.on('error', onError)
      const session = new Session(client, named, options.isolationLevel)
      let broken: Error | undefined
      try {
        const result = await run({
          ...queries((statement) => session.run(statement)),
          $commitWith: async <T>(statement: Statement) =>
            (await session.commitWith(statement)).rows as T,
        })
        await session.commit()
        return result
      } catch (error) {
        broken = await session.rollback()
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
  }
}

function queries(run: Run): SqlQueries {
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Statement, ...values: unknown[]) =>
      (await run(toStatement(query, values))).rows as T,
    $executeRaw: async (query, ...values) => (await run(toStatement(query, values))).rowCount ?? 0,
  }
}

const toConfig = ({ values, ...statement }: NamedStatement): QueryConfig => ({
  ...statement,
  values: [...values],
})

function toStatement(
  query: TemplateStringsArray | Statement,
  values: readonly unknown[],
): Statement {
  if ('text' in query) return query
  return { text: query.reduce((text, part, index) => `${text}$${index}${part}`), values }
}

const BEGIN = 'BEGIN'
const COMMIT = 'COMMIT'
/** Not to be carried: a statement that is parsed in the same packet would count as a query before it. */
const BEGIN_AT: Readonly<Record<Isolation, string>> = {
  RepeatableRead: 'BEGIN ISOLATION LEVEL REPEATABLE READ',
  Serializable: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
}

/** Which of BEGIN and COMMIT a connection has prepared, so that a statement can carry them. */
const prepared = new WeakMap<PoolClient, Set<string>>()

/** One transaction on one connection. */
class Session {
  readonly #client: PoolClient
  readonly #named: Named
  readonly #isolation: Isolation | undefined
  readonly #prepared: Set<string>
  #state: 'new' | 'open' | 'over' = 'new'

  constructor(client: PoolClient, named: Named, isolation?: Isolation) {
    this.#client = client
    this.#named = named
    this.#isolation = isolation
    this.#prepared = prepared.get(client) ?? new Set()
    prepared.set(client, this.#prepared)
  }

  async run(statement: Statement): Promise<QueryResult> {
    const before = await this.#beginning()
    return this.#query(statement, { before })
  }

  async commitWith(statement: Statement): Promise<QueryResult> {
    const before = await this.#beginning()
    if (!this.#prepared.has(COMMIT)) {
      const result = await this.#query(statement, { before })
      await this.commit()
      return result
    }
    const result = await this.#query(statement, { before, after: COMMIT })
    this.#state = 'over'
    return result
  }

  /** Unless it went with the last statement, or there was none. */
  async commit(): Promise<void> {
    if (this.#state !== 'open') return
    await this.#alone(COMMIT)
    this.#state = 'over'
  }

  /** The error of a connection that is of no more use. */
  async rollback(): Promise<Error | undefined> {
    if (this.#state !== 'open') return undefined
    try {
      await this.#client.query('ROLLBACK')
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** What the next statement has to carry, for it to be in the transaction. */
  async #beginning(): Promise<string | undefined> {
    if (this.#state === 'over') throw new Error('The transaction is over')
    if (this.#state === 'open') return undefined
    this.#state = 'open'
    if (this.#isolation !== undefined) {
      await this.#client.query(BEGIN_AT[this.#isolation])
      return undefined
    }
    if (this.#prepared.has(BEGIN)) return BEGIN
    await this.#alone(BEGIN)
    return undefined
  }

  /** A prepared statement has its own text for a name here. */
  async #alone(text: typeof BEGIN | typeof COMMIT): Promise<void> {
    const { command } = await this.#client.query({ name: text, text, values: [] })
    // So Postgres answers to COMMIT when a statement had failed, although somebody made light of that.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
    this.#prepared.add(text)
  }

  #query(statement: Statement, carried: Carried): Promise<QueryResult> {
    const named = this.#named(statement)
    if (carried.before === undefined && carried.after === undefined)
      return this.#client.query(toConfig(named))
    return carriedQuery(this.#client, named, carried)
  }
}
