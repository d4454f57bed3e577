import { companyChanged, type EventEnvelope } from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { applyCompanyZone } from '../projects/company-zone.store.ts'

export const companyHandlers = {
  'documents.company.changed.v1': {
    schema: companyChanged,
    handle: (
      tx: Tx,
      { data, aggregateversion: version }: EventEnvelope<z.infer<typeof companyChanged>>,
    ) => applyCompanyZone(tx, { timeZone: data.timeZone, version }),
  },
} as const

/** Purchasing's consumer of documents' events, but for what it needs to run. */
export function companyEvents(db: Database) {
  return {
    pool: db.pool,
    context: 'documents',
    durable: 'purchasing',
    handlers: companyHandlers,
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  } as const
}
