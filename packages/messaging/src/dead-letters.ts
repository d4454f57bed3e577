import type { SqlTransaction } from '@formwork/database'
import { newId } from '@formwork/kernel'
import type { Pool } from 'pg'
import { takeIn } from './inbox.ts'

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

/** Puts an event aside, and notes it as taken in, so that a repeat of it is not put aside again. */
export async function bury(tx: SqlTransaction, letter: DeadLetter): Promise<void> {
  const { consumer, subject, payload, reason, attempts, eventId } = letter
  if (eventId && !(await takeIn(tx, { consumer, eventId }))) return
  // As base64, for a Prisma client and any other alike.
  const base64 = Buffer.from(payload).toString('base64')
  await tx.$executeRaw`
    INSERT INTO dead_letters (id, consumer, subject, payload, reason, attempts)
    VALUES (${newId()}::uuid, ${consumer}, ${subject}, decode(${base64}, 'base64'),
      ${asText(reason)}, ${attempts})`
}

export interface BuriedEvent {
  readonly subject: string
  readonly payload: Uint8Array
}

export async function deadLetterIds(pool: Pool, consumer: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM dead_letters WHERE consumer = $1 ORDER BY failed_at, id',
    [consumer],
  )
  return rows.map(({ id }) => id)
}

/** Takes a dead letter out, unless somebody else is about to. */
export async function exhume(tx: SqlTransaction, id: string): Promise<BuriedEvent | undefined> {
  const rows = await tx.$queryRaw<readonly { subject: string; payload: string }[]>`
    WITH chosen AS (
      SELECT id FROM dead_letters WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED)
    DELETE FROM dead_letters USING chosen WHERE dead_letters.id = chosen.id
    RETURNING subject, encode(payload, 'base64') AS payload`
  const row = rows[0]
  return row && { subject: row.subject, payload: Buffer.from(row.payload, 'base64') }
}

export async function noteFailedReplay(pool: Pool, id: string, reason: unknown): Promise<void> {
  await pool.query('UPDATE dead_letters SET attempts = attempts + 1, reason = $2 WHERE id = $1', [
    id,
    asText(reason),
  ])
}

/** A reason may quote the message, whose NUL bytes PostgreSQL would refuse, or all of it. */
function asText(reason: unknown): string {
  return String(reason).replaceAll('\u0000', '\ufffd').slice(0, 2_000)
}
