import { isoTime, readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { sql } from 'kysely'
import { type Database, NEW_VERSION, type Queries, type Tx } from '../database.ts'
import { rowVersions } from '../history/row-versions.store.ts'
import { type Ticket, ticketNumber } from './ticket.ts'
import type { TicketStatus } from './ticket-transitions.ts'
import { ticketNotFound } from './tm-tickets.errors.ts'

type Row = Omit<Ticket, 'number'>

const COLUMNS = [
  't.id',
  't.project_id as projectId',
  't.sequence',
  sql<string>`t.date::text`.as('date'),
  't.description',
  't.day_id as dayId',
  sql<Ticket['labor']>`t.labor`.as('labor'),
  sql<Ticket['materials']>`t.materials`.as('materials'),
  sql<Ticket['equipment']>`t.equipment`.as('equipment'),
  sql<TicketStatus>`t.status`.as('status'),
  sql<Ticket['markups']>`t.markups`.as('markups'),
  sql<Ticket['signature']>`t.signature`.as('signature'),
  sql<Ticket['voided']>`t.voided`.as('voided'),
  't.order_id as orderId',
  'o.bid_number as orderNumber',
  't.created_by as createdBy',
  't.version',
  sql<string>`${isoTime(sql`t.created_at`)}`.as('createdAt'),
  sql<string>`${isoTime(sql`t.updated_at`)}`.as('updatedAt'),
] as const

const toTicket = (row: Row): Ticket => ({ ...row, number: ticketNumber(row.sequence) })

const tickets = (db: Queries) =>
  db.sql.selectFrom('tm_tickets as t').leftJoin('tm_orders as o', 'o.id', 't.order_id')

const SORTS: Readonly<Record<string, Sort>> = {
  number: { expression: sql`t.sequence`, type: 'integer' },
  date: { expression: sql`t.date`, type: 'date' },
  createdAt: { expression: sql`t.created_at`, type: 'timestamptz' },
}

export interface TicketFilters {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: readonly TicketStatus[] | undefined
}

/** The tickets of a project. */
export async function listTickets(
  db: Database,
  projectId: string,
  query: ListQuery,
  { from, to, status }: TicketFilters,
): Promise<Page<Ticket>> {
  let matching = tickets(db).where('t.project_id', '=', projectId)
  if (from !== undefined) matching = matching.where(sql<boolean>`t.date >= ${from}::date`)
  if (to !== undefined) matching = matching.where(sql<boolean>`t.date <= ${to}::date`)
  if (status !== undefined) matching = matching.where('t.status', 'in', [...status])
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  const page = await readPage(db.sql, { matching, columns, id: sql`t.id`, sorts: SORTS }, query)
  return { ...page, rows: page.rows.map(toTicket) }
}

/** @throws ResourceNotFound `T&M ticket not found` */
export async function readTicket(db: Queries, id: string): Promise<Ticket> {
  const row = await tickets(db).select(COLUMNS).where('t.id', '=', id).executeTakeFirst()
  if (row === undefined) throw ticketNotFound()
  return toTicket(row)
}

/** The ticket as it is now; no other transaction changes it before this one ends. */
export async function lockTicket(tx: Tx, id: string): Promise<Ticket> {
  await tx.sql.selectFrom('tm_tickets').select('id').where('id', '=', id).forUpdate().execute()
  return readTicket(tx, id)
}

/**
 * The same for several, in their numbers' order; those that are not there are left out. All who lock
 * several lock them in the order of their ids.
 */
export async function lockTickets(tx: Tx, ids: readonly string[]): Promise<readonly Ticket[]> {
  const among = sql<boolean>`id = ANY(${[...ids]}::uuid[])`
  await tx.sql
    .selectFrom('tm_tickets')
    .select('id')
    .where(among)
    .orderBy('id')
    .forUpdate()
    .execute()
  return readTickets(tx, ids)
}

/** In their numbers' order; those that are not there are left out. */
export async function readTickets(db: Queries, ids: readonly string[]): Promise<readonly Ticket[]> {
  const rows = await tickets(db)
    .select(COLUMNS)
    .where(sql<boolean>`t.id = ANY(${[...ids]}::uuid[])`)
    .orderBy('t.sequence')
    .execute()
  return rows.map(toTicket)
}

/** The next number of a project; others wait until the transaction ends. */
export async function takeTicketNumber(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO tm_ticket_numbers AS n (project_id, last) VALUES (${projectId}::uuid, 1)
    ON CONFLICT (project_id) DO UPDATE SET last = n.last + 1 RETURNING last`.execute(tx.sql)
  const [row] = rows
  if (row === undefined) throw new Error('a number was not counted')
  return row.last
}

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  const { id, projectId, sequence, createdBy } = ticket
  const place = { id, project_id: projectId, sequence, created_by: createdBy }
  await tx.sql
    .insertInto('tm_tickets')
    .values({ ...place, ...toRow(ticket) })
    .execute()
}

/** Writes what a ticket is now under its lock, as its next version. */
export async function writeTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await tx.sql
    .updateTable('tm_tickets')
    .set({ ...toRow(ticket), ...NEW_VERSION })
    .where('id', '=', ticket.id)
    .execute()
}

/** Writes which order tickets are in under their locks, as their next versions. */
export async function writePlaces(
  tx: Tx,
  ids: readonly string[],
  { status, orderId }: Pick<Ticket, 'status' | 'orderId'>,
): Promise<void> {
  await tx.sql
    .updateTable('tm_tickets')
    .set({ status, order_id: orderId, ...NEW_VERSION })
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute()
}

function toRow(ticket: Ticket) {
  return {
    date: sql<Date>`${ticket.date}::date`,
    description: ticket.description,
    day_id: ticket.dayId,
    labor: JSON.stringify(ticket.labor),
    materials: JSON.stringify(ticket.materials),
    equipment: JSON.stringify(ticket.equipment),
    status: ticket.status,
    markups: ticket.markups && JSON.stringify(ticket.markups),
    signature: ticket.signature && JSON.stringify(ticket.signature),
    voided: ticket.voided && JSON.stringify(ticket.voided),
    order_id: ticket.orderId,
  }
}

/** Its number is not given again. */
export async function removeTicket(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('tm_tickets').where('id', '=', id).execute()
}

/** Keeps a day of the project from being removed. @returns whether it is there */
export async function holdDay(tx: Tx, projectId: string, dayId: string): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('days')
    .select('id')
    .where('id', '=', dayId)
    .where('project_id', '=', projectId)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Drafts name the day no longer. @returns which did */
export async function clearDay(tx: Tx, dayId: string): Promise<readonly string[]> {
  const rows = await tx.sql
    .updateTable('tm_tickets')
    .set({ day_id: null, ...NEW_VERSION })
    .where('day_id', '=', dayId)
    .where('status', '=', 'DRAFT')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Where the work was, as a paper says it. */
export interface PaperProject {
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
}

export function readPaperProject(db: Queries, id: string): Promise<PaperProject> {
  return db.sql
    .selectFrom('projects')
    .select(['bid_number as bidNumber', 'name', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The versions of those of the rows that are tickets. */
export const ticketVersions = (db: Queries, changed: readonly string[]) =>
  rowVersions(db, { rows: 'tm_tickets', history: 'tm_ticket_history', key: 'ticket_id' }, changed)
