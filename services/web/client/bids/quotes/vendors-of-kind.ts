import { useQuery } from '@tanstack/react-query'
import { vendorsQuery } from '../../vendors/vendors-of-type.ts'
import type { Package } from './quotes-data.ts'

export interface ListedVendor {
  readonly id: string
  readonly name: string
}

/** Who of the list of vendors sells what a package asks for. */
export function useVendorsOfKind(kind: Package['kind'] | undefined): readonly ListedVendor[] {
  const { data = [] } = useQuery({ ...vendorsQuery(kind ?? 'MISC'), enabled: kind !== undefined })
  return data
}

/** One on the list is named by its id, any other by its name. */
export function vendorNamed(
  typed: string,
  listed: readonly ListedVendor[],
): { readonly vendorId: string } | { readonly vendorName: string } {
  const name = typed.trim()
  const found = listed.find((vendor) => vendor.name.toLowerCase() === name.toLowerCase())
  return found === undefined ? { vendorName: name } : { vendorId: found.id }
}
