import { defineError } from '@formwork/kernel'

/** Far more than invite one bidder. */
export const MOST_RECIPIENTS = 20

export const TooManyRecipients = defineError(
  'invalid',
  'INVALID',
  `A bid has at most ${MOST_RECIPIENTS} recipients`,
)
export const RecipientTaken = defineError(
  'conflict',
  'RECIPIENT_TAKEN',
  '{client…} is a recipient of this bid already',
)
export const OnlyBidsHaveRecipients = defineError(
  'conflict',
  'NO_RECIPIENTS',
  'Alternates and change orders have no recipients of their own',
)
/** What it was awarded for is agreed. */
export const RecipientAwarded = defineError(
  'conflict',
  'RECIPIENT_AWARDED',
  'The bid was awarded by {client…}: its client and adjustment stay',
)
/** Named by a bid's award. */
export const UnknownRecipient = defineError('invalid', 'INVALID', 'Recipient not found')
export const RecipientWithoutAward = defineError(
  'invalid',
  'INVALID',
  'Name the recipient when the bid becomes AWARDED',
)
export const AwardedByOther = defineError(
  'conflict',
  'RECIPIENT_AWARDED',
  'The bid is AWARDED already: take it back to name another recipient',
)
