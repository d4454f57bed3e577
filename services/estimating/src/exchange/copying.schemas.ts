import { optionalText, referenceField } from '@formwork/service-kit'
import { z } from 'zod'
import { bidName, bidNumber } from '../bids/bids.schemas.ts'

export const duplicateBidBody = z.object({ bidNumber, name: bidName }).meta({ id: 'DuplicateBid' })
export type DuplicateBid = z.infer<typeof duplicateBidBody>

export const importBidBody = z
  .object({
    clientId: referenceField('Client').describe('The id of the client that the copy is for'),
    newName: bidName.describe('What the copy is called'),
    bidNumber: optionalText('Bid number', 100).describe(
      'Left out, null or blank: the number of the source with the first free -2, -3, …',
    ),
  })
  .meta({ id: 'ImportBid' })
export type ImportBid = z.infer<typeof importBidBody>
