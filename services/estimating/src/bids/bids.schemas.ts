import { EQUIPMENT_BIDDING_MODES, MODULES } from '@formwork/costing'
import {
  boundedList,
  createdOn,
  dollarsBound,
  firstDay,
  lastDay,
  listParameters,
  numberField,
  optionalText,
  referenceField,
  requiredText,
  severalIds,
  severalOf,
  timestampField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { BID_KINDS, BID_STATUSES } from '../pricing/bid-status.ts'

const percentage = (label: string) => numberField(label, { places: 6 }).nullish()

const moduleMarkUp = z.object({
  module: z.enum(MODULES).describe('One of the six; each at most once'),
  overheadPercentage: percentage('Overhead percentage').describe('Percent; null: the bid’s'),
  profitPercentage: percentage('Profit percentage').describe('Percent; null: the bid’s'),
})

const markups = boundedList(moduleMarkUp, {
  max: MODULES.length,
  tooMany: `At most ${MODULES.length} modules have markups of their own`,
}).superRefine((list, context) => {
  const twice = list.findIndex(
    ({ module }, at) => list.findIndex((each) => each.module === module) < at,
  )
  const message = `Module ${list[twice]?.module} has its markups twice`
  if (twice !== -1) context.addIssue({ code: 'custom', path: [twice, 'module'], message })
})

const settings = {
  location: optionalText('Location', 200).describe('The address of the job'),
  rateLocation: optionalText('Rate location', 200).describe(
    'Whose regional variables count for new items and at a refresh; null: those of `location`',
  ),
  dueAt: timestampField('Due date').nullish().describe('When the client wants the bid'),
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
  markups: markups
    .nullish()
    .describe('Modules with an overhead or a profit of their own; null or empty: none'),
  contingencyPercentage: numberField('Contingency percentage', { places: 4, max: 100 })
    .nullish()
    .describe('Percent of the subtotal; null: none'),
  bondPercentage: numberField('Bond percentage', { places: 4, max: 20 })
    .nullish()
    .describe('Percent of the total, which includes the bond; null: none'),
  taxExempt: z
    .boolean()
    .nullish()
    .describe('Whether no sales tax is put on what is bought; null: false'),
  perDiemEnabled: z
    .boolean()
    .nullish()
    .describe('Whether labor items count per diem, by the day and worker; null: false'),
  equipmentBiddingMode: z
    .enum(EQUIPMENT_BIDDING_MODES)
    .nullish()
    .describe(
      'Where equipment and crews are planned: in each scope, or on the timeline of the whole bid; null: the first',
    ),
}

export const bidNumber = requiredText('Bid number', 100).describe(
  'The number that people know the bid by; no other bid has it',
)
export const bidName = requiredText('Bid name').describe(
  'What is built, as it stands in lists and on the proposal',
)
const clientOfBid = referenceField('Client').describe('The id of the client that the bid is for')

export const createBidBody = z
  .object({
    bidNumber,
    name: bidName,
    clientId: clientOfBid,
    isSample: z
      .boolean()
      .nullish()
      .describe(
        'For a bid that shows a newcomer the way: an administrator may delete it in any status, with its orders, bills and days; null: false',
      ),
    ...settings,
  })
  .meta({ id: 'CreateBid' })
export type CreateBid = z.infer<typeof createBidBody>

export const updateBidBody = z
  .object({
    bidNumber: bidNumber.optional(),
    name: bidName.optional(),
    clientId: clientOfBid.optional(),
    recipientId: referenceField('Recipient')
      .nullish()
      .describe(
        'With `status` AWARDED: who awards it. The client of the bid becomes theirs, whatever `clientId` says, and `contract.original` their price',
      ),
    ...settings,
  })
  .meta({ id: 'UpdateBid' })
export type UpdateBid = z.infer<typeof updateBidBody>

const reason = 'Stands in the history of the bid'
export const unlockBidBody = z
  .object({ reason: requiredText('Reason', 1000).describe(reason) })
  .meta({ id: 'UnlockBid' })
export const lockBidBody = z
  .object({ reason: optionalText('Reason', 1000).describe(reason) })
  .nullish()
  .meta({ id: 'LockBid' })

export const bidSorts = [
  '-createdAt',
  'lastUpdated',
  'bidNumber',
  'name',
  'status',
  'totalCost',
  'dueAt',
] as const

const bidFilters = {
  status: severalOf('Status', BID_STATUSES),
  clientId: severalIds('Client id'),
}

export const bidList = listParameters({ sorts: bidSorts }).extend({
  ...bidFilters,
  createdBy: z.string().max(254).optional().describe('E-mail of the owner'),
  ...createdOn,
  dueFrom: firstDay('Due from').describe('Due on this day or later (UTC)'),
  dueTo: lastDay('Due to').describe('Due on this day or earlier (UTC)'),
  minTotal: dollarsBound('Minimum total').describe('Dollars; a total of so much or more'),
  maxTotal: dollarsBound('Maximum total').describe('Dollars; a total of so much or less'),
  kind: z
    .enum([...BID_KINDS, 'ALL'])
    .default('BID')
    .describe('Alternates and change orders are listed when they are asked for'),
})
export type BidFilters = Partial<
  Omit<z.infer<typeof bidList>, keyof z.infer<ReturnType<typeof listParameters>>>
>

export const pipelineParameters = listParameters({ sorts: ['-createdAt'], defaultLimit: 200 })
  .pick({ limit: true, q: true })
  .extend(bidFilters)
export type PipelineQuery = z.infer<typeof pipelineParameters>
