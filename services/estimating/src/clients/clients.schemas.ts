import { listParameters, optionalEmail, requiredText } from '@formwork/service-kit'
import { z } from 'zod'
import { bidSummary } from '../bids/bid-answers.ts'
import { clientAnswer } from '../bids/client-of-bid.ts'

const name = requiredText('Client name').describe(
  'Company or person that bids are made for, as it stands on proposals',
)
const email = optionalEmail('Client email').describe(
  'Where the client is written to; null when there is none',
)

export const createClientBody = z.object({ name, email }).meta({ id: 'CreateClient' })
export type CreateClient = z.infer<typeof createClientBody>

export const updateClientBody = z
  .object({ name: name.optional(), email })
  .meta({ id: 'UpdateClient' })
export type UpdateClient = z.infer<typeof updateClientBody>

export const clientSorts = ['name', 'createdAt'] as const
export const clientList = listParameters({ sorts: clientSorts })

export const clientWithBids = clientAnswer
  .extend({ bids: z.array(bidSummary).describe('Newest first') })
  .meta({ id: 'ClientWithBids' })
