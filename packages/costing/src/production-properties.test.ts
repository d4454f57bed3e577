import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costLabor } from './modules/labor/cost.ts'
import { type LaborInput, PRODUCTION_BASES, ROUND_DAYS } from './modules/labor/input.ts'
import { positive, stored } from './testing/arbitraries.ts'
import { labor } from './testing/examples.ts'
import { propertyRuns } from './testing/property-runs.ts'

/** Some; a hundred thousand in the endurance run. */
const CASES = process.env.PROPERTY_RUNS === undefined ? 1_000 : 20_000

/** The rules once more, in fractions of whole numbers that know nothing of the module. */
type Fraction = readonly [numerator: bigint, denominator: bigint]
const of = (text: unknown): Fraction => {
  const [whole = '', decimals = ''] = String(text).split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n])
const over = (a: Fraction, [c, d]: Fraction): Fraction => times(a, [d, c])
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b
const rounded = ([a, b]: Fraction, places: number): string => {
  const units = (2n * a * 10n ** BigInt(places) + b) / (2n * b)
  return new Decimal(units.toString()).div(10 ** places).toFixed(places)
}
const up = ([a, b]: Fraction, steps: bigint): Fraction => [(a * steps + b - 1n) / b, steps]

function daysByTheRules(input: LaborInput, workers: Fraction): Fraction {
  const { production, hoursPerDay } = input
  if (production == null) return of(input.days)
  const [q, r, h] = [of(production.quantity), of(production.rate), of(hoursPerDay)]
  const e = over(of(production.efficiencyPercentage), [100n, 1n])
  const hours = {
    UNITS_PER_HOUR: over(q, times(r, e)),
    HOURS_PER_UNIT: over(times(q, r), e),
    MAN_HOURS_PER_UNIT: over(times(q, r), times(workers, e)),
    UNITS_PER_MAN_HOUR: over(q, times(r, workers, e)),
    UNITS_PER_SHIFT: over(times(q, h), times(r, e)),
    SHIFTS_PER_UNIT: over(times(q, r, h), e),
  }[production.basis]
  const days = over(hours, h)
  if (production.roundDays === 'NONE') return days
  return up(days, production.roundDays === 'HALF' ? 2n : 1n)
}

function payByTheRules(input: LaborInput) {
  const members = input.crewMembers ?? [{ count: input.workers, hourlyRate: input.hourlyRate }]
  const zero: Fraction = [0n, 1n]
  const workers = members.reduce((sum, { count }) => plus(sum, of(count)), zero)
  const payRate = members.reduce(
    (sum, { count, hourlyRate }) => plus(sum, times(of(count), of(hourlyRate))),
    zero,
  )
  const days = daysByTheRules(input, workers)
  const hours = of(input.hoursPerDay)
  const after = input.overtimeAfterHours === null ? hours : of(input.overtimeAfterHours)
  const regular = less(hours, after) ? hours : after
  const overtime = minus(hours, regular)
  return {
    regularPay: rounded(times(regular, days, payRate), 2),
    overtimePay: rounded(times(overtime, days, payRate, of(input.overtimeMultiplier)), 2),
    straight: rounded(times(hours, days, payRate), 2),
    perDiem: rounded(times(workers, days, of(input.perDiemRate)), 2),
    days: rounded(days, 4),
    manHours: rounded(times(days, hours, workers), 4),
  }
}

const member = fc.record({
  classification: fc.constant('Carpenter'),
  count: positive(9),
  hourlyRate: stored(120),
})

const production = fc.record({
  basis: fc.constantFrom(...PRODUCTION_BASES),
  rate: fc.oneof(positive(3), positive(900)),
  uom: fc.constant('SF'),
  quantityOf: fc.constant('TYPED' as const),
  quantity: stored(20_000),
  itemId: fc.constant(null),
  efficiencyPercentage: stored(300, 6, 0.000001),
  roundDays: fc.constantFrom(...ROUND_DAYS),
})

const crew = fc
  .record({
    workers: positive(20),
    hourlyRate: stored(120),
    hoursPerDay: positive(14),
    overtimeAfterHours: fc.option(stored(10), { nil: null }),
    perDiemRate: stored(120),
    crewMembers: fc.option(fc.array(member, { minLength: 1, maxLength: 5 }), { nil: null }),
    production: fc.option(production, { nil: null, freq: 9 }),
  })
  .map((fields) => labor(fields))

describe('the pay of any crew and production', () => {
  it('is what fractions of whole numbers say, to the cent', () => {
    const rule = fc.property(crew, (input) => {
      const { breakdown, figures } = costLabor(input, { perDiemEnabled: true })
      const { regularPay, overtimePay, straight, perDiem } = breakdown
      expect({
        regularPay: regularPay.toFixed(2),
        overtimePay: overtimePay.toFixed(2),
        straight: straight.toFixed(2),
        perDiem: perDiem.toFixed(2),
        days: figures.days?.toFixed(4),
        manHours: figures.manHours?.toFixed(4),
      }).toEqual(payByTheRules(input))
    })
    fc.assert(rule, propertyRuns(CASES))
  })
})
