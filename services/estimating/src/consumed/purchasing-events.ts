import type { Database, Queries, Tx } from '../database.ts'
import { orderHandlers } from './order-events.ts'
import { vendorHandlers } from './vendor-events.ts'

export const purchasingHandlers = (db: Queries) => ({ ...vendorHandlers, ...orderHandlers(db) })

/** Estimating's consumer of purchasing's events, but for what it needs to run. */
export function purchasingEvents(db: Database) {
  return {
    pool: db.pool,
    context: 'purchasing',
    durable: 'estimating',
    handlers: purchasingHandlers(db),
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  } as const
}
