import { PM_SECTIONS } from '@formwork/costing'
import {
  boundedList,
  numberField,
  recordId,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'

const MAX_ADJUSTMENTS = 50
/** Dollars, either way. */
const MOST = 999_999_999.99

const adjustmentBody = z.object({
  id: referenceField('Adjustment id').nullish().describe('Left out: a new adjustment'),
  description: requiredText('Description').describe('What is cut or added, and why'),
  amount: numberField('Amount', { places: 2, min: -MOST, max: MOST, isDollars: true })
    .refine((amount) => amount !== 0, 'Amount must not be 0')
    .describe('Dollars of cost; negative: a cut'),
  section: z.enum(PM_SECTIONS).describe('The section of the PM sheet that it counts in'),
})

export const adjustmentsBody = boundedList(adjustmentBody, {
  max: MAX_ADJUSTMENTS,
  tooMany: `A bid has at most ${MAX_ADJUSTMENTS} adjustments`,
}).meta({ id: 'ReplaceAdjustments' })
export type SentAdjustments = z.infer<typeof adjustmentsBody>

export const adjustmentsAnswer = z
  .array(
    z
      .object({
        id: recordId,
        description: z.string().describe('What is cut or added, and why'),
        amount: z.number().describe('Dollars of cost; negative: a cut'),
        section: z.enum(PM_SECTIONS).describe('The section of the PM sheet that it counts in'),
      })
      .meta({ id: 'BidAdjustment' }),
  )
  .describe('In the order in which they were sent')
