import { newId } from '@formwork/kernel'
import type { Database } from '../../database.ts'
import { insertRecipe, recordRecipe } from '../recipes.store.ts'
import { cages } from './cages.ts'
import { curbAndStairs } from './curb-and-stairs.ts'
import { hasNoRecipeYet, readTypeIds } from './first-recipes.store.ts'
import { footings } from './footings.ts'
import type { LibraryRecipe } from './lines.ts'
import { slabs } from './slabs.ts'
import { walls } from './walls.ts'

/** The recipes that an installation begins with; each is the estimators' to change or delete. */
export const recipeLibrary = (): readonly LibraryRecipe[] => [
  ...slabs(),
  ...footings(),
  ...cages(),
  ...walls(),
  ...curbAndStairs(),
]

/**
 * Gives an installation that never had a recipe those of the library, with history. What was deleted
 * stays deleted.
 */
export async function seedRecipes(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoRecipeYet(tx))) return
    const types = await readTypeIds(tx)
    for (const { name, description, scopeType, parameters, lines } of recipeLibrary()) {
      const { id } = await insertRecipe(tx, newId(), {
        name,
        description,
        scopeTypeId: types.get(scopeType) ?? null,
        isActive: true,
        parameters,
        lines: lines.map((line) => ({ id: newId(), ...line })),
      })
      await recordRecipe(tx, id, { by: 'system', action: 'created', revision: 1, changes: [] })
    }
  })
}
