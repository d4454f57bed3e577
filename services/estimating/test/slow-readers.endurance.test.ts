import { eventually, perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_7 } from './example-bids.ts'
import { runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

/** More than there are connections for bids. */
const SLOW_READERS = 8
const COPIES = 150

const bids = perFile(runBids)
let large: string
beforeAll(async () => {
  const { id } = await storeBid(bids.sql, EXAMPLE_7)
  large = id
  // About 8 MB: more than a connection takes in without a reader.
  await bids.query(
    `INSERT INTO items SELECT (jsonb_populate_record(i,
       jsonb_build_object('id', gen_random_uuid(), 'notes', repeat('x', 5000)))).*
     FROM items i JOIN scopes s ON s.id = i.scope_id, generate_series(1, $2)
     WHERE s.bid_id = $1`,
    [id, COPIES],
  )
})

/** What the connections for bids are doing. */
const busyStreams = async () =>
  (
    await bids.query(
      `SELECT state, query FROM pg_stat_activity WHERE datname = current_database()
         AND application_name LIKE 'estimating-%' AND state <> 'idle'`,
    )
  ).length

describe('readers of a bid who take nothing', () => {
  it('hold no transaction, and keep nobody else waiting', async () => {
    const readers = Array.from({ length: SLOW_READERS }, () =>
      bids.snapshotParts(large)[Symbol.asyncIterator](),
    )
    const firsts = await Promise.all(readers.map((reader) => reader.next()))
    for (const first of firsts) expect(first.value.bid.id).toBe(large)
    await eventually(async () => expect(await busyStreams()).toBe(0))

    expect(await bids.project(large)).toMatchObject({ id: large })
    let items = 0
    for await (const part of bids.snapshotParts(large)) items += part.items?.items.length ?? 0
    expect(items).toBe(11 * (COPIES + 1))
    await Promise.all(readers.map((reader) => reader.return?.()))
  })

  it('are told the bid of one moment, however late they take it', async () => {
    const reader = bids.snapshotParts(large)[Symbol.asyncIterator]()
    await reader.next()
    await eventually(async () => expect(await busyStreams()).toBe(0))
    await bids.query(
      `DELETE FROM items i USING scopes s WHERE s.id = i.scope_id AND s.bid_id = $1
         AND i.notes LIKE 'xxx%'`,
      [large],
    )
    let items = 0
    for (let next = await reader.next(); next.done !== true; next = await reader.next()) {
      items += next.value.items?.items.length ?? 0
    }
    expect(items).toBe(11 * (COPIES + 1))
  })
})
