import { defineError } from '@formwork/kernel'

export const CalendarUnavailable = defineError(
  'unavailable',
  'CALENDAR_UNAVAILABLE',
  'Calendar keys cannot be checked here',
)
