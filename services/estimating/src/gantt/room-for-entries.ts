import type { Tx } from '../database.ts'
import { MOST_ENTRIES, TooManyDistributions, TooManyEntries } from './gantt.errors.ts'
import { countEntries } from './gantt.store.ts'

/** As `MOST_ENTRIES`, of one bid. */
const MOST_DISTRIBUTIONS = 5_000

/** What a write adds to the timeline of a bid; less than nothing when it makes it smaller. */
interface Growth {
  readonly entries: number
  readonly distributions: number
}

/**
 * A bid that has more already stays as it is, and may be made smaller.
 *
 * @throws TooManyEntries, TooManyDistributions when a write would make the timeline of a locked
 * bid larger than a bid's may be
 */
export async function requireRoom(tx: Tx, bidId: string, growth: Growth): Promise<void> {
  if (growth.entries <= 0 && growth.distributions <= 0) return
  const held = await countEntries(tx, bidId)
  const entries = held.entries + growth.entries
  const distributions = held.distributions + growth.distributions
  if (growth.entries > 0 && entries > MOST_ENTRIES) {
    throw TooManyEntries()
  }
  if (growth.distributions > 0 && distributions > MOST_DISTRIBUTIONS) {
    const count = (value: number) => value.toLocaleString('en-US')
    const fillIns = { most: count(MOST_DISTRIBUTIONS), count: count(distributions) }
    const { message } = TooManyDistributions(fillIns)
    throw TooManyDistributions(fillIns, { details: [{ path: 'distributions', message }] })
  }
}
