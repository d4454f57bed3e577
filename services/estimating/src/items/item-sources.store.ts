import type { RateSources } from '@formwork/costing'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'

/**
 * The fields of an item that are still as a formula of its recipe made them, each with that source
 * as JSON text; `i` is its row. The application names the recipe, so that its items say the same.
 */
const givenFields: RawBuilder<unknown> = sql`
  SELECT given.key AS field, '{"kind":"recipe","record":' || to_json('recipe ' || a.name)::text
    || ',"recordId":"' || a.recipe_id || '","formula":'
    || to_json(given.value ->> 'formula')::text || '}' AS source
  FROM json_each(i.recipe -> 'given') given
  JOIN recipe_applications a
    ON a.scope_id = i.scope_id AND a.key = (i.recipe ->> 'application')::uuid
  WHERE given.value ->> 'formula' IS NOT NULL
    AND i.input #>> string_to_array(given.key, '.') = given.value ->> 'value'`

const sourcesInPlaceOfRates: RawBuilder<string> = sql`(
  SELECT '{' || string_agg(to_json(coalesce(made.field, rate.key))::text || ':'
    || coalesce(made.source, rate.value::text), ',') || '}'
  FROM json_each(i.rate_sources) rate FULL JOIN made ON made.field = rate.key)`

/**
 * Where the fields of an item came from, as JSON text: of its rates as it is stored, of what a
 * formula made the recipe, also of a rate. A typed value is another than the formula's. The texts
 * are joined, as parsing the stored one takes longer than all the rest; only where a formula
 * made a rate is its source replaced.
 */
export const itemSources: RawBuilder<string> = sql`(
  CASE WHEN i.recipe IS NULL THEN i.rate_sources::text ELSE (
    WITH made AS MATERIALIZED (${givenFields})
    SELECT CASE
      WHEN count(*) = 0 THEN i.rate_sources::text
      WHEN bool_or(strpos(i.rate_sources::text, '"' || made.field || '":') > 0)
        THEN ${sourcesInPlaceOfRates}
      ELSE '{' || concat_ws(',', nullif(substr(left(i.rate_sources::text, -1), 2), ''),
        string_agg(to_json(made.field)::text || ':' || made.source, ',')) || '}'
    END FROM made
  ) END)`

/** The same of those items of some scopes that recipes have made, by the id of the item. */
export async function readSourcesOfMade(
  db: Queries,
  scopeIds: readonly string[],
): Promise<ReadonlyMap<string, RateSources>> {
  if (scopeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sources: RateSources }>`
    SELECT i.id, ${itemSources}::json AS sources FROM items i
    WHERE i.scope_id = ANY(${scopeIds}::uuid[]) AND i.recipe IS NOT NULL`.execute(db.sql)
  return new Map(rows.map(({ id, sources }) => [id, sources]))
}
