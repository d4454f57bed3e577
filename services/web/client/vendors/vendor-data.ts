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
export const sentVendor = (typed: VendorTyped) => ({
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

/** As it is now, and its version. */
export const readVendor = (id: string): Promise<ApiResult<Vendor>> =>
  api.get('/api/vendors/{id}', { params: { path: { id } } })
