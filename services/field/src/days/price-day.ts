import { type Decimal, decimal, sum } from '@formwork/kernel'
import type { BurdenTexts, Day, DayLine, DayRates, LineAmounts } from './day.ts'
import { type HoursLine, lineMoney } from './line-money.ts'

/** A worker's rate of today; decimal text. */
export interface WorkerRate {
  readonly workerId: string
  readonly hourlyRate: string
}

/**
 * The rates of a submission: today's, or those of the submission before where the day keeps them. A
 * worker who came to a day that keeps its rates has today's.
 */
export function ratesOf(day: Pick<Day, 'rates' | 'keepsRates'>, today: DayRates): DayRates {
  if (!day.keepsRates || day.rates === null) return today
  const { burdens, workers } = day.rates
  const kept = new Set(workers.map(({ workerId }) => workerId))
  return { burdens, workers: [...workers, ...today.workers.filter((w) => !kept.has(w.workerId))] }
}

/** Where the cost of a task is booked. */
export interface TaskPlace {
  readonly taskId: string
  readonly costCode: string | null
  readonly section: string
}

/** The lines with what they cost, each by the rate of its worker. */
export function pricedLines(
  lines: readonly DayLine[],
  rates: DayRates,
  places: readonly TaskPlace[],
): readonly (DayLine & LineAmounts)[] {
  const rateOf = new Map(rates.workers.map(({ workerId, hourlyRate }) => [workerId, hourlyRate]))
  const priced = new Map<string, LinePrice>()
  const priceOf = (line: DayLine): LinePrice => {
    const hourlyRate = rateOf.get(line.workerId)
    if (hourlyRate === undefined) throw new Error(`worker ${line.workerId} has no rate`)
    // A crew works the same hours at few rates.
    const { regularHours, overtimeHours, perDiem } = line
    const key = `${regularHours}/${overtimeHours}/${perDiem}/${hourlyRate}`
    const price = priced.get(key) ?? linePrice(line, hourlyRate, rates.burdens)
    priced.set(key, price)
    return price
  }
  return placedLines(
    lines.map((line) => ({ ...line, ...priceOf(line), costCode: null, section: null })),
    places,
  )
}

type LinePrice = {
  readonly [Name in 'hourlyRate' | 'regularPay' | 'overtimePay' | 'amount']: number
}

function linePrice(line: HoursLine, hourlyRate: string, burdens: BurdenTexts): LinePrice {
  const { regularPay, overtimePay, amount } = lineMoney(line, hourlyRate, burdens)
  return {
    hourlyRate: Number(hourlyRate),
    regularPay: regularPay.toNumber(),
    overtimePay: overtimePay.toNumber(),
    amount: amount.toNumber(),
  }
}

/** The lines with where their cost is booked; one that is booked there already stays as it is. */
export function placedLines(
  lines: readonly (DayLine & LineAmounts)[],
  places: readonly TaskPlace[],
): readonly (DayLine & LineAmounts)[] {
  const placeOf = new Map(places.map((place) => [place.taskId, place]))
  return lines.map((line) => {
    const { costCode = null, section = 'LABOR' } = placeOf.get(line.taskId) ?? {}
    const isThere = line.costCode === costCode && line.section === section
    return isThere ? line : { ...line, costCode, section }
  })
}

/** What the day costs in all; null while it is not priced. */
export function costOfDay({ hours }: Pick<Day, 'hours'>): Decimal | null {
  const amounts = hours.map(({ amount }) => amount)
  if (amounts.some((amount) => amount === null)) return null
  return sum(amounts.map((amount) => decimal(amount ?? 0)))
}
