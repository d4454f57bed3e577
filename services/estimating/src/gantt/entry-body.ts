import { isoTime, jsonArray, jsonRow, plain, type Sql, sql } from '../database.ts'

const orNull = (json: Sql): Sql => sql`coalesce(${json}, 'null')`

/** The distributions of an entry in their order; `e` is its row. */
const distributionBodies: Sql = jsonArray(sql`
  SELECT ${jsonRow(sql`d.id, d.scope_id AS "scopeId", d.start_date AS "startDate",
    d.end_date AS "endDate", ${plain(sql`d.weight`)} AS weight,
    ${plain(sql`d.allocated_cost`)} AS "allocatedCost"`)}
  FROM gantt_distributions d WHERE d.entry_id = e.id ORDER BY d.position, d.id`)

/** An entry as the API answers it, as JSON text; `e` is its row. Built as itemBody is. */
export const entryBody: Sql = sql`(
  '{"id":"' || e.id || '","bidId":"' || e.bid_id || '","module":"' || e.module
  || '","position":' || e.position || ',"name":' || to_json(e.name)::text
  || ',"description":' || ${orNull(sql`to_json(e.description)::text`)}
  || ',"notes":' || ${orNull(sql`to_json(e.notes)::text`)}
  || ',"startDate":' || to_json(e.start_date)::text || ',"endDate":' || to_json(e.end_date)::text
  || ',' || substr(left(e.input::text, -1), 2)
  || ',"distributions":' || ${distributionBodies}::text
  || ',"rateSources":' || e.rate_sources::text || ',"breakdown":' || e.breakdown::text
  || ',"totalCost":' || ${plain(sql`e.total_cost`)} || ',"warnings":' || e.warnings::text
  || ',"createdAt":"' || ${isoTime(sql`e.created_at`)}
  || '","updatedAt":"' || ${isoTime(sql`e.updated_at`)} || '"}')`
