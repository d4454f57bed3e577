import {
  boundedList,
  boundedText,
  idParam,
  listParameters,
  numberField,
  optionalText,
  readAs,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { ALL_OWN_FIELDS, PO_TYPES, type PoType } from '../order-types/po-types.ts'
import { orderFilters } from './list-filters.ts'
import { linesField } from './order-lines.ts'
import { suggestedAllocation } from './po-answers.ts'

export const money = (label: string) => numberField(label, { places: 2, above: 0, isDollars: true })

const extra = (label: string) => numberField(label, { places: 2, isDollars: true }).nullish()

export const poParams = z.object({ id: idParam })

const sharedFields = {
  projectId: referenceField('Project').describe('Id of the bid that is built'),
  vendorId: referenceField('Vendor').describe('A vendor of the kind that the type asks for'),
  scopeId: referenceField('Scope').nullish().describe('The scope that the order counts under'),
  notes: optionalText('Notes', 5000).describe('For the house; the PDF does not show them'),
  lines: linesField.optional(),
  shipTo: optionalText('Ship to', 1000).describe('Address; without it the PDF shows the job'),
  terms: optionalText('Terms', 5000).describe('Conditions for the vendor'),
  taxAmount: extra('Tax').describe('Dollars of tax beyond the lines; null: none'),
  freightAmount: extra('Freight').describe('Dollars of freight beyond the lines; null: none'),
  estimatedAmount: money('Estimated amount')
    .nullish()
    .describe('Left out or null: it follows what the lines, tax and freight come to'),
}

/** The body that creates an order of one type. */
export const createBody = (type: PoType) =>
  z
    .object({ ...sharedFields, ...PO_TYPES[type].fields })
    .meta({ id: `Create${pascal(type)}PurchaseOrder` })

export type CreatePurchaseOrder = z.output<z.ZodObject<typeof sharedFields>>

/** Any field of any type; those of other types than the order's are ignored, like unknown ones. */
export const updateBody = z
  .object({ ...sharedFields, ...ALL_OWN_FIELDS })
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

/** A query parameter that may be repeated. */
const repeated = (label: string, tooMany: string) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]),
    boundedList(requiredText(label, 50), { max: 200, tooMany }),
  )

/**
 * `?by=equal&costCode=a&costCode=b` or `?by=percent&costCode=a&percent=60&costCode=b&percent=40`.
 */
export const suggestionQuery = z.object({
  by: z.enum(['percent', 'equal']).describe('In equal parts, or by the percents that are sent'),
  costCode: repeated('Cost code', 'At most 200 cost codes are allowed').describe(
    'Repeated: the cost codes to split over, in order',
  ),
  percent: repeated('Percent', 'At most 200 percents are allowed')
    .describe('Repeated, one for each cost code; together 100. Only with by=percent')
    .optional()
    .transform((values) => values ?? []),
  amount: readAs(
    boundedText('Amount', 20)
      .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Amount must be dollars with at most two decimals')
      .optional(),
    { type: 'number' },
  ).describe('Dollars; default: what was received, else the estimated amount'),
})

export const suggestionAnswer = z
  .object({
    amount: z.number().describe('Dollars that are split'),
    by: z.enum(['percent', 'equal']).describe('How they are split'),
    allocations: z.array(suggestedAllocation).describe('To be sent as they are, or changed before'),
  })
  .meta({ id: 'AllocationSuggestion' })

export const listQuery = listParameters({
  sorts: [
    '-createdAt',
    'updatedAt',
    'poNumber',
    'type',
    'status',
    'vendor',
    'project',
    'estimatedAmount',
    'desiredDelivery',
  ],
}).extend({
  ...orderFilters,
  format: z
    .enum(['json', 'csv', 'iif'], 'Format must be json, csv or iif')
    .default('json')
    .describe(
      'csv: every purchase order that the filters find, without limit; iif: for QuickBooks, a bill for each completed one among them',
    ),
})

/** Of a step that another person has to take, unless this one is an exception. */
export const dutyReason = optionalText('Reason', 2000).describe(
  'Why, by an exception from separate duties; stands in the history',
)
export const authorizeBody = z
  .object({ reason: dutyReason })
  .nullish()
  .meta({ id: 'AuthorizePurchaseOrder' })
export const approveBody = z
  .object({ reason: dutyReason })
  .nullish()
  .meta({ id: 'ApprovePurchaseOrder' })

export const receiptParams = z.object({ id: idParam, receiptId: idParam })
export const pictureParams = receiptParams.extend({ fileId: idParam })

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
  })
  .meta({ id: 'UpdateReceipt' })

function pascal(type: PoType): string {
  return type.charAt(0) + type.slice(1).toLowerCase()
}
