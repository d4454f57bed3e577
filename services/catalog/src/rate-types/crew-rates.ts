import { type Decimal, decimal, sum } from '@formwork/kernel'
import { z } from 'zod'

const crewMember = z.object({
  classification: z.string(),
  count: z.number(),
  pricingItemId: z.string().nullable(),
  hourlyRate: z.number().nullable(),
})

export type CrewMember = z.infer<typeof crewMember>

/** The members of a crew as it is stored. */
export const membersOf = (stored: unknown): readonly CrewMember[] =>
  z.array(crewMember).parse(stored)

/** A pricing item of category Labor; its rate as the decimal text of its column. */
export interface LaborItem {
  readonly id: string
  readonly rate: string | null
  readonly isActive: boolean
}

export type LaborItems = ReadonlyMap<string, LaborItem>

/** Dollars for one hour of one person: the member's own rate, else that of its pricing item. */
export function hourlyRateOf(member: CrewMember, items: LaborItems): Decimal | null {
  if (member.hourlyRate !== null) return decimal(member.hourlyRate)
  const item = items.get(member.pricingItemId ?? '')
  return item?.isActive === true && item.rate !== null ? decimal(item.rate) : null
}

/** The first thing that is wrong with what prices the members of a crew, as one sentence. */
export function invalidRateReason(
  members: readonly CrewMember[],
  items: LaborItems,
): string | undefined {
  for (const member of members) {
    const { classification, pricingItemId } = member
    if (hourlyRateOf(member, items) === null) return `${classification} has no rate`
    if (pricingItemId !== null && !items.has(pricingItemId))
      return `The pricing item of ${classification} must be one of category Labor`
  }
  return undefined
}

/** How many people, and what an hour of all of them costs; null while one of them has no rate. */
export function totalsOf(members: readonly CrewMember[], items: LaborItems) {
  const pay = members.map((member) => hourlyRateOf(member, items)?.times(member.count) ?? null)
  const isPriced = pay.every((amount) => amount !== null)
  return {
    workers: sum(members.map(({ count }) => count)).toNumber(),
    hourlyCost: isPriced ? sum(pay).toDecimalPlaces(4).toNumber() : null,
  }
}
