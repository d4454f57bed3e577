import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, pageOf, queryClient } from '../../lib/api/api.ts'

type Schemas = components['schemas']
export type Recipe = Schemas['Recipe']
export type RecipeParameter = Schemas['RecipeParameter']

/** A recipe with the version that was read, so that no change of another user is overwritten. */
export interface VersionedRecipe {
  readonly recipe: Recipe
  readonly etag: string | undefined
}

export async function loadRecipe(id: string): Promise<VersionedRecipe> {
  const answer = await api.get('/api/recipes/{id}', { params: { path: { id } } })
  return { recipe: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
}

export const recipeQuery = (id: string) =>
  queryOptions({ queryKey: ['recipes', id], queryFn: () => loadRecipe(id) })

/** More than a company has. */
const MOST = 500

/** All recipes by name, also those that are not offered. */
export const allRecipesQuery = queryOptions({
  queryKey: ['recipes', 'all'],
  queryFn: async () => {
    const query = { limit: MOST, sort: 'name' as const }
    return (await pageOf(api.get('/api/recipes', { params: { query } }))).rows
  },
})

/** The types of scopes, in their order. */
export const scopeTypesQuery = queryOptions({
  queryKey: ['scope-types', 'of-recipes'],
  queryFn: async () => {
    const query = { sort: 'position' as const, limit: MOST }
    return unwrap(await api.get('/api/scope-types', { params: { query } }))
  },
})

export const recipeHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipes', id, 'history'],
    queryFn: async () =>
      unwrap(await api.get('/api/recipes/{id}/history', { params: { path: { id } } })),
  })

export const recipesChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['recipes'] })
