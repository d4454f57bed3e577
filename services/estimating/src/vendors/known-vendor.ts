import type { VENDOR_TYPES } from '@formwork/contracts'
import { defineError } from '@formwork/kernel'

export type VendorType = (typeof VENDOR_TYPES)[number]

/** A vendor of purchasing, as far as its events went. */
export interface KnownVendor {
  readonly id: string
  readonly name: string
  readonly type: VendorType
  readonly isActive: boolean
  /** Gone from purchasing; what names it keeps its name. */
  readonly deleted: boolean
  readonly version: number
}

/** What is bought from whom (spec section 4.9): the six types of purchase order. */
const SUPPLIERS = {
  CONCRETE: 'CONCRETE',
  MATERIAL: 'MATERIAL',
  RENTAL: 'EQUIPMENT',
  SUBCONTRACT: 'SUBCONTRACTOR',
  PUMP: 'PUMP',
  MISC: 'MISC',
} as const satisfies Readonly<Record<string, VendorType>>
export type BoughtKind = keyof typeof SUPPLIERS

export const UnknownVendor = defineError('invalid', 'INVALID', 'Vendor not found')
export const VendorMismatch = defineError(
  'invalid',
  'VENDOR_MISMATCH',
  'Selected vendor is not a {vendorType} supplier',
)
export const VendorInactive = defineError(
  'invalid',
  'VENDOR_INACTIVE',
  'Selected vendor is not active',
)
/** For `refuses` of routes whose body names a vendor. */
export const VENDOR_ERRORS = [UnknownVendor, VendorMismatch, VendorInactive] as const

/**
 * The vendor, when this kind can be bought from it; in the words and the order of a purchase order.
 *
 * @throws UnknownVendor also when it is deleted; VendorMismatch; VendorInactive
 */
export function requireVendorOfKind(
  kind: BoughtKind,
  vendor: KnownVendor | undefined,
): KnownVendor {
  if (vendor === undefined || vendor.deleted) throw UnknownVendor()
  const vendorType = SUPPLIERS[kind]
  if (vendor.type !== vendorType) throw VendorMismatch({ vendorType })
  if (!vendor.isActive) throw VendorInactive()
  return vendor
}
