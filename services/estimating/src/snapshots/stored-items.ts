import { Decimal, type DecimalLike } from '@formwork/kernel'
import type { CostedItem } from '../costing/cost-bid.ts'
import { exact } from '../costing/exact.ts'
import type { Module } from '../costing/item-inputs.ts'
import type { Fields } from '../rates/fields.ts'

/** An item, or the sums of several of one kind, with its cost as it is stored. */
export interface StoredItem {
  readonly id: string
  readonly name: string
  readonly module: Module
  readonly input: Fields
  readonly breakdown: Fields
  readonly totalCost: DecimalLike
}

/** A stored item as if it had just been costed. It was checked when it came in, and priced since. */
export function toCostedItem({ breakdown, totalCost, ...item }: StoredItem): CostedItem {
  const cost = { breakdown: toDecimals(breakdown), totalCost: exact(totalCost) }
  return { module: item.module, item, cost } as unknown as CostedItem
}

/** The numbers of a stored breakdown. */
export function toDecimals(breakdown: Fields): Readonly<Record<string, unknown>> {
  const decimals: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(breakdown)) {
    decimals[name] = typeof value === 'number' ? new Decimal(value) : value
  }
  return decimals
}
