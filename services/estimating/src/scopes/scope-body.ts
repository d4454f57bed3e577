import { isoTime, jsonArray, jsonRow, plain, type Sql, sql } from '../database.ts'
import { itemBody } from '../items/item-body.ts'
import { scopeTypeBody } from '../scope-types/scope-type-body.ts'

/** A scope without its relations. */
export const plainScopeBody = (row: Sql): Sql =>
  jsonRow(sql`
  ${row}.id, ${row}.bid_id AS "bidId", ${row}.type_id AS "typeId", ${row}.name, ${row}.position,
  ${plain(sql`${row}.multiplier`)} AS multiplier, ${row}.shape,
  ${plain(sql`${row}.length`)} AS length, ${plain(sql`${row}.width`)} AS width,
  ${plain(sql`${row}.height`)} AS height, ${plain(sql`${row}.diameter`)} AS diameter,
  ${plain(sql`${row}.cubic_yards`)} AS "cubicYards",
  ${plain(sql`${row}.concrete_cost`)} AS "concreteCost",
  ${plain(sql`${row}.labor_cost`)} AS "laborCost",
  ${plain(sql`${row}.equipment_cost`)} AS "equipmentCost",
  ${plain(sql`${row}.material_cost`)} AS "materialCost",
  ${plain(sql`${row}.subcontractor_cost`)} AS "subcontractorCost",
  ${plain(sql`${row}.misc_cost`)} AS "miscCost", ${plain(sql`${row}.total_cost`)} AS "totalCost",
  ${row}.parent_scope_id AS "parentScopeId", ${row}.inheritance_settings AS "inheritanceSettings",
  ${isoTime(sql`${row}.last_synced_at`)} AS "lastSyncedAt",
  ${isoTime(sql`${row}.created_at`)} AS "createdAt",
  ${isoTime(sql`${row}.updated_at`)} AS "updatedAt"`)

const itemsOf = (module: string): Sql => sql`
  '[' || coalesce(string_agg(${itemBody}, ',' ORDER BY i.module, i.position, i.id)
    FILTER (WHERE i.module = ${module}), '') || ']'`

export const childBodies = (row: Sql): Sql =>
  jsonArray(sql`
  SELECT ${plainScopeBody(sql`child`)} FROM scopes child WHERE child.parent_scope_id = ${row}.id
  ORDER BY child.position, child.created_at, child.id`)

/**
 * The whole scopes that match, as the JSON text of a list in their order. Each item is written once,
 * straight from the index of its scope; scopes are sorted before they carry their items.
 */
export const scopeBodies = (where: Sql): Sql => sql`coalesce((
  SELECT '[' || string_agg(${wholeScope}, ',' ORDER BY s.position, s.created_at, s.id) || ']'
  FROM ${wholeScopes(where)}), '[]')`

/**
 * JSON text of a scope with its relations, from `wholeScopes`. The lists may be long, so that the text is put
 * together once.
 */
export const wholeScope: Sql = sql`concat(
  left(${plainScopeBody(sql`s`)}::text, -1),
  ',"scopeType":', CASE WHEN t.id IS NULL THEN 'null' ELSE ${scopeTypeBody}::text END,
  ',"parent":', CASE WHEN parent.id IS NULL THEN 'null'
    ELSE ${plainScopeBody(sql`parent`)}::text END,
  ',"children":', ${childBodies(sql`s`)}::text,
  ',"concreteItems":', lists.concrete, ',"laborItems":', lists.labor,
  ',"equipmentItems":', lists.equipment, ',"materialItems":', lists.materials,
  ',"subcontractorItems":', lists.subcontractor, ',"miscItems":', lists.misc, '}')`

/** The scopes that match, in their order, with their relations and the lists of their items. */
export const wholeScopes = (where: Sql): Sql => sql`
  (SELECT * FROM scopes s WHERE ${where} ORDER BY s.position, s.created_at, s.id) s
  LEFT JOIN scope_types t ON t.id = s.type_id
  LEFT JOIN scopes parent ON parent.id = s.parent_scope_id
  CROSS JOIN LATERAL (
    SELECT ${itemsOf('concrete')} AS concrete, ${itemsOf('labor')} AS labor,
      ${itemsOf('equipment')} AS equipment, ${itemsOf('materials')} AS materials,
      ${itemsOf('subcontractor')} AS subcontractor, ${itemsOf('misc')} AS misc
    FROM items i WHERE i.scope_id = s.id) lists`
