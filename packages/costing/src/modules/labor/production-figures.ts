import type { Decimal } from '@formwork/kernel'
import type { Ratio } from '../../exact.ts'
import type { LaborInput } from './input.ts'
import { divideRatios, ratio, shown, timesRatio } from './production.ts'
import type { Work } from './work.ts'

/** What the days of an item are made of, shown with four decimals; null where nothing divides. */
export interface LaborFigures {
  readonly workers: Decimal
  /** Dollars for an hour of the whole crew. */
  readonly payRate: Decimal
  /** Of a production, before they are rounded up. */
  readonly exactDays: Decimal | null
  readonly days: Decimal | null
  readonly crewHours: Decimal | null
  readonly manHours: Decimal | null
  readonly unitsPerManHour: Decimal | null
  readonly manHoursPerUnit: Decimal | null
  /** Dollars for one unit of the production's quantity. */
  readonly costPerUnit: Decimal | null
}

export function laborFigures(
  { workers, payRate, days, exactDays, quantity }: Work,
  { hoursPerDay }: Pick<LaborInput, 'hoursPerDay'>,
  totalCost: Decimal,
): LaborFigures {
  const manHours = timesRatio(days, hoursPerDay, workers)
  const per = (a: Ratio | null, b: Ratio | null) => a && b && shown(divideRatios(a, b))
  return {
    workers,
    payRate,
    exactDays: exactDays && shown(exactDays),
    days: shown(days),
    crewHours: shown(timesRatio(days, hoursPerDay)),
    manHours: shown(manHours),
    unitsPerManHour: per(quantity, manHours),
    manHoursPerUnit: per(manHours, quantity),
    costPerUnit: per(ratio(totalCost), quantity),
  }
}
