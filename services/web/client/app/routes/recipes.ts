import { createRoute } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { onlyFor } from '../only-for.tsx'
import { signedIn } from './signed-in.ts'

const recipes = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../bids/recipes/recipes-page.tsx'), 'RecipesPage'),
})

const newRecipe = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes/new',
  component: onlyFor(
    'writeBids',
    lateComponent(() => import('../../bids/recipes/new-recipe-page.tsx'), 'NewRecipePage'),
  ),
})

const recipe = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes/$id',
  component: lateComponent(() => import('../../bids/recipes/recipe-page.tsx'), 'RecipePage'),
})

export const recipeRoutes = [recipes, newRecipe, recipe] as const
