import { contains, readPage, type Sort, uniqueViolation } from '@formwork/database'
import { type ListQuery, nameKey, type Page, ResourceNotFound } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import { type Database, NEW_VERSION, type Queries, type Tx } from '../database.ts'
import type { Recipe as Row } from '../generated/tables.ts'
import { type RecordEntry, readChanges, recordChange } from '../history/record-history.store.ts'
import type { RecipeLine, RecipeParameter } from './recipe.ts'
import { RecipeNameTaken } from './recipes.errors.ts'
import type { recipeSorts } from './recipes.schemas.ts'

/** A recipe as it is stored. */
export interface Recipe {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly scopeTypeId: string | null
  readonly isActive: boolean
  readonly revision: number
  readonly parameters: readonly RecipeParameter[]
  readonly lines: readonly RecipeLine[]
  readonly createdAt: string
  readonly updatedAt: string
}

const SORTS: Readonly<Record<(typeof recipeSorts)[number], Sort>> = {
  name: { expression: sql`lower(r.name)`, type: 'text' },
  createdAt: { expression: sql`r.created_at`, type: 'timestamptz' },
}

export async function listRecipes(
  db: Database,
  query: ListQuery,
  scopeTypeId: string | undefined,
): Promise<Page<Recipe>> {
  let matching = db.sql.selectFrom('recipes as r')
  if (query.q !== null) matching = matching.where(contains(query.q, [sql`r.name`]))
  if (scopeTypeId !== undefined) matching = matching.where('r.scope_type_id', '=', scopeTypeId)
  const columns = (rows: typeof matching) => rows.selectAll('r')
  const page = await readPage(db.sql, { matching, columns, id: sql`r.id`, sorts: SORTS }, query)
  return { ...page, rows: page.rows.map(toRecipe) }
}

/** @throws ResourceNotFound `Recipe not found` */
export async function readRecipe(db: Queries, id: string): Promise<Recipe> {
  const recipe = await findRecipe(db, id)
  if (recipe === undefined) throw ResourceNotFound({ resource: 'Recipe' })
  return recipe
}

export async function findRecipe(db: Queries, id: string): Promise<Recipe | undefined> {
  const row = await db.sql.selectFrom('recipes').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toRecipe(row)
}

/** @throws ResourceNotFound `Recipe not found` */
export async function lockRecipe(tx: Tx, id: string): Promise<Recipe> {
  const query = tx.sql.selectFrom('recipes').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Recipe' })
  return toRecipe(row)
}

type Written = Omit<Recipe, 'id' | 'revision' | 'createdAt' | 'updatedAt'>

export async function insertRecipe(tx: Tx, id: string, recipe: Written): Promise<Recipe> {
  const row = await tx.sql
    .insertInto('recipes')
    .values({ id, name_key: nameKey(recipe.name), ...columnsOf(recipe) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecipe(row)
}

/** Under the recipe's lock. */
export async function writeRecipe(tx: Tx, id: string, recipe: Written): Promise<Recipe> {
  const row = await tx.sql
    .updateTable('recipes')
    .set({ name_key: nameKey(recipe.name), ...columnsOf(recipe), ...NEW_VERSION })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecipe(row)
}

export async function deleteRecipeRow(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('recipes').where('id', '=', id).execute()
}

function columnsOf({ name, description, scopeTypeId, isActive, parameters, lines }: Written) {
  return {
    name,
    description,
    scope_type_id: scopeTypeId,
    is_active: isActive,
    parameters: JSON.stringify(parameters),
    lines: JSON.stringify(lines),
  }
}

function toRecipe(row: Selectable<Row>): Recipe {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    scopeTypeId: row.scope_type_id,
    isActive: row.is_active,
    revision: row.version,
    parameters: row.parameters as readonly RecipeParameter[],
    lines: row.lines as readonly RecipeLine[],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const recordRecipe = (
  tx: Tx,
  id: string,
  entry: RecordEntry & { readonly revision: number },
): Promise<void> => recordChange(tx, 'recipe_history', id, { ...entry })

/** Of a deleted one, too. @throws ResourceNotFound `Recipe not found` */
export const readRecipeHistory = (db: Database, id: string) =>
  readChanges<{ revision: number }>(db, 'recipe_history', { id, resource: 'Recipe' })

export function asRecipeNameTaken(error: unknown): never {
  if (uniqueViolation(error) !== 'recipes_name_key_key') throw error
  throw RecipeNameTaken()
}
