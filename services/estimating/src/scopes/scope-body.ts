import { isoTime, type Sql, sql } from '../database.ts'
import { itemBody } from '../items/item-body.ts'
import { scopeTypeBody } from '../scope-types/scope-type-body.ts'

/** A scope without its relations. */
export const plainScopeBody = (row: Sql): Sql => sql`json_build_object(
  'id', ${row}.id, 'bidId', ${row}.bid_id, 'typeId', ${row}.type_id, 'name', ${row}.name,
  'position', ${row}.position, 'multiplier', ${row}.multiplier, 'shape', ${row}.shape,
  'length', ${row}.length, 'width', ${row}.width, 'height', ${row}.height,
  'diameter', ${row}.diameter, 'cubicYards', ${row}.cubic_yards,
  'concreteCost', ${row}.concrete_cost, 'laborCost', ${row}.labor_cost,
  'equipmentCost', ${row}.equipment_cost, 'materialCost', ${row}.material_cost,
  'subcontractorCost', ${row}.subcontractor_cost, 'miscCost', ${row}.misc_cost,
  'totalCost', ${row}.total_cost, 'parentScopeId', ${row}.parent_scope_id,
  'inheritanceSettings', ${row}.inheritance_settings,
  'lastSyncedAt', ${isoTime(sql`${row}.last_synced_at`)},
  'createdAt', ${isoTime(sql`${row}.created_at`)},
  'updatedAt', ${isoTime(sql`${row}.updated_at`)})`

const itemsOf = (module: string): Sql => sql`
  '[' || coalesce(string_agg(${itemBody}, ',' ORDER BY i.module, i.position, i.id)
    FILTER (WHERE i.module = ${module}), '') || ']'`

export const childBodies = (row: Sql): Sql => sql`coalesce((
  SELECT json_agg(${plainScopeBody(sql`child`)} ORDER BY child.position, child.created_at, child.id)
  FROM scopes child WHERE child.parent_scope_id = ${row}.id), '[]')`

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
