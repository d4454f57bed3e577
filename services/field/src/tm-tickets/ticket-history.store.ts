import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import type { TicketStatus } from './ticket-transitions.ts'

export const TICKET_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'signed',
  'priced',
  'voided',
  'included',
  'released',
] as const

/** One step in the life of a ticket. */
export interface TicketChange {
  /** E-mail. */
  readonly by: string
  readonly action: (typeof TICKET_ACTIONS)[number]
  readonly reason: string | null
  readonly changes: readonly FieldChange[]
}

interface TicketMoved {
  readonly from: TicketStatus | null
  readonly to: TicketStatus | null
}

export const recordTicket = (
  tx: Tx,
  id: string,
  change: TicketChange,
  move: TicketMoved,
): Promise<void> => recordTickets(tx, [id], change, move)

/** The same step of several. */
export async function recordTickets(
  tx: Tx,
  ids: readonly string[],
  { by, action, reason, changes }: TicketChange,
  { from, to }: TicketMoved,
): Promise<void> {
  await sql`
    INSERT INTO tm_ticket_history (ticket_id, by, action, from_status, to_status, reason, changes)
    SELECT id, ${by}, ${action}, ${from}, ${to}, ${reason}, ${JSON.stringify(changes)}::json
    FROM unnest(${[...ids]}::uuid[]) AS t (id)`.execute(tx.sql)
}

export interface TicketHistoryEntry extends TicketChange {
  readonly at: string
  readonly from: TicketStatus | null
  readonly to: TicketStatus | null
}

/** What happened to a ticket, the first entry first. */
export async function readTicketHistory(
  db: Queries,
  id: string,
): Promise<readonly TicketHistoryEntry[]> {
  const rows = await db.sql
    .selectFrom('tm_ticket_history')
    .select(['at', 'by', 'action', 'from_status', 'to_status', 'reason', 'changes'])
    .where('ticket_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ at, from_status: from, to_status: to, action, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    action: action as TicketChange['action'],
    from: from as TicketStatus | null,
    to: to as TicketStatus | null,
    changes: changes as unknown as readonly FieldChange[],
  }))
}
