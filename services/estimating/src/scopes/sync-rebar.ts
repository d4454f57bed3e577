import type { RateSources } from '@formwork/costing'
import type { Tx } from '../database.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import type { Recalculation } from '../pricing/recalculate-items.ts'
import { readRebarPairs } from './inherited-items.store.ts'

interface Rebar {
  readonly rebar: unknown
  readonly secondMat: unknown
  readonly rateSources: RateSources
}

/**
 * Gives each concrete item of a scope the mats of the parent's item at the same place, with the
 * prices they have there. Items without a counterpart keep their own.
 */
export async function rebarOfParent(
  tx: Tx,
  parentId: string,
  scopeId: string,
): Promise<NonNullable<Recalculation['renew']>> {
  const pairs = await readRebarPairs(tx, parentId, scopeId)
  const rebars = new Map(
    pairs.map(({ id, input, rateSources }): [string, Rebar] => [
      id,
      { rebar: input.rebar, secondMat: input.secondMat, rateSources: pick(rateSources, isOfMat) },
    ]),
  )
  return (item) => withRebar(item, rebars.get(item.id))
}

function withRebar(item: PricedItem, rebar: Rebar | undefined) {
  if (rebar === undefined) return undefined
  const { rebar: first, secondMat, rateSources } = rebar
  if (isSame(item.input.rebar, first) && isSame(item.input.secondMat, secondMat)) return undefined
  return {
    input: { ...item.input, rebar: first, secondMat },
    rateSources: { ...pick(item.rateSources, (field) => !isOfMat(field)), ...rateSources },
    changes: [],
  }
}

const isOfMat = (field: string): boolean => /^(rebar|secondMat)\./.test(field)

/** Stored mats have their fields in one order, so equal ones have equal texts. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function pick(sources: RateSources, wanted: (field: string) => boolean): RateSources {
  return Object.fromEntries(Object.entries(sources).filter(([field]) => wanted(field)))
}
