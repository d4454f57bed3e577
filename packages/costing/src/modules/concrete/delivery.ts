import { Decimal, invalidField, roundToCents, sum, ZERO } from '@formwork/kernel'
import type { TaxedBid } from '../../contexts.ts'
import { Costed } from '../../costed.ts'
import {
  ceilDivide,
  divideRounded,
  exact,
  exactOrZero,
  type Ratio,
  required,
  salesTax,
} from '../../exact.ts'
import { PARTS_PER_CY } from '../../parts.ts'
import type { DeliveryCondition, DeliveryInput } from './delivery-input.ts'

const MINUTES_PER_HOUR = new Decimal(60)
const QUARTERS = new Decimal(4)
/** The last decimal that hours and minutes are shown with. */
const SHOWN = 4

export interface DeliveryBreakdown {
  /** Cubic yards of each pour, up to the next quarter; its full loads, the last one, all of them. */
  readonly order: Decimal
  readonly full: Decimal
  readonly rest: Decimal
  readonly loads: Decimal
  /** Hours of each pour, and minutes from truck to truck, to 4 decimals. */
  readonly pourHours: Decimal
  readonly truckMinutes: Decimal
  readonly shortLoadCost: Decimal
  readonly waitingCost: Decimal
  readonly loadFeesCost: Decimal
  readonly yardFeesCost: Decimal
  readonly openingCost: Decimal
  readonly deliveryTax: Decimal
}

/** One pour as its trucks come. */
export interface Pour {
  readonly order: Decimal
  readonly loadCY: Decimal
  readonly full: Decimal
  readonly rest: Decimal
  readonly loads: Decimal
}

/**
 * What the supplier charges besides the concrete: short loads, waiting, fees by the load, the yard
 * and the pour, and their tax.
 *
 * @param orderedCYParts ordered cubic yards × 324
 * @throws InvalidError naming what is missing
 */
export function costDelivery(
  delivery: DeliveryInput,
  orderedCYParts: Decimal,
  { taxable, bid }: { taxable: boolean; bid: TaxedBid },
): Costed<DeliveryBreakdown> {
  const pour = pourOf(delivery, orderedCYParts)
  const pours = exact(delivery.pours)
  const place = placeOf(delivery)
  const wait = waitOf(delivery, pour)
  const fees = feesOf(delivery)
  const yardFees = orderedCYParts.times(fees.perCY)
  const charges = {
    shortLoadCost: roundToCents(pours.times(shortOf(delivery, pour))),
    waitingCost: divideRounded(
      pours.times(wait.numerator).times(exactOrZero(delivery.waitPerMinute)),
      wait.denominator,
    ),
    loadFeesCost: roundToCents(pours.times(pour.loads).times(fees.perLoad)),
    yardFeesCost: divideRounded(yardFees, PARTS_PER_CY),
    openingCost: roundToCents(pours.times(fees.perPour)),
  }
  const all = sum(Object.values(charges))
  const deliveryTax = salesTax(all, taxable, bid)
  return new Costed(all.plus(deliveryTax), () => ({
    order: pour.order,
    full: pour.full,
    rest: pour.rest,
    loads: pour.loads,
    pourHours: divideRounded(pour.order, place, SHOWN),
    truckMinutes: divideRounded(pour.loadCY.times(MINUTES_PER_HOUR), place, SHOWN),
    ...charges,
    deliveryTax,
  }))
}

/** order = orderedCY / pours, up to the next quarter; full loads, and what is left for the last. */
export function pourOf(delivery: DeliveryInput, orderedCYParts: Decimal): Pour {
  const loadCY = required(delivery.loadCY, 'delivery.loadCY', 'Load')
  const pours = exact(delivery.pours)
  const order = ceilDivide(orderedCYParts.times(QUARTERS), PARTS_PER_CY.times(pours)).div(QUARTERS)
  const full = order.divToInt(loadCY)
  const rest = order.minus(full.times(loadCY))
  return { order, loadCY, full, rest, loads: rest.gt(ZERO) ? full.plus(1) : full }
}

/** Hours of all pours of an item, exact. */
export function hoursOfPours(delivery: DeliveryInput, orderedCYParts: Decimal): Ratio {
  const { order } = pourOf(delivery, orderedCYParts)
  return { numerator: order.times(exact(delivery.pours)), denominator: placeOf(delivery) }
}

function placeOf({ placeCYPerHour }: DeliveryInput): Decimal {
  const place = exact(placeCYPerHour)
  if (place.gt(ZERO)) return place
  throw invalidField('delivery.placeCYPerHour', 'Placing rate must be greater than zero')
}

export function isShort({ minimumLoadCY }: DeliveryInput, { rest }: Pour): boolean {
  return rest.gt(ZERO) && minimumLoadCY !== null && rest.lt(exact(minimumLoadCY))
}

/**
 * Dollars for the last load of a pour where it is short: by the tier with the least size above it,
 * else by what it lacks.
 */
export function shortOf(delivery: DeliveryInput, pour: Pour): Decimal {
  if (!isShort(delivery, pour)) return ZERO
  const tier = (delivery.tiers ?? [])
    .filter(({ belowCY }) => exact(belowCY).gt(pour.rest))
    .toSorted((a, b) => exact(a.belowCY).comparedTo(exact(b.belowCY)))[0]
  if (tier !== undefined) return exact(tier.perLoad)
  const lacking = exactOrZero(delivery.minimumLoadCY).minus(pour.rest)
  return lacking.times(exactOrZero(delivery.shortPerCY))
}

/** Minutes that the trucks of one pour wait beyond the free ones. */
export function waitOf(delivery: DeliveryInput, { full, rest, loadCY }: Pour): Ratio {
  const waits = full.times(waitParts(delivery, loadCY))
  return { numerator: waits.plus(waitParts(delivery, rest)), denominator: placeOf(delivery) }
}

/**
 * max(0, v × 60 / placeCYPerHour + setupMinutes − freeMinutesPerCY × v), times placeCYPerHour;
 * nothing for a load that does not come.
 */
function waitParts(delivery: DeliveryInput, load: Decimal): Decimal {
  const { freeMinutesPerCY, setupMinutes } = delivery
  if (freeMinutesPerCY === null || load.isZero()) return ZERO
  const beyond = exact(setupMinutes).minus(exact(freeMinutesPerCY).times(load))
  const parts = load.times(MINUTES_PER_HOUR).plus(beyond.times(placeOf(delivery)))
  return Decimal.max(ZERO, parts)
}

/** Dollars of all fees that apply, by load, cubic yard and pour. */
export function feesOf({ conditions, perLoadFees, perCYFees, openings }: DeliveryInput) {
  const applies = ({ when }: { readonly when: DeliveryCondition }) =>
    when === 'ALWAYS' || conditions.includes(when)
  return {
    perLoad: sumOf(perLoadFees ?? []),
    perCY: sumOf((perCYFees ?? []).filter(applies)),
    perPour: sumOf((openings ?? []).filter(applies)),
  }
}

const sumOf = (fees: readonly { readonly amount: DeliveryInput['pours'] }[]): Decimal =>
  sum(fees.map(({ amount }) => exact(amount)))
