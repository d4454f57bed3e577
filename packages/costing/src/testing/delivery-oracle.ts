import type { ConcreteInput } from '../modules/concrete/input.ts'
import type { ElementCents, Scope, Tax } from './element-oracle.ts'
import { Fraction, ONE, of, percent, whole } from './fractions.ts'

const PI = of('3.141592653589793')
const NOTHING = of(0)

/** The charges of a delivery, as the rules have them. */
export function deliveryCents(input: ConcreteInput, scope: Scope, tax: Tax): ElementCents {
  const { delivery } = input
  if (delivery === null) return {}
  const ordered = orderedYards(input, scope)
  const trucks = trucksOf(ordered.over(of(delivery.pours)), of(delivery.loadCY))
  const pours = of(delivery.pours)
  const fees = (list: readonly { readonly amount: unknown; readonly when?: string }[] | null) =>
    (list ?? [])
      .filter(({ when = 'ALWAYS' }) => ['ALWAYS', ...delivery.conditions].includes(when))
      .reduce((sum, { amount }) => sum.plus(of(amount)), NOTHING)
  const ofFull = whole(trucks.full).times(waitOf(delivery, of(delivery.loadCY)))
  const waits = trucks.isRest ? ofFull.plus(waitOf(delivery, trucks.rest)) : ofFull
  const loads = trucks.full + (trucks.isRest ? 1n : 0n)
  const charges = {
    shortLoadCost: pours.times(shortOf(delivery, trucks)).cents(),
    waitingCost: pours
      .times(waits)
      .times(of(delivery.waitPerMinute ?? 0))
      .cents(),
    loadFeesCost: pours.times(whole(loads)).times(fees(delivery.perLoadFees)).cents(),
    yardFeesCost: ordered.times(fees(delivery.perCYFees)).cents(),
    openingCost: pours.times(fees(delivery.openings)).cents(),
  }
  const sum = Object.values(charges).reduce((total, cents) => total + cents, 0n)
  return { ...charges, deliveryTax: tax(sum) }
}

type Delivery = NonNullable<ConcreteInput['delivery']>

/** The trucks of one pour: full ones, and what the last one brings. */
function trucksOf(yards: Fraction, load: Fraction) {
  const order = new Fraction(yards.times(of(4)).ceil(), 4n)
  const full = order.over(load).floor()
  const rest = order.minus(load.times(whole(full)))
  return { full, rest, isRest: NOTHING.less(rest) }
}

function shortOf(delivery: Delivery, { rest, isRest }: ReturnType<typeof trucksOf>): Fraction {
  const { minimumLoadCY } = delivery
  if (!isRest || minimumLoadCY === null || !rest.less(of(minimumLoadCY))) return NOTHING
  let best: { readonly size: Fraction; readonly price: Fraction } | undefined
  for (const { belowCY, perLoad } of delivery.tiers ?? []) {
    const size = of(belowCY)
    if (!rest.less(size) || (best !== undefined && !size.less(best.size))) continue
    best = { size, price: of(perLoad) }
  }
  return (
    best?.price ??
    of(minimumLoadCY)
      .minus(rest)
      .times(of(delivery.shortPerCY ?? 0))
  )
}

function waitOf(delivery: Delivery, load: Fraction): Fraction {
  if (delivery.freeMinutesPerCY === null) return NOTHING
  const unloading = load.times(of(60)).over(of(delivery.placeCYPerHour))
  const there = unloading.plus(of(delivery.setupMinutes))
  const free = of(delivery.freeMinutesPerCY).times(load)
  return free.less(there) ? there.minus(free) : NOTHING
}

function orderedYards(input: ConcreteInput, scope: Scope): Fraction {
  const waste = ONE.plus(percent(input.wastePercentage))
  if (input.cubicYards !== null) return of(input.cubicYards).times(waste)
  const given = of(input.depth ?? scope.height ?? 0)
  const inInches = input.depth !== null && input.depthUnit === 'IN'
  const depth = inInches ? given.over(of(12)) : given
  const diameter = of(input.diameter ?? scope.diameter ?? 0)
  const feet = {
    RECTANGLE: () =>
      of(input.length ?? scope.length ?? 0)
        .times(of(input.width ?? scope.width ?? 0))
        .times(depth),
    AREA: () => of(input.areaSF ?? 0).times(depth),
    CIRCULAR: () =>
      PI.times(diameter)
        .times(diameter)
        .over(of(4))
        .times(of(input.height ?? scope.height ?? 0)),
    CUSTOM: () => NOTHING,
  }[input.shape]()
  return feet.times(of(input.quantity)).over(of(27)).times(waste)
}
