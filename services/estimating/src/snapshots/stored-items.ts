import {
  type CostComponent,
  type CostedItem,
  exact,
  type Module,
  readInput,
  withoutComponents,
} from '@formwork/costing'
import { Decimal, type DecimalLike } from '@formwork/kernel'
import type { Fields } from '../rates/fields.ts'

/** What is stored of a cost, by name: numbers, and null where there is none. */
export type StoredAmounts = Readonly<Record<string, number | null>>

/** An item, or the sums of several of one kind, with its cost as it is stored. */
export interface StoredItem {
  readonly id: string
  readonly name: string
  readonly module: Module
  readonly input: Fields
  readonly breakdown: StoredAmounts
  readonly totalCost: DecimalLike
}

/**
 * A stored item as if it had just been costed. It was checked when it came in, and priced since.
 */
export function toCostedItem({ breakdown, totalCost, ...stored }: StoredItem): CostedItem {
  const cost: unknown = { breakdown: toDecimals(breakdown), totalCost: exact(totalCost) }
  const item = { ...stored, input: readInput(stored.module, stored.input) }
  return { module: item.module, item, cost } as CostedItem
}

/** The numbers of a stored breakdown. */
export function toDecimals(
  breakdown: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const decimals: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(breakdown)) {
    decimals[name] = typeof value === 'number' ? new Decimal(value) : value
  }
  return decimals
}

/** The same without the components that packages price; the list of bars, no amount, stays. */
export function countedOf<Item extends Pick<StoredItem, 'module' | 'breakdown' | 'totalCost'>>(
  item: Item,
  components: readonly CostComponent[],
): Omit<Item, 'totalCost'> & { readonly totalCost: number } {
  const { breakdown, totalCost } = withoutComponents(item, components)
  const amounts = Object.entries<unknown>(breakdown).map(([name, amount]) => [
    name,
    amount instanceof Decimal ? amount.toNumber() : amount,
  ])
  return { ...item, breakdown: Object.fromEntries(amounts), totalCost: exact(totalCost).toNumber() }
}
