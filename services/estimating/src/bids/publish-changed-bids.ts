import { type Broker, publishChangedRows } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { Queries } from '../database.ts'
import { bidVersions } from './bids.store.ts'

/** Tells of every bid that a write has locked: most writes of its contents are no events. */
export const publishChangedBids = ({
  db,
  broker,
  log,
}: {
  readonly db: Queries
  readonly broker: Broker
  readonly log: Logger
}): { close(): void } =>
  publishChangedRows({
    ...{ broker, context: 'estimating', type: 'bid', log },
    versionsOf: (ids) => bidVersions(db, ids),
  })
