import type { components } from '@formwork/api-client'

export type Learned = components['schemas']['LearnedProduction']

/** Man-hours a unit, as rates are written. */
export const rateText = (rate: number): string => rate.toFixed(4)

const folded = (text: string): string => text.trim().toLowerCase()

export const isSameUnit = (one: string | null, other: string | null): boolean =>
  folded(one ?? '') === folded(other ?? '')

/** What is asked for: a production rate, else work of one name and unit. */
export interface Asked {
  readonly productionRateId: string | null
  readonly name: string
  readonly uom: string
}

/** Of the answer the kind that was asked for; a name that is merely part of another is none. */
export function kindOf(
  kinds: readonly Learned[],
  { productionRateId, name, uom }: Asked,
): Learned | undefined {
  if (productionRateId !== null) {
    return kinds.find((kind) => kind.productionRateId === productionRateId)
  }
  return kinds.find(
    (kind) =>
      kind.productionRateId === null &&
      folded(kind.name) === folded(name) &&
      isSameUnit(kind.uom, uom),
  )
}
