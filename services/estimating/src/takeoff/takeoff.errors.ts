import { defineError } from '@formwork/kernel'
import { TooManyWorkbooks } from './workbook/workbook.errors.ts'

/** Items that one takeoff may bring. */
export const MAX_LINES = 5_000

export const EmptyTakeoff = defineError('invalid', 'INVALID', 'The takeoff has no lines')
export const TooManyLines = defineError(
  'invalid',
  'INVALID',
  `The takeoff has more than ${MAX_LINES} lines`,
)

export const ImportedBefore = defineError(
  'conflict',
  'IMPORTED_BEFORE',
  'This file was imported on {date} by {email}: send again=true',
)
export const OneTakeoffFault = defineError(
  'invalid',
  'INVALID_TAKEOFF',
  'Line {line}, {column}: {message}',
)
export const TakeoffFaults = defineError(
  'invalid',
  'INVALID_TAKEOFF',
  'Line {line}, {column}: {message} (and {more…} more)',
)

/** What a takeoff is refused with once its file is read. */
export const TAKEOFF_ERRORS = [
  TooManyLines,
  EmptyTakeoff,
  ImportedBefore,
  TooManyWorkbooks,
  OneTakeoffFault,
  TakeoffFaults,
] as const
