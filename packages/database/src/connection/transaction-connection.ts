import type pg from 'pg'
import { hasCode, parseDatabaseError } from '../errors/database-error.ts'

/** What Postgres says of each statement that comes after one that failed. */
const ABORTED = new Set(['25P02'])

// Prepared, so that it can go out in one packet with the statement before it.
const COMMIT = { name: 'COMMIT', text: 'COMMIT' }

/** The connection of one transaction. */
export interface TransactionConnection {
  readonly client: pg.PoolClient
  /** `act` sends statements that go out with COMMIT. */
  beforeCommit(act: () => Promise<unknown>): void
  /** Ends the transaction, once: no statement can be sent after it. Each call gives its answer. */
  commit(): Promise<pg.QueryResult>
  /** What failed first, where `error` only says that something had. */
  reasonOf(error: unknown): unknown
}

/**
 * Remembers which statement failed first. Of statements that go out together, those after one that
 * failed are refused, and who waits for all of them may hear of a refusal first. It says nothing of
 * a number that is too large, and hides a lost race, which is run again.
 */
export function transactionConnection(client: pg.PoolClient): TransactionConnection {
  let first: unknown
  const commitWith = async (sent: readonly Promise<unknown>[]): Promise<pg.QueryResult> => {
    const [result] = await Promise.all([client.query(COMMIT), ...sent])
    return result
  }
  let committed: Promise<pg.QueryResult> | undefined
  const last: (() => Promise<unknown>)[] = []
  const query = (config: pg.QueryConfig) => {
    if (committed !== undefined) return Promise.reject(ended())
    const answer = client.query(config)
    answer.catch((error: unknown) => {
      first ??= error
    })
    return answer
  }
  return {
    client: Object.assign(Object.create(client) as pg.PoolClient, { query }),
    beforeCommit: (act) => {
      if (committed !== undefined) throw ended()
      last.push(act)
    },
    commit: () => {
      committed ??= commitWith(last.map((act) => act()))
      return committed
    },
    reasonOf: (error) =>
      first !== undefined && hasCode(parseDatabaseError(error), ABORTED) ? first : error,
  }
}

const ended = () => new Error('The transaction has ended')
