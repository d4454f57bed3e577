export { foreignKeyViolation, uniqueViolation } from './constraint-violations.ts'
export { BadText, KeyTakenOver, NumberTooLarge } from './database.errors.ts'
export { type Database, openDatabase, type Transaction } from './database.ts'
export { fixedStatement } from './fixed-statement.ts'
export { idempotencyStore } from './idempotency.ts'
export { type MigrateOptions, migrate } from './migrate.ts'
export {
  type MigrationFolder,
  missingMigrations,
  onOwnConnection,
  unknownContractions,
} from './missing-migrations.ts'
export { fillNameKeys, type KeyedTable } from './name-keys.ts'
export { createPool, databaseReady, type PoolOptions } from './pool.ts'
export { type ListSource, readPage, type Search, type Sort } from './read-page.ts'
export type { TransactionOptions } from './run-transaction.ts'
export { openSql, type Snapshot, type SqlDatabase } from './sql-database.ts'
export type { SqlExecutor } from './sql-executor.ts'
export { isDatabaseDown, translateDatabaseError } from './translate-error.ts'
