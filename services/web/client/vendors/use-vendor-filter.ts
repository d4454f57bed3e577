import { useQuery } from '@tanstack/react-query'
import { isOneId } from '../lib/address/list-search.ts'
import { texts } from '../lib/texts.ts'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { vendorQuery } from './vendor-query.ts'

/** A list filtered by a vendor, whom its chip names. */
export function useVendorFilter(id: string | undefined): NamedFilter {
  const { data } = useQuery({ ...vendorQuery(id ?? ''), enabled: isOneId(id) })
  const choices = data && [{ value: data.id, label: data.name }]
  return { name: 'vendorId', label: texts.orders.vendor, ...(choices && { choices }) }
}
