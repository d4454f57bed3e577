import { type Broker, publishChangedRows } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { Queries } from '../database.ts'
import { billVersions } from './bills.store.ts'

/** Reports each write of a bill to open pages: not all of them are events. */
export const publishChangedBills = ({
  db,
  broker,
  log,
}: {
  readonly db: Queries
  readonly broker: Broker
  readonly log: Logger
}): { close(): void } =>
  publishChangedRows({
    broker,
    context: 'purchasing',
    type: 'bill',
    log,
    versionsOf: (changed) => billVersions(db, changed),
  })
