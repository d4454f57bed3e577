import { recordId, recordTimes, type Warning, warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { VENDOR_TYPES } from '../vendors/vendor-types.ts'
import { BILL_KINDS, type Bill, type BillFile, toSentCoding } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { BILL_STATUSES } from './bill-transitions.ts'
import { EXCEPTION_KINDS } from './match-exceptions.ts'
import { BUCKETS } from './statement.ts'

const day = z.iso.date()
const dollars = (text: string) => z.number().describe(text)

const billLineAnswer = z.object({
  id: z.uuid().describe('Names the line; made by the server'),
  orderId: z.uuid().nullable().describe('The purchase order that is billed; null: none'),
  poNumber: z.string().nullable().describe('Its number; null: none'),
  orderLineId: z.uuid().nullable().describe('The line of the order; null: none'),
  description: z.string().describe('What is billed'),
  quantity: z.number().nullable().describe('How much of it, in uom; null: by the amount alone'),
  uom: z.string().nullable().describe('The unit that quantity counts; null: not said'),
  unitPrice: z.number().nullable().describe('Dollars for one uom; null: by the amount alone'),
  amount: dollars('Dollars; may be negative'),
  ticketIds: z.array(z.uuid()).describe('Receipts of the vendor that the line bills'),
})

const codingAnswer = z.object({
  projectId: z.uuid().describe('Id of the bid that is built'),
  scopeId: z.uuid().nullable().describe('A scope of the project; null: none'),
  costCode: z.string().describe('What the amount is booked under'),
  amount: dollars('Dollars'),
  note: z.string().nullable().describe('A word to accounting; null: none'),
})

export const suggestedCodingBody = z
  .object({
    coding: z
      .array(
        codingAnswer.extend({
          projectId: z.uuid().nullable().describe('Id of the bid that is built; null: not known'),
          costCode: z.string().nullable().describe('Of the line of the order; null: not known'),
        }),
      )
      .describe('By order line, with tax, freight and discount shared by amount'),
  })
  .meta({ id: 'SuggestedCoding' })

const paymentAnswer = z.object({
  id: z.uuid().describe('Names the payment'),
  amount: dollars('Dollars that were paid'),
  paidOn: day.describe('Date of the payment'),
  reference: z.string().nullable().describe('Number of the check or transfer; null: none'),
  discountTaken: dollars('Dollars off for early payment'),
  creditId: z.uuid().nullable().describe('The credit that paid; null: money'),
  at: z.iso.datetime().describe('When it was recorded, in UTC'),
  by: z.string().describe('E-mail of who recorded it'),
})

const fileBody = z
  .object({
    fileName: z.string().describe('As it was called when it was uploaded'),
    contentType: z.string().describe('As recognised from the content'),
    size: z.number().describe('Bytes'),
    uploadedBy: z.string().describe('E-mail of who uploaded it'),
    uploadedAt: z.iso.datetime().describe('When it was uploaded, in UTC'),
  })
  .nullable()
  .describe('The paper; null: none')

export const billBody = z
  .object({
    id: recordId,
    kind: z.enum(BILL_KINDS).describe("A CREDIT's amounts are positive and count negative"),
    vendorId: z.uuid().describe('Who bills'),
    vendor: z
      .object({
        id: z.uuid().describe('Id of the vendor'),
        name: z.string().describe('As it stands on orders'),
        type: z.enum(VENDOR_TYPES).describe('What they sell'),
      })
      .describe('Who bills'),
    number: z.string().describe("The vendor's number"),
    date: day.describe('Of the bill'),
    dueOn: day.describe('When it is to be paid'),
    status: z.enum(BILL_STATUSES).describe('Where the bill stands between entry and payment'),
    reason: z.string().nullable().describe('Why it is disputed, returned or void; null: it is not'),
    lines: z.array(billLineAnswer).describe('What is billed, line by line'),
    tax: dollars('Dollars of tax beyond the lines'),
    freight: dollars('Dollars of freight beyond the lines'),
    discount: dollars('Dollars off the lines'),
    retainagePercentage: z.number().describe('Of the lines less the discount, kept back'),
    subtotal: dollars('Dollars of the lines'),
    total: dollars('subtotal + tax + freight − discount'),
    retained: dollars('Dollars that are kept back until they are released'),
    payable: dollars('total − retained'),
    released: dollars('Dollars of what is retained that were released'),
    paid: dollars('Dollars that were paid; of a credit: that it has paid'),
    discountTaken: dollars('Dollars off for early payment'),
    open: dollars('payable + released − paid − discountTaken'),
    payments: z.array(paymentAnswer).describe('As they were recorded'),
    coding: z
      .array(codingAnswer)
      .describe('In RECEIVED and DISPUTED a draft, which counts nothing'),
    file: fileBody,
    batch: z.number().nullable().describe('Number of the export that contains it; null: none'),
    approvedAt: z.iso.datetime().nullable().describe('When it was approved, in UTC; null: not yet'),
    createdBy: z.string().describe('E-mail of who entered it'),
    ...recordTimes,
    warnings: warningsField.describe('What is allowed but unlikely'),
  })
  .meta({ id: 'Bill' })

/** A bill as it is answered. */
export function toBillBody(bill: Bill, warnings: readonly Warning[]): z.input<typeof billBody> {
  const { vendor } = bill
  return {
    id: bill.id,
    kind: bill.kind,
    vendorId: bill.vendorId,
    vendor,
    number: bill.number,
    date: bill.date,
    dueOn: bill.dueOn,
    status: bill.status,
    reason: bill.reason,
    lines: bill.lines.map((line) => ({ ...line, ticketIds: [...line.ticketIds] })),
    tax: bill.tax,
    freight: bill.freight,
    discount: bill.discount,
    retainagePercentage: bill.retainagePercentage,
    ...billAmounts(bill),
    payments: bill.payments.map((payment) => ({ ...payment, at: payment.at.toISOString() })),
    coding: bill.coding.map(toSentCoding),
    file: bill.file && toFileBody(bill.file),
    batch: bill.batch,
    approvedAt: bill.approvedAt?.toISOString() ?? null,
    createdBy: bill.createdBy,
    createdAt: bill.createdAt.toISOString(),
    updatedAt: bill.updatedAt.toISOString(),
    warnings: [...warnings],
  }
}

function toFileBody({ fileName, contentType, size, uploadedBy, uploadedAt }: BillFile) {
  return { fileName, contentType, size, uploadedBy, uploadedAt: uploadedAt.toISOString() }
}

export const matchBody = z
  .object({
    lines: z
      .array(
        z.object({
          orderLineId: z.uuid().describe('A line of an order that the bill names'),
          ordered: z.number().describe('Quantity of the line'),
          delivered: z.number().describe('Quantity of its tickets'),
          billedBefore: z.number().describe('Quantity on other bills that are not VOID'),
          billed: z.number().nullable().describe('Quantity on this bill; null: by amount alone'),
          priceOrdered: dollars('Unit price of the line'),
          priceBilled: z
            .number()
            .nullable()
            .describe('Highest unit price on this bill; null: none'),
        }),
      )
      .describe('Per line of an order that the bill names'),
    tickets: z
      .array(
        z.object({
          id: z.uuid().describe('Names the receipt, as ticketIds do'),
          ticketNumber: z.string().nullable().describe('The number on the ticket; null: not told'),
          fileName: z.string().describe('Of its picture, by which one without a number is known'),
          quantity: z.number().nullable().describe('How much of it came, in uom; null: not told'),
          uom: z.string().nullable().describe('The unit of quantity; null: not told'),
        }),
      )
      .describe('The receipts that lines of the bill name'),
    exceptions: z
      .array(
        z.object({
          orderLineId: z.uuid().nullable().describe('The line of the order; null: of the bill'),
          kind: z.enum(EXCEPTION_KINDS).describe('What differs'),
          message: z.string().describe('One sentence for a person'),
          within: z.boolean().describe('Whether the tolerances allow it'),
        }),
      )
      .describe('All of them, those within the tolerances too'),
  })
  .meta({ id: 'BillMatch' })

export const tolerancesAnswer = z
  .object({
    pricePercentage: z.number().describe('Of the ordered price'),
    quantityPercentage: z.number().describe('Of what was ordered or delivered'),
    amount: dollars('Dollars of one exception'),
  })
  .meta({ id: 'BillTolerances' })

const bucketTexts: Readonly<Record<(typeof BUCKETS)[number], string>> = {
  current: 'Dollars that are not past due',
  days1To30: 'Dollars 1 to 30 days past due',
  days31To60: 'Dollars 31 to 60 days past due',
  days61To90: 'Dollars 61 to 90 days past due',
  over90: 'Dollars more than 90 days past due',
}

export const statementBody = z
  .object({
    vendorId: z.uuid().describe('Who bills'),
    asOf: day.describe('The day of the statement'),
    bills: dollars('Dollars of invoices dated up to that day that are not VOID'),
    credits: dollars('Dollars of credits, negative'),
    retained: dollars('Dollars that are retained and not released'),
    open: dollars('Dollars that are open, credits negative'),
    buckets: z
      .object({
        current: dollars(bucketTexts.current),
        days1To30: dollars(bucketTexts.days1To30),
        days31To60: dollars(bucketTexts.days31To60),
        days61To90: dollars(bucketTexts.days61To90),
        over90: dollars(bucketTexts.over90),
      })
      .describe('What is open, by days past due'),
    rows: z
      .array(
        z.object({
          id: z.uuid().describe('Names the bill'),
          kind: z.enum(BILL_KINDS).describe('The amounts of a CREDIT are negative'),
          number: z.string().describe("The vendor's number"),
          date: day.describe('Of the bill'),
          dueOn: day.describe('When it is to be paid'),
          status: z.enum(BILL_STATUSES).describe('Where the bill stands'),
          total: dollars('Dollars that it comes to'),
          retained: dollars('Dollars that are retained and not released'),
          open: dollars('Dollars that are open'),
          daysPastDue: z.number().describe('0: not past due'),
          bucket: z.enum(BUCKETS).describe('Where its open amount counts'),
        }),
      )
      .describe('The bills of which something is open or retained, by due date'),
  })
  .meta({ id: 'VendorStatement' })
