import { type Broker, publishChangedRows } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { Queries } from '../database.ts'
import { noticeVersions } from './notices.store.ts'

/** Reports to those a notice is for that it came, was read or is done, which is no event. */
export const publishChangedNotices = ({
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
    type: 'notice',
    log,
    versionsOf: (changed) => noticeVersions(db, changed),
  })
