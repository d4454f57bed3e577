/** Up to where a bill may differ from its orders without a reason (bills section 4). */
export interface Tolerances {
  /** Of the ordered price. */
  readonly pricePercentage: number
  /** Of the ordered or delivered quantity. */
  readonly quantityPercentage: number
  /** Dollars of one exception. */
  readonly amount: number
}

/** Those that are sent; the others stay. */
export type TolerancesChange = { readonly [K in keyof Tolerances]?: Tolerances[K] | undefined }
