import type { SeededBid } from '../bids.ts'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import type { HttpRequest } from '../http-load.ts'
import type { ItemModule } from '../items.ts'
import type { Row } from '../row.ts'
import type { System } from '../system.ts'
import { atLeast, atMost } from '../target.ts'

const WRITERS = 16

/** A concrete item, whose change moves its scope's pump as well. */
export const writeInBigBid: Row = {
  name: 'write-big',
  measures: [
    {
      name: 'one item write in a bid of 100,000 items, beside one of 100 items',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(1.3),
    },
  ],
  async prepare(system) {
    const big = await system.bids.shared(100_000, 20)
    const small = await system.bids.shared(100, 10)
    return contestOf({
      ours: await signedIn(system, 1, [changes(big, 'concrete', 'length')]),
      floor: await signedIn(system, 1, [changes(small, 'concrete', 'length')]),
      load: { clients: 1, seconds: 3 },
    })
  },
}

export const writeItems: Row = {
  name: 'write-items',
  measures: [
    {
      name: 'one item write, 16 clients on 16 bids',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.4),
    },
  ],
  async prepare(system) {
    const bids = await ofWriters(system)
    return contestOf({
      ours: await signedIn(
        system,
        WRITERS,
        bids.map((bid) => changes(bid, 'materials', 'quantity')),
      ),
      floor: await floorOf('write-item', { ...(await rowsOf(system, bids)), history: true }),
      load: { clients: WRITERS, seconds: 3 },
    })
  },
}

/**
 * Both sides are the floor of an item write, whose rows are fewer than ours: its share of ours is
 * smaller still.
 */
export const writeHistory: Row = {
  name: 'write-history',
  measures: [
    {
      name: 'an item write with its history, beside one without, 16 clients',
      figure: 'perSecond',
      unit: '/s',
      target: atLeast(0.9),
    },
  ],
  async prepare(system) {
    const rows = await rowsOf(system, await ofWriters(system))
    return contestOf({
      ours: await floorOf('write-item', { ...rows, history: true }),
      floor: await floorOf('write-item', { ...rows, history: false }),
      load: { clients: WRITERS, seconds: 3 },
    })
  },
}

async function ofWriters(system: System): Promise<readonly SeededBid[]> {
  const bids: SeededBid[] = []
  for (let index = 0; index < WRITERS; index++) bids.push(await system.bids.create(100, 10))
  return bids
}

/** What the floor writes, and where. */
async function rowsOf(system: System, bids: readonly SeededBid[]) {
  const databaseUrl = system.databaseUrl('estimating')
  const ids = bids.map((bid) => firstItem(bid, 'materials').itemId)
  return { databaseUrl, items: await storedItems(databaseUrl, ids) }
}

/** Two values in turn, so that every write changes the total. */
function changes(bid: SeededBid, module: ItemModule, field: string): readonly HttpRequest[] {
  const { scopeId, itemId } = firstItem(bid, module)
  const path = `/api/scopes/${scopeId}/items/${module}/${itemId}`
  return [21, 22].map((value) => ({
    method: 'PUT',
    path,
    body: JSON.stringify({ [field]: value }),
  }))
}

function firstItem(bid: SeededBid, module: ItemModule) {
  const [scope] = bid.scopes
  const itemId = scope?.items[module]?.[0]
  if (scope === undefined || itemId === undefined) throw new Error(`The bid has no ${module} items`)
  return { scopeId: scope.id, itemId }
}

/** What the floor writes back, as it stands. */
function storedItems(databaseUrl: string, ids: readonly string[]) {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<Readonly<Record<string, string>>>(
      `SELECT i.id, i.scope_id, s.bid_id, i.input::text, i.rate_sources::text, i.breakdown::text
      FROM items i JOIN scopes s ON s.id = i.scope_id WHERE i.id = ANY($1) ORDER BY i.id`,
      [ids],
    )
    return rows
  })
}
