import { recordId, recordTimes, warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { PO_TYPE_NAMES } from '../../order-types/po-types.ts'
import { VENDOR_TYPES } from '../../vendors/vendor-types.ts'
import { lineAnswer } from '../order/order-lines.ts'
import { PO_STATUSES } from '../order/po-transitions.ts'
import { SETTLEMENTS } from '../order/purchase-order.ts'
import { deliveryAnswers } from './delivery-answers.ts'
import { sendingAnswers } from './sending-answers.ts'

const timestamp = z.iso.datetime()

export const suggestedAllocation = z.object({
  costCode: z.string().describe('What the amount is booked under'),
  amount: z.number().describe('Dollars'),
  notes: z.string().nullable().describe('A word to accounting; null: none'),
})

export const allocationAnswer = suggestedAllocation.extend({
  scopeId: z.uuid().nullable().describe('The scope that it is for; null: that of the order'),
})

export const receiptAnswer = z.object({
  id: z.uuid().describe('Names the receipt'),
  fileName: z.string().describe('As it was called when it was uploaded'),
  contentType: z.string().describe('As recognised from the content'),
  size: z.number().describe('Bytes'),
  amount: z.number().nullable().describe('Dollars as the receipt says; null: it was not told'),
  duplicateOf: z
    .string()
    .nullable()
    .describe('Number of a purchase order that already had the same image'),
  uploadedBy: z.string().describe('E-mail of who uploaded it'),
  uploadedAt: timestamp.describe('When it was uploaded, in UTC'),
  ticketNumber: z.string().nullable().describe('The number on the ticket; null: not told'),
  deliveredAt: timestamp.nullable().describe('When the load came, in UTC; null: not told'),
  lineId: z.uuid().nullable().describe('The line of the order that came; null: not told'),
  quantity: z.number().nullable().describe('How much of it came, in uom; null: not told'),
  uom: z.string().nullable().describe("The unit of quantity: the line's; null: not told"),
  note: z.string().nullable().describe('A word to the office; null: none'),
})

/** Each type has its own; those of the other types are absent. */
const ownFieldAnswers = z
  .object({
    concreteType: z.string().describe('Which concrete is ordered'),
    mixIds: z.string().describe('The mixes as the plant names them'),
    cubicYards: z.number().describe('Cubic yards that are ordered'),
    slumpSize: z.number().describe('Slump in inches'),
    spacing: z.string().describe('Time from truck to truck'),
    desiredDelivery: timestamp.describe('When it should come, in UTC'),
    desiredDeliveryOffset: z
      .string()
      .describe('The zone that the delivery time was sent in: `-06:00`'),
    equipmentType: z.string().describe('Which machine is rented'),
    duration: z.number().describe('Days'),
    subType: z.string().describe('What the subcontractor does'),
    quantity: z.number().describe('How much of it, in uom'),
    uom: z.string().describe('The unit that quantity counts'),
    pumpType: z.string().describe('Which pump comes'),
    offRentOn: z.iso.date().nullable().describe('The last day of the rental; null: it runs on'),
    runningAmount: z
      .number()
      .nullable()
      .describe(
        'What the rental has come to by today or its last day, in dollars; null: it does not run, or has no price by the day',
      ),
    specifyScope: z.string().nullable().describe('What the order is for, in words; null: not said'),
  })
  .partial()

const recordFields = {
  id: recordId,
  poNumber: z.string().describe('PO-000001, consecutive in order of creation'),
  type: z.enum(PO_TYPE_NAMES).describe('What is bought, which decides the fields of its own'),
  status: z.enum(PO_STATUSES).describe('Where the order stands between draft and approval'),
  projectId: z.uuid().describe('Id of the bid that is built'),
  vendorId: z.uuid().describe('Who sells'),
  scopeId: z.uuid().nullable().describe('The scope that the order counts under; null: none'),
  project: z
    .object({
      id: z.uuid().describe('Id of the bid'),
      bidNumber: z.string().describe('The number that people know it by'),
      name: z.string().describe('What is built'),
    })
    .describe('The bid that is built'),
  vendor: z
    .object({
      id: z.uuid().describe('Id of the vendor'),
      name: z.string().describe('As it stands on orders'),
      type: z.enum(VENDOR_TYPES).describe('What they sell'),
    })
    .describe('Who sells'),
  scope: z
    .object({
      id: z.uuid().describe('Id of the scope'),
      name: z.string().describe('The part of the building'),
    })
    .nullable()
    .describe('The scope that the order counts under; null: none'),
  notes: z.string().nullable().describe('For the house; the PDF does not show them; null: none'),
  ...ownFieldAnswers.shape,
  timeZone: z
    .string()
    .describe('Name of the time zone of its project: of the delivery, the PDF and the CSV'),
  lines: z.array(lineAnswer).describe('What is ordered, line by line; empty: by the amount alone'),
  shipTo: z.string().nullable().describe('Address of the delivery; null: that of the job'),
  terms: z.string().nullable().describe('Conditions for the vendor; null: none'),
  pricesOnPaper: z.boolean().describe('Whether the PDF has prices and amounts'),
  ...sendingAnswers,
  ...deliveryAnswers,
  taxAmount: z.number().nullable().describe('Dollars of tax beyond the lines; null: none'),
  freightAmount: z.number().nullable().describe('Dollars of freight beyond the lines; null: none'),
  total: z.number().describe('What lines, tax and freight come to, in dollars'),
  estimatedAmount: z
    .number()
    .nullable()
    .describe('What was typed, else the total; null when that is nothing'),
  estimateFollows: z.boolean().describe('Whether the estimate follows the total; false: typed'),
  settledBy: z
    .enum(SETTLEMENTS)
    .describe('What settles it: its receipts, or the bills that name it'),
  billedTotal: z
    .number()
    .describe('Dollars of its bills that are not VOID, with tax and freight, credits negative'),
  committed: z
    .number()
    .describe('Dollars of it that the budget still has as committed; closing it releases them'),
  receipt: receiptAnswer.nullable().describe('The first of the receipts'),
  receipts: z.array(receiptAnswer).describe('As they came in'),
  receiptTotal: z
    .number()
    .nullable()
    .describe('Sum of the amounts of the receipts; null while none tells one'),
  allocations: z
    .array(allocationAnswer)
    .describe('Before ALLOCATED a draft, from before the last receipt came'),
  rejection: z
    .object({
      by: z.string().describe('E-mail of who rejected it'),
      stage: z.enum(['PM', 'ACCOUNTING']).describe('In which of the two steps'),
      reason: z.string().describe('What is wrong'),
      at: timestamp.describe('When, in UTC'),
    })
    .nullable()
    .describe('Why it was sent back the last time; null: it was not'),
  reconciliation: z
    .object({
      invoiceNumber: z.string().describe("The number on the vendor's invoice"),
      paidOn: z.iso.date().nullable().describe('Date of the payment; null: not told'),
      paidAmount: z.number().nullable().describe('Dollars that were paid; null: not told'),
      by: z.string().describe('E-mail of who noted it'),
      at: timestamp.describe('When it was noted, in UTC'),
    })
    .nullable()
    .describe('What was paid; null: not noted yet'),
  authorization: z
    .object({
      amount: z.number().describe('Dollars'),
      by: z.string().describe('E-mail of who authorized it'),
      at: timestamp.describe('When, in UTC'),
    })
    .nullable()
    .describe(
      'Up to which amount it may go on, where there are approval limits; null: not authorized, or changed beyond what was authorized',
    ),
  needsAuthorization: z
    .boolean()
    .describe(
      'Whether it is above the approval limits without an authorization: then it is neither received, coded nor approved',
    ),
  authorizer: z
    .enum(['PM', 'ADMIN'])
    .nullable()
    .describe('Who may authorize it; null: it needs no authorization'),
  createdBy: z.string().describe('E-mail of who made it'),
  ...recordTimes,
  warnings: warningsField.describe(
    'Allowed but unlikely: a bid that is not AWARDED, a cost code that is not on the list, a scope that is not in the project; after a write that commits, receives or allocates also what exceeds the rest of a section, lines of which more came than was ordered, and lines whose source is on other orders, too',
  ),
}

export const poBody = z.object(recordFields).meta({ id: 'PurchaseOrder' })

export const uploadedBody = poBody
  .extend({
    duplicateOf: z
      .string()
      .nullable()
      .describe('Number of a purchase order that already had the same image; null: none'),
  })
  .meta({ id: 'PurchaseOrderWithReceipt' })

export const historyBody = z
  .array(
    z.object({
      at: timestamp.describe('When, in UTC'),
      by: z.string().describe('E-mail of who did it'),
      action: z.string().describe('What was done: `created`, `updated`, `approved`, …'),
      from: z.string().nullable().describe('The status before; null: it stayed'),
      to: z.string().nullable().describe('The status after; null: it stayed'),
      reason: z.string().nullable().describe('What was given as the reason; null: nothing'),
      changes: z
        .array(
          z.object({
            field: z.string().describe('The name of the field'),
            old: z.unknown().describe('What it was; null: nothing'),
            new: z.unknown().describe('What it became; null: nothing'),
          }),
        )
        .describe('Every field that is different from before'),
    }),
  )
  .meta({ id: 'PurchaseOrderHistory' })
