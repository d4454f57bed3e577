/** What the outbox, the inbox and idempotency need of any service's Prisma transaction client. */
export interface SqlTransaction {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRaw<T = unknown>(query: TemplateStringsArray, ...values: unknown[]): Promise<T>
}

/** A transaction that runs a statement as node-postgres does, with `$1` for the first value. */
export interface SqlExecutor {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>
  /** Calls `act` once this transaction has committed; never, should it roll back. */
  afterCommit(act: () => void): void
}

/** A transaction, whatever client it is spoken to by. */
export type AnyTransaction = SqlTransaction | SqlExecutor

export function asSqlTransaction(tx: AnyTransaction): SqlTransaction {
  if (!('afterCommit' in tx)) return tx
  return {
    $executeRaw: async (query, ...values) => (await tx.query(toText(query), values)).rowCount ?? 0,
    $queryRaw: async <T>(query: TemplateStringsArray, ...values: unknown[]) =>
      (await tx.query(toText(query), values)).rows as T,
  }
}

/** The template's text with `$1`, `$2`, … where its values stand. */
export function toText(query: TemplateStringsArray): string {
  return query.reduce((text, part, index) => `${text}$${index}${part}`)
}
