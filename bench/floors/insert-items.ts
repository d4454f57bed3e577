import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  /** The scope whose items are written again. */
  readonly pattern: string
  readonly target: string
}

const COLUMNS = `id, module, position, name, description, notes, input, rate_sources, breakdown,
  total_cost, ordered_cy_parts`
const TYPES = 'uuid text int text text text json json json numeric numeric'.split(' ')
const INSERT = `INSERT INTO items (${COLUMNS}, scope_id)
  SELECT t.*, $${TYPES.length + 1}::uuid
  FROM unnest(${TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) t`

/** The same rows as the service writes, ready before the clock starts. */
export const open: OpenContender<Options> = async ({ databaseUrl, pattern, target }) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<(string | null)[]>({
    text: `SELECT uuidv7()::text, module, position::text, name, description, notes, input::text,
      rate_sources::text, breakdown::text, total_cost::text, ordered_cy_parts::text
      FROM items WHERE scope_id = $1 AND module = 'materials' ORDER BY position`,
    values: [pattern],
    rowMode: 'array',
  })
  const columns = TYPES.map((_, column) => rows.map((row) => row[column] ?? null))
  return {
    async turn() {
      await client.query(INSERT, [...columns, target])
    },
    close: () => client.end(),
  }
}
