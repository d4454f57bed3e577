import type { EventEnvelope } from '@formwork/contracts'
import type { Client, Pool } from 'pg'
import { RETENTION_DAYS } from './stream.ts'

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

/** A row of the outbox. */
export interface Row {
  readonly position: string
  readonly id: string
  readonly type: string
  readonly aggregate_id: string
  readonly aggregate_version: number
  readonly request_id: string | null
  readonly data: unknown
  readonly occurred_at: Date | string
}

/**
 * What is still to publish, oldest first, but for what is published and not marked yet. Not "after the last
 * one published": positions are drawn before commit, so a slow transaction's rows appear below those of
 * faster ones.
 */
export async function unpublished(
  client: Client,
  context: string,
  limit: number,
  unmarked: readonly Published[],
): Promise<readonly OutboxRow[]> {
  const { rows } = await client.query<Row>({
    name: 'unpublished',
    text: `SELECT position, id, type, aggregate_id, aggregate_version, request_id, data, occurred_at
     FROM outbox WHERE published_at IS NULL AND position <> ALL ($2::bigint[])
     ORDER BY position LIMIT $1`,
    values: [limit, unmarked.map(({ position }) => position)],
  })
  return rows.map((row) => toOutboxRow(row, context))
}

export function toOutboxRow(row: Row, context: string): OutboxRow {
  return { position: row.position, envelope: toEnvelope(row, context) }
}

function toEnvelope(row: Row, context: string): EventEnvelope {
  return {
    specversion: '1.0',
    id: row.id,
    source: `/${context}`,
    type: row.type,
    subject: row.aggregate_id,
    time: new Date(row.occurred_at).toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: row.aggregate_version,
    ...(row.request_id !== null && { requestid: row.request_id }),
    data: row.data,
  }
}

/** Marks rows as published, and empties `published`. */
export async function markPublished(
  client: Client,
  stream: string,
  published: Published[],
): Promise<void> {
  if (published.length === 0) return
  await client.query({
    name: 'mark-published',
    text: `WITH marked AS (
       UPDATE outbox SET published_at = now(), published_seq = p.seq
       FROM unnest($2::bigint[], $3::bigint[]) AS p (position, seq)
       WHERE outbox.position = p.position
       RETURNING published_seq)
     UPDATE stream_state SET last_seq = greatest(last_seq, (SELECT max(published_seq) FROM marked))
     WHERE stream = $1`,
    values: [stream, published.map(({ position }) => position), published.map(({ seq }) => seq)],
  })
  published.length = 0
}

/**
 * Compares the stream with what was published to it. What a new or shortened stream has lost is to
 * be published again: the broker may lose what it acknowledged, the outbox does not.
 *
 * @returns how many events are to be published again
 */
export async function reclaimLost(client: Client, actual: StreamPosition): Promise<number> {
  const { rows } = await client.query<{ created: string; last_seq: string }>(
    'SELECT created, last_seq FROM stream_state WHERE stream = $1',
    [actual.stream],
  )
  const known = rows[0]
  const isSame = known?.created === actual.created
  if (isSame && Number(known.last_seq) === actual.lastSeq) return 0
  const { rows: counted } = await client.query<{ lost: number }>(
    `WITH state AS (
       INSERT INTO stream_state (stream, created, last_seq) VALUES ($1, $2, $3)
       ON CONFLICT (stream) DO UPDATE SET created = $2, last_seq = $3),
     lost AS (
       UPDATE outbox SET published_at = NULL, published_seq = NULL
       WHERE published_at IS NOT NULL AND ($4 OR published_seq > $3) RETURNING 1)
     SELECT count(*)::int AS lost FROM lost`,
    [actual.stream, actual.created, actual.lastSeq, !isSame],
  )
  return counted[0]?.lost ?? 0
}

export async function databaseName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  return rows[0]?.name ?? ''
}

export async function deleteExpired(client: Client): Promise<void> {
  await client.query(`DELETE FROM outbox WHERE published_at < now() - make_interval(days => $1)`, [
    RETENTION_DAYS,
  ])
}

export interface OutboxBacklog {
  readonly count: number
  readonly oldestSeconds: number
}

export async function outboxBacklog(pool: Pool): Promise<OutboxBacklog> {
  const { rows } = await pool.query<{ count: number; oldest: number }>(
    `SELECT count(*)::int AS count,
       coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS oldest
     FROM outbox WHERE published_at IS NULL`,
  )
  return { count: rows[0]?.count ?? 0, oldestSeconds: Math.max(rows[0]?.oldest ?? 0, 0) }
}
