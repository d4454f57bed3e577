import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { recordChanged } from '../../lib/api/stale.ts'
import { withNames } from '../../lib/people.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Scope } from './scope-items.ts'

type Schemas = components['schemas']
export type WholeBid = Schemas['WholeBid']

export function costOf(scope: Scope, module: ModuleName): number {
  return scope[sheetOf(module).costField]
}

/** The bid with the version that was read: a write over another is refused. */
export type VersionedBid = WholeBid & { readonly etag?: string | undefined }

export const bidQuery = (id: string) =>
  queryOptions({
    queryKey: ['bid', id],
    // Thousands of items: what a write changes is put in place by hand, and the rest stays the same
    // object.
    structuralSharing: false,
    staleTime: 30_000,
    queryFn: async (): Promise<VersionedBid> => {
      const answer = await api.get('/api/bids/{id}', { params: { path: { id } } })
      const bid = { ...unwrap(answer), etag: answer.ok ? answer.etag : undefined }
      // The note above a locked bid is as high as the name in it is long.
      return bid.lockedAt === null ? bid : withNames(Promise.resolve(bid))
    },
  })

/** After a write: the totals are the server's, and lists show them too. */
export const bidChanged = (id: string): Promise<void> => recordChanged('bid', id)
