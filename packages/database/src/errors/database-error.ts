/** A database error, flattened along its chain of causes. */
export interface DatabaseError {
  /** SQLSTATEs and socket codes, outermost first. */
  readonly codes: readonly string[]
  readonly messages: readonly string[]
  readonly constraint: string | undefined
}

export function parseDatabaseError(error: unknown): DatabaseError {
  const codes: string[] = []
  const messages: string[] = []
  let constraint: string | undefined
  let link: unknown = error
  for (let depth = 0; depth < 6 && isRecord(link); depth++) {
    if (typeof link.code === 'string') codes.push(link.code)
    if (typeof link.message === 'string') messages.push(link.message)
    if (typeof link.constraint === 'string') constraint ??= link.constraint
    link = link.cause
  }
  return { codes, messages, constraint }
}

export function hasCode(databaseError: DatabaseError, codes: ReadonlySet<string>): boolean {
  return databaseError.codes.some((code) => codes.has(code))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
