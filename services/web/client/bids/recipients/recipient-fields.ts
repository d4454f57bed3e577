import * as z from 'zod/mini'
import { instantOf, localTimeOf } from '../../lib/formats/local-time.ts'
import { type Cents, cents, decimalText, jsonNumber, parseMoney } from '../../lib/money.ts'
import { changedFields, onlyFields } from '../../lib/typed-over.ts'
import type { Recipient } from './recipient-data.ts'
import { texts } from './texts.ts'

export const recipientFields = z.object({
  clientId: z.string().check(z.minLength(1, texts.clientMissing)),
  attention: z.string(),
  adjustment: z
    .string()
    .check(z.refine((text) => adjustmentOf(text) !== undefined, texts.adjustmentWrong)),
  note: z.string(),
  sentAt: z.string(),
})
export type RecipientTyped = z.infer<typeof recipientFields>

/** Nothing typed is no adjustment; undefined: it is no amount. */
export const adjustmentOf = (text: string): Cents | undefined =>
  text.trim() === '' ? 0n : parseMoney(text)

/** What is typed of a recipient; of a new one nothing. */
export function typedOf(recipient: Recipient | undefined): RecipientTyped {
  return {
    clientId: recipient?.clientId ?? '',
    attention: recipient?.attention ?? '',
    adjustment: recipient?.adjustment ? decimalText(cents(recipient.adjustment)) : '',
    note: recipient?.note ?? '',
    sentAt: localTimeOf(recipient?.sentAt ?? null),
  }
}

/** As the API takes it. */
export function sentOf({ clientId, attention, adjustment, note, sentAt }: RecipientTyped) {
  return {
    clientId,
    attention: attention.trim() || null,
    adjustment: jsonNumber(adjustmentOf(adjustment) ?? 0n),
    note: note.trim() || null,
    sentAt: instantOf(sentAt),
  }
}

/**
 * Only what was typed over: another user may have changed the price meanwhile, and a time that
 * nobody typed over keeps its seconds.
 */
export function changesOf(
  typed: RecipientTyped,
  before: Recipient,
): Partial<ReturnType<typeof sentOf>> {
  return onlyFields(sentOf(typed), changedFields(typedOf(before), typed))
}
