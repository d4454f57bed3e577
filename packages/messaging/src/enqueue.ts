import type { SqlTransaction } from '@formwork/database'
import { newId, requestContext } from '@formwork/kernel'
import { handOver, MANY_BEFORE } from './ring-outbox.ts'

/** An event as the code that causes it states it. */
export interface NewEvent<T = unknown> {
  /** `<context>.<aggregate>.<what happened>.v<n>`; also its subject. */
  readonly type: string
  readonly aggregateId: string
  /** Higher for each later event of the same aggregate. */
  readonly aggregateVersion: number
  readonly data: T
}

// NATS refuses messages above 1 MB; one that can never leave would hold up all that follow it.
const MAX_BYTES = 900_000

/**
 * Promises events as part of the transaction: they leave if and only if it commits, in this order.
 * Call it after the aggregate's row is locked or written, so that its events keep their order.
 */
export async function enqueue(tx: SqlTransaction, ...events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(toRow)
  const [promised] = await tx.$queryRaw<[Promised]>`
    WITH promised AS (
      INSERT INTO outbox (id, type, aggregate_id, aggregate_version, request_id, data, occurred_at)
      SELECT id, type, aggregate_id, aggregate_version, request_id, data, occurred_at
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (
        id uuid, type text, aggregate_id text, aggregate_version int, request_id text, data jsonb,
        occurred_at timestamptz)) WITH ORDINALITY
      ORDER BY ordinality
      RETURNING position)
    SELECT current_database()::text AS outbox,
      ARRAY(SELECT position::text FROM promised ORDER BY promised.position) AS positions,
      ARRAY(SELECT position::text FROM outbox WHERE published_at IS NULL
        ORDER BY outbox.position LIMIT ${MANY_BEFORE}::int) AS before`
  const { outbox, positions, before } = promised
  const written = rows.map((row, index) => ({ ...row, position: positions[index] ?? '' }))
  handOver(tx, { outbox, rows: written, before })
}

interface Promised {
  readonly outbox: string
  readonly positions: readonly string[]
  readonly before: readonly string[]
}

/**
 * The statement of `enqueue`, made by a tag: `enqueueing(sql, event)` is one to put into a WITH clause, so
 * that a change and its events are one round trip. Whoever runs it calls `ringOutbox` besides.
 */
export function enqueueing<T>(
  tag: (strings: TemplateStringsArray, ...values: readonly unknown[]) => T,
  ...events: readonly NewEvent[]
): T {
  const [first, second] = events
  // By far the most common, and a third less work than a list of one.
  if (first !== undefined && second === undefined) return insertOne(tag, toRow(first))
  return tag`
    INSERT INTO outbox (id, type, aggregate_id, aggregate_version, request_id, data, occurred_at)
    SELECT id, type, aggregate_id, aggregate_version, request_id, data, occurred_at
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(events.map(toRow))}::jsonb) AS (
      id uuid, type text, aggregate_id text, aggregate_version int, request_id text, data jsonb,
      occurred_at timestamptz)) WITH ORDINALITY
    ORDER BY ordinality`
}

function insertOne<T>(
  tag: (strings: TemplateStringsArray, ...values: readonly unknown[]) => T,
  row: ReturnType<typeof toRow>,
): T {
  return tag`
    INSERT INTO outbox (id, type, aggregate_id, aggregate_version, request_id, data, occurred_at)
    VALUES (${row.id}::uuid, ${row.type}, ${row.aggregate_id}, ${row.aggregate_version}::int,
      ${row.request_id}, ${JSON.stringify(row.data)}::jsonb, ${row.occurred_at}::timestamptz)`
}

function toRow({ type, aggregateId, aggregateVersion, data }: NewEvent) {
  const size = Buffer.byteLength(JSON.stringify(data))
  if (size > MAX_BYTES) throw new RangeError(`A ${type} of ${size} bytes is too large to publish`)
  return {
    id: newId(),
    type,
    aggregate_id: aggregateId,
    aggregate_version: aggregateVersion,
    request_id: requestContext.getStore()?.requestId ?? null,
    data,
    occurred_at: new Date().toISOString(),
  }
}
