import { defineError } from '@formwork/kernel'

export const DaysFollow = defineError(
  'invalid',
  'DAYS_FOLLOW',
  'Days follow the production: send one of them',
)
export const CrewNotFound = defineError('invalid', 'CREW_NOT_FOUND', 'Crew not found')

export const OWN_WORKERS = 'A crew has its own workers and rates'
