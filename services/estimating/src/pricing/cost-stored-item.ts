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

/** What an item costs, as it is stored with it. */
export interface StoredCost {
  /** Decimals and counts by name; toNumbers makes it what is stored. */
  readonly breakdown: object
  readonly totalCost: Decimal
  /** Zero for every module but concrete. */
  readonly orderedCYParts: Decimal
  readonly warnings: readonly ItemWarning[]
  /** The fields with those that are calculated; the same object where nothing of it changes. */
  readonly input: Fields
  /** The sources of an item's fields with those of calculated ones, likewise. */
  readonly sourcesOf: (sources: RateSources) => RateSources
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
  return {
    get breakdown() {
      return cost.breakdown
    },
    totalCost: cost.totalCost,
    orderedCYParts: 'orderedCYParts' in cost ? cost.orderedCYParts : ZERO,
    warnings: definition.warnings(input, context.scope),
    input: input as unknown as Fields,
    sourcesOf: (sources) => withFollowed(sources, input as unknown as Fields, context.scope),
  }
}

const QUANTITY = 'production.quantity'

/** A quantity that follows concrete names it as its source. */
function withFollowed(
  sources: RateSources,
  input: Fields,
  { quantities }: ItemContext['scope'],
): RateSources {
  const known = sources[QUANTITY]
  const production = productionOf(input)
  const follows = production !== undefined && production.quantityOf !== 'TYPED'
  if (!follows) {
    if (known === undefined) return sources
    const { [QUANTITY]: _, ...rest } = sources
    return rest
  }
  const itemId = typeof production.itemId === 'string' ? production.itemId : null
  const record = quantities?.recordOf(itemId)
  if (record === undefined) return sources
  const source = { kind: 'followed', ...record } as const
  return isDeepStrictEqual(known, source) ? sources : { ...sources, [QUANTITY]: source }
}
