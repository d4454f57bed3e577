import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly bidId: string
}

const BID = 'id, bid_number, name'
const SCOPE = 'id, bid_id'
const ITEM = 'id, scope_id'

/** Every column but those that are the copy's own. */
async function others(client: pg.Client, table: string, own: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = $1 AND column_name <> ALL($2)`,
    [table, [...own.split(', '), 'share_code']],
  )
  return rows.map(({ name }) => name).join(', ')
}

/** Three INSERT … SELECT in a transaction; parents, entries and history are nobody's concern. */
export const open: OpenContender<Options> = async ({ databaseUrl, bidId }) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const bid = await others(client, 'bids', BID)
  const scope = await others(client, 'scopes', SCOPE)
  const item = await others(client, 'items', ITEM)
  return {
    async turn() {
      const copy = randomUUID()
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO bids (${BID}, ${bid}) SELECT $2::uuid, 'COPY-' || $2::text, name, ${bid}
        FROM bids WHERE id = $1`,
        [bidId, copy],
      )
      await client.query(
        `CREATE TEMP TABLE ids ON COMMIT DROP AS
        SELECT id AS old_id, uuidv7() AS new_id FROM scopes WHERE bid_id = '${bidId}'`,
      )
      await client.query(
        `INSERT INTO scopes (${SCOPE}, ${scope}) SELECT new_id, $1, ${scope}
        FROM ids JOIN scopes ON id = old_id`,
        [copy],
      )
      await client.query(
        `INSERT INTO items (${ITEM}, ${item}) SELECT uuidv7(), new_id, ${item}
        FROM ids JOIN items ON scope_id = old_id`,
      )
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}
