import { unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '../lib/api/api.ts'
import { readVendor } from './vendor-data.ts'

/** One vendor with its whole record. */
export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: async () => unwrap(await readVendor(id)),
  })

/** As many as are looked at before the list is opened. */
const LATEST = 10

/** The latest orders of a vendor. */
export const vendorOrdersQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['orders', 'of-vendor', vendorId],
    queryFn: () => {
      const query = { vendorId: [vendorId], limit: LATEST }
      return pageOf(api.get('/api/purchase-orders', { params: { query } }))
    },
  })

/** The latest bills of a vendor. */
export const vendorBillsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['bills', 'of-vendor', vendorId],
    queryFn: () => {
      const query = { vendorId: [vendorId], limit: LATEST, sort: '-date' as const }
      return pageOf(api.get('/api/bills', { params: { query } }))
    },
  })

const readStatement = async (vendorId: string, asOf: string) => {
  const params = { path: { id: vendorId }, query: { asOf } }
  return unwrap(await api.get('/api/vendors/{id}/statement', { params }))
}
export type Statement = Awaited<ReturnType<typeof readStatement>>

/** What is owed to a vendor up to a day. */
export const statementQuery = (vendorId: string, asOf: string) =>
  queryOptions({
    queryKey: ['bills', 'statement', vendorId, asOf],
    queryFn: () => readStatement(vendorId, asOf),
  })
