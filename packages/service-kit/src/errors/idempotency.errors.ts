import { KeyTakenOver } from '@formwork/database'
import { defineError } from '@formwork/kernel'

export const MalformedKey = defineError(
  'invalid',
  'INVALID',
  'Idempotency-Key must be 1 to 255 visible ASCII characters',
)
export const KeyUsedWithAnotherBody = defineError(
  'unprocessable',
  'IDEMPOTENCY_MISMATCH',
  'Idempotency-Key was used with another body',
)
export const RequestInFlight = defineError(
  'conflict',
  'IN_FLIGHT',
  'A request with this Idempotency-Key is still in progress',
)
export const AnswerLost = defineError(
  'conflict',
  'ANSWER_LOST',
  'The request with this Idempotency-Key took effect, but its answer was lost; look for its result',
)

/** What an `Idempotency-Key` brings along. */
export const KEY_ERRORS = [
  KeyUsedWithAnotherBody,
  RequestInFlight,
  AnswerLost,
  KeyTakenOver,
] as const
