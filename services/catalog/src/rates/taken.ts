import { uniqueViolation } from '@formwork/database'
import type { RateType } from './rate-type.ts'
import { Taken } from './rates.errors.ts'

/** A violated unique natural key in the words of the kind (409). */
export async function orTaken<R>(rateType: RateType, change: Promise<R>): Promise<R> {
  try {
    return await change
  } catch (error) {
    if (rateType.taken === undefined || uniqueViolation(error) === undefined) throw error
    throw Taken({ sentence: rateType.taken }, { cause: error })
  }
}
