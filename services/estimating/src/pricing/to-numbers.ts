import { Decimal } from '@formwork/kernel'
import type { Fields } from '../rates/fields.ts'

/** The components of a cost as they are stored. */
export function toNumbers(breakdown: object): Fields {
  const numbers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(breakdown)) {
    numbers[name] = numberOf(value)
  }
  return numbers
}

/** A list, as of bars, with its numbers. */
function numberOf(value: unknown): unknown {
  if (value instanceof Decimal) return value.toNumber()
  return Array.isArray(value) ? value.map(toNumbers) : value
}
