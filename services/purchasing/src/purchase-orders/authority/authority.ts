/** Dollars above which an order needs the authorization of the next; null is no limit. */
export interface ApprovalLimits {
  readonly OPS: number | null
  readonly PM: number | null
  /** Within which the orders of one vendor for one project count together; 0: each alone. */
  readonly days: number
}

/** Those that are sent; the others stay. */
export type LimitsChange = {
  readonly [K in keyof ApprovalLimits]?: ApprovalLimits[K] | undefined
}

/** What an order's amount is checked against. */
export interface Authority {
  readonly limits: ApprovalLimits
  /** Dollars of the vendor's other orders that count with this one (bills section 1.3). */
  readonly othersAmount: number
}
