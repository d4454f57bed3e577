import { defineError } from '@formwork/kernel'

export const BaseNotAwarded = defineError(
  'conflict',
  'BASE_NOT_AWARDED',
  'A change order needs an AWARDED or COMPLETED bid',
)
export const BidNotDraft = defineError(
  'conflict',
  'BID_NOT_DRAFT',
  'Only bids in DRAFT status can be deleted',
)
export const BidNotLocked = defineError('conflict', 'BID_NOT_LOCKED', 'The bid is not locked')
export const BidNumberTaken = defineError(
  'conflict',
  'BID_NUMBER_TAKEN',
  'Bid number already exists',
)
export const ChildOfChild = defineError(
  'conflict',
  'CHILD_OF_CHILD',
  'Alternates and change orders have no children of their own',
)
export const LockNotByOwner = defineError(
  'forbidden',
  'FORBIDDEN',
  'Only the owner of the bid or an ADMIN may lock and unlock it',
)
export const OrderDeleted = defineError(
  'conflict',
  'ORDER_DELETED',
  'The change order was deleted: make a new one',
)
export const PercentageMissing = defineError(
  'invalid',
  'INVALID',
  '{label} percentage is required, as no variable gives it',
)
export const RevisionNotFound = defineError('not-found', 'NOT_FOUND', 'Revision not found')
