import { setTimeout as delay } from 'node:timers/promises'
import { requestContext } from '@formwork/kernel'
import type pg from 'pg'
import { KeyTakenOver } from '../errors/database.errors.ts'
import { isConflict, isUnavailable, translateDatabaseError } from '../errors/translate-error.ts'
import { type TransactionConnection, transactionConnection } from './transaction-connection.ts'

type Isolation = 'RepeatableRead' | 'Serializable'

export interface TransactionOptions {
  readonly isolation?: Isolation
}

const RETRIES = 3

/** What happens on the connection of one transaction. */
export type TransactionWork<R> = (
  connection: TransactionConnection,
  afterCommit: (act: () => void) => void,
) => Promise<R>

/**
 * Runs `work` between BEGIN and COMMIT on a connection of the pool, again after a lost race. When
 * the request claimed an Idempotency-Key, the same transaction marks the key committed.
 *
 * @throws ServiceBusy when the database is out of reach
 */
export async function inTransaction<R>(
  pool: pg.Pool,
  { isolation }: TransactionOptions = {},
  work: TransactionWork<R>,
): Promise<R> {
  for (let attempt = 0; ; attempt++) {
    try {
      const acts = new Set<() => void>()
      const result = await onConnection(pool, isolation, work, acts)
      for (const act of acts) act()
      return result
    } catch (error) {
      if (isConflict(error) && attempt < RETRIES)
        await delay(10 * 2 ** attempt * (1 + 3 * Math.random()))
      else throw isUnavailable(error) ? translateDatabaseError(error) : error
    }
  }
}

const BEGIN = {
  ReadCommitted: 'BEGIN',
  RepeatableRead: 'BEGIN ISOLATION LEVEL REPEATABLE READ',
  Serializable: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
} as const

/**
 * BEGIN is not waited for, so that the first statement goes with it in one round trip (the pool
 * pipelines). Only a connection that is broken refuses BEGIN, and it refuses that statement too.
 */
function begin(client: pg.ClientBase, isolation: Isolation | undefined): void {
  const text = BEGIN[isolation ?? 'ReadCommitted']
  // Prepared, so that it goes out with that statement in one packet too.
  client.query({ name: text, text }).catch(() => undefined)
}

async function onConnection<R>(
  pool: pg.Pool,
  isolation: Isolation | undefined,
  work: TransactionWork<R>,
  acts: Set<() => void>,
): Promise<R> {
  const client = await pool.connect()
  // Unheard, the error of a broken connection would end the process; the statement under way fails.
  const onError = () => undefined
  client.on('error', onError)
  let broken: Error | undefined
  const connection = transactionConnection(client)
  try {
    begin(client, isolation)
    await markIdempotencyKey(client)
    const result = await work(connection, (act) => acts.add(act))
    const { command } = await connection.commit()
    // So Postgres answers to COMMIT when a statement had failed, although somebody made light of
    // that.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    broken = await client.query('ROLLBACK').then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    )
    throw connection.reasonOf(error)
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** The effect and the note that it happened stand or fall together. */
async function markIdempotencyKey(client: pg.ClientBase): Promise<void> {
  const id = requestContext.getStore()?.idempotencyId
  if (!id) return
  const { rowCount: marked } = await client.query(
    'UPDATE messaging.idempotency_keys SET committed = TRUE WHERE id = $1',
    [id],
  )
  if (marked === 0) throw KeyTakenOver()
}
