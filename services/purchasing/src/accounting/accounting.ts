/** By what accounting names the customer of a split (bills section 6). */
export const CUSTOMER_NAMES = ['PROJECT', 'BID_NUMBER'] as const
export type CustomerName = (typeof CUSTOMER_NAMES)[number]

/** The account of a cost code. */
export interface CodeAccount {
  readonly costCode: string
  readonly account: string
  readonly class: string | null
}

/** How accounting names what is exported. An account is null while it is not mapped. */
export interface AccountingSettings {
  readonly payableAccount: string | null
  readonly retainageAccount: string | null
  readonly codes: readonly CodeAccount[]
  readonly customer: CustomerName
}

/** Those that are sent; the others stay. */
export type AccountingChange = {
  readonly [K in keyof AccountingSettings]?: AccountingSettings[K] | undefined
}
