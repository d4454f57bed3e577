/** What the outbox, the inbox and idempotency need of any service's Prisma transaction client. */
export interface SqlTransaction {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRaw<T = unknown>(query: TemplateStringsArray, ...values: unknown[]): Promise<T>
}
