import { type Decimal, type DecimalLike, decimal, roundToCents, sum, ZERO } from '@formwork/kernel'

/** Hours of people of one classification. */
export interface LaborLine {
  readonly regularHours: DecimalLike
  readonly overtimeHours: DecimalLike
  /** Dollars an hour; null: no price. */
  readonly rate: DecimalLike | null
}

export interface MaterialLine {
  readonly quantity: DecimalLike
  /** Dollars a unit; null: no price. */
  readonly unitCost: DecimalLike | null
}

export interface EquipmentLine {
  readonly hours: DecimalLike
  /** Dollars an hour; null: no price. */
  readonly rate: DecimalLike | null
}

export interface TicketLines {
  readonly labor: readonly LaborLine[]
  readonly materials: readonly MaterialLine[]
  readonly equipment: readonly EquipmentLine[]
}

/** Percent: 15 is 15 %. */
export interface Markups {
  readonly labor: DecimalLike
  readonly materials: DecimalLike
  readonly equipment: DecimalLike
}

/** Dollars of one kind of lines, and what is added to them. */
export interface PartMoney {
  readonly cost: Decimal
  readonly markup: Decimal
}

const OVERTIME = 1.5
const HUNDREDTH = '0.01'

/** Null: the line has no price. What is nothing costs nothing, at whatever price. */
export function laborAmount({ regularHours, overtimeHours, rate }: LaborLine): Decimal | null {
  const [regular, overtime] = [decimal(regularHours), decimal(overtimeHours)]
  if (rate === null) return regular.isZero() && overtime.isZero() ? ZERO : null
  return roundToCents(regular.times(rate)).plus(roundToCents(overtime.times(rate).times(OVERTIME)))
}

export const materialAmount = ({ quantity, unitCost }: MaterialLine): Decimal | null =>
  extended(quantity, unitCost)

export const equipmentAmount = ({ hours, rate }: EquipmentLine): Decimal | null =>
  extended(hours, rate)

function extended(quantity: DecimalLike, price: DecimalLike | null): Decimal | null {
  if (price === null) return decimal(quantity).isZero() ? ZERO : null
  return roundToCents(decimal(quantity).times(price))
}

/**
 * What a ticket is sold at (thread § 8): labor, materials and equipment, each line rounded to cents,
 * each sum with its markup.
 *
 * @returns null where a line has no price
 */
export function ticketMoney(
  { labor, materials, equipment }: TicketLines,
  markups: Markups,
): { readonly parts: Readonly<Record<keyof Markups, PartMoney>>; readonly amount: Decimal } | null {
  const amounts = {
    labor: whole(labor.map(laborAmount)),
    materials: whole(materials.map(materialAmount)),
    equipment: whole(equipment.map(equipmentAmount)),
  }
  if (amounts.labor === null || amounts.materials === null || amounts.equipment === null) {
    return null
  }
  const parts = {
    labor: withMarkup(amounts.labor, markups.labor),
    materials: withMarkup(amounts.materials, markups.materials),
    equipment: withMarkup(amounts.equipment, markups.equipment),
  }
  const amount = sum(Object.values(parts).flatMap(({ cost, markup }) => [cost, markup]))
  return { parts, amount }
}

function whole(amounts: readonly (Decimal | null)[]): Decimal | null {
  const priced = amounts.filter((amount) => amount !== null)
  return priced.length === amounts.length ? sum(priced) : null
}

function withMarkup(cost: Decimal, percent: DecimalLike): PartMoney {
  return { cost, markup: roundToCents(cost.times(percent).times(HUNDREDTH)) }
}
