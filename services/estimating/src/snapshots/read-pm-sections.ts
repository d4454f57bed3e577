import { type Decimal, type DecimalLike, ZERO } from '@formwork/kernel'
import type { EquipmentBiddingMode } from '../costing/contexts.ts'
import { exact } from '../costing/exact.ts'
import type { Module } from '../costing/item-inputs.ts'
import {
  itemSections,
  noSectionAmounts,
  PM_SECTIONS,
  poolSections,
  type SectionAmount,
  splitModule,
} from '../costing/pm-sections.ts'
import { scaledCost } from '../costing/roll-up.ts'
import { type Sql, sql } from '../database.ts'
import type { Fields } from '../rates/fields.ts'
import type { Read } from './consistent-read.ts'
import { toCostedItem } from './stored-items.ts'

/** The items of one scope and module that go to the same sections, added up. */
interface ItemGroup {
  readonly scopeId: string
  readonly multiplier: number
  readonly module: Module
  /** What decides on the section: the material's category, whether it is a pump. */
  readonly input: Fields
  readonly breakdown: Fields
  readonly totalCost: number
}

interface EntrySums {
  readonly module: 'equipment' | 'labor'
  readonly rental: number
  readonly totalCost: number
}

/**
 * The nine sections of the PM sheet in order, which sum to the bid's subtotal: those of `pmSheet`, from
 * stored costs that the database adds up, so that a bid of any size takes a few rows.
 */
export async function readPmSections(read: Read, bidId: string): Promise<readonly SectionAmount[]> {
  const [row] = await read<{
    mode: EquipmentBiddingMode
    groups: readonly ItemGroup[]
    entries: readonly EntrySums[]
  }>(sql`
    SELECT b.equipment_bidding_mode AS mode, ${itemGroups} AS groups, ${entrySums} AS entries
    FROM bids b WHERE b.id = ${bidId}::uuid`)
  if (row === undefined) return []
  const gantt = row.mode === 'GANTT'
  const groups = row.groups.filter(({ module }) => !(gantt && module === 'equipment'))
  const sums = noSectionAmounts()
  const amounts = [...sectionsOfItems(groups), ...(gantt ? row.entries.flatMap(entrySections) : [])]
  for (const { section, amount } of amounts) sums[section] = sums[section].plus(amount)
  return PM_SECTIONS.map((section) => ({ section, amount: sums[section] }))
}

const itemGroups: Sql = sql`(
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

const entrySums: Sql = sql`(
  SELECT coalesce(json_agg(json_build_object('module', e.module,
    'rental', (e.breakdown ->> 'rentalCost')::numeric + (e.breakdown ->> 'rentalInsurance')::numeric,
    'totalCost', e.total_cost)), '[]')
  FROM gantt_entries e WHERE e.bid_id = b.id)`

/** A group counts like one item of its sums. Each scope's module is then scaled and split. */
function sectionsOfItems(groups: readonly ItemGroup[]): readonly SectionAmount[] {
  const modules = Map.groupBy(groups, ({ scopeId, module }) => `${scopeId} ${module}`)
  return [...modules.values()].flatMap((parts) => {
    const [first] = parts
    if (first === undefined) return []
    const raw: Partial<Record<SectionAmount['section'], Decimal>> = {}
    for (const part of parts) {
      for (const { section, amount } of itemSections(toCostedItem({ ...part, id: '', name: '' }))) {
        raw[section] = (raw[section] ?? ZERO).plus(amount)
      }
    }
    const total = parts.reduce((sum, { totalCost }) => sum.plus(exact(totalCost)), ZERO)
    return splitModule(first.module, scaledCost(total, first.multiplier), raw)
  })
}

/** A GANTT entry goes to its sections whole, whichever scopes bear it. */
export function entrySections({
  module,
  rental,
  totalCost,
}: {
  readonly module: 'equipment' | 'labor'
  /** Rental with its insurance, of equipment. */
  readonly rental: DecimalLike
  readonly totalCost: DecimalLike
}): readonly SectionAmount[] {
  const total = exact(totalCost)
  if (module === 'labor') return poolSections(new Map([['labor', total]]))
  return poolSections(
    new Map([
      ['rental', exact(rental)],
      ['fuelAndHauling', total.minus(rental)],
    ]),
  )
}
