import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A connection with a transaction under way. */
const joined = new AsyncLocalStorage<pg.PoolClient>()

/** What `run` starts on a joinable pool becomes part of the transaction of `client`. */
export function joining<R>(client: pg.PoolClient, run: () => Promise<R>): Promise<R> {
  return joined.run(client, run)
}

const OUTER = new Set(['BEGIN', 'COMMIT', 'ROLLBACK'])

/**
 * A pool for Prisma whose interactive transactions can join one that is under way on a connection
 * of `pool`: Prisma's client and typed statements then share connection, snapshot and commit.
 */
export class JoinablePool extends pg.Pool {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super(pool.options)
    this.#pool = pool
    this.query = pool.query.bind(pool)
    this.connect = (() => this.#connect()) as pg.Pool['connect']
  }

  #connect(): Promise<Pick<pg.PoolClient, 'query' | 'on' | 'removeListener' | 'release'>> {
    const client = joined.getStore()
    return client === undefined ? this.#pool.connect() : Promise.resolve(guest(client))
  }
}

/** The connection for one that neither begins nor ends its transaction. */
function guest(client: pg.PoolClient) {
  const query = (config: pg.QueryConfig) =>
    OUTER.has(config.text)
      ? Promise.resolve({ rows: [], fields: [], rowCount: 0 })
      : client.query(config)
  return Object.assign(Object.create(client) as pg.PoolClient, { query, release: () => undefined })
}
