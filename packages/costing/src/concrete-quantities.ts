import { type DecimalLike, sum } from '@formwork/kernel'
import type { ScopeContext } from './contexts.ts'
import { addRatios, exact, type Ratio } from './exact.ts'
import { drivingParts, pouringHours } from './modules/concrete/driving-quantities.ts'
import type { ConcreteInput, DrivingQuantity } from './modules/concrete/input.ts'
import { PARTS_PER_CY } from './parts.ts'

/** A concrete item as far as production follows it. */
export interface DrivingItem {
  readonly id: string
  readonly name: string
  readonly input: ConcreteInput
}

export interface CountedRecord {
  readonly record: string
  readonly recordId: string
}

/** What the concrete items of one scope give to the production of its labor items. */
export interface ConcreteQuantities {
  /** Exact, of one item or of all (null); undefined: the scope has no such item. */
  of(kind: DrivingQuantity, itemId: string | null): Ratio | undefined
  /** The names of those among them whose top is not known. */
  withoutTop(itemId: string | null): readonly string[]
  /** Hours of all pours, exact; undefined: no concrete of the scope has a delivery. */
  pourHours(): Ratio | undefined
  /** What it is counted from, as a person names it; undefined: the scope has no such item. */
  recordOf(itemId: string | null): CountedRecord | undefined
}

/**
 * The ordered yards of a scope whose sum is known, without its items; nothing else of its concrete.
 */
export function orderedQuantities(
  scope: { readonly id: string; readonly name: string },
  orderedCYParts: DecimalLike,
): ConcreteQuantities {
  const ordered = { numerator: exact(orderedCYParts), denominator: PARTS_PER_CY }
  const unknown = (): never => {
    throw new Error('only the ordered yards of all concrete are known')
  }
  return {
    of: (kind, itemId) => (kind === 'ORDERED_CY' && itemId === null ? ordered : unknown()),
    recordOf: (itemId) => (itemId === null ? recordOfAll(scope) : unknown()),
    withoutTop: () => [],
    pourHours: unknown,
  }
}

const recordOfAll = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  record: `concrete of ${name}`,
  recordId: id,
})

/**
 * Each sum is made when it is first asked for, and once: many labor items may follow the same
 * concrete, and most scopes have none that does.
 */
export function concreteQuantities(
  items: readonly DrivingItem[],
  scope: Omit<ScopeContext, 'orderedCYParts' | 'quantities'> & {
    readonly id: string
    readonly name: string
  },
): ConcreteQuantities {
  let byId: ReadonlyMap<string, DrivingItem> | undefined
  const itemOf = (id: string) => {
    byId ??= new Map(items.map((item) => [item.id, item]))
    return byId.get(id)
  }
  const sums = new Map<DrivingQuantity, Ratio>()
  const some = (itemId: string | null) => items.filter(({ id }) => itemId === null || id === itemId)
  const sumOf = (kind: DrivingQuantity, of: readonly DrivingItem[]): Ratio => ({
    numerator: sum(of.map(({ input }) => drivingParts(kind, input, scope))),
    denominator: PARTS_PER_CY,
  })
  let hours: Ratio | undefined
  const hoursOfAll = (): Ratio | undefined =>
    items
      .flatMap(({ input }) => pouringHours(input, scope) ?? [])
      .reduce<Ratio | undefined>(
        (sum, each) => (sum === undefined ? each : addRatios(sum, each)),
        undefined,
      )
  return {
    pourHours: () => {
      hours ??= hoursOfAll()
      return hours
    },
    recordOf: (itemId) => {
      if (itemId === null) return recordOfAll(scope)
      const item = itemOf(itemId)
      return item && { record: `concrete ${item.name}`, recordId: itemId }
    },
    withoutTop: (itemId) =>
      some(itemId).flatMap(({ name, input }) => (input.shape === 'CUSTOM' ? [name] : [])),
    of: (kind, itemId) => {
      if (itemId !== null) {
        const item = itemOf(itemId)
        return item && sumOf(kind, [item])
      }
      const sum = sums.get(kind) ?? sumOf(kind, items)
      sums.set(kind, sum)
      return sum
    },
  }
}
