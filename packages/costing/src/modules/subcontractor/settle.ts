import type { ScopeContext } from '../../contexts.ts'
import { divideRounded } from '../../exact.ts'
import { pouringHours } from './cost.ts'
import type { SubcontractorInput } from './input.ts'

/** The last decimal that hours are kept with. */
const KEPT = 4

/** The fields with the hours of the pours that a pump follows; else the same object. */
export function settlePump(
  input: SubcontractorInput,
  scope: Pick<ScopeContext, 'quantities'>,
): SubcontractorInput {
  const hours = pouringHours(input, scope)
  if (hours === undefined) return input
  const pumpHours = divideRounded(hours.numerator, hours.denominator, KEPT).toNumber()
  return pumpHours === input.pumpHours ? input : { ...input, pumpHours }
}
