import { ValidationFailure } from '@formwork/service-kit'
import { z } from 'zod'
import { type SentTicket, ticketShape } from '../tickets/ticket-fields.ts'
import { readAmount } from './receipt-amount.ts'
import { OtherFieldsWithSeveral } from './receipts.errors.ts'

const ticketParts = z.object(ticketShape)
const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/

/** The text parts of a receipt's upload, as the API reference names them. */
export const UPLOAD_TEXTS = {
  amount: 'What the receipt says, in dollars',
  ticketNumber: 'The number on the ticket',
  deliveredAt: 'When the load came: an ISO 8601 timestamp with a zone',
  lineId: 'The line of the order that came',
  quantity: 'How much of it came',
  uom: "Its unit; the line's when left out",
  note: 'A word to the office',
}

export interface UploadFields {
  /** Dollars; null: not told. */
  readonly amount: number | null
  readonly ticket: SentTicket
}

/**
 * What the text parts of an upload say; a blank one says nothing. Several pictures have none.
 *
 * @throws ValidationFailure, OtherFieldsWithSeveral, or what `readAmount` throws
 */
export function readUploadFields(files: number, texts: ReadonlyMap<string, string>): UploadFields {
  if (files > 1 && texts.size > 0) throw OtherFieldsWithSeveral()
  const parts = Object.keys(ticketShape).flatMap((name) => {
    const text = texts.get(name)?.trim() ?? ''
    if (text === '') return []
    return [[name, name === 'quantity' && NUMBER.test(text) ? Number(text) : text]]
  })
  const read = ticketParts.safeParse(Object.fromEntries(parts))
  if (!read.success) throw new ValidationFailure(read.error.issues)
  return { amount: readAmount(texts.get('amount')), ticket: read.data }
}
