import {
  createdOn,
  dollarsBound,
  listParameters,
  requiredText,
  severalIds,
  severalOf,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import { PO_TYPE_NAMES } from '../../order-types/po-types.ts'
import { PO_STATUSES } from '../order/po-transitions.ts'

const OF_WHAT = 'Dollars, included: of what is allocated, else received, else estimated'

/** What a list of orders may be narrowed to. */
export const orderFilters = {
  projectId: severalIds('Project id'),
  vendorId: severalIds('Vendor id'),
  scopeId: severalIds('Scope id'),
  status: severalOf('Status', PO_STATUSES),
  type: severalOf('Type', PO_TYPE_NAMES),
  costCode: requiredText('Cost code', 50)
    .optional()
    .describe('Orders that allocate to this code, however it is written'),
  ...createdOn,
  minAmount: dollarsBound('Least amount').describe(OF_WHAT),
  maxAmount: dollarsBound('Most amount').describe(OF_WHAT),
  reconciled: trueOrFalse('Reconciled must be true or false')
    .transform((text) => text === 'true')
    .optional()
    .describe('Whether accounting has reconciled it'),
}
export type OrderFilters = z.output<z.ZodObject<typeof orderFilters>>

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
