/** What bills say of one place of an order, in dollars, credits negative. */
interface BilledPart {
  /** Of a line without tax, freight and discount, which count in no line of the order. */
  readonly amount: number
  /** Of bills that are not coded yet, with their share of tax, freight and discount. */
  readonly pending: number
}

export interface BilledLine extends BilledPart {
  /** Of the order's line. */
  readonly id: string
  /** In its unit, where the bills have quantities. */
  readonly quantity: number
  /** How many lines of bills name it. */
  readonly entries: number
}

/** What the bills of an order that are not VOID come to. */
export interface Billed {
  /** How many they are. */
  readonly bills: number
  /** Dollars with tax, freight and discount, credits negative. */
  readonly total: number
  /** Of lines that name the order alone; `amount` has their share of tax, freight and discount. */
  readonly rest: BilledPart
  readonly lines: readonly BilledLine[]
}
