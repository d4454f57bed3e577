import { type SortColumn, transaction, uniqueViolation } from '@formwork/database'
import {
  ConflictError,
  type ListQuery,
  NotFoundError,
  nameKey,
  newId,
  type Page,
} from '@formwork/kernel'
import { type BodyRow, readPage } from '../body-list.ts'
import { containing, type Database, sql } from '../database.ts'
import { scopeTypeBody } from './scope-type-body.ts'
import type { CreateScopeType, scopeTypeSorts, UpdateScopeType } from './scope-types.schemas.ts'

const SORTS: Readonly<Record<(typeof scopeTypeSorts)[number], SortColumn>> = {
  name: { expression: sql`lower(t.name)`, type: 'text' },
  createdAt: { expression: sql`t.created_at`, type: 'timestamptz' },
}

export function listScopeTypes(db: Database, query: ListQuery): Promise<Page<BodyRow>> {
  const where = query.q === null ? sql`TRUE` : sql`t.name ILIKE ${containing(query.q)}`
  const source = {
    from: sql`scope_types t`,
    where,
    body: scopeTypeBody,
    id: sql`t.id`,
    sorts: SORTS,
  }
  return readPage(db, source, query)
}

/** @throws ConflictError when another type has the name */
export async function createScopeType(db: Database, fields: CreateScopeType): Promise<string> {
  const rows = await transaction(db, (tx) =>
    tx.$queryRaw<{ body: string }[]>(sql`
      INSERT INTO scope_types AS t
        (id, name, name_key, description, required_material_categories, is_active)
      VALUES (${newId()}::uuid, ${fields.name}, ${nameKey(fields.name)}, ${fields.description ?? null},
        ${fields.requiredMaterialCategories ?? []}::text[], ${fields.isActive ?? true})
      RETURNING ${scopeTypeBody}::text AS body`),
  ).catch(asNameTaken)
  return rows[0]?.body ?? ''
}

/** @throws NotFoundError, ConflictError when another type has the name */
export async function updateScopeType(
  db: Database,
  id: string,
  fields: UpdateScopeType,
): Promise<string> {
  const sent = (field: keyof UpdateScopeType) => fields[field] !== undefined
  const { name = null } = fields
  const [row] = await db
    .$queryRaw<{ body: string }[]>(sql`
      UPDATE scope_types AS t SET
        name = coalesce(${name}, t.name),
        name_key = CASE WHEN coalesce(${name}, t.name) = t.name THEN t.name_key
          ELSE ${name === null ? null : nameKey(name)} END,
        description = CASE WHEN ${sent('description')}
          THEN ${fields.description ?? null} ELSE t.description END,
        required_material_categories = CASE WHEN ${sent('requiredMaterialCategories')}
          THEN ${fields.requiredMaterialCategories ?? []}::text[]
          ELSE t.required_material_categories END,
        is_active = CASE WHEN ${sent('isActive')} THEN ${fields.isActive ?? true}
          ELSE t.is_active END,
        updated_at = CURRENT_TIMESTAMP
      WHERE t.id = ${id}::uuid
      RETURNING ${scopeTypeBody}::text AS body`)
    .catch(asNameTaken)
  if (row === undefined) throw new NotFoundError('Scope type')
  return row.body
}

/** Its scopes stay, without a type. */
export async function deleteScopeType(db: Database, id: string): Promise<void> {
  const deleted = await db.$executeRaw(sql`DELETE FROM scope_types WHERE id = ${id}::uuid`)
  if (deleted === 0) throw new NotFoundError('Scope type')
}

function asNameTaken(error: unknown): never {
  if (uniqueViolation(error)?.startsWith('scope_types_name_key') !== true) throw error
  throw new ConflictError('Scope type with this name already exists', 'SCOPE_TYPE_NAME_TAKEN')
}
