import { ApiError } from '@formwork/api-client'
import { texts } from './texts.ts'

/** What to say of a fault, whatever it was. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : texts.errors.broken
}
