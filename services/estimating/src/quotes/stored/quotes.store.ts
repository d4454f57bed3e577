import type { PricedQuote, QuoteForm } from '@formwork/costing'
import { ResourceNotFound } from '@formwork/kernel'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { NEW_VERSION, type Queries, type Tx } from '../../database.ts'
import type { Quote as Row } from '../../generated/tables.ts'
import type { Quote } from '../quote.ts'

interface QuoteRow extends Selectable<Row> {
  /** As purchasing calls the vendor today; null: it is known by name alone. */
  readonly known_name: string | null
  readonly valid_day: string | null
}

const selected = (where: RawBuilder<unknown>) => sql<QuoteRow>`
  SELECT q.*, q.valid_until::text AS valid_day, v.name AS known_name
  FROM quotes q LEFT JOIN known_vendors v ON v.id = q.vendor_id
  WHERE ${where} ORDER BY q.received_at, q.created_at, q.id`

/** The quotes of a package, the first that came first. */
export async function readQuotes(db: Queries, packageId: string): Promise<readonly Quote[]> {
  const { rows } = await selected(sql`q.package_id = ${packageId}::uuid`).execute(db.sql)
  return rows.map(toQuote)
}

/** The quotes of all packages of a bid. */
export async function readQuotesOfBid(db: Queries, bidId: string): Promise<readonly Quote[]> {
  const ofBid = sql`q.package_id IN (SELECT id FROM packages WHERE bid_id = ${bidId}::uuid)`
  const { rows } = await selected(ofBid).execute(db.sql)
  return rows.map(toQuote)
}

/** As much of a quote as its level depends on. */
export type ComparedQuote = PricedQuote &
  Pick<Quote, 'id' | 'packageId' | 'vendorName' | 'validUntil' | 'withdrawn'> & {
    /** As the database writes it in JSON. */
    readonly receivedAt: string
  }

/** The same of all packages of a bid, as one text, since there may be ten thousand. */
export async function readComparedQuotes(
  db: Queries,
  bidId: string,
): Promise<readonly ComparedQuote[]> {
  const { rows } = await sql<{ quotes: string | null }>`
    SELECT json_agg(json_build_object('id', q.id, 'packageId', q.package_id,
      'vendorName', coalesce(v.name, q.vendor_name), 'validUntil', q.valid_until,
      'withdrawn', q.withdrawn, 'receivedAt', q.received_at, 'form', q.form,
      'lumpSum', q.lump_sum, 'taxIncluded', q.tax_included, 'lines', q.lines,
      'answers', q.answers, 'adjustments', q.adjustments))::text AS quotes
    FROM packages p JOIN quotes q ON q.package_id = p.id
      LEFT JOIN known_vendors v ON v.id = q.vendor_id
    WHERE p.bid_id = ${bidId}::uuid`.execute(db.sql)
  return JSON.parse(rows[0]?.quotes ?? '[]') as readonly ComparedQuote[]
}

/** @throws ResourceNotFound `Quote not found` */
export async function readQuote(db: Queries, id: string): Promise<Quote> {
  const { rows } = await selected(sql`q.id = ${id}::uuid`).execute(db.sql)
  const [row] = rows
  if (row === undefined) throw ResourceNotFound({ resource: 'Quote' })
  return toQuote(row)
}

export type WrittenQuote = Omit<Quote, 'id' | 'packageId' | 'version' | 'createdAt' | 'updatedAt'>

/** Under the lock of its bid, as the other writes. */
export async function insertQuote(
  tx: Tx,
  ids: { readonly id: string; readonly packageId: string },
  quote: WrittenQuote,
): Promise<void> {
  const values = { id: ids.id, package_id: ids.packageId, ...columnsOf(quote) }
  await tx.sql.insertInto('quotes').values(values).execute()
}

export async function writeQuote(tx: Tx, id: string, quote: WrittenQuote): Promise<void> {
  const set = { ...columnsOf(quote), ...NEW_VERSION }
  await tx.sql.updateTable('quotes').set(set).where('id', '=', id).execute()
}

/** What it was replaced by replaces nothing any more. */
export async function deleteQuoteRow(tx: Tx, id: string): Promise<void> {
  const replacing = tx.sql.updateTable('quotes').set({ replaces_id: null, ...NEW_VERSION })
  await replacing.where('replaces_id', '=', id).execute()
  await tx.sql.deleteFrom('quotes').where('id', '=', id).execute()
}

function columnsOf(quote: WrittenQuote) {
  const { by, form, splittable, withdrawn } = quote
  return {
    vendor_id: quote.vendorId,
    vendor_name: quote.vendorName,
    by,
    form,
    splittable,
    received_at: quote.receivedAt,
    valid_until: quote.validUntil,
    withdrawn,
    lump_sum: quote.lumpSum?.toFixed(2) ?? null,
    tax_included: quote.taxIncluded,
    lines: JSON.stringify(quote.lines),
    answers: JSON.stringify(quote.answers),
    adjustments: JSON.stringify(quote.adjustments),
    replaces_id: quote.replacesId,
    attachment_id: quote.attachmentId,
  }
}

function toQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    packageId: row.package_id,
    vendorId: row.vendor_id,
    vendorName: row.known_name ?? row.vendor_name,
    receivedAt: row.received_at.toISOString(),
    validUntil: row.valid_day,
    by: row.by,
    form: row.form as QuoteForm,
    lumpSum: row.lump_sum === null ? null : Number(row.lump_sum),
    splittable: row.splittable,
    taxIncluded: row.tax_included,
    lines: row.lines as Quote['lines'],
    answers: row.answers as Quote['answers'],
    adjustments: row.adjustments as Quote['adjustments'],
    withdrawn: row.withdrawn,
    replacesId: row.replaces_id,
    attachmentId: row.attachment_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
