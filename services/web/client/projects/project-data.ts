import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'

export type Project = components['schemas']['Project']

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', id],
    queryFn: async () => unwrap(await api.get('/api/projects/{id}', { params: { path: { id } } })),
  })

export const budgetQuery = (id: string) =>
  queryOptions({
    queryKey: ['budget', id],
    queryFn: async () =>
      unwrap(await api.get('/api/projects/{id}/budget', { params: { path: { id } } })),
  })

/** What is or was built, for which vendors send bills. */
export const soldProjectsQuery = queryOptions({
  queryKey: ['projects', 'sold'],
  queryFn: async () => {
    const list = async (status: 'AWARDED' | 'COMPLETED') =>
      unwrap(await api.get('/api/projects', { params: { query: { limit: MOST, status } } }))
    const sold = await Promise.all([list('AWARDED'), list('COMPLETED')])
    return sold.flat().filter(({ deletedAt }) => deletedAt === null)
  },
})

/**
 * What is built comes first, whenever it was bid on; then the newest bids. Of what is lost or gone
 * nothing is bought.
 */
export const projectsQuery = queryOptions({
  queryKey: ['projects', 'to-order-for'],
  queryFn: async () => {
    const list = async (query: { limit: number; status?: 'AWARDED' }) =>
      unwrap(await api.get('/api/projects', { params: { query } }))
    const [awarded, newest] = await Promise.all([
      list({ limit: MOST, status: 'AWARDED' }),
      list({ limit: MOST }),
    ])
    const isOpen = ({ status, deletedAt }: (typeof newest)[number]) =>
      status !== 'LOST' && deletedAt === null
    return [...new Map([...awarded, ...newest].map((one) => [one.id, one])).values()].filter(isOpen)
  },
})
