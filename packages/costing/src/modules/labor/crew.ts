import { Decimal, round, ZERO } from '@formwork/kernel'
import { exact, required } from '../../exact.ts'
import type { LaborInput } from './input.ts'

/** Who works, and what an hour of all of them costs in dollars; both exact. */
export interface Crew {
  readonly workers: Decimal
  readonly payRate: Decimal
}

type CrewInput = Pick<LaborInput, 'workers' | 'hourlyRate' | 'crewMembers'>

/** @throws InvalidError naming the rate that is missing */
export function crewOf({ workers, hourlyRate, crewMembers }: CrewInput): Crew {
  if (crewMembers == null) {
    const rate = required(hourlyRate, 'hourlyRate', 'Hourly rate')
    return { workers: exact(workers), payRate: exact(workers).times(rate) }
  }
  let [count, payRate] = [ZERO, ZERO]
  for (const [place, member] of crewMembers.entries()) {
    const path = `crewMembers.${place}.hourlyRate`
    const rate = required(member.hourlyRate, path, `Hourly rate of ${member.classification}`)
    count = count.plus(member.count)
    payRate = payRate.plus(exact(member.count).times(rate))
  }
  return { workers: count, payRate }
}

const SHOWN_PLACES = 4

/** What a crew shows as workers and as their rate, which is for reading alone. */
export function shownCrew({ workers, payRate }: Crew): {
  readonly workers: number
  readonly hourlyRate: number
} {
  const hourlyRate = new Decimal(round(payRate.div(workers), SHOWN_PLACES))
  return { workers: workers.toNumber(), hourlyRate: hourlyRate.toNumber() }
}
