import { nameKey, sum, toNumber } from '@formwork/kernel'
import type { Details, PoType } from './po-types.ts'

type QuantityField = 'cubicYards' | 'duration' | 'quantity'
interface HeaderQuantity {
  readonly field: QuantityField
  /** As a refusal names it. */
  readonly label: string
  readonly unit: (details: Details) => string | undefined
}

/** The quantity of an order's head, and the unit of the lines that it may follow (bills section 2). */
const QUANTITIES: Readonly<Partial<Record<PoType, HeaderQuantity>>> = {
  CONCRETE: { field: 'cubicYards', label: 'Cubic yards', unit: () => 'CY' },
  RENTAL: { field: 'duration', label: 'Duration', unit: () => 'DAY' },
  SUBCONTRACT: { field: 'quantity', label: 'Quantity', unit: ({ uom }) => uom },
}

interface Line {
  readonly quantity: number
  readonly uom: string
}

/** The field that may be left out where lines of its unit are sent; undefined: the type has none. */
export function quantityField(type: PoType): QuantityField | undefined {
  return QUANTITIES[type]?.field
}

/**
 * The type's fields with the quantity that follows the lines. Without a line of its unit, one that
 * was known stays.
 *
 * @returns the label of the quantity where it is neither typed nor told by a line
 */
export function followLines(
  type: PoType,
  details: Details,
  lines: readonly Line[],
): Details | { readonly missing: string } {
  const header = QUANTITIES[type]
  if (header === undefined) return details
  const typed = details[header.field] ?? undefined
  if (typed !== undefined && !details.quantityFollows) return details
  const unit = nameKey(header.unit(details) ?? '')
  const alike = lines.filter(({ uom }) => nameKey(uom) === unit)
  if (alike.length > 0) {
    const total = toNumber(sum(alike.map(({ quantity }) => quantity)))
    return { ...details, [header.field]: total, quantityFollows: true }
  }
  return typed === undefined ? { missing: header.label } : details
}
