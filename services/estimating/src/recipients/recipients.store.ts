import { isoTime } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import { NEW_VERSION, type Queries, type Tx } from '../database.ts'

/** To whom a bid is offered, and at which price. */
export interface Recipient {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly attention: string | null
  /** Dollars on top of the total of the bid. */
  readonly adjustment: number
  /** Dollars: the total of the bid with the adjustment. */
  readonly price: number
  readonly note: string | null
  /** As the API writes it. */
  readonly sentAt: string | null
  readonly isAwarded: boolean
  readonly version: number
}

/** What of a recipient is written. */
export type RecipientFields = Pick<
  Recipient,
  'clientId' | 'attention' | 'adjustment' | 'note' | 'sentAt'
>

const recipients = (db: Queries, bidId: string) =>
  db.sql
    .selectFrom('bid_recipients as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .innerJoin('bids as b', 'b.id', 'r.bid_id')
    .where('r.bid_id', '=', bidId)
    .select([
      'r.id',
      'r.client_id as clientId',
      'c.name as clientName',
      'r.attention',
      sql<number>`r.adjustment::float8`.as('adjustment'),
      sql<number>`(b.total_cost + r.adjustment)::float8`.as('price'),
      'r.note',
      isoTime(sql`r.sent_at`).as('sentAt'),
      sql<boolean>`r.is_awarded AND b.status IN ('AWARDED', 'COMPLETED')`.as('isAwarded'),
      'r.version',
    ])
    .$castTo<Recipient>()

/** In the order in which they were added. */
export function readRecipients(db: Queries, bidId: string): Promise<readonly Recipient[]> {
  return recipients(db, bidId).orderBy('r.created_at').orderBy('r.id').execute()
}

export function findRecipient(
  db: Queries,
  bidId: string,
  id: string,
): Promise<Recipient | undefined> {
  return recipients(db, bidId).where('r.id', '=', id).executeTakeFirst()
}

/** Of a locked bid. */
export async function insertRecipient(
  tx: Tx,
  bidId: string,
  { id, ...fields }: RecipientFields & { readonly id: string },
): Promise<void> {
  const values = { id, bid_id: bidId, ...toColumns(fields) }
  await tx.sql.insertInto('bid_recipients').values(values).execute()
}

/** Of a locked bid. */
export async function writeRecipient(tx: Tx, id: string, fields: RecipientFields): Promise<void> {
  const values = { ...toColumns(fields), ...NEW_VERSION }
  await tx.sql.updateTable('bid_recipients').set(values).where('id', '=', id).execute()
}

/** Of a locked bid. */
export async function removeRecipient(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('bid_recipients').where('id', '=', id).execute()
}

function toColumns(fields: RecipientFields) {
  return {
    client_id: fields.clientId,
    attention: fields.attention,
    adjustment: fields.adjustment.toFixed(2),
    note: fields.note,
    sent_at: fields.sentAt,
  }
}

/** Marks by which of its recipients a locked bid was awarded: this one alone. */
export async function markAwarded(tx: Tx, bidId: string, id: string): Promise<void> {
  await sql`
    UPDATE bid_recipients SET is_awarded = (id = ${id}::uuid), version = version + 1,
      updated_at = CURRENT_TIMESTAMP
    WHERE bid_id = ${bidId}::uuid AND is_awarded <> (id = ${id}::uuid)`.execute(tx.sql)
}

/** Keeps what a bid was awarded for in place of its total; dollars. */
export async function writeAwardedTotal(tx: Tx, bidId: string, price: number): Promise<void> {
  const values = { awarded_total: price.toFixed(2) }
  await tx.sql.updateTable('bids').set(values).where('id', '=', bidId).execute()
}

/** What proposals to them print of a recipient. */
export interface PrintedRecipient {
  readonly clientName: string
  readonly clientEmail?: string
  readonly attention?: string
  /** Dollars as decimal text. */
  readonly adjustment: string
}

export async function findPrintedRecipient(
  db: Queries,
  bidId: string,
  id: string,
): Promise<PrintedRecipient | undefined> {
  const { rows } = await sql<{ printed: PrintedRecipient }>`
    SELECT json_strip_nulls(json_build_object('clientName', c.name, 'clientEmail', c.email,
      'attention', r.attention, 'adjustment', r.adjustment::text)) AS printed
    FROM bid_recipients r JOIN clients c ON c.id = r.client_id
    WHERE r.bid_id = ${bidId}::uuid AND r.id = ${id}::uuid`.execute(db.sql)
  return rows[0]?.printed
}

/** Offers a copy of a bid to the same clients, with their adjustments; nothing was sent to them. */
export async function copyRecipients(tx: Tx, sourceId: string, bidId: string): Promise<void> {
  const sources = await tx.sql
    .selectFrom('bid_recipients as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .select(['r.client_id', 'r.attention', 'r.adjustment', 'r.note', 'r.created_at'])
    .where('r.bid_id', '=', sourceId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .forKeyShare('c')
    .execute()
  if (sources.length === 0) return
  const copies = sources.map((source) => ({ ...source, id: newId(), bid_id: bidId }))
  await tx.sql.insertInto('bid_recipients').values(copies).execute()
}
