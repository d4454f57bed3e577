import { defineError } from '@formwork/kernel'

export const TooManyAtOnce = defineError(
  'rate-limited',
  'TOO_MANY_AT_ONCE',
  'You have {atOnce} {what} under way: wait until one of them is done',
)
