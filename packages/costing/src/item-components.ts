import { type Decimal, type DecimalLike, sum, ZERO } from '@formwork/kernel'
import { exact, exactOrZero } from './exact.ts'
import type { Module } from './modules/modules.ts'

/** What of an item a quote can be taken for: all of it, or a part of a concrete item. */
export const COST_COMPONENTS = ['TOTAL', 'CONCRETE', 'REBAR', 'FORMS', 'DELIVERY'] as const
export type CostComponent = (typeof COST_COMPONENTS)[number]

/** The amounts of each part of a concrete item, with its taxes; the four sum to its total. */
const CONCRETE_PARTS: Readonly<Record<Exclude<CostComponent, 'TOTAL'>, readonly string[]>> = {
  CONCRETE: ['concreteMaterialCost', 'concreteTax'],
  REBAR: ['rebarCost', 'rebarSecondMatCost', 'barsCost', 'fabricationCost', 'rebarTax'],
  FORMS: ['formMaterialCost', 'formRentalCost', 'formAccessoriesCost', 'formTax', 'accessoriesTax'],
  DELIVERY: [
    'shortLoadCost',
    'waitingCost',
    'loadFeesCost',
    'yardFeesCost',
    'openingCost',
    'deliveryTax',
  ],
}

/** An item as it was costed or as it is stored. */
export interface CostedParts {
  readonly module: Module
  readonly breakdown: Readonly<Record<string, DecimalLike | null | undefined>>
  readonly totalCost: DecimalLike
}

/**
 * What a component of an item costs before the multiplier of its scope, exact; nothing where the
 * item has no such part.
 */
export function componentCost(
  { module, breakdown, totalCost }: CostedParts,
  component: CostComponent,
): Decimal {
  if (component === 'TOTAL') return exact(totalCost)
  if (module !== 'concrete') return ZERO
  return sum(CONCRETE_PARTS[component].map((name) => exactOrZero(breakdown[name])))
}

/** Amounts that are parts of others, by the component that holds them. */
const DERIVED: Readonly<Partial<Record<CostComponent, readonly string[]>>> = {
  FORMS: ['formRentalWithTax'],
}

/** An item without what some of its components cost. */
export function withoutComponents<Item extends CostedParts>(
  item: Item,
  components: readonly CostComponent[],
): Item {
  const gone = new Set(
    components.flatMap((component) => [
      ...(component === 'TOTAL' ? Object.keys(item.breakdown) : CONCRETE_PARTS[component]),
      ...(DERIVED[component] ?? []),
    ]),
  )
  const breakdown = Object.fromEntries(
    Object.entries(item.breakdown).map(([name, amount]) => [name, gone.has(name) ? ZERO : amount]),
  )
  const taken = components.map((component) => componentCost(item, component))
  const totalCost = exact(item.totalCost).minus(sum(taken))
  return { ...item, breakdown, totalCost }
}

/** Whether two components of one item price the same dollars. */
export function overlaps(one: CostComponent, other: CostComponent): boolean {
  return one === other || one === 'TOTAL' || other === 'TOTAL'
}
