import type { DecimalLike } from '@formwork/kernel'
import { exact } from '../exact.ts'

/** What is allowed but unlikely about a field. */
export interface ItemWarning {
  readonly field: string
  readonly message: string
}

/** Percent. */
const MUCH_WASTE = 30

export function warnOfWaste(field: string, percentage: DecimalLike | null): readonly ItemWarning[] {
  if (percentage === null || !exact(percentage).gt(MUCH_WASTE)) return []
  return [{ field, message: `A waste of ${exact(percentage)} % is more than ${MUCH_WASTE} %` }]
}

export function warnOfZero(
  field: string,
  label: string,
  price: DecimalLike | null,
): readonly ItemWarning[] {
  return price !== null && exact(price).isZero() ? [{ field, message: `${label} is zero` }] : []
}
