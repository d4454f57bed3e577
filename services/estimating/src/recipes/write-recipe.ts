import { foreignKeyViolation } from '@formwork/database'
import { newId } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { changedFields } from '../history/changed-fields.ts'
import { UnknownScopeType } from '../scopes/scopes.errors.ts'
import { checkRecipe } from './check-recipe.ts'
import type { RecipeLine } from './recipe.ts'
import type { CreateRecipe, UpdateRecipe } from './recipes.schemas.ts'
import {
  asRecipeNameTaken,
  deleteRecipeRow,
  insertRecipe,
  lockRecipe,
  type Recipe,
  recordRecipe,
  writeRecipe,
} from './recipes.store.ts'

/** @throws InvalidError naming the line that is wrong; RecipeNameTaken, UnknownScopeType */
export async function createRecipe(
  db: Database,
  { lines, ...sent }: CreateRecipe,
  by: string,
): Promise<Recipe> {
  const recipe = {
    name: sent.name,
    description: sent.description ?? null,
    scopeTypeId: sent.scopeTypeId ?? null,
    isActive: sent.isActive ?? true,
    parameters: sent.parameters,
    lines: withIds(lines),
  }
  checkRecipe(recipe)
  return db
    .transaction(async (tx) => {
      const made = await insertRecipe(tx, newId(), recipe)
      await recordRecipe(tx, made.id, { by, action: 'created', revision: 1, changes: [] })
      return made
    })
    .catch(asRefusal)
}

/**
 * Changes the fields that are sent; a bid that the recipe was applied in stays as it is.
 *
 * @throws ResourceNotFound, ResourceChanged; as `createRecipe`
 */
export async function updateRecipe(
  db: Database,
  id: string,
  { lines, ...sent }: UpdateRecipe,
  { by, check }: { readonly by: string; readonly check: VersionCheck },
): Promise<Recipe> {
  return db
    .transaction(async (tx) => {
      const before = await lockRecipe(tx, id)
      check(before.revision)
      const { description, scopeTypeId, isActive } = sent
      const recipe = {
        name: sent.name ?? before.name,
        description: description === undefined ? before.description : description,
        scopeTypeId: scopeTypeId === undefined ? before.scopeTypeId : scopeTypeId,
        isActive: isActive === undefined ? before.isActive : (isActive ?? true),
        parameters: sent.parameters ?? before.parameters,
        lines: lines === undefined ? before.lines : withIds(lines),
      }
      checkRecipe(recipe)
      const changes = changedFields({ ...before }, { ...before, ...recipe })
      if (changes.length === 0) return before
      const next = await writeRecipe(tx, id, recipe)
      await recordRecipe(tx, id, { by, action: 'updated', revision: next.revision, changes })
      return next
    })
    .catch(asRefusal)
}

/** What it was applied to keeps its items and its own copy. @throws ResourceNotFound */
export async function deleteRecipe(
  db: Database,
  id: string,
  { by, check }: { readonly by: string; readonly check: VersionCheck },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { revision } = await lockRecipe(tx, id)
    check(revision)
    await deleteRecipeRow(tx, id)
    await recordRecipe(tx, id, { by, action: 'deleted', revision, changes: [] })
  })
}

/** A line that is new has no id yet. */
function withIds(lines: CreateRecipe['lines']): readonly RecipeLine[] {
  return lines.map(({ id, ...line }) => ({ id: id ?? newId(), ...line }))
}

function asRefusal(error: unknown): never {
  if (foreignKeyViolation(error) === 'recipes_scope_type_id_fkey') throw UnknownScopeType()
  return asRecipeNameTaken(error)
}
