import { contains, isFindable } from '@formwork/database'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { ticketNumber } from '../tm-tickets/ticket.ts'
import { readTicketText, type TicketText } from './ticket-text.ts'

export interface FoundInField {
  readonly kind: 'worker' | 'ticket'
  readonly id: string
  readonly name: string
  readonly number: string | null
  readonly projectId: string | null
  readonly bidNumber: string | null
  readonly projectName: string | null
}

/** Of each kind in one answer. */
const MOST = 10
/** Where more tickets match, this many are put in order. */
const MANY = 1_000

/** Workers, then T&M tickets of all jobs, that are called so. */
export async function findInField(db: Database, q: string): Promise<FoundInField[]> {
  const asked = readTicketText(q)
  const isLong = asked.sequence !== null || isFindable(asked.text)
  const [workers, tickets] = await Promise.all([
    findWorkers(db, q),
    isLong ? findTickets(db, asked) : [],
  ])
  return [...workers, ...tickets]
}

async function findWorkers(db: Database, q: string): Promise<FoundInField[]> {
  const { rows } = await sql<FoundInField>`
    SELECT 'worker'::text AS kind, id, name, number, NULL AS "projectId", NULL AS "bidNumber",
      NULL AS "projectName"
    FROM workers WHERE ${contains(q, [sql`name`, sql`number`])}
    ORDER BY lower(name) = lower(${q}) DESC, is_active DESC, lower(name), id
    LIMIT ${sql.lit(MOST)}`.execute(db.sql)
  return rows
}

/** The newest first. */
async function findTickets(
  db: Database,
  { sequence, text }: TicketText,
): Promise<readonly FoundInField[]> {
  const numbered = sequence === null ? sql`true` : sql`t.sequence = ${sequence}`
  const asked = contains(text, [sql`p.bid_number`, sql`p.name`, sql`p.location`])
  const { rows } = await sql<FoundInField & { readonly sequence: number }>`
    WITH found AS (
      (SELECT t.id FROM tm_tickets t
        WHERE ${numbered} AND ${contains(text, [sql`t.description`])} LIMIT ${sql.lit(MANY)})
      UNION
      (SELECT t.id FROM projects p JOIN tm_tickets t ON t.project_id = p.id
        WHERE ${numbered} AND ${asked} LIMIT ${sql.lit(MANY)}))
    SELECT 'ticket'::text AS kind, t.id, t.description AS name, t.sequence,
      p.id AS "projectId", p.bid_number AS "bidNumber", p.name AS "projectName"
    FROM found f
      CROSS JOIN LATERAL (SELECT * FROM tm_tickets WHERE tm_tickets.id = f.id OFFSET 0) t
      JOIN projects p ON p.id = t.project_id
    WHERE p.deleted_at IS NULL
    ORDER BY t.date DESC, t.id DESC LIMIT ${sql.lit(MOST)}`.execute(db.sql)
  return rows.map(({ sequence: place, ...row }) => ({ ...row, number: ticketNumber(place) }))
}
