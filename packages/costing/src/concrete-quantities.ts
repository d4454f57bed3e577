import { ZERO } from '@formwork/kernel'
import type { ScopeContext } from './contexts.ts'
import { PARTS_PER_CY } from './parts.ts'
import type { Ratio } from './exact.ts'
import { type DrivingQuantity, drivingParts } from './modules/concrete/driving-quantities.ts'
import type { ConcreteInput } from './modules/concrete/input.ts'

/** A concrete item as far as production follows it. */
export interface DrivingItem {
  readonly id: string
  readonly name: string
  readonly input: ConcreteInput
}

/** What the concrete items of one scope give to the production of its labor items. */
export interface ConcreteQuantities {
  /** Exact, of one item or of all (null); undefined: the scope has no such item. */
  of(kind: DrivingQuantity, itemId: string | null): Ratio | undefined
  /** The names of those among them whose top is not known. */
  withoutTop(itemId: string | null): readonly string[]
  nameOf(itemId: string): string | undefined
}

/**
 * Each sum is made when it is first asked for, and once: many labor items may follow the same
 * concrete.
 */
export function concreteQuantities(
  items: readonly DrivingItem[],
  scope: Omit<ScopeContext, 'orderedCYParts' | 'quantities'>,
): ConcreteQuantities {
  const byId = new Map(items.map((item) => [item.id, item]))
  const sums = new Map<DrivingQuantity, Ratio>()
  const some = (itemId: string | null) => items.filter(({ id }) => itemId === null || id === itemId)
  const sumOf = (kind: DrivingQuantity, of: readonly DrivingItem[]): Ratio => ({
    numerator: of.reduce((sum, { input }) => sum.plus(drivingParts(kind, input, scope)), ZERO),
    denominator: PARTS_PER_CY,
  })
  return {
    nameOf: (itemId) => byId.get(itemId)?.name,
    withoutTop: (itemId) =>
      some(itemId).flatMap(({ name, input }) => (input.shape === 'CUSTOM' ? [name] : [])),
    of: (kind, itemId) => {
      if (itemId !== null) {
        const item = byId.get(itemId)
        return item && sumOf(kind, [item])
      }
      const sum = sums.get(kind) ?? sumOf(kind, items)
      sums.set(kind, sum)
      return sum
    },
  }
}
