import type { RATE_KINDS } from '@formwork/contracts'
import { contains } from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { columnOf } from './rate-table.ts'
import type { RateType } from './rate-type.ts'

interface FoundRate {
  readonly kind: (typeof RATE_KINDS)[number]
  readonly id: string
  readonly name: string
  readonly details: string[]
}

/** In one answer, and of those of one kind. */
const MOST = 20
const MOST_OF_KIND = 5

/** Records of all kinds that have the text in what they are called. */
export async function findRates(
  db: Database,
  rateTypes: readonly RateType[],
  q: string,
): Promise<FoundRate[]> {
  const named = sql.join(rateTypes.map(calledRows), sql` UNION ALL `)
  const { rows } = await sql<FoundRate>`
    WITH named AS (${named}),
    found AS (
      SELECT n.*, lower(name) = lower(${q}) AS is_exact FROM named n
      WHERE ${contains(q, [sql`concat_ws(' ', name, array_to_string(details, ' '))`])}),
    ranked AS (
      SELECT f.*, row_number() OVER (PARTITION BY kind
        ORDER BY is_exact DESC, lower(name), details, id) AS place
      FROM found f)
    SELECT kind, id, name, details FROM ranked WHERE place <= ${sql.lit(MOST_OF_KIND)}
    ORDER BY is_exact DESC, kind_place, place LIMIT ${sql.lit(MOST)}`.execute(db.sql)
  return rows
}

/** What the records of one kind are called. */
function calledRows({ kind, tableName, fields, called }: RateType, at: number) {
  const [name, ...details] = called.map((field): RawBuilder<string> => {
    const column = sql.ref(columnOf(field))
    return fields[field]?.isNumber === true
      ? sql`trim_scale(${column})::text`
      : sql`nullif(${column}::text, '')`
  })
  return sql`SELECT ${kind}::text AS kind, ${sql.lit(at)} AS kind_place, id, ${name} AS name,
    array_remove(ARRAY[${sql.join(details)}]::text[], NULL) AS details
    FROM ${sql.table(tableName)}`
}
