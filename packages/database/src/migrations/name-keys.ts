import { cooperativeYield } from '@formwork/kernel'
import type { Pool, PoolClient } from 'pg'
import { uniqueViolation } from '../errors/constraint-violations.ts'

export interface KeyedTable {
  /** It has the columns `id`, `created_at` and `name_key`, of which the last has a unique index. */
  readonly table: string
  /** The columns that people know a row by. */
  readonly columns: readonly string[]
  /** What rows are compared by, from the texts of those columns. */
  readonly key: (...texts: string[]) => string
}

/** Rows that get their key in one statement. */
const PORTION = 1_000
/** Another replica, or a user, may take a key between reading and writing. */
const TRIES = 3

/**
 * Gives every row without a key its own: those from before there were keys, and those that the
 * version before wrote while it still served. Where two rows have one key, the one that came first
 * has it, and each later one has the key with its id behind: it stays as it is, and no third can
 * come.
 */
export async function fillNameKeys(pool: Pool, table: KeyedTable): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fill(pool, table)
    } catch (error) {
      if (uniqueViolation(error) === undefined || tries === TRIES) throw error
    }
  }
}

async function fill(pool: Pool, table: KeyedTable): Promise<void> {
  const client = await pool.connect()
  const yieldToOthers = cooperativeYield()
  try {
    for (;;) {
      await client.query('BEGIN')
      const filled = await fillPortion(client, table)
      await client.query('COMMIT')
      if (filled < PORTION) return
      await yieldToOthers()
    }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function fillPortion(client: PoolClient, { table, columns, key }: KeyedTable) {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('name keys of ' || $1))`, [table])
  const { rows } = await client.query<{ id: string; texts: string[] }>(`
    SELECT id, ARRAY[${columns.join(', ')}]::text[] AS texts FROM ${table}
    WHERE name_key IS NULL ORDER BY created_at, id LIMIT ${PORTION}`)
  const keyed = rows.map(({ id, texts }) => ({ id, key: key(...texts) }))
  const { rows: held } = await client.query<{ name_key: string }>(
    `SELECT name_key FROM ${table} WHERE name_key = ANY($1)`,
    [keyed.map((row) => row.key)],
  )
  const taken = new Set(held.map(({ name_key }) => name_key))
  const own = keyed.map((row) => {
    const isFree = !taken.has(row.key)
    taken.add(row.key)
    return isFree ? row : { id: row.id, key: `${row.key} ${row.id}` }
  })
  await client.query(
    `UPDATE ${table} AS t SET name_key = keyed.key
     FROM jsonb_to_recordset($1::jsonb) AS keyed (id uuid, key text)
     WHERE t.id = keyed.id AND t.name_key IS NULL`,
    [JSON.stringify(own)],
  )
  return rows.length
}
