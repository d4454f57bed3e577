import type { Kysely } from 'kysely'
import type pg from 'pg'
import { JoinablePool, joining } from './joinable-pool.ts'
import { prismaAdapter } from './pool.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { inTransaction, type TransactionOptions } from './run-transaction.ts'
import { openSql, type SqlDatabase } from './sql-database.ts'
import type { SqlExecutor } from './sql-executor.ts'
import { prepared, typedSql } from './typed-sql.ts'

/**
 * What a service's generated PrismaClient is for this package; `Models` is its transaction client.
 */
export interface PrismaLike<Models> {
  $transaction<R>(
    run: (models: Models) => Promise<R>,
    options?: { maxWait?: number; timeout?: number },
  ): Promise<R>
  $disconnect(): Promise<void>
}

/** One transaction on one connection, however it is spoken to. */
export interface ModelTransaction<Tables, Models> extends SqlExecutor {
  /** Typed statements, for sets and for what is taken most. */
  readonly sql: Kysely<Tables>
  /**
   * Prisma's client on the same connection, for single rows. The first call costs a quarter of a
   * millisecond.
   */
  models(): Promise<Models>
  /**
   * Runs the statement that ends the transaction: COMMIT goes out with it, which saves a round trip.
   * What is to be run after it is refused, and what fails after it is committed all the same.
   */
  queryAndCommit(...statement: Parameters<SqlExecutor['query']>): ReturnType<SqlExecutor['query']>
}

/** A service's own database: one handle, one pool, one kind of transaction. */
export interface ModelDatabase<Tables, Models, Client> extends SqlDatabase<Tables> {
  /** Prisma's client, for single rows. */
  readonly prisma: Client
  /**
   * Runs `run` in one transaction, again after a lost race (serialization failure, deadlock) or when
   * its prepared statements are outdated, so it must do nothing outside the database.
   *
   * @throws ServiceBusy when the database is out of reach
   */
  transaction<R>(
    run: (tx: ModelTransaction<Tables, Models>) => Promise<R>,
    options?: TransactionOptions,
  ): Promise<R>
}

/** Longer than any statement may take: Prisma must never give up before the database does. */
const MODELS_LIMITS = { maxWait: 5_000, timeout: 300_000 }

/**
 * Opens the handle of a service: one on a pool, since a prepared statement's name means one text
 * there.
 *
 * @param makeClient the service's generated client, `(adapter) => new PrismaClient({ adapter })`
 */
export function openModelDatabase<Tables, Models, Client extends PrismaLike<Models>>(
  pool: pg.Pool,
  makeClient: (adapter: ReturnType<typeof prismaAdapter>) => Client,
): ModelDatabase<Tables, Models, Client> {
  const statements = new PreparedStatements('t')
  const prisma = makeClient(prismaAdapter(new JoinablePool(pool)))
  return {
    ...openSql<Tables>(pool),
    prisma,
    transaction: (run, options) =>
      inTransaction(pool, options, ({ client, commit }, afterCommit) => {
        const { models, leave } = joinModels<Models>(client, prisma)
        const query = prepared(client, statements)
        const queryAndCommit: typeof query = (...statement) => {
          const answer = query(...statement)
          // Its failure is heard where the transaction ends.
          commit().catch(() => undefined)
          return answer
        }
        const sql = typedSql<Tables>(query)
        return run({ sql, models, query, queryAndCommit, afterCommit }).finally(leave)
      }),
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

/** Prisma's client as a guest of a transaction, from its first use to the end. */
function joinModels<Models>(client: pg.PoolClient, prisma: PrismaLike<Models>) {
  let joined: { readonly models: Promise<Models>; readonly leave: () => Promise<void> } | undefined
  const join = () => {
    const models = Promise.withResolvers<Models>()
    const over = Promise.withResolvers<void>()
    const stay = (given: Models): Promise<void> => {
      models.resolve(given)
      return over.promise
    }
    const left = joining(client, () => prisma.$transaction(stay, MODELS_LIMITS))
    left.catch(models.reject)
    const leave = (): Promise<void> => {
      over.resolve()
      return left
    }
    return { models: models.promise, leave }
  }
  return {
    models: (): Promise<Models> => {
      joined ??= join()
      return joined.models
    },
    leave: async (): Promise<void> => joined?.leave(),
  }
}
