/** A database error, flattened: Prisma's, the driver adapter's and node-postgres' own fields. */
export interface DatabaseError {
  /** SQLSTATEs, Prisma codes, socket codes and driver adapter kinds, outermost first. */
  readonly codes: readonly string[]
  readonly messages: readonly string[]
  readonly constraint: string | undefined
}

/**
 * Reads an error down its chain of causes. The driver adapter's original error is in
 * `meta.driverAdapterError.cause` (Prisma 7), not in `meta.target` as with the old engines.
 */
export function parseDatabaseError(error: unknown): DatabaseError {
  const codes: string[] = []
  const messages: string[] = []
  let constraint: string | undefined
  let link: unknown = error
  for (let depth = 0; depth < 6 && isRecord(link); depth++) {
    for (const key of ['code', 'originalCode', 'kind']) push(codes, link[key])
    for (const key of ['message', 'originalMessage']) push(messages, link[key])
    constraint ??= constraintName(link.constraint)
    link = isRecord(link.meta) ? (link.meta.driverAdapterError ?? link.cause) : link.cause
  }
  return { codes, messages, constraint }
}

export function hasCode(databaseError: DatabaseError, codes: ReadonlySet<string>): boolean {
  return databaseError.codes.some((code) => codes.has(code))
}

function constraintName(constraint: unknown): string | undefined {
  if (typeof constraint === 'string') return constraint
  if (!isRecord(constraint)) return undefined
  if (typeof constraint.index === 'string') return constraint.index
  return Array.isArray(constraint.fields) ? constraint.fields.join('_') : undefined
}

function push(list: string[], value: unknown): void {
  if (typeof value === 'string') list.push(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
