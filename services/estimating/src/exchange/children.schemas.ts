import { boundedList, optionalText, referenceField } from '@formwork/service-kit'
import { z } from 'zod'
import { bidName } from '../bids/bids.schemas.ts'
import { MOST_SCOPES } from '../scopes/most-scopes.ts'

export const createChildBody = z
  .object({
    kind: z
      .enum(['ALTERNATE', 'CHANGE_ORDER'])
      .describe('An alternate is offered beside the bid; a change order changes an awarded one'),
    name: bidName,
    reason: optionalText('Reason', 1000).describe('Stands in the history of the new bid'),
    scopeIds: boundedList(referenceField('Scope'), {
      max: MOST_SCOPES,
      tooMany: `A bid holds at most ${MOST_SCOPES} scopes`,
    })
      .refine((ids) => new Set(ids).size === ids.length, 'Each scope may be given only once')
      .nullish()
      .describe(
        'Scopes of the bid that the new one begins with copies of, with their items and in the order of the bid; none when left out',
      ),
  })
  .meta({ id: 'CreateBidChild' })
export type CreateChild = z.infer<typeof createChildBody>
