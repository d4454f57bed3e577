import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { Vendor } from './vendor-data.ts'

export interface VersionedVendor {
  readonly vendor: Vendor
  /** What was read, so that no change of another user is overwritten. */
  readonly etag: string | undefined
}

/** One vendor with its whole record. */
export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: async (): Promise<VersionedVendor> => {
      const answer = await api.get('/api/vendors/{id}', { params: { path: { id } } })
      return { vendor: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
    },
  })
