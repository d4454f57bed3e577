import { isoTime } from '@formwork/database'
import { type RawBuilder, sql } from 'kysely'
import { orNull, plain } from '../json-columns.store.ts'
import { itemSources } from './item-sources.store.ts'

/**
 * An item as the API answers it, as JSON text; `i` is its row. The parts are joined as text since
 * they are stored as the text that is sent: building one JSON of them takes three times as long,
 * and a bid may have thousands.
 */
export const itemJson: RawBuilder<string> = sql`(
  '{"id":"' || i.id || '","scopeId":"' || i.scope_id || '","module":"' || i.module
  || '","position":' || i.position || ',"name":' || to_json(i.name)::text
  || ',"description":' || ${orNull(sql`to_json(i.description)::text`)}
  || ',"notes":' || ${orNull(sql`to_json(i.notes)::text`)}
  || ',' || substr(left(i.input::text, -1), 2)
  || ',"inheritedFromId":' || ${orNull(sql`'"' || i.inherited_from_id || '"'`)}
  || ',"rateSources":' || ${itemSources} || ',"breakdown":' || i.breakdown::text
  || ',"totalCost":' || ${plain(sql`i.total_cost`)} || ',"warnings":' || i.warnings::text
  || ',"createdAt":"' || ${isoTime(sql`i.created_at`)}
  || '","updatedAt":"' || ${isoTime(sql`i.updated_at`)}
  || '","supersededBy":' || ${orNull(sql`i.superseded::text`)} || '}')`

/** The texts and fields of an item as one object, as a sync compares them; `i` is its row. */
export const itemValues: RawBuilder<unknown> = sql`(jsonb_build_object(
  'name', i.name, 'description', i.description, 'notes', i.notes) || i.input::jsonb)`
