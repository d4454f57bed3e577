import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'

export type Project = components['schemas']['Project']

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', id],
    queryFn: async () => unwrap(await api.get('/api/projects/{id}', { params: { path: { id } } })),
  })
