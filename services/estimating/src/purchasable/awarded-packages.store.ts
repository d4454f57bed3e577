import type { CostComponent, PackageLine, PmSection, PricedQuote } from '@formwork/costing'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { pricedQuoteJson } from '../pricing/carried-packages.store.ts'
import type { PackageKind } from '../pricing/package-kinds.ts'

/** A package that is ordered from a quote in place of what it is linked to. */
export interface StoredAward {
  readonly id: string
  readonly name: string
  readonly kind: PackageKind
  readonly section: PmSection
  readonly taxable: boolean
  readonly lines: readonly PackageLine[]
  readonly optionalLineIds: readonly string[]
  readonly vendorId: string | null
  readonly quote: PricedQuote
  /** The scope that all links lie in; null: several do, an entry of the timeline, or nothing. */
  readonly scopeId: string | null
  readonly links: readonly {
    readonly itemId: string | null
    readonly entryId: string | null
    readonly component: CostComponent
  }[]
  /** Of the bid. */
  readonly taxExempt: boolean
  readonly salesTaxPercentage: string
}

/** The awarded packages of a bid, in their order. */
export async function findAwards(db: Queries, bidId: string): Promise<readonly StoredAward[]> {
  const { rows } = await sql<StoredAward>`
    SELECT p.id, p.name, p.kind, p.section, p.taxable, p.lines,
      p.awarded -> 'optionalLineIds' AS "optionalLineIds", q.vendor_id AS "vendorId",
      ${pricedQuoteJson} AS quote,
      linked.scope_id AS "scopeId", linked.links,
      b.tax_exempt AS "taxExempt", b.sales_tax_percentage::text AS "salesTaxPercentage"
    FROM bids b JOIN packages p ON p.bid_id = b.id
      JOIN quotes q ON q.package_id = p.id AND q.id::text = p.awarded ->> 'quoteId'
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('itemId', l.item_id,
            'entryId', l.gantt_entry_id, 'component', l.component)), '[]') AS links,
          CASE WHEN count(DISTINCT i.scope_id) = 1 AND count(l.gantt_entry_id) = 0
            THEN min(i.scope_id::text) END AS scope_id
        FROM package_links l LEFT JOIN items i ON i.id = l.item_id
        WHERE l.package_id = p.id) linked
    WHERE b.id = ${bidId}::uuid AND p.awarded IS NOT NULL
    ORDER BY p.position, p.created_at, p.id`.execute(db.sql)
  return rows
}
