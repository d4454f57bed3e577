import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

type Schemas = components['schemas']
export type RecipeApplication = Schemas['RecipeApplication']
export type ChangedApplication = Schemas['ChangedRecipeApplication']

/** The recipes that were applied in a scope; asked again when anything of its bid changes. */
export const applicationsQuery = (bidId: string, scopeId: string) =>
  queryOptions({
    queryKey: ['recipe-applications', bidId, scopeId],
    queryFn: async () =>
      unwrap(await api.get('/api/scopes/{id}/recipes', { params: { path: { id: scopeId } } })),
  })
