import {
  listParameters,
  numberField,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { EQUIPMENT_BIDDING_MODES } from '../costing/contexts.ts'
import { BID_STATUSES } from '../pricing/bid-status.ts'

const percentage = (label: string) => numberField(label, { places: 6 }).nullish()

const settings = {
  location: optionalText('Location', 200).describe('The address of the job'),
  rateLocation: optionalText('Rate location', 200).describe(
    'Whose regional variables count for new items and at a refresh; null: those of `location`',
  ),
  status: z.enum(BID_STATUSES).nullish().describe('Null: DRAFT, as in a new bid'),
  overheadPercentage: percentage('Overhead percentage').describe(
    'Percent; null or left out: the variable overhead_percentage',
  ),
  profitPercentage: percentage('Profit percentage').describe(
    'Percent; null or left out: the variable profit_percentage',
  ),
  salesTaxPercentage: percentage('Sales tax percentage').describe(
    'Percent; null or left out: the variable sales_tax_percentage',
  ),
  taxExempt: z.boolean().nullish(),
  perDiemEnabled: z.boolean().nullish(),
  equipmentBiddingMode: z.enum(EQUIPMENT_BIDDING_MODES).nullish(),
}

export const bidNumber = requiredText('Bid number', 100)
export const bidName = requiredText('Bid name')

export const createBidBody = z
  .object({
    bidNumber,
    name: bidName,
    clientId: referenceField('Client'),
    ...settings,
  })
  .meta({ id: 'CreateBid' })
export type CreateBid = z.infer<typeof createBidBody>

export const updateBidBody = z
  .object({
    bidNumber: bidNumber.optional(),
    name: bidName.optional(),
    clientId: referenceField('Client').optional(),
    ...settings,
  })
  .meta({ id: 'UpdateBid' })
export type UpdateBid = z.infer<typeof updateBidBody>

export const bidSorts = [
  '-createdAt',
  'lastUpdated',
  'bidNumber',
  'name',
  'status',
  'totalCost',
] as const

const bidFilters = {
  status: z.enum(BID_STATUSES).optional(),
  clientId: referenceField('Client').optional(),
}

export const bidList = listParameters({ sorts: bidSorts }).extend(bidFilters)
export type BidFilters = Pick<z.infer<typeof bidList>, 'status' | 'clientId'>

export const pipelineParameters = listParameters({ sorts: ['-createdAt'], defaultLimit: 200 })
  .pick({ limit: true, q: true })
  .extend(bidFilters)
export type PipelineQuery = z.infer<typeof pipelineParameters>
