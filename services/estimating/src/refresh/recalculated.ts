import type { EquipmentBiddingMode, Module } from '@formwork/costing'
import { type Decimal, ZERO } from '@formwork/kernel'
import type { RepricedEntry } from '../gantt/reallocate.ts'
import type { RecalculatedItem } from '../pricing/recalculate-items.ts'
import type { MissingRate, RateChange } from '../rates/copy-rates.ts'
import type { MissingOf } from './refresh-item-rates.ts'

/** An item, or a GANTT entry, which is of no scope. */
export interface RecalculatedLine {
  readonly itemId: string
  readonly scopeId: string | null
  readonly module: Module
  readonly name: string
  readonly previousTotal: number
  readonly totalCost: number
  /** The scope's; 1 of an entry. */
  readonly multiplier: number
  /** What it moves the bid's subtotal by. All effects sum to the change. */
  readonly effect: number
  readonly changes: readonly RateChange[]
}

/** A copied rate whose record is gone or inactive, so that it keeps its last value. */
export interface MissingRateOf extends MissingRate {
  /** An item or a GANTT entry; null: the bid itself. */
  readonly itemId: string | null
}

export interface Recalculated {
  readonly bidId: string
  readonly previousTotal: number
  readonly totalCost: number
  /** The bid's own rates: sales tax, and overhead and profit where they were asked for. */
  readonly changes: readonly RateChange[]
  /** Those that have changed, by scope, module and position; then the entries. */
  readonly items: readonly RecalculatedLine[]
  /** The bid's own, then in the order of the items. */
  readonly missing: readonly MissingRateOf[]
}

export function toRecalculated(item: RecalculatedItem): RecalculatedLine {
  const { id, position: _, changes, effect, ...told } = item
  return { itemId: id, ...told, effect: effect.toNumber(), changes }
}

/** Nothing of an entry whose shares alone have changed. Entries count in GANTT mode only. */
export function toRecalculatedEntry(
  { entry, allocation, changes }: RepricedEntry,
  mode: EquipmentBiddingMode,
): readonly RecalculatedLine[] {
  const { totalCost } = allocation.cost
  const moved = totalCost.minus(entry.totalCost)
  if (changes.length === 0 && moved.isZero()) return []
  const effect: Decimal = mode === 'GANTT' ? moved : ZERO
  return [
    {
      itemId: entry.id,
      scopeId: null,
      module: entry.module,
      name: entry.name,
      previousTotal: entry.totalCost,
      totalCost: totalCost.toNumber(),
      multiplier: 1,
      effect: effect.toNumber(),
      changes,
    },
  ]
}

export function toMissing({
  of,
  rates,
}: MissingOf<{ readonly id: string }>): readonly MissingRateOf[] {
  return rates.map((rate) => ({ itemId: of.id, ...rate }))
}
