import { type EventEnvelope, vendorChanged } from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { applyVendor } from '../vendors/known-vendors.store.ts'

/** How estimating's own copy of vendors follows purchasing. */
export const vendorHandlers = {
  'purchasing.vendor.changed.v1': {
    schema: vendorChanged,
    handle: (
      tx: Tx,
      { data, aggregateversion: version }: EventEnvelope<z.infer<typeof vendorChanged>>,
    ) => applyVendor(tx, { ...data, version }),
  },
} as const

/** Estimating's consumer of purchasing's events, but for what it needs to run. */
export function vendorEvents(db: Database) {
  return {
    pool: db.pool,
    context: 'purchasing',
    durable: 'estimating',
    handlers: vendorHandlers,
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  } as const
}
