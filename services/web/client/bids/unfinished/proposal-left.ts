import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../lib/api/api.ts'
import { isUnnamed } from '../../lib/api/company.ts'

/** An alternate that the proposal offers as it is: for nothing. */
export interface EmptyAlternate {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
}

/** What the proposal of a bid offers besides at $0.00, as it is now. */
export const emptyAlternates = (bidId: string) =>
  queryOptions({
    queryKey: ['empty-alternates', bidId],
    // Each alternate is a bid of its own, which anybody may have priced meanwhile.
    staleTime: 0,
    queryFn: async (): Promise<readonly EmptyAlternate[]> => {
      const params = { path: { id: bidId } }
      const { showAlternates } = unwrap(await api.get('/api/bids/{id}/proposal', { params }))
      if (!showAlternates) return []
      const children = unwrap(await api.get('/api/bids/{id}/children', { params }))
      return children.filter(
        ({ kind, status, totalCost }) =>
          kind === 'ALTERNATE' && status !== 'LOST' && totalCost === 0,
      )
    },
  })

/** What a proposal lacks besides what its bid lacks. */
export interface ProposalLeft {
  /** The company that signs it has no name yet. */
  readonly isUnnamed: boolean
  readonly alternates: readonly EmptyAlternate[]
}

/** What cannot be asked about now keeps no proposal back. */
export async function proposalLeft(bidId: string): Promise<ProposalLeft> {
  const [isNameless, alternates] = await Promise.all([
    isUnnamed(),
    queryClient.fetchQuery(emptyAlternates(bidId)).catch((): readonly EmptyAlternate[] => []),
  ])
  return { isUnnamed: isNameless, alternates }
}

export const asksOfProposal = ({ isUnnamed, alternates }: ProposalLeft): boolean =>
  isUnnamed || alternates.length > 0
