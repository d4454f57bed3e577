import {
  type BidAdjustment,
  type CostComponent,
  type EquipmentBiddingMode,
  MODULES,
  type Module,
  moduleOf,
  type PmSection,
} from '@formwork/costing'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Fields } from '../rates/fields.ts'
import type { StoredAmounts } from './stored-items.ts'

/** The items of one scope and module that go to the same sections, added up. */
export interface ItemGroup {
  readonly scopeId: string
  readonly multiplier: number
  readonly module: Module
  /** What decides on the section: the material's category, whether it is a pump. */
  readonly input: Fields
  readonly breakdown: StoredAmounts
  readonly totalCost: number
}

export interface EntrySums {
  readonly module: 'equipment' | 'labor'
  readonly rental: number
  readonly totalCost: number
}

/** The stored costs of a bid, added up by what decides on their PM section. */
export interface SectionSums {
  readonly mode: EquipmentBiddingMode
  readonly groups: readonly ItemGroup[]
  readonly entries: readonly EntrySums[]
  readonly adjustments: readonly BidAdjustment[]
  /** Items of which packages price a part, one by one; without those that they price whole. */
  readonly superseded: readonly SupersededGroup[]
  readonly packages: readonly { readonly section: PmSection; readonly amount: number }[]
}

/** An item, and the components of it that packages price. */
export interface SupersededGroup extends ItemGroup {
  readonly components: readonly CostComponent[]
}

export async function readSectionSums(
  db: Queries,
  bidId: string,
): Promise<SectionSums | undefined> {
  const { rows } = await sql<SectionSums>`
    SELECT b.equipment_bidding_mode AS mode, ${itemGroups} AS groups, ${entrySums} AS entries,
      b.adjustments, ${supersededItems} AS superseded, ${packageSums} AS packages
    FROM bids b WHERE b.id = ${bidId}::uuid`.execute(db.sql)
  return rows[0]
}

const SECTIONED_BY = MODULES.map((module) => moduleOf(module).sectionedBy)
const FIELDS = [...new Set(SECTIONED_BY.flatMap(({ fields }): readonly string[] => fields))]
const AMOUNTS = [...new Set(SECTIONED_BY.flatMap(({ amounts }): readonly string[] => amounts))]

/**
 * A field that decides on the section, as JSON text; of other modules it is not there, or decides
 * on nothing.
 */
const decidingFields = (module: Module): readonly string[] => moduleOf(module).sectionedBy.fields

const fieldOf = (field: string) => {
  const modules = MODULES.filter((module) => decidingFields(module).includes(field))
  return sql`CASE WHEN i.module = ANY(${modules}::text[]) THEN (i.input -> ${field}::text)::text END`
}
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/**
 * The items of a bid by what decides on their sections, with the sums of the amounts that are
 * split.
 */
const itemGroups = sql`(
  SELECT coalesce(json_agg(g), '[]') FROM (
    SELECT s.id AS "scopeId", s.multiplier, i.module,
      json_build_object(${list(FIELDS.map((field) => sql`${sql.lit(field)}, kind.${sql.ref(field)}::json`))}) AS input,
      json_build_object(${list(AMOUNTS.map((amount) => sql`${sql.lit(amount)}, coalesce(sum(c.${sql.ref(amount)}), 0)`))}) AS breakdown,
      sum(i.total_cost) AS "totalCost"
    FROM scopes s JOIN items i ON i.scope_id = s.id
      CROSS JOIN LATERAL json_to_record(i.breakdown)
        AS c(${list(AMOUNTS.map((amount) => sql`${sql.ref(amount)} numeric`))})
      CROSS JOIN LATERAL (
        SELECT ${list(FIELDS.map((field) => sql`${fieldOf(field)} AS ${sql.ref(field)}`))}) kind
    WHERE s.bid_id = b.id AND i.superseded IS NULL
    GROUP BY s.id, s.multiplier, i.module, ${list(FIELDS.map((field) => sql`kind.${sql.ref(field)}`))}) g)`

const entrySums = sql`(
  SELECT coalesce(json_agg(json_build_object('module', e.module,
    'rental', (e.breakdown ->> 'rentalCost')::numeric + (e.breakdown ->> 'rentalInsurance')::numeric,
    'totalCost', e.total_cost)), '[]')
  FROM gantt_entries e WHERE e.bid_id = b.id AND e.superseded IS NULL)`

const supersededItems = sql`(
  SELECT coalesce(json_agg(json_build_object('scopeId', s.id, 'multiplier', s.multiplier,
    'module', i.module, 'input', i.input, 'breakdown', i.breakdown, 'totalCost', i.total_cost,
    'components', (SELECT json_agg(l.component) FROM package_links l JOIN packages p ON p.id = l.package_id
      WHERE l.item_id = i.id AND p.carried IS NOT NULL))), '[]')
  FROM scopes s JOIN items i ON i.scope_id = s.id
  WHERE s.bid_id = b.id AND i.superseded IS NOT NULL AND i.superseded ->> 'component' <> 'TOTAL')`

const packageSums = sql`(
  SELECT coalesce(json_agg(json_build_object('section', p.section, 'amount', p.carried_amount)), '[]')
  FROM packages p WHERE p.bid_id = b.id AND p.carried IS NOT NULL)`
