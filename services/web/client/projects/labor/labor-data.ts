import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../lib/api/api.ts'
import type { LaborSearch } from './labor-search.ts'

export type LaborForecast = components['schemas']['LaborForecast']
export type TaskForecast = components['schemas']['TaskForecast']

export const laborForecastQuery = (id: string, { basis = 'TREND', submitted }: LaborSearch = {}) =>
  queryOptions({
    queryKey: ['labor-forecast', id, basis, submitted === true],
    queryFn: async () => {
      const query = { basis, ...(submitted && { submitted: 'true' as const }) }
      const params = { path: { id }, query }
      return unwrap(await api.get('/api/projects/{id}/forecast', { params })) as LaborForecast
    },
  })

/**
 * @param ifMatch the version of the task that it was typed over
 * @throws ApiError of status 412 when another user has changed the task; then it is shown as it is
 */
export async function saveOutlook(
  projectId: string,
  taskId: string,
  body: components['schemas']['TaskOutlookInput'],
  ifMatch: string | undefined,
): Promise<void> {
  const sent = { params: { path: { id: taskId } }, body, ifMatch }
  const answer = await api.put('/api/tasks/{id}/outlook', sent)
  if (answer.ok || answer.error.status === 412) {
    await queryClient.invalidateQueries({ queryKey: ['labor-forecast', projectId] })
  }
  unwrap(answer)
  void queryClient.invalidateQueries({ queryKey: ['forecast', projectId] })
}

/** The address of the forecast as a file, as it is on the screen. */
export function laborFile(id: string, { basis, submitted }: LaborSearch, format: string): string {
  const query = new URLSearchParams({ format })
  if (basis !== undefined) query.set('basis', basis)
  if (submitted) query.set('submitted', 'true')
  return `/api/projects/${id}/forecast?${query.toString()}`
}
