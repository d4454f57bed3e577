import { InvalidError } from '@formwork/kernel'
import type { RateType, Values } from './rate-type.ts'

/** What is wrong with a record as a whole, if it was not so before. */
export function newInvalidReason(
  rateType: RateType,
  before: Values | null,
  after: Values,
): string | undefined {
  const invalidReason = rateType.invalidReason?.(after)
  return before !== null && rateType.invalidReason?.(before) === invalidReason
    ? undefined
    : invalidReason
}

/** @throws InvalidError for a record that is wrong as a whole */
export function refuseInvalid(rateType: RateType, before: Values | null, after: Values): void {
  const invalidReason = newInvalidReason(rateType, before, after)
  if (invalidReason !== undefined) throw new InvalidError(invalidReason)
}
