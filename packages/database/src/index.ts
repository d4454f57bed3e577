export { type Database, openDatabase, type PrismaLike, type Transaction } from './database.ts'
export { idempotencyStore } from './idempotency.ts'
export { type KeysetSql, keyset, type SortColumn, toPage } from './keyset.ts'
export { type MigrateOptions, migrate } from './migrate.ts'
export { fillNameKeys, type KeyedTable } from './name-keys.ts'
export { createPool, databaseReady, type PoolOptions, prismaAdapter } from './pool.ts'
export { type ListSource, readPage, type Sort } from './read-page.ts'
export {
  type SqlClient,
  type SqlQueries,
  type Statement,
  sqlClient,
} from './sql-client.ts'
export { openSql, type Snapshot, type SqlDatabase } from './sql-database.ts'
export {
  type AnyTransaction,
  asSqlTransaction,
  type SqlExecutor,
  type SqlTransaction,
} from './sql-transaction.ts'
export {
  afterCommit,
  type Isolation,
  type TransactionalClient,
  type TransactionOptions,
  transaction,
} from './transaction.ts'
export { isDatabaseDown, translateDatabaseError } from './translate.ts'
export { foreignKeyViolation, uniqueViolation } from './violations.ts'
