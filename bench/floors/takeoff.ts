import { parse } from 'csv-parse/sync'
import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly bidId: string
  readonly file: string
  readonly lines: number
}

const TYPES = 'uuid uuid text int text text text json json json numeric numeric'.split(' ')
const COLUMNS = `id, scope_id, module, position, name, description, notes, input, rate_sources,
  breakdown, total_cost, ordered_cy_parts`
const INSERT = `INSERT INTO items (${COLUMNS})
  SELECT * FROM unnest(${TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})`

/**
 * The library reads the file, and one statement writes the rows that the service made of it, known
 * beforehand.
 */
export const open: OpenContender<Options> = async ({ databaseUrl, bidId, file, lines }) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<(string | null)[]>({
    text: `SELECT i.id::text, i.scope_id::text, module, i.position::text, i.name, i.description,
        i.notes, i.input::text, i.rate_sources::text, i.breakdown::text, i.total_cost::text,
        i.ordered_cy_parts::text
      FROM items i JOIN scopes s ON s.id = i.scope_id
      WHERE s.bid_id = $1 AND i.name LIKE 'Takeoff %' ORDER BY i.scope_id, i.position`,
    values: [bidId],
    rowMode: 'array',
  })
  if (rows.length !== lines) throw new Error(`There are ${rows.length} rows to write again`)
  const columns = TYPES.map((_, column) => rows.map((row) => row[column] ?? null))
  return {
    async turn() {
      const read: unknown[] = parse(file, { columns: true })
      if (read.length !== lines) throw new Error(`The file has ${read.length} lines`)
      await client.query(INSERT, columns)
    },
    close: () => client.end(),
  }
}
