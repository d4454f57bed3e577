import { type Decimal, type DecimalLike, decimal, sum } from '@formwork/kernel'
import { DayTooLong, PerDiemTwice } from './days.errors.ts'

const HOURS_OF_A_DAY = 24

/** Hours of a worker on a date, on one day of one job. */
export interface WorkedLine {
  readonly workerId: string
  readonly worker: string
  /** The day as a person names it: `crew 2 of Harbor Point`. */
  readonly day: string
  readonly regularHours: DecimalLike
  readonly overtimeHours: DecimalLike
  readonly perDiem: boolean
}

/** What one worker does on a date, over all days. */
export interface WorkerTotal {
  readonly workerId: string
  readonly worker: string
  readonly hours: Decimal
  readonly perDiems: number
  /** Each once, as they come. */
  readonly days: readonly string[]
  readonly daysWithPerDiem: readonly string[]
}

/** Workers in the order of their first lines. */
export function totalsOfWorkers(lines: readonly WorkedLine[]): readonly WorkerTotal[] {
  const byWorker = Map.groupBy(lines, ({ workerId }) => workerId)
  return [...byWorker].map(([workerId, own]) => ({
    workerId,
    worker: own[0]?.worker ?? '',
    hours: sum(own.map((line) => decimal(line.regularHours).plus(line.overtimeHours))),
    perDiems: own.filter(({ perDiem }) => perDiem).length,
    days: unique(own),
    daysWithPerDiem: unique(own.filter(({ perDiem }) => perDiem)),
  }))
}

const unique = (lines: readonly WorkedLine[]) => [...new Set(lines.map(({ day }) => day))]

/**
 * Nobody works more than 24 hours on a date or has per diem twice, on however many jobs.
 *
 * @throws DayTooLong, PerDiemTwice, each naming the days
 */
export function refuseTooMuch(date: string, totals: readonly WorkerTotal[]): void {
  for (const { worker, hours, perDiems, days, daysWithPerDiem } of totals) {
    if (hours.gt(HOURS_OF_A_DAY)) {
      throw DayTooLong({ worker, hours: hours.toFixed(), date, days: inWords(days) })
    }
    if (perDiems > 1) throw PerDiemTwice({ worker, date, days: inWords(daysWithPerDiem) })
  }
}

/** `a, b and c` */
function inWords(days: readonly string[]): string {
  const last = days.at(-1) ?? ''
  return days.length < 2 ? last : `${days.slice(0, -1).join(', ')} and ${last}`
}
