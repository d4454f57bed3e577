import { type RawBuilder, sql } from 'kysely'
import { OPEN_STATUSES } from './bid-status.ts'

/** Whether a bid is open, as the index of open bids says it. */
export const isOpenStatus = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} IN (${sql.join(OPEN_STATUSES.map((open) => sql.lit(open)))})`
