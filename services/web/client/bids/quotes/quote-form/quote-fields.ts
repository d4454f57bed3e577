import * as z from 'zod/mini'
import { instantOf, localTimeOf } from '../../../lib/formats/local-time.ts'
import { numberOf, tenThousandths } from '../../../lib/formats/ten-thousandths.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../../../lib/money.ts'
import type { Package, Quote, QuoteChange } from '../quotes-data.ts'
import { texts } from '../texts.ts'

const isGiven = (text: string): boolean => text.trim() !== ''
const isAmount = (text: string): boolean => parseMoney(text) !== undefined

const line = z
  .object({
    lineId: z.string(),
    /** Empty: it says nothing of it. */
    coverage: z.enum(['', 'INCLUDED', 'EXCLUDED']),
    price: z.string(),
    /** A price a unit, or for the line. */
    per: z.enum(['each', 'total']),
    note: z.string(),
  })
  .check(
    z.refine(({ coverage, price, per }) => coverage !== 'INCLUDED' || isPrice(price, per), {
      path: ['price'],
      message: texts.badPrice,
    }),
  )
type TypedQuoteLine = z.infer<typeof line>

/** In a lump sum lines have none. */
const isPrice = (price: string, per: 'each' | 'total'): boolean =>
  !isGiven(price) ||
  (per === 'each' ? tenThousandths(price) !== undefined : (parseMoney(price) ?? -1n) >= 0n)

/** A quote as it is typed, but for its lump sum, which the grid has. */
export const quoteFields = z
  .object({
    /** Empty: by its name alone. */
    vendorId: z.string(),
    vendorName: z.string(),
    receivedAt: z.string(),
    by: z.string(),
    validUntil: z.string(),
    taxIncluded: z.boolean(),
    splittable: z.boolean(),
    replacesId: z.string(),
    attachmentId: z.string(),
    lines: z.array(line),
    answers: z.array(
      z.object({
        requirementId: z.string(),
        answer: z.enum(['YES', 'NO', 'UNKNOWN']),
        adjustment: z
          .string()
          .check(z.refine((text) => !isGiven(text) || isAmount(text), texts.badDollars)),
      }),
    ),
    adjustments: z.array(
      z.object({
        description: z.string().check(z.refine(isGiven, texts.descriptionMissing)),
        amount: z.string().check(z.refine(isAmount, texts.badDollars)),
      }),
    ),
  })
  .check(
    z.refine(({ vendorId, vendorName }) => vendorId !== '' || isGiven(vendorName), {
      path: ['vendorName'],
      message: texts.vendorMissing,
    }),
  )
export type TypedQuote = z.infer<typeof quoteFields>
export type QuoteField = keyof TypedQuote

/** What stands in the form: each line and each requirement of the package has its row. */
export function typedOf(quote: Quote, { lines, requirements }: Package): TypedQuote {
  const { vendorId, vendorName, receivedAt, by, validUntil, taxIncluded, splittable } = quote
  return {
    vendorId: vendorId ?? '',
    vendorName,
    by,
    taxIncluded,
    splittable,
    receivedAt: localTimeOf(receivedAt),
    validUntil: validUntil ?? '',
    replacesId: quote.replacesId ?? '',
    attachmentId: quote.attachmentId ?? '',
    lines: lines.map(({ id }) => typedLineOf(id, quote)),
    answers: requirements.map(({ id: requirementId }) => {
      const found = quote.answers.find((each) => each.requirementId === requirementId)
      const adjustment = dollarsText(found?.adjustment ?? null)
      return { requirementId, answer: found?.answer ?? 'UNKNOWN', adjustment }
    }),
    adjustments: quote.adjustments.map(({ description, amount }) => ({
      description,
      amount: dollarsText(amount),
    })),
  }
}

function typedLineOf(lineId: string, { lines }: Quote): TypedQuoteLine {
  const found = lines.find((each) => each.lineId === lineId)
  return {
    lineId,
    coverage: found?.coverage ?? '',
    note: found?.note ?? '',
    price: String(found?.unitPrice ?? found?.amount ?? ''),
    per: found?.amount == null ? 'each' : 'total',
  }
}

const dollarsText = (amount: number | null): string =>
  amount === null ? '' : decimalText(cents(amount))
const dollars = (text: string): number => jsonNumber(parseMoney(text) ?? 0n)

/** What is sent of it. A time that nobody typed over keeps its seconds. */
export function sentOf(
  typed: TypedQuote,
  before: Quote,
): Record<QuoteField, unknown> & QuoteChange {
  const { vendorId, vendorName, receivedAt, by, validUntil, replacesId, taxIncluded } = typed
  const isKept = localTimeOf(before.receivedAt) === receivedAt
  return {
    vendorId: vendorId === '' ? null : vendorId,
    vendorName: vendorId === '' ? vendorName.trim() : null,
    receivedAt: isKept ? before.receivedAt : instantOf(receivedAt),
    by: isGiven(by) ? by.trim() : null,
    validUntil: validUntil === '' ? null : validUntil,
    replacesId: replacesId === '' ? null : replacesId,
    attachmentId: typed.attachmentId === '' ? null : typed.attachmentId,
    taxIncluded,
    splittable: typed.splittable,
    lines: typed.lines.flatMap((each) => sentLine(each)),
    answers: typed.answers
      // What is not known and worth nothing is as if it were not answered.
      .filter(({ answer, adjustment }) => answer !== 'UNKNOWN' || isGiven(adjustment))
      .map(({ requirementId, answer, adjustment }) => ({
        requirementId,
        answer,
        adjustment: isGiven(adjustment) ? dollars(adjustment) : null,
      })),
    adjustments: typed.adjustments.map(({ description, amount }) => ({
      description: description.trim(),
      amount: dollars(amount),
    })),
  }
}

function sentLine({ lineId, coverage, price, per, note }: TypedQuoteLine) {
  if (coverage === '') return []
  const isPriced = coverage === 'INCLUDED' && isGiven(price)
  return [
    {
      lineId,
      coverage,
      note: isGiven(note) ? note.trim() : null,
      unitPrice: isPriced && per === 'each' ? numberOf(tenThousandths(price)) : null,
      amount: isPriced && per === 'total' ? dollars(price) : null,
    },
  ]
}
