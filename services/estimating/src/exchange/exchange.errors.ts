import { defineError } from '@formwork/kernel'

export const ShareNotByOwner = defineError(
  'forbidden',
  'FORBIDDEN',
  'Only the owner of the bid can share it',
)
export const TooManyWrongShareCodes = defineError(
  'rate-limited',
  'TOO_MANY_WRONG_SHARE_CODES',
  'Too many wrong share codes; try again later',
)
