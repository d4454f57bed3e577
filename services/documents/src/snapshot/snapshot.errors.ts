import { defineError } from '@formwork/kernel'

export const BidNotFound = defineError('not-found', 'NOT_FOUND', 'Bid not found')
