import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { signedIn } from './signed-in.ts'

const recipes = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../../bids/recipes/recipes-page.tsx'), 'RecipesPage'),
})

const newRecipe = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes/new',
  component: lazyRouteComponent(
    () => import('../../bids/recipes/new-recipe-page.tsx'),
    'NewRecipePage',
  ),
})

const recipe = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes/$id',
  component: lazyRouteComponent(() => import('../../bids/recipes/recipe-page.tsx'), 'RecipePage'),
})

export const recipeRoutes = [recipes, newRecipe, recipe] as const
