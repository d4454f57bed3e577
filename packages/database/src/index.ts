export { type Database, openDatabase, type Transaction } from './connection/database.ts'
export { createPool, databaseReady, type PoolOptions } from './connection/pool.ts'
export type { TransactionOptions } from './connection/run-transaction.ts'
export { openSql, type Snapshot, type SqlDatabase } from './connection/sql-database.ts'
export { foreignKeyViolation, uniqueViolation } from './errors/constraint-violations.ts'
export { BadText, KeyTakenOver, NumberTooLarge } from './errors/database.errors.ts'
export { isDatabaseDown, translateDatabaseError } from './errors/translate-error.ts'
export { idempotencyStore } from './idempotency.ts'
export { contains, isFindable } from './lists/contains.ts'
export { type ListSource, readPage, type Search, type Sort } from './lists/read-page.ts'
export { type MigrateOptions, migrate } from './migrations/migrate.ts'
export {
  type MigrationFolder,
  missingMigrations,
  onOwnConnection,
  unknownContractions,
} from './migrations/missing-migrations.ts'
export { fillNameKeys, type KeyedTable } from './migrations/name-keys.ts'
export { type Columns, rowsOfColumns } from './statements/columns.ts'
export { fixedStatement } from './statements/fixed-statement.ts'
export { isoTime } from './statements/iso-time.ts'
export type { SqlExecutor } from './statements/sql-executor.ts'
