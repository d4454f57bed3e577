import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/**
 * A row of these columns as JSON text in the dialect of all answers: no white space. Numbers of a
 * scale of their own need `plain`, lists `jsonArray`; json columns are told as they were written.
 */
export const jsonRow = (columns: Expression): RawBuilder<unknown> =>
  sql`(SELECT row_to_json(told) FROM (SELECT ${columns}) told)`

/** The rows of a query of one column of JSON, as JSON text without white space. */
export const jsonArray = (query: Expression): RawBuilder<unknown> => sql`to_json(ARRAY(${query}))`

/** A number without the zeros that its column adds: 10, not 10.000000. */
export const plain = (column: Expression): RawBuilder<unknown> => sql`trim_scale(${column})`

/** JSON text, or the text `null` where there is none. */
export const orNull = (json: Expression): RawBuilder<string> => sql`coalesce(${json}, 'null')`
