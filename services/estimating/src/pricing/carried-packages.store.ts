import {
  type CarriedPackage,
  type PackageLine,
  type PackageLink,
  type PmSection,
  type PricedQuote,
  quoteParts,
  type Superseded,
  type SupersededEntry,
  type SupersededItem,
} from '@formwork/costing'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { KIND_RULES, type PackageKind } from './package-kinds.ts'

interface NamedQuote {
  readonly vendor: string
  /** Which quote of the package it is, by when they came. */
  readonly number: number
  /** A date. */
  readonly received: string
}

interface CarriedRow extends NamedQuote {
  readonly id: string
  readonly name: string
  readonly kind: PackageKind
  readonly section: PmSection
  readonly taxable: boolean
  readonly lines: readonly PackageLine[]
  readonly links: readonly PackageLink[]
  readonly quote: PricedQuote
}

/** What package `p` is linked to, as the API has it. */
export const linksJson: RawBuilder<readonly PackageLink[]> = sql`coalesce((
  SELECT json_agg(CASE WHEN l.item_id IS NULL
    THEN json_build_object('ganttEntryId', l.gantt_entry_id)
    ELSE json_build_object('itemId', l.item_id, 'component', l.component) END ORDER BY l.id)
  FROM package_links l WHERE l.package_id = p.id), '[]')`

/** What quote `q` asks. */
export const pricedQuoteJson: RawBuilder<PricedQuote> = sql`json_build_object('form', q.form,
  'lumpSum', q.lump_sum, 'taxIncluded', q.tax_included, 'lines', q.lines, 'answers', q.answers,
  'adjustments', q.adjustments)`

/** Which quote a package carries, and what counts of it. */
export interface CarriedAmount {
  readonly id: string
  readonly name: string
  /** `Harbor Steel, quote 2 of 2026-11-20` */
  readonly quote: string
  /** Dollars, as decimal text. */
  readonly amount: string
}

/** What counts of the packages of a bid that carry a quote, in their order. */
export async function readCarriedAmounts(
  db: Queries,
  bidId: string,
): Promise<readonly CarriedAmount[]> {
  const { rows } = await sql<NamedQuote & Omit<CarriedAmount, 'quote'>>`
    SELECT p.id, p.name, ${quoteNames}, p.carried_amount::text AS amount
    FROM ${carriedPackages(bidId)}`.execute(db.sql)
  return rows.map(({ id, name, amount, ...row }) => ({ id, name, quote: nameOfQuote(row), amount }))
}

const carriedPackages = (bidId: string) => sql`packages p
  JOIN quotes q ON q.id = (p.carried ->> 'quoteId')::uuid
  LEFT JOIN known_vendors v ON v.id = q.vendor_id
  WHERE p.bid_id = ${bidId}::uuid AND p.carried IS NOT NULL
  ORDER BY p.position, p.created_at, p.id`

const quoteNames = sql`coalesce(v.name, q.vendor_name) AS vendor,
  (SELECT count(*)::int FROM quotes earlier WHERE earlier.package_id = p.id
    AND (earlier.received_at, earlier.created_at, earlier.id)
      <= (q.received_at, q.created_at, q.id)) AS number,
  to_char(q.received_at, 'YYYY-MM-DD') AS received`

const nameOfQuote = ({ vendor, number, received }: NamedQuote): string =>
  `${vendor}, quote ${number} of ${received}`

/** The packages of a bid that carry a quote, in their order. */
export async function readCarriedPackages(
  db: Queries,
  bidId: string,
): Promise<readonly CarriedPackage[]> {
  const { rows } = await sql<CarriedRow>`
    SELECT p.id, p.name, p.kind, p.section, p.taxable, p.lines,
      ${linksJson} AS links,
      ${quoteNames},
      ${pricedQuoteJson} AS quote
    FROM ${carriedPackages(bidId)}`.execute(db.sql)
  return rows.map(toCarried)
}

function toCarried(row: CarriedRow): CarriedPackage {
  const { id, name, kind, section, links, lines, taxable, quote } = row
  const { module } = KIND_RULES[kind]
  return {
    id,
    name,
    module,
    section,
    links,
    quote: nameOfQuote(row),
    parts: (own, bid) => {
      const ownCost = links.length === 0 ? null : own
      return quoteParts(quote, { lines, taxable, ownCost }, bid)
    },
  }
}

export type StoredSupersededItem = SupersededItem & { readonly itemId: string }
export type StoredSupersededEntry = SupersededEntry & { readonly entryId: string }

export interface StoredSuperseded extends Superseded {
  readonly items: readonly StoredSupersededItem[]
  readonly entries: readonly StoredSupersededEntry[]
}

