import { defineError } from '@formwork/kernel'

export const ServiceBusy = defineError(
  'unavailable',
  'UNAVAILABLE',
  'The service is busy, please try again',
)
export const NumberTooLarge = defineError('invalid', 'NUMBER_TOO_LARGE', 'A number is too large')
export const BadText = defineError(
  'invalid',
  'BAD_TEXT',
  'A text has characters that cannot be stored',
)
/**
 * The claim ran out and another request took the key over: only one of the two may have its effect.
 */
export const KeyTakenOver = defineError(
  'conflict',
  'IDEMPOTENCY_KEY_TAKEN_OVER',
  'Another request with this Idempotency-Key has taken over',
)
