import { AppError } from '@formwork/kernel'
import { isOutdated } from '../statements/prepared-statements.ts'
import { BadText, NumberTooLarge, ServiceBusy } from './database.errors.ts'
import { type DatabaseError, hasCode, parseDatabaseError } from './database-error.ts'

/** The transaction lost a race. */
const CONFLICT = new Set(['40001', '40P01'])

/** The database itself cannot be asked. */
const DOWN = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// Connection faults and exhausted resources: whole classes of SQLSTATE.
const DOWN_CLASS = /^(08|53)[0-9A-Z]{3}$/
// node-postgres raises these as bare Errors.
const DOWN_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end|connection timeout/i

/** A statement, a lock or a transaction took longer than its session allows. */
const TOO_SLOW = new Set(['57014', '55P03', '25P03', '25P04'])

const TOO_LARGE = new Set(['22003'])
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

/** The transaction may simply be run again. */
export function isConflict(error: unknown): boolean {
  return isOutdated(error) || hasCode(parseDatabaseError(error), CONFLICT)
}

/** Nothing but waiting helps: every statement would fail just now. */
export function isDatabaseDown(error: unknown): boolean {
  return isDown(parseDatabaseError(error))
}

/** The same statement may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const databaseError = parseDatabaseError(error)
  return isDown(databaseError) || hasCode(databaseError, TOO_SLOW) || isConflict(error)
}

/** What a database error means to the caller, or nothing when it is a bug. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const databaseError = parseDatabaseError(error)
  const options = { cause: error }
  if (isUnavailable(error)) return ServiceBusy(options)
  if (hasCode(databaseError, TOO_LARGE)) return NumberTooLarge(options)
  if (hasCode(databaseError, UNSTORABLE_TEXT)) return BadText(options)
  return undefined
}

function isDown(databaseError: DatabaseError): boolean {
  return (
    hasCode(databaseError, DOWN) ||
    databaseError.codes.some((code) => DOWN_CLASS.test(code)) ||
    databaseError.messages.some((message) => DOWN_MESSAGE.test(message))
  )
}
