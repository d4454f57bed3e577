export const QUOTE_FORMS = ['UNIT_PRICES', 'LUMP_SUM'] as const
export type QuoteForm = (typeof QUOTE_FORMS)[number]

export const COVERAGES = ['INCLUDED', 'EXCLUDED'] as const
export const ANSWERS = ['YES', 'NO', 'UNKNOWN'] as const

/** What a vendor says of a line. One that a quote does not name is not included. */
export interface QuoteLine {
  readonly lineId: string
  readonly coverage: (typeof COVERAGES)[number]
  /** At most one of the two; neither in a lump sum. */
  readonly unitPrice: number | null
  readonly amount: number | null
  readonly note: string | null
}

/** What a vendor says of a requirement. */
export interface QuoteAnswer {
  readonly requirementId: string
  readonly answer: (typeof ANSWERS)[number]
  /** Dollars that make the quote comparable; null: none. */
  readonly adjustment: number | null
}

/** Dollars that make the quote comparable with others. */
export interface QuoteAdjustment {
  readonly description: string
  readonly amount: number
}

/** A quote as it is stored. */
export interface Quote {
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
  readonly form: QuoteForm
  readonly lumpSum: number | null
  /** Whether single lines may be ordered from it. */
  readonly splittable: boolean
  readonly taxIncluded: boolean
  readonly lines: readonly QuoteLine[]
  readonly answers: readonly QuoteAnswer[]
  readonly adjustments: readonly QuoteAdjustment[]
  readonly withdrawn: boolean
  readonly replacesId: string | null
  readonly attachmentId: string | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
