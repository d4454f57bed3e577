/** What a vendor supplies; a purchase order's type asks for one of them (spec section 4.9). */
export const VENDOR_TYPES = [
  'CONCRETE',
  'MATERIAL',
  'EQUIPMENT',
  'SUBCONTRACTOR',
  'PUMP',
  'MISC',
] as const
export type VendorType = (typeof VENDOR_TYPES)[number]
