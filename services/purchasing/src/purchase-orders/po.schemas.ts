import {
  boundedList,
  boundedText,
  idParam,
  listParameters,
  numberField,
  optionalText,
  referenceField,
  requiredText,
  warningsField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { VENDOR_TYPES } from '../vendors/vendor-types.ts'
import { orderFilters } from './list-filters.ts'
import { lineAnswer, linesField } from './order-lines.ts'
import { PO_STATUSES } from './po-transitions.ts'
import { ALL_OWN_FIELDS, PO_TYPE_NAMES, PO_TYPES, type PoType } from './po-types.ts'

export const money = (label: string) => numberField(label, { places: 2, above: 0, isDollars: true })
const timestamp = z.iso.datetime()

export const poParams = z.object({ id: idParam })

const sharedFields = {
  projectId: referenceField('Project').describe('Id of the bid that is built'),
  vendorId: referenceField('Vendor').describe('A vendor of the kind that the type asks for'),
  scopeId: referenceField('Scope').nullish().describe('The scope that the order counts under'),
  notes: optionalText('Notes', 5000).describe('For the house; the PDF does not show them'),
  lines: linesField.optional(),
  shipTo: optionalText('Ship to', 1000).describe('Address; without it the PDF shows the job'),
  terms: optionalText('Terms', 5000).describe('Conditions for the vendor'),
  estimatedAmount: money('Estimated amount')
    .nullish()
    .describe('Left out or null: what the lines come to'),
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

/** `?by=equal&costCode=a&costCode=b` or `?by=percent&costCode=a&percent=60&costCode=b&percent=40`. */
export const suggestionQuery = z.object({
  by: z.enum(['percent', 'equal']).describe('In equal parts, or by the percents that are sent'),
  costCode: repeated('Cost code', 'At most 200 cost codes are allowed').describe(
    'Repeated: the cost codes to split over, in order',
  ),
  percent: repeated('Percent', 'At most 200 percents are allowed')
    .describe('Repeated, one for each cost code; together 100. Only with by=percent')
    .optional()
    .transform((values) => values ?? []),
  amount: boundedText('Amount', 20)
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Amount must be dollars with at most two decimals')
    .optional()
    .describe('Dollars; default: what was received, else the estimated amount'),
})

export const suggestionAnswer = z
  .object({
    amount: z.number(),
    by: z.enum(['percent', 'equal']),
    allocations: z.array(
      z.object({ costCode: z.string(), amount: z.number(), notes: z.string().nullable() }),
    ),
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

export const receiptParams = z.object({ id: idParam, receiptId: idParam })

export const receiptAnswer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().describe('Bytes'),
  amount: z.number().nullable(),
  duplicateOf: z
    .string()
    .nullable()
    .describe('Number of a purchase order that already had the same image'),
  uploadedBy: z.string(),
  uploadedAt: timestamp,
})

/** Each type has its own; those of the other types are absent. */
const ownFieldAnswers = z
  .object({
    concreteType: z.string(),
    mixIds: z.string(),
    cubicYards: z.number(),
    slumpSize: z.number(),
    spacing: z.string(),
    desiredDelivery: timestamp,
    desiredDeliveryOffset: z
      .string()
      .describe('The zone that the delivery time was sent in: `-06:00`'),
    equipmentType: z.string(),
    duration: z.number().describe('Days'),
    subType: z.string(),
    quantity: z.number(),
    uom: z.string(),
    pumpType: z.string(),
    specifyScope: z.string().nullable(),
  })
  .partial()

const recordFields = {
  id: z.uuid(),
  poNumber: z.string().describe('PO-000001, consecutive in order of creation'),
  type: z.enum(PO_TYPE_NAMES),
  status: z.enum(PO_STATUSES),
  projectId: z.uuid(),
  vendorId: z.uuid(),
  scopeId: z.uuid().nullable(),
  project: z.object({ id: z.uuid(), bidNumber: z.string(), name: z.string() }),
  vendor: z.object({ id: z.uuid(), name: z.string(), type: z.enum(VENDOR_TYPES) }),
  scope: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  notes: z.string().nullable(),
  ...ownFieldAnswers.shape,
  lines: z.array(lineAnswer),
  shipTo: z.string().nullable(),
  terms: z.string().nullable(),
  estimatedAmount: z
    .number()
    .nullable()
    .describe('What was typed, else what the lines come to; null when that is nothing'),
  receipt: receiptAnswer.nullable().describe('The first of the receipts'),
  receipts: z.array(receiptAnswer).describe('As they came in'),
  receiptTotal: z
    .number()
    .nullable()
    .describe('Sum of the amounts of the receipts; null while none tells one'),
  allocations: z
    .array(z.object({ costCode: z.string(), amount: z.number(), notes: z.string().nullable() }))
    .describe('Before ALLOCATED a draft, from before the last receipt came'),
  rejection: z
    .object({
      by: z.string(),
      stage: z.enum(['PM', 'ACCOUNTING']),
      reason: z.string(),
      at: timestamp,
    })
    .nullable(),
  reconciliation: z
    .object({
      invoiceNumber: z.string(),
      paidOn: z.iso.date().nullable(),
      paidAmount: z.number().nullable(),
      by: z.string(),
      at: timestamp,
    })
    .nullable(),
  authorization: z
    .object({ amount: z.number(), by: z.string(), at: timestamp })
    .nullable()
    .describe('Up to which amount it may be received, where there are approval limits'),
  needsAuthorization: z
    .enum(['PM', 'ADMIN'])
    .nullable()
    .describe(
      'Who has to authorize it before its first receipt, by the approval limits; null when nobody has to',
    ),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  warnings: warningsField.describe(
    'Allowed but unlikely: a bid that is not AWARDED, a cost code that is not on the list, a scope that is not in the project; after a write that commits, receives or allocates also what exceeds the rest of a section, and lines whose source is on other orders, too',
  ),
}

export const poBody = z.object(recordFields).meta({ id: 'PurchaseOrder' })

export const uploadedBody = poBody
  .extend({ duplicateOf: z.string().nullable() })
  .meta({ id: 'PurchaseOrderWithReceipt' })

export const historyBody = z
  .array(
    z.object({
      at: timestamp,
      by: z.string(),
      action: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
    }),
  )
  .meta({ id: 'PurchaseOrderHistory' })

function pascal(type: PoType): string {
  return type.charAt(0) + type.slice(1).toLowerCase()
}
