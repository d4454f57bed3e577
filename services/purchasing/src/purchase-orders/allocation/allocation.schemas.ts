import { boundedList, boundedText, readAs, requiredText } from '@formwork/service-kit'
import { z } from 'zod'
import { suggestedAllocation } from '../facts/po-answers.ts'

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
