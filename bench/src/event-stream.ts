import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withDatabase } from './database.ts'
import type { EventWatch } from './event-watch.ts'
import { median } from './statistics.ts'

export interface Stream {
  /** The bids that change, one after the other and over again. */
  readonly ids: readonly string[]
  readonly seconds: number
  readonly perSecond: number
}

const TICK_MS = 20

/**
 * Changes bids at a steady rate, each change with its event, straight in estimating's tables: what
 * is watched is how events travel, not how fast a request makes one.
 *
 * @returns how many were under way in the last second (median)
 */
export function streamBidEvents(
  databaseUrl: string,
  watch: EventWatch,
  { ids, seconds, perSecond }: Stream,
): Promise<number> {
  return withDatabase(databaseUrl, async (client) => {
    const facts = await readFacts(client, ids)
    const underWay: number[] = []
    const started = performance.now()
    let sent = 0
    while (sent < seconds * perSecond) {
      await wait(TICK_MS)
      const elapsed = (performance.now() - started) / 1_000
      const due = Math.min(Math.floor(elapsed * perSecond), seconds * perSecond) - sent
      const chosen = Array.from({ length: due }, (_, index) => facts[(sent + index) % facts.length])
      // A bid twice in one statement would change once.
      for (let at = 0; at < due; at += facts.length) {
        await change(client, chosen.slice(at, at + facts.length))
      }
      sent += due
      if (elapsed > seconds - 1) underWay.push(watch.underWay())
    }
    return median(underWay)
  })
}

type Facts = { readonly id: string; readonly data: string }

/** What the event of each bid's creation told is what the later ones tell again. */
async function readFacts(client: pg.Client, ids: readonly string[]): Promise<readonly Facts[]> {
  const { rows } = await client.query<Facts>(
    `SELECT aggregate_id AS id, data::text FROM messaging.outbox
    WHERE type = 'estimating.bid.created.v1' AND aggregate_id = ANY($1)`,
    [ids],
  )
  return rows
}

async function change(client: pg.Client, facts: readonly (Facts | undefined)[]): Promise<void> {
  await client.query(
    `WITH told AS (SELECT * FROM unnest($1::uuid[], $2::jsonb[]) AS t (id, data)),
    changed AS (
      UPDATE bids b SET version = b.version + 1 FROM told WHERE b.id = told.id
      RETURNING b.id, b.version, told.data)
    INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, data)
    SELECT gen_random_uuid(), 'estimating.bid.updated.v1', id::text, version, data FROM changed
    RETURNING pg_notify('outbox', '')`,
    [facts.map((one) => one?.id), facts.map((one) => one?.data)],
  )
}
