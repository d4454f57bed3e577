import type pg from 'pg'
import { hasCode, parseDatabaseError } from './database-error.ts'

/** What Postgres says of each statement that comes after one that failed. */
const ABORTED = new Set(['25P02'])

/** The connection of a transaction, and why the transaction failed. */
interface Heard {
  readonly client: pg.PoolClient
  /** What failed first, where `error` only says that something had. */
  reasonOf(error: unknown): unknown
}

/**
 * Remembers which statement failed first. Of statements that go out together, those after one that
 * failed are refused, and who waits for all of them may hear of a refusal first. It says nothing of
 * a number that is too large, and hides a lost race, which is run again.
 */
export function hearFirstFailure(client: pg.PoolClient): Heard {
  let first: unknown
  const query = (config: pg.QueryConfig) => {
    const answer = client.query(config)
    answer.catch((error: unknown) => {
      first ??= error
    })
    return answer
  }
  return {
    client: Object.assign(Object.create(client) as pg.PoolClient, { query }),
    reasonOf: (error) =>
      first !== undefined && hasCode(parseDatabaseError(error), ABORTED) ? first : error,
  }
}
