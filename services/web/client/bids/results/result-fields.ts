import * as z from 'zod/mini'
import { jsonNumber, parseMoney } from '../../lib/money.ts'
import { type BidResult, type EnteredResult, OUTCOMES, REASONS } from './result-words.ts'
import { texts } from './texts.ts'

/** `58,900.00` as a number; undefined: no amount above zero. */
export function amountOf(text: string): number | undefined {
  const amount = parseMoney(text)
  return amount !== undefined && amount > 0n ? jsonNumber(amount) : undefined
}

const isBlank = ({ name, amount }: { readonly name: string; readonly amount: string }): boolean =>
  name.trim() === '' && amount.trim() === ''

const bidder = z.object({ name: z.string(), amount: z.string() }).check(
  z.superRefine((typed, context) => {
    if (isBlank(typed)) return
    const fault = (path: 'name' | 'amount', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (typed.name.trim() === '') fault('name', texts.nameMissing)
    if (amountOf(typed.amount) === undefined) fault('amount', texts.amountWrong)
  }),
)

/** A result as it is typed; a line of bidders that is left empty is none. */
export const resultFields = z.object({
  outcome: z.enum(OUTCOMES, texts.outcomeMissing),
  decidedOn: z.string().check(z.minLength(1, texts.dayMissing)),
  reason: z.union([z.enum(REASONS), z.literal('')]),
  note: z.string(),
  bidders: z.array(bidder),
})
export type TypedResult = z.input<typeof resultFields>

export function typedOf(result: BidResult, today: string): TypedResult {
  const { outcome, decidedOn, reason, note, bidders } = result
  const rows = bidders.map(({ name, amount }) => ({ name, amount: amount.toFixed(2) }))
  return {
    outcome: outcome ?? ('' as TypedResult['outcome']),
    decidedOn: decidedOn ?? today,
    reason: reason ?? '',
    note: note ?? '',
    bidders: rows.length === 0 ? [{ name: '', amount: '' }] : rows,
  }
}

export function bodyOf({ outcome, decidedOn, reason, note, bidders }: TypedResult): EnteredResult {
  return {
    outcome,
    decidedOn,
    reason: reason === '' ? null : reason,
    note: note.trim() === '' ? null : note.trim(),
    bidders: bidders
      .filter((each) => !isBlank(each))
      .map(({ name, amount }) => ({ name: name.trim(), amount: amountOf(amount) ?? 0 })),
  }
}
