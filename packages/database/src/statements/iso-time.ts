import { type RawBuilder, sql } from 'kysely'

/** A timestamp column as the API writes it: ISO 8601 in UTC with milliseconds. */
export const isoTime = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
