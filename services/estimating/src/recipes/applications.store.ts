import { newId, ResourceNotFound } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { Dimensions } from '../formulas/item-recipe.ts'
import type { RecipeApplication as Row } from '../generated/tables.ts'
import type { LockedScope } from '../pricing/locked.store.ts'
import type { RecipeDefinition } from './recipe.ts'
import type { Recipe } from './recipes.store.ts'

/** A recipe where it was applied, as it was then. */
export interface Application {
  readonly id: string
  readonly key: string
  readonly recipeId: string
  readonly name: string
  readonly revision: number
  readonly definition: RecipeDefinition
  readonly parameters: Readonly<Record<string, number>>
  /** Those of the scope that the formulas used, as they were. */
  readonly dimensions: Dimensions
  /** Ids of the lines that have made an item. */
  readonly made: readonly string[]
  readonly createdBy: string
  readonly createdAt: string
}

export type NewApplication = Omit<Application, 'createdAt'>

export async function insertApplication(
  tx: Tx,
  scope: LockedScope,
  application: NewApplication,
): Promise<void> {
  const { id, key, recipeId, createdBy } = application
  await tx.sql
    .insertInto('recipe_applications')
    .values({
      id,
      key,
      scope_id: scope.id,
      recipe_id: recipeId,
      created_by: createdBy,
      ...columnsOf(application),
    })
    .execute()
}

/** Under the lock of its bid. */
export async function writeApplication(tx: Tx, application: Application): Promise<void> {
  await tx.sql
    .updateTable('recipe_applications')
    .set(columnsOf(application))
    .where('id', '=', application.id)
    .execute()
}

function columnsOf(application: Omit<Application, 'createdAt'>) {
  const { name, revision, definition, parameters, dimensions, made } = application
  return {
    name,
    revision,
    definition: JSON.stringify(definition),
    parameters: JSON.stringify(parameters),
    dimensions: JSON.stringify(dimensions),
    made: JSON.stringify(made),
  }
}

export async function deleteApplication(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('recipe_applications').where('id', '=', id).execute()
}

/** @throws ResourceNotFound `Recipe application not found`, also for one of another scope */
export async function readApplication(
  db: Queries,
  scopeId: string,
  id: string,
): Promise<Application> {
  const row = await db.sql
    .selectFrom('recipe_applications')
    .selectAll()
    .where('id', '=', id)
    .where('scope_id', '=', scopeId)
    .executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Recipe application' })
  return toApplication(row)
}

function toApplication(row: Selectable<Row>): Application {
  return {
    id: row.id,
    key: row.key,
    recipeId: row.recipe_id,
    name: row.name,
    revision: row.revision,
    definition: row.definition as unknown as RecipeDefinition,
    parameters: row.parameters as Application['parameters'],
    dimensions: row.dimensions as Dimensions,
    made: row.made as readonly string[],
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }
}

/** The applications of a scope with their items, the oldest first, and the scope's dimensions. */
export async function listApplications(db: Queries, scopeId: string) {
  const [scope] = await db.sql
    .selectFrom('scopes')
    .select(['length', 'width', 'height', 'diameter', 'multiplier'])
    .where('id', '=', scopeId)
    .execute()
  if (scope === undefined) throw ResourceNotFound({ resource: 'Scope' })
  const { rows } = await sql<Selectable<Row> & { readonly item_ids: readonly string[] }>`
    SELECT a.*, ARRAY(
      SELECT i.id FROM items i
      WHERE i.scope_id = a.scope_id AND i.recipe ->> 'application' = a.key::text
      ORDER BY i.module, i.position, i.id) AS item_ids
    FROM recipe_applications a WHERE a.scope_id = ${scopeId}::uuid
    ORDER BY a.created_at, a.id`.execute(db.sql)
  return {
    dimensions: numbersOf(scope),
    applications: rows.map((row) => ({ ...toApplication(row), itemIds: row.item_ids })),
  }
}

function numbersOf(scope: Readonly<Record<keyof Dimensions, string | null>>): Dimensions {
  return Object.fromEntries(
    Object.entries(scope).map(([name, text]) => [name, text === null ? null : Number(text)]),
  )
}

/** The ids of the items of an application that are there. */
export async function readMadeIds(
  db: Queries,
  scopeId: string,
  { key }: Pick<Application, 'key'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM items i
    WHERE i.scope_id = ${scopeId}::uuid AND i.recipe ->> 'application' = ${key}
    ORDER BY i.module, i.position, i.id`.execute(db.sql)
  return rows.map(({ id }) => id)
}

/** Items that keep what an application made of them, as if they had been typed. */
export async function releaseItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE items SET recipe = NULL, version = version + 1, updated_at = CURRENT_TIMESTAMP
    WHERE id = ANY(${ids}::uuid[])`.execute(tx.sql)
}

/** A new application of a recipe as it is now. */
export function applicationOf(
  { id: recipeId, name, revision, parameters, lines }: Recipe,
  createdBy: string,
): Pick<
  NewApplication,
  'id' | 'key' | 'recipeId' | 'name' | 'revision' | 'definition' | 'createdBy'
> {
  const definition = { parameters, lines }
  return { id: newId(), key: newId(), recipeId, name, revision, definition, createdBy }
}
