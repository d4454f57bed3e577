import { sql } from 'kysely'
import type { EquipmentBiddingMode } from '../costing/contexts.ts'
import type { Module } from '../costing/item-inputs.ts'
import type { Queries } from '../database.ts'
import type { Fields } from '../rates/fields.ts'

/** The items of one scope and module that go to the same sections, added up. */
export interface ItemGroup {
  readonly scopeId: string
  readonly multiplier: number
  readonly module: Module
  /** What decides on the section: the material's category, whether it is a pump. */
  readonly input: Fields
  readonly breakdown: Fields
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
}

export async function readSectionSums(
  db: Queries,
  bidId: string,
): Promise<SectionSums | undefined> {
  const { rows } = await sql<SectionSums>`
    SELECT b.equipment_bidding_mode AS mode, ${itemGroups} AS groups, ${entrySums} AS entries
    FROM bids b WHERE b.id = ${bidId}::uuid`.execute(db.sql)
  return rows[0]
}

const itemGroups = sql`(
  SELECT coalesce(json_agg(g), '[]') FROM (
    SELECT s.id AS "scopeId", s.multiplier, i.module,
      json_build_object('category', kind.category, 'isPump', kind.is_pump) AS input,
      json_build_object(
        'concreteMaterialCost', sum(c."concreteMaterialCost"), 'concreteTax', sum(c."concreteTax"),
        'rentalCost', sum(c."rentalCost"), 'rentalInsurance', sum(c."rentalInsurance"),
        'extendedCost', sum(c."extendedCost"), 'tax', sum(c.tax),
        'deliveryCost', sum(c."deliveryCost")) AS breakdown,
      sum(i.total_cost) AS "totalCost"
    FROM scopes s JOIN items i ON i.scope_id = s.id
      CROSS JOIN LATERAL json_to_record(i.breakdown) AS c("concreteMaterialCost" numeric,
        "concreteTax" numeric, "rentalCost" numeric, "rentalInsurance" numeric,
        "extendedCost" numeric, tax numeric, "deliveryCost" numeric)
      CROSS JOIN LATERAL (SELECT
        CASE i.module WHEN 'materials' THEN i.input ->> 'category' END AS category,
        CASE i.module WHEN 'subcontractor' THEN (i.input ->> 'isPump')::boolean END AS is_pump) kind
    WHERE s.bid_id = b.id
    GROUP BY s.id, s.multiplier, i.module, kind.category, kind.is_pump) g)`

const entrySums = sql`(
  SELECT coalesce(json_agg(json_build_object('module', e.module,
    'rental', (e.breakdown ->> 'rentalCost')::numeric + (e.breakdown ->> 'rentalInsurance')::numeric,
    'totalCost', e.total_cost)), '[]')
  FROM gantt_entries e WHERE e.bid_id = b.id)`
