import type { SqlExecutor } from '@formwork/database'
import type { Pool } from 'pg'
import { asText, deadLetterIds, noteFailedReplay, takeDeadLetter } from './dead-letters.store.ts'
import { type EventHandler, type EventHandlers, readEvent } from './handlers.ts'

/**
 * What a consumer's dead letters need to be tried again; the consumer itself may be another
 * process.
 */
export interface ReplayOptions<Tx extends SqlExecutor, D> {
  readonly pool: Pool
  /** Whose events: `estimating`. */
  readonly context: string
  /** Who processes them: `purchasing`. */
  readonly durable: string
  /** By type; events of other types are none of this consumer's business. */
  readonly handlers: EventHandlers<Tx, D>
  /** The service's `transaction`: inbox row and effect commit together. */
  runInTransaction<R>(run: (tx: Tx) => Promise<R>): Promise<R>
}

/** What became of a dead letter that was tried again; a failed one stays, with its new reason. */
export type ReplayOutcome =
  | { readonly replayed: true; readonly reason: null }
  | { readonly replayed: false; readonly reason: string }

/** A consumer as far as its dead letters go. */
export interface Replay {
  /** The consumer's name in inbox and dead letters. */
  readonly name: string
  /** Undefined when there is no such dead letter, or it was just taken out. */
  replay(id: string): Promise<ReplayOutcome | undefined>
}

export const consumerName = ({ durable, context }: { durable: string; context: string }): string =>
  `${durable} of ${context}`

export function replayOf<Tx extends SqlExecutor, D>(options: ReplayOptions<Tx, D>): Replay {
  const { pool, runInTransaction } = options
  const name = consumerName(options)
  const byType = handlersByType(options.handlers)
  return {
    name,
    async replay(id) {
      try {
        const found = await runInTransaction(async (tx) => {
          const letter = await takeDeadLetter(tx, { id, consumer: name })
          if (!letter) return false
          const handler = byType.get(letter.subject)
          if (!handler) throw new Error(`Nobody handles ${letter.subject} any more`)
          // Its inbox row stands since it became a dead letter; its effect is still to come.
          await readEvent(handler, letter.subject, letter.payload).apply(tx)
          return true
        })
        return found ? { replayed: true, reason: null } : undefined
      } catch (error) {
        await noteFailedReplay(pool, id, error)
        return { replayed: false, reason: asText(error) }
      }
    },
  }
}

/** Tries every dead letter of a consumer once more; those that fail again stay. */
export async function replayAll(
  pool: Pool,
  { name, replay }: Replay,
): Promise<{ replayed: number; failed: number }> {
  const outcome = { replayed: 0, failed: 0 }
  for (const id of await deadLetterIds(pool, name)) {
    const result = await replay(id)
    if (result?.replayed === true) outcome.replayed += 1
    else if (result !== undefined) outcome.failed += 1
  }
  return outcome
}

export function handlersByType<Tx, D>(
  handlers: EventHandlers<Tx, D>,
): ReadonlyMap<string, EventHandler<Tx, unknown>> {
  return new Map(Object.entries<EventHandler<Tx, unknown>>(handlers))
}
