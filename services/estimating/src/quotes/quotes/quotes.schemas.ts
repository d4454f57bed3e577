import { ANSWERS, COVERAGES, QUOTE_FORMS } from '@formwork/costing'
import {
  boundedList,
  dateField,
  type NumberRange,
  numberField,
  optionalText,
  recordId,
  recordTimes,
  referenceField,
  requiredText,
  timestampField,
} from '@formwork/service-kit'
import { z } from 'zod'

const MOST_LINES = 500
const MOST_ANSWERS = 50
const MOST_ADJUSTMENTS = 30
const MOST_DOLLARS = 999_999_999_999.99

const orNull = <T>(value: T | null | undefined): T | null => value ?? null
const price = (label: string, range: NumberRange) => numberField(label, range).nullish()
/** Dollars that may be less than nothing. */
const EITHER_WAY = { places: 2, min: -MOST_DOLLARS, isDollars: true } as const

const sentLine = z
  .object({
    lineId: referenceField('Line').describe('A line of the package'),
    coverage: z.enum(COVERAGES).describe('Whether the quote includes the line'),
    unitPrice: price('Unit price', { places: 4, isDollars: true })
      .transform(orNull)
      .describe('Dollars a unit; null: none'),
    amount: price('Amount', { places: 2, isDollars: true })
      .transform(orNull)
      .describe('In place of the unit price: dollars for the line; null: none'),
    note: optionalText('Note', 500).transform(orNull).describe('What the vendor said of it'),
  })
  .meta({ id: 'NewQuoteLine' })

const sentAnswer = z
  .object({
    requirementId: referenceField('Requirement').describe('A requirement of the package'),
    answer: z.enum(ANSWERS).describe('What the vendor said'),
    adjustment: numberField('Adjustment', EITHER_WAY)
      .nullish()
      .transform(orNull)
      .describe('Dollars that make the quote comparable; null: none'),
  })
  .meta({ id: 'NewQuoteAnswer' })

const sentAdjustment = z
  .object({
    description: requiredText('Adjustment description', 200).describe('What it is for'),
    amount: numberField('Adjustment amount', EITHER_WAY).describe(
      'Dollars that make the quote comparable with others; less than 0 takes off',
    ),
  })
  .meta({ id: 'NewQuoteAdjustment' })

const form = z.enum(QUOTE_FORMS).describe('Prices by line, or one sum for all that is included')
const lists = {
  lines: boundedList(sentLine, {
    max: MOST_LINES,
    tooMany: `A quote has at most ${MOST_LINES} lines`,
  })
    .nullish()
    .describe('What the vendor says of the lines; one that is left out is not included'),
  answers: boundedList(sentAnswer, {
    max: MOST_ANSWERS,
    tooMany: `A quote has at most ${MOST_ANSWERS} answers`,
  })
    .nullish()
    .describe('What the vendor says of the requirements'),
  adjustments: boundedList(sentAdjustment, {
    max: MOST_ADJUSTMENTS,
    tooMany: `A quote has at most ${MOST_ADJUSTMENTS} adjustments`,
  })
    .nullish()
    .describe('What makes the quote comparable with others'),
}
const fields = {
  vendorId: referenceField('Vendor')
    .nullish()
    .describe('A vendor of purchasing of the kind of the package'),
  vendorName: optionalText('Vendor name', 200).describe(
    'In place of a vendor: the name of one that purchasing does not have',
  ),
  receivedAt: timestampField('Received at').nullish().describe('Null: now'),
  validUntil: dateField('Valid until').nullish().describe('The last day; null: no end'),
  by: optionalText('By', 254).describe('Who took it; null: who sends it'),
  lumpSum: price('Lump sum', { places: 2, isDollars: true }).describe(
    'Dollars for all that is included; of LUMP_SUM alone',
  ),
  splittable: z
    .boolean()
    .nullish()
    .describe('Whether single lines may be ordered from it; null: true'),
  taxIncluded: z.boolean().nullish().describe('Whether its prices include sales tax; null: false'),
  withdrawn: z.boolean().nullish().describe('Whether it counts no more; null: false'),
  replacesId: referenceField('Replaced quote')
    .nullish()
    .describe('The quote of the same package that it replaces; null: none'),
  attachmentId: referenceField('Attachment')
    .nullish()
    .describe('The attachment of the bid that shows it; null: none'),
}

export const createQuoteBody = z.object({ ...fields, form, ...lists }).meta({ id: 'CreateQuote' })
export type CreateQuote = z.infer<typeof createQuoteBody>

export const updateQuoteBody = z
  .object({ ...fields, form: form.optional(), ...lists })
  .meta({ id: 'UpdateQuote' })
export type UpdateQuote = z.infer<typeof updateQuoteBody>

export const quoteAnswer = z
  .object({
    id: recordId,
    packageId: z.uuid().describe('The package that it prices'),
    vendorId: z.uuid().nullable().describe('The vendor; null: it is known by name alone'),
    vendorName: z.string().describe('Who quotes'),
    receivedAt: z.iso.datetime().describe('When it came, in UTC'),
    validUntil: z.string().nullable().describe('The last day; null: no end'),
    by: z.string().describe('Who took it'),
    form: z.enum(QUOTE_FORMS).describe('Prices by line, or one sum for all that is included'),
    lumpSum: z.number().nullable().describe('Dollars; null: it has prices by line'),
    splittable: z.boolean().describe('Whether single lines may be ordered from it'),
    taxIncluded: z.boolean().describe('Whether its prices include sales tax'),
    lines: z
      .array(
        z
          .object({
            lineId: z.uuid().describe('The line of the package'),
            coverage: z.enum(COVERAGES).describe('Whether the quote includes it'),
            unitPrice: z.number().nullable().describe('Dollars a unit; null: none'),
            amount: z.number().nullable().describe('Dollars for the line; null: none'),
            note: z.string().nullable().describe('What the vendor said of it; null: nothing'),
          })
          .meta({ id: 'QuoteLine' }),
      )
      .describe('What the vendor says of the lines; one that is left out is not included'),
    answers: z
      .array(
        z
          .object({
            requirementId: z.uuid().describe('The requirement of the package'),
            answer: z.enum(ANSWERS).describe('What the vendor said'),
            adjustment: z.number().nullable().describe('Dollars; null: none'),
          })
          .meta({ id: 'QuoteAnswer' }),
      )
      .describe('What the vendor says of the requirements'),
    adjustments: z
      .array(
        z
          .object({
            description: z.string().describe('What it is for'),
            amount: z.number().describe('Dollars; less than 0 takes off'),
          })
          .meta({ id: 'QuoteAdjustment' }),
      )
      .describe('What makes the quote comparable with others'),
    withdrawn: z.boolean().describe('Whether it counts no more'),
    replacesId: z.uuid().nullable().describe('The quote that it replaces; null: none'),
    attachmentId: z.uuid().nullable().describe('What shows it; null: nothing'),
    version: z.int().describe('Grows with each change: its entity tag'),
    ...recordTimes,
  })
  .meta({ id: 'Quote' })
