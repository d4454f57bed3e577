import { defineError, InvalidError } from '@formwork/kernel'

export const DaysFollow = defineError(
  'invalid',
  'DAYS_FOLLOW',
  'Days follow the production: send one of them',
)
export const CrewNotFound = defineError('invalid', 'CREW_NOT_FOUND', 'Crew not found')

/** What is wrong with one field; a list of items says which item it is of. */
export function refuse(path: string, message: string, code = 'INVALID'): InvalidError {
  return new InvalidError(message, code, { details: [{ path, message }] })
}

export const OWN_WORKERS = 'A crew has its own workers and rates'
