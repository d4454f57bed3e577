import type { VendorType } from './vendor-types.ts'

/** A person at a vendor. */
export interface VendorContact {
  readonly name: string
  readonly role: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** What a vendor asks for something, before tax. */
export interface VendorPrice {
  readonly description: string
  /** The mix as the supplier knows it; null: no concrete. */
  readonly mixId: string | null
  readonly uom: string
  /** Dollars for one uom, four decimals. */
  readonly unitPrice: number
  /** YYYY-MM-DD, that day included; null: until another is agreed. */
  readonly validUntil: string | null
}

/** A vendor as it is stored; `taxId` is whole. */
export interface Vendor {
  readonly id: string
  readonly name: string
  readonly type: VendorType
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly isActive: boolean
  readonly addressLines: readonly string[]
  readonly contacts: readonly VendorContact[]
  /** After which a bill is due that names no day. */
  readonly netDays: number
  readonly discountPercentage: number | null
  readonly discountDays: number | null
  readonly taxId: string | null
  readonly w9OnFile: boolean
  /** YYYY-MM-DD, that day included. */
  readonly insuranceExpiresOn: string | null
  readonly accountNumber: string | null
  readonly prices: readonly VendorPrice[]
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What of a vendor is written. */
export type VendorFields = Omit<Vendor, 'id' | 'createdAt' | 'updatedAt' | 'version'>
