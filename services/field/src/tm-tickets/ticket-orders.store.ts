import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

/**
 * ASKING: estimating is being asked for it, for so long at the most. UNANSWERED: whether it was made
 * is not known. OPEN: it has its tickets. RELEASED: it is lost. GONE: it is deleted.
 */
export type OrderState = 'ASKING' | 'UNANSWERED' | 'OPEN' | 'RELEASED' | 'GONE'

/** A change order made of tickets. */
export interface TicketOrder {
  /** Of the bid. */
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly by: { readonly userId: string; readonly email: string }
  readonly state: OrderState
  readonly isAnswered: boolean
  /** In their order, with the dollars that estimating was asked to put in, as decimal text. */
  readonly tickets: readonly OrderedTicket[]
  readonly bid: OrderBid | null
}

export interface OrderedTicket {
  readonly id: string
  readonly amount: string
}

/** The change order as estimating told it last. */
export interface OrderBid {
  readonly bidNumber: string
  readonly status: string
  /** Dollars as decimal text. */
  readonly totalCost: string
  readonly version: number
}

/** Longer than any answer of estimating is waited for. */
const ASKED_FOR = sql`interval '30 seconds'`

const COLUMNS = sql`
  o.id, o.project_id AS "projectId", o.name, o.state, o.is_answered AS "isAnswered",
  json_build_object('userId', o.by_id, 'email', o.by_email) AS by,
  (SELECT coalesce(json_agg(json_build_object('id', ot.ticket_id, 'amount', ot.amount::text)
    ORDER BY ot."position"), '[]') FROM tm_order_tickets ot WHERE ot.order_id = o.id) AS tickets,
  CASE WHEN o.bid_number IS NOT NULL THEN json_build_object('bidNumber', o.bid_number,
    'status', o.status, 'totalCost', o.total_cost::text, 'version', o.bid_version) END AS bid`

/** The order as it is now; no other transaction changes it before this one ends. */
export async function lockOrder(tx: Tx, id: string): Promise<TicketOrder | undefined> {
  const { rows } = await sql<TicketOrder>`
    SELECT ${COLUMNS} FROM tm_orders o WHERE o.id = ${id}::uuid FOR UPDATE`.execute(tx.sql)
  return rows[0]
}

/** What one person asks for. */
export type AskedOrder = Pick<TicketOrder, 'projectId' | 'name' | 'by' | 'tickets'>

/**
 * An order that the same person asked for with the same words, and was never told that it was made:
 * what is asked again.
 */
export async function lockUnanswered(
  tx: Tx,
  {
    projectId,
    name,
    by,
    ticketIds,
  }: Omit<AskedOrder, 'tickets'> & {
    readonly ticketIds: readonly string[]
  },
): Promise<TicketOrder | undefined> {
  const { rows } = await sql<TicketOrder>`
    SELECT ${COLUMNS} FROM tm_orders o
    WHERE o.project_id = ${projectId}::uuid AND o.name = ${name} AND o.by_id = ${by.userId}
      AND NOT o.is_answered AND o.state IN ('ASKING', 'UNANSWERED', 'OPEN')
      AND ARRAY(SELECT ot.ticket_id FROM tm_order_tickets ot WHERE ot.order_id = o.id
        ORDER BY ot.ticket_id) = ARRAY(SELECT unnest(${[...ticketIds]}::uuid[]) ORDER BY 1)
    ORDER BY o.created_at DESC, o.id LIMIT 1 FOR UPDATE`.execute(tx.sql)
  return rows[0]
}

/** Keeps the id of a change order before estimating is asked for it. */
export async function insertOrder(
  tx: Tx,
  { id, projectId, name, by, tickets }: AskedOrder & Pick<TicketOrder, 'id'>,
): Promise<void> {
  await sql`
    INSERT INTO tm_orders (id, project_id, name, by_id, by_email, state, asked_until)
    VALUES (${id}::uuid, ${projectId}::uuid, ${name}, ${by.userId}, ${by.email}, 'ASKING',
      now() + ${ASKED_FOR})`.execute(tx.sql)
  await sql`
    INSERT INTO tm_order_tickets (order_id, ticket_id, "position", amount)
    SELECT ${id}::uuid, t.id, t.place, t.amount
    FROM unnest(${tickets.map((ticket) => ticket.id)}::uuid[],
      ${tickets.map(({ amount }) => amount)}::numeric[]) WITH ORDINALITY AS t(id, amount, place)`.execute(
    tx.sql,
  )
}

/** It is asked for again, with the same id. */
export async function askAgain(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE tm_orders SET state = 'ASKING', asked_until = now() + ${ASKED_FOR}
    WHERE id = ${id}::uuid`.execute(tx.sql)
}

/** Nobody waits for the answer any more, and whether it was made is not known. */
export async function noteUnanswered(db: Queries, id: string): Promise<void> {
  await sql`
    UPDATE tm_orders SET state = 'UNANSWERED' WHERE id = ${id}::uuid AND state = 'ASKING'`.execute(
    db.sql,
  )
}

/** It was refused. */
export async function forgetOrder(db: Queries, id: string): Promise<void> {
  await sql`DELETE FROM tm_orders WHERE id = ${id}::uuid AND state = 'ASKING'`.execute(db.sql)
}

export async function writeOrder(
  tx: Tx,
  { id, state, isAnswered, bid }: Pick<TicketOrder, 'id' | 'state' | 'isAnswered' | 'bid'>,
): Promise<void> {
  await tx.sql
    .updateTable('tm_orders')
    .set({
      state,
      is_answered: isAnswered,
      bid_number: bid?.bidNumber ?? null,
      status: bid?.status ?? null,
      total_cost: bid?.totalCost ?? null,
      bid_version: bid?.version ?? 0,
    })
    .where('id', '=', id)
    .execute()
}

/** Those of the tickets of which a change order is being made. */
export async function heldTickets(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT ot.ticket_id AS id FROM tm_order_tickets ot
      JOIN tm_orders o ON o.id = ot.order_id
    WHERE ot.ticket_id = ANY(${[...ids]}::uuid[]) AND o.state = 'ASKING'
      AND o.asked_until > now()`.execute(tx.sql)
  return new Set(rows.map(({ id }) => id))
}

/** The tickets that an order has now, in the order of their ids. */
export async function ticketsOfOrder(tx: Tx, id: string): Promise<readonly string[]> {
  const rows = await tx.sql
    .selectFrom('tm_tickets')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
