import { defineError, ResourceNotFound } from '@formwork/kernel'

/** A day that is not there. */
export const dayNotFound = () => ResourceNotFound({ resource: 'Day' })

// Its place.
export const ProjectNotFound = defineError('not-found', 'NOT_FOUND', 'Project not found')
export const DayExists = defineError(
  'conflict',
  'DAY_EXISTS',
  '{project…} has a day of crew {crew} on {date} already',
)
export const ProjectIsLost = defineError(
  'conflict',
  'PROJECT_LOST',
  '{project…} is lost; no days are entered for it',
)
export const DayAhead = defineError(
  'invalid',
  'INVALID',
  'Date must be at most one day ahead of today',
)

// What it names.
export const UnknownTask = defineError('invalid', 'INVALID', 'Task not found')
export const InactiveTask = defineError('invalid', 'INVALID', '{task…} is inactive')
export const UnknownWorker = defineError('invalid', 'INVALID', 'Worker not found')
export const InactiveWorker = defineError('invalid', 'INVALID', '{worker…} is inactive')
export const UnknownLine = defineError('invalid', 'INVALID', 'Hours line not found')
export const LineTwice = defineError('invalid', 'INVALID', 'An hours line is there twice')
export const CorrectionNeedsNote = defineError(
  'invalid',
  'INVALID',
  'A negative quantity needs a note',
)
export const DayTooLong = defineError(
  'invalid',
  'DAY_TOO_LONG',
  '{worker…} would have {hours} hours on {date}: {days…}',
)
export const PerDiemTwice = defineError(
  'invalid',
  'INVALID',
  '{worker…} has per diem twice on {date}: {days…}',
)
export const DAY_CONTENT_ERRORS = [
  DayAhead,
  UnknownTask,
  InactiveTask,
  UnknownWorker,
  InactiveWorker,
  UnknownLine,
  LineTwice,
  CorrectionNeedsNote,
  DayTooLong,
  PerDiemTwice,
] as const

// Its state.
export const DayWrongState = defineError(
  'conflict',
  'DAY_STATE',
  'Day is {status}; {action…} needs {states…}',
)
export const SubmitterApproves = defineError(
  'forbidden',
  'FORBIDDEN',
  'Somebody else must approve: you submitted it',
)
export const DayIsEmpty = defineError(
  'invalid',
  'INVALID',
  'A day without hours and quantities is not submitted',
)
