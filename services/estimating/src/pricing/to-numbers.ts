import { Decimal } from '@formwork/kernel'
import type { Fields } from '../rates/fields.ts'

/** The components of a cost as they are stored. */
export function toNumbers(breakdown: object): Fields {
  const numbers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(breakdown)) {
    numbers[name] = value instanceof Decimal ? value.toNumber() : value
  }
  return numbers
}
