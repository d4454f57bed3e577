import { defineError } from '@formwork/kernel'

export const ScheduleHasEquipment = defineError(
  'conflict',
  'SCHEDULE_HAS_EQUIPMENT',
  'The schedule has equipment already',
)
export const TooManyDays = defineError(
  'invalid',
  'INVALID',
  'The schedule cannot hold the days of {name}: they are too many',
)
