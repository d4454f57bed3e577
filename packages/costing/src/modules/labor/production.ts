import { Decimal, type DecimalLike, invalidField } from '@formwork/kernel'
import type { ConcreteQuantities } from '../../concrete-quantities.ts'
import { ceilDivide, divideRounded, exact, exactOrZero, type Ratio } from '../../exact.ts'
import type { LaborInput, ProductionInput } from './input.ts'

const HUNDRED = new Decimal(100)
const POUNDS_PER_TON = new Decimal(2000)
const ONE = new Decimal(1)

/** The decimals that a ratio is shown with. */
const SHOWN = 4

export const ratio = (value: DecimalLike): Ratio => ({ numerator: exact(value), denominator: ONE })

/** A ratio for reading, half away from zero; null where it divides by zero. */
export function shown({ numerator, denominator }: Ratio, places = SHOWN): Decimal | null {
  return denominator.isZero() ? null : divideRounded(numerator, denominator, places)
}

/** R(ratio × factors), to cents. */
export function cents({ numerator, denominator }: Ratio, ...factors: DecimalLike[]): Decimal {
  return divideRounded(multiply(numerator, factors), denominator)
}

/** ratio × factors, exact. */
export function timesRatio({ numerator, denominator }: Ratio, ...factors: DecimalLike[]): Ratio {
  return { numerator: multiply(numerator, factors), denominator }
}

function multiply(value: Decimal, factors: readonly DecimalLike[]): Decimal {
  return factors.reduce<Decimal>((product, factor) => product.times(factor), value)
}

export function divideRatios(a: Ratio, b: Ratio): Ratio {
  return {
    numerator: a.numerator.times(b.denominator),
    denominator: a.denominator.times(b.numerator),
  }
}

/**
 * The quantity of a production in its `uom`: its own, or that of the concrete that it follows, which
 * is exact. An item that is gone leaves the quantity that it had.
 */
export function productionQuantity(
  production: ProductionInput,
  quantities: ConcreteQuantities | undefined,
): Ratio {
  const { quantityOf, itemId, quantity, uom } = production
  const driving = quantityOf === 'TYPED' ? undefined : quantities?.of(quantityOf, itemId)
  if (driving === undefined) return ratio(exactOrZero(quantity))
  const inTons = quantityOf === 'REBAR_LB' && uom.trim().toUpperCase() === 'TON'
  if (!inTons) return driving
  return { ...driving, denominator: driving.denominator.times(POUNDS_PER_TON) }
}

/**
 * The days that a production takes, exact, before and after they are rounded up.
 *
 * @throws InvalidError where nobody works or a day has no hours
 */
export function productionDays(
  production: ProductionInput,
  input: Pick<LaborInput, 'hoursPerDay'>,
  workers: Decimal,
  quantity: Ratio,
): { readonly exactDays: Ratio; readonly days: Ratio } {
  const hoursPerDay = exact(input.hoursPerDay)
  requireAboveZero(workers, 'workers')
  requireAboveZero(hoursPerDay, 'hoursPerDay')
  const hours = exactHours(production, { workers, hoursPerDay }, quantity)
  const exactDays = { ...hours, denominator: hours.denominator.times(hoursPerDay) }
  return { exactDays, days: roundedUp(exactDays, production) }
}

/** The days that one unit takes, exact, before they are rounded up. */
export function daysPerUnit(
  production: ProductionInput,
  input: Pick<LaborInput, 'hoursPerDay'>,
  workers: Decimal,
): Ratio {
  return productionDays({ ...production, roundDays: 'NONE' }, input, workers, ratio(1)).exactDays
}

function requireAboveZero(value: Decimal, path: string): void {
  if (value.gt(0)) return
  throw invalidField(path, 'Production needs workers and hours a day above zero')
}

function exactHours(
  { basis, rate, efficiencyPercentage }: ProductionInput,
  { workers, hoursPerDay }: { readonly workers: Decimal; readonly hoursPerDay: Decimal },
  quantity: Ratio,
): Ratio {
  // Efficiency is percent: dividing by it is multiplying by 100 and dividing by the number.
  const q = quantity.numerator.times(HUNDRED)
  const e = quantity.denominator.times(efficiencyPercentage)
  switch (basis) {
    case 'UNITS_PER_HOUR':
      return { numerator: q, denominator: e.times(rate) }
    case 'HOURS_PER_UNIT':
      return { numerator: q.times(rate), denominator: e }
    case 'MAN_HOURS_PER_UNIT':
      return { numerator: q.times(rate), denominator: e.times(workers) }
    case 'UNITS_PER_MAN_HOUR':
      return { numerator: q, denominator: e.times(rate).times(workers) }
    case 'UNITS_PER_SHIFT':
      return { numerator: q.times(hoursPerDay), denominator: e.times(rate) }
    case 'SHIFTS_PER_UNIT':
      return { numerator: q.times(rate).times(hoursPerDay), denominator: e }
  }
}

/** Up to the next half or whole day. */
function roundedUp(days: Ratio, { roundDays }: ProductionInput): Ratio {
  if (roundDays === 'NONE') return days
  const steps = new Decimal(roundDays === 'HALF' ? 2 : 1)
  return {
    numerator: ceilDivide(days.numerator.times(steps), days.denominator),
    denominator: steps,
  }
}
