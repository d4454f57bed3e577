import { setTimeout as delay } from 'node:timers/promises'
import { requestContext } from '@formwork/kernel'
import { takenOver } from './idempotency.ts'
import type { AnyTransaction, SqlTransaction } from './sql-transaction.ts'
import { isConflict, isUnavailable, translateDatabaseError } from './translate.ts'

export type Isolation = 'RepeatableRead' | 'Serializable'

export interface TransactionOptions {
  readonly isolation?: Isolation
}

/** Any service's generated PrismaClient. */
export interface TransactionalClient<Tx extends SqlTransaction> {
  $transaction<R>(
    run: (tx: Tx) => Promise<R>,
    options?: { maxWait?: number; timeout?: number; isolationLevel?: Isolation },
  ): Promise<R>
}

const RETRIES = 3
// Longer than the pool's connect timeout and the session's statement timeout: when Prisma gives up
// first it may release a connection twice or with its transaction open (prisma#29952, #29719).
const LIMITS = { maxWait: 5_000, timeout: 60_000 }

/**
 * Runs `run` in one transaction, again after a lost race (serialization failure, deadlock), so it
 * must do nothing outside the database. A database out of reach is an UnavailableError.
 *
 * When the request claimed an Idempotency-Key, the same transaction marks the key committed.
 */
export async function transaction<Tx extends SqlTransaction, R>(
  client: TransactionalClient<Tx>,
  run: (tx: Tx) => Promise<R>,
  { isolation }: TransactionOptions = {},
): Promise<R> {
  const options = { ...LIMITS, ...(isolation && { isolationLevel: isolation }) }
  for (let attempt = 0; ; attempt++) {
    try {
      const { tx, result } = await client.$transaction(async (tx) => {
        await markIdempotencyKey(tx)
        return { tx, result: await run(tx) }
      }, options)
      for (const act of afterCommitHooks.get(tx) ?? []) act()
      return result
    } catch (error) {
      if (isConflict(error) && attempt < RETRIES)
        await delay(10 * 2 ** attempt * (1 + 3 * Math.random()))
      else throw isUnavailable(error) ? translateDatabaseError(error) : error
    }
  }
}

const afterCommitHooks = new WeakMap<SqlTransaction, Set<() => void>>()

/** Calls `act` once `transaction` has committed `tx`; never, should it roll back. `act` must not throw. */
export function afterCommit(tx: AnyTransaction, act: () => void): void {
  if ('afterCommit' in tx) tx.afterCommit(act)
  else afterCommitHooks.set(tx, (afterCommitHooks.get(tx) ?? new Set()).add(act))
}

/** The effect and the note that it happened stand or fall together. */
async function markIdempotencyKey(tx: SqlTransaction): Promise<void> {
  const id = requestContext.getStore()?.idempotencyId
  if (!id) return
  const marked = await tx.$executeRaw`
    UPDATE messaging.idempotency_keys SET committed = TRUE WHERE id = ${id}::uuid`
  if (marked === 0) throw takenOver()
}
