import { type Decimal, decimal, nameKey, ZERO } from '@formwork/kernel'
import { effectiveSection, type PoType } from '../order-types/po-types.ts'
import type { Section } from '../order-types/sections.ts'

/** A line of an order: how much of what unit, and what decides where it counts. */
interface YardLine {
  readonly id: string
  readonly quantity: number
  readonly uom: string
  readonly scopeId: string | null
  readonly section: Section | null
  readonly costCode: string | null
  readonly sourceSection: Section | null
}

/** An order with what its tickets and its bills that are not VOID have of its lines. */
export interface YardOrder {
  readonly type: PoType
  readonly scopeId: string | null
  readonly lines: readonly YardLine[]
  /** Of the head of a concrete order. */
  readonly cubicYards: number | null
  readonly billed: readonly { readonly id: string; readonly quantity: number }[]
  /** Those that have a quantity; `lineId` null: of the order. */
  readonly tickets: readonly {
    readonly lineId: string | null
    readonly quantity: number
    readonly uom: string | null
  }[]
}

/** Cubic yards by scope. */
export type Yards = ReadonlyMap<string | null, Decimal>

interface Place {
  readonly delivered: Decimal
  readonly billed: Decimal
  readonly ordered: Decimal
}
const NOTHING: Place = { delivered: ZERO, billed: ZERO, ordered: ZERO }

const isYards = (uom: string | null): boolean => uom !== null && nameKey(uom) === nameKey('CY')

/**
 * The concrete of each scope: what tickets delivered, else what was billed, else what is ordered
 * (bills section 2, "Close-out"). Lines in CY count that are budgeted as concrete material; an order
 * of concrete without any counts by its head.
 *
 * @param sections of the cost codes that lines name, by their keys
 */
export function concreteYards(
  orders: readonly YardOrder[],
  sections: ReadonlyMap<string, Section | null>,
): Yards {
  const places = new Map<string | null, Place>()
  const add = (scopeId: string | null, field: keyof Place, quantity: number) => {
    const place = places.get(scopeId) ?? NOTHING
    places.set(scopeId, { ...place, [field]: place[field].plus(quantity) })
  }
  for (const order of orders) countOrder(order, sections, add)
  return new Map(
    [...places].map(([scopeId, { delivered, billed, ordered }]) => [
      scopeId,
      [delivered, billed, ordered].find((yards) => yards.gt(0)) ?? decimal(0),
    ]),
  )
}

function countOrder(
  { type, scopeId, lines, cubicYards, billed, tickets }: YardOrder,
  sections: ReadonlyMap<string, Section | null>,
  add: (scopeId: string | null, field: keyof Place, quantity: number) => void,
): void {
  const isConcrete = (line: YardLine) => {
    const codeSection =
      line.costCode === null ? null : (sections.get(nameKey(line.costCode)) ?? null)
    return effectiveSection({ ...line, codeSection, type }) === 'CONCRETE MATERIAL'
  }
  const counted = lines.filter((line) => isYards(line.uom) && isConcrete(line))
  const scopes = new Map(counted.map((line) => [line.id, line.scopeId ?? scopeId]))
  for (const { id, quantity } of counted) add(scopes.get(id) ?? null, 'ordered', quantity)
  for (const { id, quantity } of billed) {
    if (scopes.has(id)) add(scopes.get(id) ?? null, 'billed', quantity)
  }
  for (const { lineId, quantity, uom } of tickets) {
    if (lineId !== null && scopes.has(lineId))
      add(scopes.get(lineId) ?? null, 'delivered', quantity)
    if (lineId === null && type === 'CONCRETE' && isYards(uom)) add(scopeId, 'delivered', quantity)
  }
  if (type === 'CONCRETE' && counted.length === 0) add(scopeId, 'ordered', cubicYards ?? 0)
}
