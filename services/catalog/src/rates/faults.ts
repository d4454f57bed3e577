import { InvalidError } from '@formwork/kernel'
import type { RateKind, Values } from './rate-kind.ts'

/** What is wrong with a record as a whole, if it was not so before. */
export function newFault(kind: RateKind, before: Values | null, after: Values): string | undefined {
  const fault = kind.fault?.(after)
  return before !== null && kind.fault?.(before) === fault ? undefined : fault
}

/** @throws InvalidError for a record that is wrong as a whole */
export function refuseFault(kind: RateKind, before: Values | null, after: Values): void {
  const fault = newFault(kind, before, after)
  if (fault !== undefined) throw new InvalidError(fault)
}
