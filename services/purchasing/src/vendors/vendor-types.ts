import type { VENDOR_TYPES } from '@formwork/contracts'

export { VENDOR_TYPES } from '@formwork/contracts'
export type VendorType = (typeof VENDOR_TYPES)[number]
