import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../lib/api/api.ts'

export type FormPlan = components['schemas']['FormPlan']
export type PlannedPour = FormPlan['pours'][number]

interface ReadPlan {
  readonly plan: FormPlan
  readonly etag: string | undefined
}

export const planQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['form-plan', bidId],
    queryFn: async (): Promise<ReadPlan> => {
      const answer = await api.get('/api/bids/{id}/form-plan', { params: { path: { id: bidId } } })
      return { plan: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
    },
  })

export type SentPour = components['schemas']['ChangeFormPlanInput']['pours'][number]

/** @throws ApiError when it is refused; of status 412 when another user has changed it */
export async function savePlan(
  bidId: string,
  pours: readonly SentPour[],
  etag: string | undefined,
): Promise<void> {
  const answer = await api.put('/api/bids/{id}/form-plan', {
    params: { path: { id: bidId } },
    body: { pours: [...pours] },
    ifMatch: etag,
  })
  const plan = unwrap(answer)
  queryClient.setQueryData(planQuery(bidId).queryKey, {
    plan,
    etag: answer.ok ? answer.etag : undefined,
  })
}
