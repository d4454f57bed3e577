import { defineError } from '@formwork/kernel'

export const BidNotFound = defineError('not-found', 'NOT_FOUND', 'Bid not found')
/** Told by estimating. */
export const RecipientNotFound = defineError('not-found', 'NOT_FOUND', 'Recipient not found')
