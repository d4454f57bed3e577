import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, MOST } from '../lib/api/api.ts'
import type { VendorType } from './vendor-data.ts'

type OrderType = components['schemas']['PurchaseOrder']['type']

/** Who may sell what: the API refuses any other vendor. */
export const VENDOR_TYPE: Readonly<Record<OrderType, VendorType>> = {
  CONCRETE: 'CONCRETE' as const,
  MATERIAL: 'MATERIAL' as const,
  RENTAL: 'EQUIPMENT' as const,
  SUBCONTRACT: 'SUBCONTRACTOR' as const,
  PUMP: 'PUMP' as const,
  MISC: 'MISC' as const,
}

/** Who may sell what a type of order buys. */
export const vendorsQuery = (type: OrderType) =>
  queryOptions({
    queryKey: ['vendors', VENDOR_TYPE[type]],
    queryFn: async () => {
      const query = { limit: MOST, sort: 'name' as const, type: VENDOR_TYPE[type] }
      const vendors = unwrap(await api.get('/api/vendors', { params: { query } }))
      return vendors.filter(({ isActive }) => isActive)
    },
  })
