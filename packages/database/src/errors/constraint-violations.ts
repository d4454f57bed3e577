import { hasCode, parseDatabaseError } from './database-error.ts'

const UNIQUE = new Set(['23505'])
// 23001 is what PostgreSQL 18 calls a violated ON DELETE RESTRICT.
const FOREIGN_KEY = new Set(['23503', '23001'])

/** The unique constraint or index that the statement would have violated. */
export function uniqueViolation(error: unknown): string | undefined {
  return violated(error, UNIQUE)
}

/** The foreign key that the statement would have violated. */
export function foreignKeyViolation(error: unknown): string | undefined {
  return violated(error, FOREIGN_KEY)
}

function violated(error: unknown, codes: ReadonlySet<string>): string | undefined {
  const databaseError = parseDatabaseError(error)
  return hasCode(databaseError, codes) ? (databaseError.constraint ?? '') : undefined
}
