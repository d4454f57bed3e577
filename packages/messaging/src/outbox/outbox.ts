import type { SqlExecutor } from '@formwork/database'
import { newId, requestContext } from '@formwork/kernel'
import { currentTraceparent } from '@formwork/telemetry'
import { insertEvents, type NewRow } from './outbox.store.ts'
import { signalOutbox } from './outbox-signal.ts'

/** An event as the code that causes it states it. */
export interface NewEvent<T = unknown> {
  /** `<context>.<aggregate>.<what happened>.v<n>`; also its subject. */
  readonly type: string
  readonly aggregateId: string
  /** Higher for each later event of the same aggregate. */
  readonly aggregateVersion: number
  /** Of the request that causes it. Default: the one under way. */
  readonly requestId?: string | undefined
  readonly data: T
}

// NATS refuses messages above 1 MB; one that can never leave would hold up all that follow it.
const MAX_BYTES = 900_000

export const outbox = {
  /**
   * Promises events as part of the transaction: they leave if and only if it commits, in this
   * order. Call it after the aggregate's row is locked or written, so that its events keep their
   * order. All events of a transaction are written in one statement, which goes out with COMMIT.
   */
  async add(tx: SqlExecutor, events: NewEvent | readonly NewEvent[]): Promise<void> {
    const rows = [events].flat().map(toRow)
    if (rows.length === 0) return
    const before = promised.get(tx)
    if (before !== undefined) {
      before.push(...rows)
      return
    }
    promised.set(tx, rows)
    tx.beforeCommit(() => insertEvents(tx, rows))
    tx.afterCommit(signalOutbox)
  },
}

const promised = new WeakMap<SqlExecutor, NewRow[]>()

function toRow(event: NewEvent): NewRow {
  const { type, aggregateId, aggregateVersion, data } = event
  const size = Buffer.byteLength(JSON.stringify(data))
  if (size > MAX_BYTES) throw new RangeError(`A ${type} of ${size} bytes is too large to publish`)
  return {
    id: newId(),
    type,
    aggregate_id: aggregateId,
    aggregate_version: aggregateVersion,
    request_id: event.requestId ?? requestContext.getStore()?.requestId ?? null,
    traceparent: currentTraceparent() ?? null,
    data,
    occurred_at: new Date().toISOString(),
  }
}
