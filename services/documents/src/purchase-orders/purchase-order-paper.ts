import type { Company, Logo } from '../company/company.ts'

/** Who is ordered from. */
export interface OrderVendor {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** One placement of concrete; texts as they are printed. */
export interface OrderPour {
  readonly place: string
  readonly mix: string
  readonly quantity: string
  readonly slump: string
  readonly spacing: string
  /** Time of the first truck, with the name of the zone. */
  readonly firstTruck: string
}

export interface OrderLine {
  readonly description: string
  /** Decimal text. */
  readonly quantity: string
  readonly uom: string
  /** Dollars. */
  readonly unitPrice: string
  readonly amount: string
}

/** What the paper of an order says, as purchasing tells it. */
export interface OrderOnPaper {
  readonly poNumber: string
  /** 1 for the first; a later one replaces what was sent before. */
  readonly revision: number
  /** Lines have no prices and no amounts. */
  readonly withoutPrices: boolean
  /** ISO 8601. */
  readonly orderedAt: string
  readonly orderedBy: string
  readonly vendor: OrderVendor
  readonly projectNumber: string
  readonly projectName: string
  readonly projectLocation: string | null
  readonly shipTo: string | null
  /** Who receives the delivery, and by which phone. */
  readonly siteContact: string | null
  readonly sitePhone: string | null
  /** Time zone of the project; null: of the company. */
  readonly timeZone: string | null
  readonly terms: string | null
  /** The fields of its type, named for a reader. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly pours: readonly OrderPour[]
  readonly lines: readonly OrderLine[]
  /** Beyond the lines, in dollars; the total includes them. */
  readonly charges: readonly { readonly label: string; readonly amount: string }[]
  readonly total: { readonly label: string; readonly amount: string } | null
}

export interface OrderPaper {
  readonly order: OrderOnPaper
  readonly company: Company
  readonly logo: Logo | undefined
}
