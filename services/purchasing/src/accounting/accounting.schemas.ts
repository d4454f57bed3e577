import { nameKey } from '@formwork/kernel'
import {
  boundedList,
  dateField,
  dayParameter,
  listParameters,
  optionalText,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { CUSTOMER_NAMES } from './accounting.ts'

const MOST_CODES = 5_000

const codeFields = z.object({
  costCode: requiredText('Cost code', 50).describe(
    'Any code that a coding or an allocation may name, on the list or not',
  ),
  account: requiredText('Account', 200).describe('Its account, as the accounting program names it'),
  class: optionalText('Class', 200)
    .transform((name) => name ?? null)
    .describe('Its class; null: none'),
})

const codes = boundedList(codeFields, {
  max: MOST_CODES,
  tooMany: `At most ${MOST_CODES} codes are allowed`,
  mistyped: 'Codes must be a list',
}).superRefine((list, context) => {
  const seen = new Set<string>()
  for (const [index, { costCode }] of list.entries()) {
    const key = nameKey(costCode)
    if (seen.has(key)) {
      context.addIssue({
        code: 'custom',
        message: `Cost code ${costCode} has two accounts`,
        path: [index, 'costCode'],
      })
    }
    seen.add(key)
  }
})

export const updateAccountingBody = z
  .object({
    payableAccount: optionalText('Payable account', 200).describe('Of bills; null: not mapped'),
    retainageAccount: optionalText('Retainage account', 200).describe(
      'Of what is retained; null: not mapped',
    ),
    codes: codes.optional().describe('In place of all that were mapped'),
    customer: z
      .enum(CUSTOMER_NAMES, `Customer must be ${CUSTOMER_NAMES.join(' or ')}`)
      .optional()
      .describe('By what a job is named'),
  })
  .meta({ id: 'UpdateAccounting' })

export const accountingBody = z
  .object({
    payableAccount: z.string().nullable().describe('Of bills; null: not mapped'),
    retainageAccount: z.string().nullable().describe('Of what is retained; null: not mapped'),
    codes: z
      .array(
        z.object({
          costCode: z.string().describe('A code of codings and allocations'),
          account: z.string().describe('Its account, as the accounting program names it'),
          class: z.string().nullable().describe('Its class; null: none'),
        }),
      )
      .describe('The codes that are mapped'),
    customer: z.enum(CUSTOMER_NAMES).describe('By what a job is named'),
  })
  .meta({ id: 'Accounting' })

export const EXPORT_FORMATS = ['csv', 'iif'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const daysOf = (day: (label: string) => z.ZodType<string>) =>
  z.object({
    from: day('From').describe("First day of approval, the company's"),
    to: day('To').describe('Last day of approval'),
  })
const inOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to
const notInOrder = { error: 'To must not be before from', path: ['to'] }

export const previewExportQuery = daysOf(dayParameter).refine(inOrder, notInOrder)

export const createExportBody = daysOf(dateField)
  .extend({
    format: z
      .enum(EXPORT_FORMATS, 'Format must be csv or iif')
      .describe('iif: for QuickBooks Desktop; csv: for any other program'),
  })
  .refine(inOrder, notInOrder)
  .meta({ id: 'CreateExport' })
export type CreateExport = z.output<typeof createExportBody>

/** What is no number of a batch is answered like an unknown one: 404. */
export const exportParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'not a number')
    .transform(Number)
    .meta({ type: 'integer' }),
})

export const exportList = listParameters({ sorts: ['-number'] }).omit({ q: true })

export const exportBody = z
  .object({
    number: z.number().describe('Names the batch, from 1'),
    from: z.iso.date().describe('First day of approval'),
    to: z.iso.date().describe('Last day of approval'),
    format: z.enum(EXPORT_FORMATS).describe('Of its file'),
    count: z.number().describe('Bills, credits and purchase orders in it'),
    total: z.number().describe('Dollars that they come to, credits negative'),
    at: z.iso.datetime().describe('When it was made, in UTC'),
    by: z.string().describe('E-mail of who made it'),
  })
  .meta({ id: 'Export' })

export const nextExportBody = z
  .object({
    from: z.iso.date().describe('First day of approval'),
    to: z.iso.date().describe('Last day of approval'),
    count: z.number().describe('Bills, credits and purchase orders that are in no batch yet'),
    total: z.number().describe('Dollars that they come to, credits negative'),
    unmapped: z
      .array(z.string())
      .describe('What has no account yet: bills, retainage, and cost codes by their names'),
  })
  .meta({ id: 'NextExport' })
