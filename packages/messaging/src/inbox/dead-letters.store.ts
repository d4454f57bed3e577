import type { SqlExecutor } from '@formwork/database'
import { newId } from '@formwork/kernel'
import type { Pool } from 'pg'
import { recordOnce } from './inbox.store.ts'

export interface DeadLetter {
  readonly consumer: string
  /** Without the stream prefix: the event's type. */
  readonly subject: string
  readonly payload: Uint8Array
  readonly reason: unknown
  readonly attempts: number
  /** Missing when the message is too broken to have one. */
  readonly eventId: string | undefined
}

/**
 * Stores an event that cannot be processed, and records it in the inbox: a repeat of it is not
 * stored again.
 */
export async function deadLetter(tx: SqlExecutor, letter: DeadLetter): Promise<void> {
  const { consumer, subject, payload, reason, attempts, eventId } = letter
  if (eventId && !(await recordOnce(tx, { consumer, eventId }))) return
  await tx.query(
    `INSERT INTO messaging.dead_letters (id, consumer, subject, payload, reason, attempts)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), consumer, subject, Buffer.from(payload), asText(reason), attempts],
  )
}

export interface FailedEvent {
  readonly subject: string
  readonly payload: Uint8Array
}

export async function deadLetterIds(pool: Pool, consumer: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM messaging.dead_letters WHERE consumer = $1 ORDER BY failed_at, id',
    [consumer],
  )
  return rows.map(({ id }) => id)
}

/**
 * Takes a dead letter out; whoever comes at the same time waits, and finds it again if this fails.
 */
export async function takeDeadLetter(
  tx: SqlExecutor,
  { id, consumer }: { readonly id: string; readonly consumer: string },
): Promise<FailedEvent | undefined> {
  const { rows } = await tx.query(
    `DELETE FROM messaging.dead_letters WHERE id = $1 AND consumer = $2
     RETURNING subject, payload`,
    [id, consumer],
  )
  return rows[0] as FailedEvent | undefined
}

export async function noteFailedReplay(pool: Pool, id: string, reason: unknown): Promise<void> {
  await pool.query(
    'UPDATE messaging.dead_letters SET attempts = attempts + 1, reason = $2 WHERE id = $1',
    [id, asText(reason)],
  )
}

/** A dead letter as a person sees it. */
export interface DeadLetterView {
  readonly id: string
  readonly consumer: string
  readonly subject: string
  readonly reason: string
  readonly attempts: number
  readonly at: Date
  /** As text, cut after `SHOWN_CHARACTERS`. */
  readonly payload: string
}

const SHOWN_CHARACTERS = 2_000
/** UTF-8 has at most four bytes for a character. */
const SHOWN_BYTES = (SHOWN_CHARACTERS + 1) * 4

/** The newest dead letters and how many there are, both of one moment. */
export async function newest(
  pool: Pool,
  limit: number,
): Promise<{ readonly rows: readonly DeadLetterView[]; readonly total: number }> {
  type Row = Omit<DeadLetterView, 'payload'> & { payload: Buffer; total: number }
  const { rows } = await pool.query<Row>(
    `SELECT id, consumer, subject, reason, attempts, failed_at AS at,
       substring(payload FROM 1 FOR $2) AS payload, (count(*) OVER ())::int AS total
     FROM messaging.dead_letters ORDER BY failed_at DESC, id DESC LIMIT $1`,
    [limit, SHOWN_BYTES],
  )
  return {
    rows: rows.map(({ total: _total, payload, ...row }) => {
      return { ...row, payload: shorten(payload.toString('utf8')) }
    }),
    total: rows[0]?.total ?? 0,
  }
}

function shorten(text: string): string {
  const characters = [...text]
  if (characters.length <= SHOWN_CHARACTERS) return text
  return `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`
}

/** Whose dead letter it is. */
export async function findConsumer(pool: Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ consumer: string }>(
    'SELECT consumer FROM messaging.dead_letters WHERE id = $1',
    [id],
  )
  return rows[0]?.consumer
}

/** Its event stays in the inbox: it does not come again. */
export async function discard(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('DELETE FROM messaging.dead_letters WHERE id = $1', [id])
  return rowCount === 1
}

/** A reason may quote the message, whose NUL bytes PostgreSQL would refuse, or all of it. */
export function asText(reason: unknown): string {
  return String(reason).replaceAll('\u0000', '\ufffd').slice(0, 2_000)
}
