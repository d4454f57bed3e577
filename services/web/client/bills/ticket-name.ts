import { formatQuantity } from '../lib/formats/formats.ts'

interface NameableTicket {
  readonly ticketNumber?: string | null
  readonly fileName: string
  readonly quantity?: number | null
  readonly uom?: string | null
}

/** A receipt as whoever holds the papers finds it: without a number it is known by its file. */
export function ticketName({ ticketNumber, fileName, quantity, uom }: NameableTicket): string {
  const name = ticketNumber ?? fileName
  if (quantity == null) return name
  return `${name} (${formatQuantity(quantity)}${uom == null ? '' : ` ${uom}`})`
}
