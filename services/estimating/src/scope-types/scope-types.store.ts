import { contains, readPage, type Sort, uniqueViolation } from '@formwork/database'
import { type ListQuery, nameKey, newId, type Page, ResourceNotFound } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { ScopeType as Row } from '../generated/tables.ts'
import { ScopeTypeNameTaken } from './scope-types.errors.ts'
import type { CreateScopeType, scopeTypeSorts, UpdateScopeType } from './scope-types.schemas.ts'

export type ScopeTypeRow = Selectable<Row>

const SORTS: Readonly<Record<(typeof scopeTypeSorts)[number], Sort>> = {
  name: { expression: sql`lower(t.name)`, type: 'text' },
  createdAt: { expression: sql`t.created_at`, type: 'timestamptz' },
  position: { expression: sql`t.position`, type: 'integer' },
}

export function listScopeTypes(db: Database, query: ListQuery): Promise<Page<ScopeTypeRow>> {
  const all = db.sql.selectFrom('scope_types as t')
  const matching = query.q === null ? all : all.where(contains(query.q, [sql`t.name`]))
  const columns = (types: typeof matching) => types.selectAll('t')
  return readPage(db.sql, { matching, columns, id: sql`t.id`, sorts: SORTS }, query)
}

/** @throws ScopeTypeNameTaken */
export function createScopeType(db: Database, fields: CreateScopeType): Promise<ScopeTypeRow> {
  const values = {
    id: newId(),
    name: fields.name,
    name_key: nameKey(fields.name),
    description: fields.description ?? null,
    required_material_categories: fields.requiredMaterialCategories ?? [],
    is_active: fields.isActive ?? true,
    position: sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM scope_types)`,
  }
  return db
    .transaction((tx) =>
      tx.sql.insertInto('scope_types').values(values).returningAll().executeTakeFirstOrThrow(),
    )
    .catch(asNameTaken)
}

/**
 * Changes the fields that are sent. A name that stays keeps its key, however keys are made by now.
 *
 * @throws ResourceNotFound, ScopeTypeNameTaken
 */
export async function updateScopeType(
  db: Database,
  id: string,
  { name, description, requiredMaterialCategories: categories, isActive }: UpdateScopeType,
): Promise<ScopeTypeRow> {
  const row = await db
    .transaction((tx) =>
      tx.sql
        .updateTable('scope_types')
        .set({
          ...(name !== undefined && {
            name,
            name_key: sql<string>`CASE WHEN name = ${name} THEN name_key ELSE ${nameKey(name)} END`,
          }),
          ...(description !== undefined && { description }),
          ...(categories !== undefined && { required_material_categories: categories ?? [] }),
          ...(isActive !== undefined && { is_active: isActive ?? true }),
          updated_at: sql<Date>`CURRENT_TIMESTAMP`,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    )
    .catch(asNameTaken)
  if (row === undefined) throw ResourceNotFound({ resource: 'Scope type' })
  return row
}

/**
 * Puts the types in this order; those that are not named follow in the order they have.
 *
 * @throws ResourceNotFound for the id of a type that is not there
 */
export function orderScopeTypes(
  db: Database,
  ids: readonly string[],
): Promise<readonly ScopeTypeRow[]> {
  return db.transaction(async (tx) => {
    const locked = await tx.sql
      .selectFrom('scope_types')
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute()
    const known = new Set(locked.map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw ResourceNotFound({ resource: 'Scope type' })
    const ordered = await sql<ScopeTypeRow>`
      UPDATE scope_types t SET position = o.place, updated_at = CURRENT_TIMESTAMP FROM (
        SELECT s.id, (row_number() OVER (ORDER BY w.place, s.position, lower(s.name)) - 1)::int
          AS place
        FROM scope_types s
        LEFT JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS w(id, place) ON w.id = s.id) o
      WHERE o.id = t.id RETURNING t.*`.execute(tx.sql)
    return ordered.rows.toSorted((a, b) => a.position - b.position)
  })
}

/** Its scopes stay, without a type. */
export async function deleteScopeType(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('scope_types')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw ResourceNotFound({ resource: 'Scope type' })
}

function asNameTaken(error: unknown): never {
  if (uniqueViolation(error)?.startsWith('scope_types_name_key') !== true) throw error
  throw ScopeTypeNameTaken()
}
