import { isDeepStrictEqual } from 'node:util'
import {
  type ItemContext,
  type ItemWarning,
  type Module,
  moduleOf,
  type RateSources,
  readInput,
} from '@formwork/costing'
import { type Decimal, ZERO } from '@formwork/kernel'
import { type Fields, productionOf } from '../rates/fields.ts'
import { followsConcrete } from './following.ts'

interface Priced {
  /** Zero for every module but concrete. */
  readonly orderedCYParts: Decimal
  readonly warnings: readonly ItemWarning[]
  /** The fields with those that are calculated; the same object where nothing of it changes. */
  readonly input: Fields
  /** The sources of an item's fields with those of calculated ones, likewise. */
  readonly sourcesOf: (sources: RateSources) => RateSources
}

interface Cost {
  readonly breakdown: object
  readonly totalCost: Decimal
}

/** What an item costs, as it is stored with it. */
export class StoredCost implements Cost, Priced {
  readonly #cost: Cost
  readonly totalCost: Decimal
  readonly orderedCYParts: Decimal
  readonly warnings: readonly ItemWarning[]
  readonly input: Fields
  readonly sourcesOf: (sources: RateSources) => RateSources

  constructor(cost: Cost, priced: Priced) {
    this.#cost = cost
    this.totalCost = cost.totalCost
    this.orderedCYParts = priced.orderedCYParts
    this.warnings = priced.warnings
    this.input = priced.input
    this.sourcesOf = priced.sourcesOf
  }

  /** Decimals and counts by name, worked out when they are read; toNumbers makes it what is stored. */
  get breakdown(): object {
    return this.#cost.breakdown
  }
}

/**
 * Costs the fields of a stored item.
 *
 * @throws InvalidError naming the field that is missing
 */
export function costStoredItem<M extends Module>(
  module: M,
  stored: Fields,
  context: ItemContext,
): StoredCost {
  const definition = moduleOf(module)
  const given = readInput(module, stored)
  const input = definition.settle?.(given, context.scope) ?? given
  const cost = definition.cost(input, context)
  return new StoredCost(cost, {
    orderedCYParts: 'orderedCYParts' in cost ? cost.orderedCYParts : ZERO,
    warnings: definition.warnings(input, context.scope),
    input: input as unknown as Fields,
    sourcesOf: (sources) =>
      withFollowed(sources, module, input as unknown as Fields, context.scope),
  })
}

/** The field of a module's items that may follow the concrete of their scope. */
const FOLLOWING: Readonly<Partial<Record<Module, string>>> = {
  labor: 'production.quantity',
  subcontractor: 'pumpHours',
}

/** A quantity that follows concrete names it as its source. */
function withFollowed(
  sources: RateSources,
  module: Module,
  input: Fields,
  { quantities }: ItemContext['scope'],
): RateSources {
  const field = FOLLOWING[module]
  if (field === undefined) return sources
  const known = sources[field]
  if (!followsConcrete(module, input)) {
    if (known === undefined) return sources
    const { [field]: _, ...rest } = sources
    return rest
  }
  const itemId = productionOf(input)?.itemId
  const record = quantities?.recordOf(typeof itemId === 'string' ? itemId : null)
  if (record === undefined) return sources
  const source = { kind: 'followed', ...record } as const
  return isDeepStrictEqual(known, source) ? sources : { ...sources, [field]: source }
}
