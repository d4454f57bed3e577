import type { PricedQuote } from '@formwork/costing'

/** A quote as it is stored. */
export interface Quote extends PricedQuote {
  readonly id: string
  readonly packageId: string
  /** Null: a vendor that is known by name alone. */
  readonly vendorId: string | null
  readonly vendorName: string
  readonly receivedAt: string
  /** A date; null: no end. */
  readonly validUntil: string | null
  /** Who took it. */
  readonly by: string
  /** Whether single lines may be ordered from it. */
  readonly splittable: boolean
  readonly withdrawn: boolean
  readonly replacesId: string | null
  readonly attachmentId: string | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
