import type { EventEnvelope } from '@formwork/contracts'
import type { SqlExecutor } from '@formwork/database'
import type { Client, Pool } from 'pg'
import { RETENTION_DAYS } from '../nats/stream.ts'

export interface OutboxRow {
  readonly position: string
  readonly envelope: EventEnvelope
}

export interface Published {
  readonly position: string
  readonly seq: number
}

export interface StreamPosition {
  readonly stream: string
  /** When the stream was made, which tells it from a later one of the same name. */
  readonly created: string
  readonly lastSeq: number
}

export interface NewRow {
  readonly id: string
  readonly type: string
  readonly aggregate_id: string
  readonly aggregate_version: number
  readonly request_id: string | null
  readonly traceparent: string | null
  readonly data: unknown
  readonly occurred_at: string
}

interface Row extends Omit<NewRow, 'occurred_at'> {
  readonly position: string
  readonly occurred_at: Date
}

export async function insertEvents(tx: SqlExecutor, rows: readonly NewRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, request_id, traceparent, data, occurred_at)
     SELECT id, type, aggregate_id, aggregate_version, request_id, traceparent, data, occurred_at
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (
       id uuid, type text, aggregate_id text, aggregate_version int, request_id text,
       traceparent text, data jsonb, occurred_at timestamptz)) WITH ORDINALITY
     ORDER BY ordinality`,
    [JSON.stringify(rows)],
  )
}

export async function notifyOutbox(pool: Pool): Promise<void> {
  await pool.query(`SELECT pg_notify('outbox', '')`)
}

/**
 * Marks need not outlive a crash of the database: what is published again is known by its id. And a
 * republication after the loss of a stream touches a week of rows.
 */
export async function listenToOutbox(client: Client): Promise<void> {
  await client.query(`LISTEN outbox; SET synchronous_commit = off; SET statement_timeout = '5min'`)
}

/**
 * What is still to publish, oldest first. Not "after the last one published": positions are drawn
 * before commit, so a slow transaction's rows appear below those of faster ones.
 */
export async function readUnpublished(
  client: Client,
  context: string,
  limit: number,
): Promise<readonly OutboxRow[]> {
  const { rows } = await client.query<Row>({
    name: 'unpublished',
    text: `SELECT position, id, type, aggregate_id, aggregate_version, request_id, traceparent, data, occurred_at
     FROM messaging.outbox WHERE published_at IS NULL ORDER BY position LIMIT $1`,
    values: [limit],
  })
  return rows.map((row) => ({ position: row.position, envelope: toEnvelope(row, context) }))
}

function toEnvelope(row: Row, context: string): EventEnvelope {
  return {
    specversion: '1.0',
    id: row.id,
    source: `/${context}`,
    type: row.type,
    subject: row.aggregate_id,
    time: row.occurred_at.toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: row.aggregate_version,
    ...(row.request_id !== null && { requestid: row.request_id }),
    ...(row.traceparent !== null && { traceparent: row.traceparent }),
    data: row.data,
  }
}

export async function markPublished(
  client: Client,
  stream: string,
  published: readonly Published[],
): Promise<void> {
  if (published.length === 0) return
  await client.query({
    name: 'mark-published',
    text: `WITH marked AS (
       UPDATE messaging.outbox SET published_at = now(), published_seq = p.seq
       FROM unnest($2::bigint[], $3::bigint[]) AS p (position, seq)
       WHERE outbox.position = p.position
       RETURNING published_seq)
     UPDATE messaging.stream_state
     SET last_seq = greatest(last_seq, (SELECT max(published_seq) FROM marked))
     WHERE stream = $1`,
    values: [stream, published.map(({ position }) => position), published.map(({ seq }) => seq)],
  })
}

/**
 * Compares the stream with what was published to it. What a new or shortened stream has lost is to
 * be published again: the broker may lose what it acknowledged, the outbox does not.
 *
 * @returns how many events are to be published again
 */
export async function reclaimLost(client: Client, actual: StreamPosition): Promise<number> {
  const { rows } = await client.query<{ created: string; last_seq: string }>(
    'SELECT created, last_seq FROM messaging.stream_state WHERE stream = $1',
    [actual.stream],
  )
  const known = rows[0]
  const isSame = known?.created === actual.created
  if (isSame && Number(known.last_seq) === actual.lastSeq) return 0
  const { rows: counted } = await client.query<{ lost: number }>(
    `WITH state AS (
       INSERT INTO messaging.stream_state (stream, created, last_seq) VALUES ($1, $2, $3)
       ON CONFLICT (stream) DO UPDATE SET created = $2, last_seq = $3),
     lost AS (
       UPDATE messaging.outbox SET published_at = NULL, published_seq = NULL
       WHERE published_at IS NOT NULL AND ($4 OR published_seq > $3) RETURNING 1)
     SELECT count(*)::int AS lost FROM lost`,
    [actual.stream, actual.created, actual.lastSeq, !isSame],
  )
  return counted[0]?.lost ?? 0
}

export async function deleteExpired(client: Client): Promise<void> {
  await client.query(
    'DELETE FROM messaging.outbox WHERE published_at < now() - make_interval(days => $1)',
    [RETENTION_DAYS],
  )
}

export interface OutboxBacklog {
  readonly count: number
  readonly oldestSeconds: number
}

export async function outboxBacklog(pool: Pool): Promise<OutboxBacklog> {
  const { rows } = await pool.query<{ count: number; oldest: number }>(
    `SELECT count(*)::int AS count,
       coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS oldest
     FROM messaging.outbox WHERE published_at IS NULL`,
  )
  return { count: rows[0]?.count ?? 0, oldestSeconds: Math.max(rows[0]?.oldest ?? 0, 0) }
}
