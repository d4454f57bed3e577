import type { ApiResult, components } from '@formwork/api-client'
import { api } from '../lib/api/api.ts'

export type Vendor = components['schemas']['Vendor']
export type VendorType = Vendor['type']
export const VENDOR_TYPES = [
  'CONCRETE',
  'MATERIAL',
  'EQUIPMENT',
  'SUBCONTRACTOR',
  'PUMP',
  'MISC',
] as const satisfies readonly VendorType[]

/** A vendor as it is typed. */
export interface VendorTyped {
  readonly name: string
  readonly type: VendorType
  readonly contactName: string
  readonly email: string
  readonly phone: string
  readonly isActive: boolean
}

export const EMPTY_VENDOR: VendorTyped = {
  name: '',
  type: 'CONCRETE',
  contactName: '',
  email: '',
  phone: '',
  isActive: true,
}

export const typedVendor = ({ name, type, isActive, ...contact }: Vendor): VendorTyped => ({
  name,
  type,
  isActive,
  contactName: contact.contactName ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** As the API takes it: an empty contact field is null. */
const sentVendor = (typed: VendorTyped) => ({
  name: typed.name.trim(),
  type: typed.type,
  isActive: typed.isActive,
  contactName: orNull(typed.contactName),
  email: orNull(typed.email),
  phone: orNull(typed.phone),
})

export const createVendor = (
  typed: VendorTyped,
  keyOf: (content: string) => string,
): Promise<ApiResult<Vendor>> => {
  const body = sentVendor(typed)
  return api.post('/api/vendors', { body, idempotencyKey: keyOf(JSON.stringify(body)) })
}

/** Sends only what was typed over, so that what another person has changed since stays. */
export function updateVendor(vendor: Vendor, typed: VendorTyped): Promise<ApiResult<Vendor>> {
  const before: Readonly<Record<string, unknown>> = sentVendor(typedVendor(vendor))
  const body = Object.fromEntries(
    Object.entries(sentVendor(typed)).filter(([field, value]) => before[field] !== value),
  )
  const params = { path: { id: vendor.id } }
  return api.put('/api/vendors/{id}', { params, body })
}
