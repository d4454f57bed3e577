import {
  boundedList,
  dateField,
  dayParameter,
  idParam,
  listParameters,
  numberField,
  optionalText,
  referenceField,
  requiredText,
  severalIds,
  severalOf,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import { BILL_KINDS } from './bill.ts'
import { billLinesField } from './bill-lines.ts'
import { BILL_STATUSES } from './bill-transitions.ts'

export const billParams = z.object({ id: idParam })
export const paymentParams = z.object({ id: idParam, paymentId: idParam })

const charge = (label: string) => numberField(label, { places: 2, isDollars: true })
const positive = (label: string) => numberField(label, { places: 2, above: 0, isDollars: true })

const fields = {
  kind: z
    .enum(BILL_KINDS, 'Kind must be INVOICE or CREDIT')
    .describe('A CREDIT is typed positive and counts negative; INVOICE if left out')
    .default('INVOICE'),
  vendorId: referenceField('Vendor').describe('Who bills'),
  number: requiredText('Number', 60).describe("The vendor's; once per vendor and kind"),
  date: dateField('Date').describe('Of the bill; at most a day ahead'),
  dueOn: dateField('Due on').nullish().describe("Left out or null: after the vendor's net days"),
  lines: billLinesField,
  tax: charge('Tax').describe('Dollars beyond the lines').default(0),
  freight: charge('Freight').describe('Dollars beyond the lines').default(0),
  discount: charge('Discount').describe('Dollars off the lines').default(0),
  retainagePercentage: numberField('Retainage percentage', { places: 2, max: 50 })
    .describe('Of the lines less the discount, kept back until it is released')
    .default(0),
}

export const createBillBody = z.object(fields).meta({ id: 'CreateBill' })
export type CreateBill = z.output<typeof createBillBody>

export const updateBillBody = z
  .object({
    ...fields,
    kind: fields.kind.unwrap(),
    tax: fields.tax.unwrap(),
    freight: fields.freight.unwrap(),
    discount: fields.discount.unwrap(),
    retainagePercentage: fields.retainagePercentage.unwrap(),
  })
  .partial()
  .meta({ id: 'UpdateBill' })
export type UpdateBill = z.output<typeof updateBillBody>

export const billList = listParameters({ sorts: ['dueOn', 'date', 'total'] }).extend({
  vendorId: severalIds('Vendor id'),
  orderId: severalIds('Order id').describe('Bills with a line of one of these purchase orders'),
  projectId: severalIds('Project id').describe('Bills of these projects, by orders or coding'),
  status: severalOf('Status', BILL_STATUSES),
  kind: severalOf('Kind', BILL_KINDS),
  from: dayParameter('From').optional().describe('Dated on this day or later'),
  to: dayParameter('To').optional().describe('Dated on this day or earlier'),
  dueFrom: dayParameter('Due from').optional().describe('Due on this day or later'),
  dueTo: dayParameter('Due to').optional().describe('Due on this day or earlier'),
  open: flag('Open').describe('true: only bills of which something is open; VOID ones are not'),
  exported: flag('Exported').describe('Whether an export contains it'),
  format: z
    .enum(['json', 'csv'], 'Format must be json or csv')
    .default('json')
    .describe('csv: every bill that the filters find, without limit'),
})
export type BillFilters = Omit<
  z.output<typeof billList>,
  'limit' | 'cursor' | 'sort' | 'q' | 'format'
>

function flag(label: string) {
  return trueOrFalse(`${label} must be true or false`)
    .transform((text) => text === 'true')
    .optional()
}

export const codeBody = z
  .object({
    coding: boundedList(
      z.object({
        projectId: referenceField('Project').describe('Id of the bid that is built'),
        scopeId: referenceField('Scope').nullish().describe('A scope of the project; null: none'),
        costCode: requiredText('Cost code', 50).describe(
          'A cost code by its code; one that is not on the list is warned of',
        ),
        amount: numberField('Amount', { places: 2, min: -999_999_999_999.99, isDollars: true })
          .refine((amount) => amount !== 0, 'Amount must not be 0')
          .describe('Dollars that are booked under it'),
        note: optionalText('Note', 1000).describe('A word to accounting; null: none'),
      }),
      {
        max: 500,
        tooMany: 'At most 500 parts are allowed',
        mistyped: 'Coding must be a list',
      },
    )
      .refine((coding) => coding.length > 0, 'At least one part is required')
      .describe('Over which projects, scopes and cost codes the bill is split; sums to its total'),
  })
  .meta({ id: 'CodeBill' })
export type CodeBill = z.output<typeof codeBody>

const why = (label: string, what: string) => requiredText(label, 2000).describe(what)
export const reasonBody = z
  .object({ reason: why('Reason', 'Why; it stands in the history') })
  .meta({ id: 'BillReason' })
export const resolveBody = z
  .object({ note: why('Note', 'How it was settled; it stands in the history') })
  .meta({ id: 'ResolveBill' })

const reason = optionalText('Reason', 2000).describe(
  'Why, where exceptions or separate duties need one; it stands in the history',
)
export const approveBillBody = z.object({ reason }).nullish().meta({ id: 'ApproveBill' })

export const paymentBody = z
  .object({
    amount: positive('Amount').describe('Dollars that are paid'),
    paidOn: dateField('Paid on').describe('Date of the payment; at most tomorrow'),
    reference: optionalText('Reference', 200).describe('Number of the check or transfer'),
    discountTaken: charge('Discount taken').default(0).describe('Dollars off for early payment'),
    creditId: referenceField('Credit')
      .nullish()
      .describe('The APPROVED credit of the vendor that pays; null: money'),
    reason,
  })
  .meta({ id: 'PayBill' })
export type PaymentBody = z.output<typeof paymentBody>

export const releaseBody = z
  .object({ amount: positive('Amount').describe('Dollars of what is retained'), reason })
  .meta({ id: 'ReleaseBill' })

const percentage = (label: string) => numberField(label, { places: 4, max: 100 })
export const tolerancesBody = z
  .object({
    pricePercentage: percentage('Price percentage').describe('Of the ordered price'),
    quantityPercentage: percentage('Quantity percentage').describe('Of what was ordered or came'),
    amount: charge('Amount').describe('Dollars of one exception'),
  })
  .partial()
  .meta({ id: 'UpdateBillTolerances' })

export const statementQuery = z.object({
  asOf: dayParameter('As of').optional().describe("The day of the statement; the company's today"),
  format: z
    .enum(['json', 'csv'], 'Format must be json or csv')
    .default('json')
    .describe('csv: one row for each bill of which something is open or retained'),
})
