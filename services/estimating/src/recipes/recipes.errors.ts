import { defineError } from '@formwork/kernel'

export const RecipeNameTaken = defineError(
  'conflict',
  'RECIPE_NAME_TAKEN',
  'Recipe with this name already exists',
)
/** A body names a recipe that is gone or not used any more. */
export const UnknownRecipe = defineError('invalid', 'INVALID', 'Recipe not found')
