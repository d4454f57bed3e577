/** Who we are on what leaves the house, and what our proposals say unless theirs says otherwise. */
export interface Company {
  /** Empty until somebody says it: then papers name nobody. */
  readonly name: string
  readonly addressLines: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly licence: string | null
  readonly inclusions: readonly string[]
  readonly exclusions: readonly string[]
  readonly clarifications: readonly string[]
  readonly terms: string | null
  /** Name of a time zone: whose days are the dates of our documents. */
  readonly timeZone: string
  /** Days that a proposal holds. */
  readonly validDays: number
}

/** Picture of the company's head. */
export interface Logo {
  readonly contentType: string
  readonly bytes: Buffer
}
