import type { RateSources } from '../costing/rate-sources.ts'
import { sql, type Tx } from '../database.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import type { Recosting } from '../pricing/recost-items.ts'
import type { Fields } from '../rates/fields.ts'

interface Rebar {
  readonly rebar: unknown
  readonly secondMat: unknown
  readonly rateSources: RateSources
}

/**
 * Gives each concrete item of a scope the mats of the parent's item at the same place, with the prices they
 * have there. Items without a counterpart keep their own.
 */
export async function rebarOfParent(
  tx: Tx,
  parentId: string,
  scopeId: string,
): Promise<NonNullable<Recosting['renew']>> {
  const pairs = await tx.$queryRaw<{ id: string; input: Fields; rateSources: RateSources }[]>(sql`
    WITH placed AS (
      SELECT i.id, i.scope_id, i.input, i.rate_sources,
        row_number() OVER (PARTITION BY i.scope_id ORDER BY i.position, i.id) AS place
      FROM items i WHERE i.scope_id IN (${parentId}::uuid, ${scopeId}::uuid)
        AND i.module = 'concrete')
    SELECT own.id, parent.input, parent.rate_sources AS "rateSources"
    FROM placed own JOIN placed parent ON parent.place = own.place
    WHERE own.scope_id = ${scopeId}::uuid AND parent.scope_id = ${parentId}::uuid`)
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
