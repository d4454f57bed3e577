import {
  boundedList,
  numberField,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { quantityField } from '../../order-types/header-quantity.ts'
import { ALL_OWN_FIELDS, PO_TYPE_NAMES, PO_TYPES, type PoType } from '../../order-types/po-types.ts'
import { dutyReason, money } from '../order/order-fields.ts'
import { linesField } from '../order/order-lines.ts'
import { SETTLEMENTS } from '../order/purchase-order.ts'
import { ticketShape } from '../tickets/ticket-fields.ts'

const extra = (label: string) => numberField(label, { places: 2, isDollars: true }).nullish()

const sharedFields = {
  projectId: referenceField('Project').describe('Id of the bid that is built'),
  vendorId: referenceField('Vendor').describe('A vendor of the kind that the type asks for'),
  scopeId: referenceField('Scope').nullish().describe('The scope that the order counts under'),
  notes: optionalText('Notes', 5000).describe('For the house; the PDF does not show them'),
  lines: linesField.optional(),
  shipTo: optionalText('Ship to', 1000).describe('Address; without it the PDF shows the job'),
  terms: optionalText('Terms', 5000).describe('Conditions for the vendor'),
  pricesOnPaper: z
    .boolean('Prices on paper must be true or false')
    .optional()
    .describe('Whether the PDF has prices and amounts; true if left out'),
  taxAmount: extra('Tax').describe('Dollars of tax beyond the lines; null: none'),
  freightAmount: extra('Freight').describe('Dollars of freight beyond the lines; null: none'),
  estimatedAmount: money('Estimated amount')
    .nullish()
    .describe('Left out or null: it follows what the lines, tax and freight come to'),
}

/** The quantity of the head may be left out where lines of its unit are sent. */
function createFields(type: PoType): Readonly<Record<string, z.ZodType>> {
  const fields: Readonly<Record<string, z.ZodType>> = PO_TYPES[type].fields
  const name = quantityField(type)
  if (name === undefined) return fields
  return { ...fields, [name]: ALL_OWN_FIELDS[name].optional() }
}

const bodyOf = (type: PoType) =>
  z
    .object({ ...sharedFields, ...createFields(type) })
    .meta({ id: `Create${pascal(type)}PurchaseOrder` })
const BODIES = Object.fromEntries(PO_TYPE_NAMES.map((type) => [type, bodyOf(type)])) as Readonly<
  Record<PoType, ReturnType<typeof bodyOf>>
>

/** The body that creates an order of one type, and that previews it: one schema, which has one name. */
export const createBody = (type: PoType) => BODIES[type]

export type CreatePurchaseOrder = z.output<z.ZodObject<typeof sharedFields>>

/** Any field of any type; those of other types than the order's are ignored, like unknown ones. */
export const updateBody = z
  .object({
    ...sharedFields,
    ...ALL_OWN_FIELDS,
    settledBy: z
      .enum(SETTLEMENTS, 'Settled by must be RECEIPT or BILLS')
      .describe('BILLS while nothing is booked by receipts; RECEIPT without bills'),
  })
  .partial()
  .meta({ id: 'UpdatePurchaseOrder' })

export type UpdatePurchaseOrder = z.output<typeof updateBody>

export const allocateBody = z
  .object({
    allocations: boundedList(
      z.object({
        costCode: requiredText('Cost code', 50).describe(
          'A cost code by its code; one that is not on the list is warned of',
        ),
        amount: money('Amount').describe('Dollars that are booked under it'),
        notes: optionalText('Allocation notes', 1000).describe('A word to accounting; null: none'),
        scopeId: referenceField('Allocation scope')
          .nullish()
          .describe('A scope of the project; null: that of the order'),
      }),
      {
        max: 200,
        tooMany: 'At most 200 allocations are allowed',
        mistyped: 'Allocations must be a list',
      },
    )
      .refine((allocations) => allocations.length > 0, 'At least one allocation is required')
      .describe(
        'Over which cost codes the order is split; together they are what was received, to the cent',
      ),
  })
  .meta({ id: 'AllocatePurchaseOrder' })

export const rejectBody = z
  .object({
    reason: requiredText('Reason', 2000).describe(
      'What is wrong, for who has to mend it; stands in the history',
    ),
  })
  .meta({ id: 'RejectPurchaseOrder' })

export const authorizeBody = z
  .object({ reason: dutyReason })
  .nullish()
  .meta({ id: 'AuthorizePurchaseOrder' })
export const approveBody = z
  .object({ reason: dutyReason })
  .nullish()
  .meta({ id: 'ApprovePurchaseOrder' })

export const resubmitBody = z
  .object({
    note: requiredText('Note', 2000).describe('What was corrected; stands in the history'),
  })
  .meta({ id: 'ResubmitPurchaseOrder' })

export const receiptBody = z
  .object({
    amount: money('Amount')
      .nullish()
      .describe('What the receipt comes to, in dollars; null: not told; left out: as it is'),
    ...ticketShape,
  })
  .meta({ id: 'UpdateReceipt' })

function pascal(type: PoType): string {
  return type.charAt(0) + type.slice(1).toLowerCase()
}
