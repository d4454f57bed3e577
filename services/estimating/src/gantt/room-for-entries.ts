import { InvalidError } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import { countEntries } from './gantt.store.ts'

/** Of one bid, in all its entries: whoever asks about a bid has it all read and shared out. */
const MOST_ENTRIES = 200
const MOST_DISTRIBUTIONS = 5_000

/** What a write adds to the timeline of a bid; less than nothing when it makes it smaller. */
interface Growth {
  readonly entries: number
  readonly distributions: number
}

/**
 * A bid that has more already stays as it is, and may be made smaller.
 *
 * @throws InvalidError when a write would make the timeline of a locked bid larger than a bid's may
 * be
 */
export async function requireRoom(tx: Tx, bidId: string, growth: Growth): Promise<void> {
  if (growth.entries <= 0 && growth.distributions <= 0) return
  const held = await countEntries(tx, bidId)
  const entries = held.entries + growth.entries
  const distributions = held.distributions + growth.distributions
  if (growth.entries > 0 && entries > MOST_ENTRIES) {
    throw new InvalidError(`A bid has at most ${MOST_ENTRIES} GANTT entries`)
  }
  if (growth.distributions > 0 && distributions > MOST_DISTRIBUTIONS) {
    const count = (value: number) => value.toLocaleString('en-US')
    const most = `A bid has at most ${count(MOST_DISTRIBUTIONS)} distributions`
    const message = `${most}; these would make ${count(distributions)}`
    throw new InvalidError(message, 'INVALID', { details: [{ path: 'distributions', message }] })
  }
}
