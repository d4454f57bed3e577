import type { ListForm } from '@formwork/kernel/rate-lists'
import type { UnitIn } from './rate-numbers.ts'
import { texts } from './texts.ts'

/** One field of a kind of rates, as it is shown, typed and sent. */
export interface RateField {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'choice' | 'yes' | 'list' | 'money' | RecordType
  /** What there is to choose from. */
  readonly choices?: readonly string[]
  /** One of those by which people know a record; many records are not given the same. */
  readonly isKey?: boolean
  /** A new record must have it. */
  readonly isNeeded?: boolean
  /** Dollars, or what else a change by percent is for. */
  readonly isPrice?: boolean
  /** Dollars alone, which may be rounded to cents. */
  readonly isDollars?: boolean
  /** A code as people call it. */
  readonly says?: (code: string) => string
  /** What its numbers count; without one they take no mark. */
  readonly unitIn?: UnitIn
  /** The API orders the list by it. */
  readonly isSorted?: boolean
  /** The table has no room for it: it stands in the details of a record. */
  readonly isAside?: boolean
  /** What a new record begins with. */
  readonly initial?: string
  /** What the entries of a list hold, and how they stand in one cell. */
  readonly list?: EntryList
  /** The fields that are worth nothing once this one is changed. */
  readonly clears?: readonly string[]
}

/** Another record of the catalog that a field names by its id. */
export type RecordType = (typeof RECORD_TYPES)[number]
export const RECORD_TYPES = ['rebar-item', 'labor-item', 'crew'] as const

export interface EntryList {
  /** As one entry is called: `Member`. */
  readonly entry: string
  /** The sentence where there must be an entry and is none. */
  readonly missing?: string
  readonly fields: readonly RateField[]
  readonly form: ListForm
}

/** A kind of rates: where it is kept, and what a record of it holds. */
export interface RateKind {
  /** As the address names it. */
  readonly name: string
  /** As the tab names it. */
  readonly tab: string
  readonly title: string
  readonly lead: string
  readonly path: RatePath
  readonly sort: string
  /** The field that its list is filtered by. */
  readonly filter?: string
  readonly fields: readonly RateField[]
  /** What the API calculates of a record, shown after its fields. */
  readonly calculated?: readonly RateField[]
}

export type RatePath =
  | '/api/variables'
  | '/api/admin/default-variables'
  | '/api/rebar'
  | '/api/rebar-pricing'
  | '/api/pump-pricing'
  | '/api/pricing-items'
  | '/api/crews'
  | '/api/production-rates'
  | '/api/form-systems'
  | '/api/delivery-terms'

const words = texts.fields
type Part = Partial<RateField>
export const field = (key: keyof typeof words, part: Part = {}): RateField => ({
  key,
  label: words[key],
  type: 'text',
  isSorted: true,
  ...part,
})
export const KEY = { isKey: true, isNeeded: true } as const
/** A number that is no dollars and changes by percent all the same. */
export const RATE = { type: 'number', isNeeded: true, isPrice: true } as const
export const PRICE = { ...RATE, isDollars: true } as const
export const OPTIONAL_PRICE = {
  type: 'number',
  isPrice: true,
  isDollars: true,
  isSorted: false,
} as const
export const choice = (choices: readonly string[]) => ({ type: 'choice', choices }) as const
export const active = field('isActive', { type: 'yes', isSorted: false })