/** What the carried packages of a bid are linked to, as it is stored. */
export async function readSuperseded(db: Queries, bidId: string): Promise<StoredSuperseded> {
  const { rows: items } = await sql<StoredSupersededItem>`
    SELECT l.package_id AS "packageId", l.component, i.id AS "itemId", i.scope_id AS "scopeId",
      i.module, i.total_cost::text AS "totalCost",
      CASE WHEN l.component = 'TOTAL' THEN '{}'::json ELSE i.breakdown END AS breakdown
    FROM packages p JOIN package_links l ON l.package_id = p.id JOIN items i ON i.id = l.item_id
    WHERE p.bid_id = ${bidId}::uuid AND p.carried IS NOT NULL ORDER BY l.id`.execute(db.sql)
  const { rows: entries } = await sql<StoredSupersededEntry>`
    SELECT l.package_id AS "packageId", e.id AS "entryId", e.module,
      e.total_cost::text AS "totalCost", coalesce((
        SELECT json_agg(json_build_object('scopeId', d.scope_id,
          'allocatedCost', d.allocated_cost::text)) FROM gantt_distributions d
        WHERE d.entry_id = e.id), '[]') AS shares
    FROM packages p JOIN package_links l ON l.package_id = p.id
      JOIN gantt_entries e ON e.id = l.gantt_entry_id
    WHERE p.bid_id = ${bidId}::uuid AND p.carried IS NOT NULL ORDER BY l.id`.execute(db.sql)
  return { items, entries }
}

/** What is priced by a package, as an item or an entry answers it. */
export interface SupersededBy {
  readonly packageId: string
  readonly component: string
  /** Dollars of its own cost that count nothing. */
  readonly amount: number
  /** The other components of the item that packages price. */
  readonly others: readonly Omit<SupersededBy, 'others'>[]
}

export interface SupersededRecord {
  readonly id: string
  readonly superseded: SupersededBy
  /** Decimal text: Σ amounts. */
  readonly cost: string
}

/**
 * Marks what is superseded in a locked bid, and nothing else. What becomes superseded or counts again
 * is a new version; the amounts of what stays superseded follow its own cost.
 */
export async function writeSuperseded(
  tx: Tx,
  bidId: string,
  {
    items,
    entries,
  }: { readonly items: readonly SupersededRecord[]; readonly entries: readonly SupersededRecord[] },
): Promise<void> {
  const ofBid = sql`SELECT i.id FROM scopes s JOIN items i ON i.scope_id = s.id
    WHERE s.bid_id = ${bidId}::uuid AND i.superseded IS NOT NULL`
  await sql`
    UPDATE items i SET superseded = t.superseded, superseded_cost = coalesce(t.cost, 0),
      version = i.version
        + CASE WHEN i.superseded ->> 'packageId' IS DISTINCT FROM t.superseded ->> 'packageId' THEN 1 ELSE 0 END
    FROM (SELECT coalesce(r.id, before.id) AS id, r.superseded, r.cost
      FROM json_to_recordset(${JSON.stringify(items)}::json) AS r(id uuid, superseded json, cost numeric)
        FULL JOIN (${ofBid}) before ON before.id = r.id) t
    WHERE i.id = t.id AND i.superseded::text IS DISTINCT FROM t.superseded::text`.execute(tx.sql)
  await sql`
    UPDATE gantt_entries e SET superseded = t.superseded,
      version = e.version
        + CASE WHEN e.superseded ->> 'packageId' IS DISTINCT FROM t.superseded ->> 'packageId' THEN 1 ELSE 0 END
    FROM (SELECT e.id, r.superseded FROM gantt_entries e
      LEFT JOIN json_to_recordset(${JSON.stringify(entries)}::json) AS r(id uuid, superseded json)
        ON r.id = e.id
      WHERE e.bid_id = ${bidId}::uuid) t
    WHERE e.id = t.id AND e.superseded::text IS DISTINCT FROM t.superseded::text`.execute(tx.sql)
}

/** Of a locked bid, whose version and totals are left to the caller. */
export async function writePackageCosts(
  tx: Tx,
  bidId: string,
  costs: object | null,
  amounts: readonly { readonly id: string; readonly amount: string }[],
): Promise<void> {
  const text = costs === null ? null : JSON.stringify(costs)
  await tx.sql.updateTable('bids').set({ package_costs: text }).where('id', '=', bidId).execute()
  await sql`
    UPDATE packages p SET carried_amount = t.amount
    FROM (SELECT p.id, r.amount FROM packages p
      LEFT JOIN json_to_recordset(${JSON.stringify(amounts)}::json) AS r(id uuid, amount numeric)
        ON r.id = p.id
      WHERE p.bid_id = ${bidId}::uuid) t
    WHERE p.id = t.id AND p.carried_amount IS DISTINCT FROM t.amount`.execute(tx.sql)
}
