import { uniqueViolation } from '@formwork/database'
import { ConflictError } from '@formwork/kernel'
import type { RateKind } from './rate-kind.ts'

/** A violated unique natural key in the words of the kind (409). */
export async function orTaken<R>(kind: RateKind, change: Promise<R>): Promise<R> {
  try {
    return await change
  } catch (error) {
    if (kind.taken === undefined || uniqueViolation(error) === undefined) throw error
    throw new ConflictError(kind.taken, 'TAKEN', { cause: error })
  }
}
