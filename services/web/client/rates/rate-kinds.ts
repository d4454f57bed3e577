import { formatCode } from '../lib/formats/formats.ts'
import { numberWithUnit, type UnitIn, unitOfValue } from './rate-numbers.ts'
import { texts } from './texts.ts'

/** One field of a kind of rates, as it is shown, typed and sent. */
export interface RateField {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'choice' | 'yes' | 'pricing-item'
  /** What there is to choose from. */
  readonly choices?: readonly string[]
  /** One of those by which people know a record; many records are not given the same. */
  readonly isKey?: boolean
  /** A new record must have it. */
  readonly isNeeded?: boolean
  /** Dollars, or what else a change by percent is for. */
  readonly isPrice?: boolean
  /** What its numbers count; without one they take no mark. */
  readonly unitIn?: UnitIn
  /** The API orders the list by it. */
  readonly isSorted?: boolean
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
}

export type RatePath =
  | '/api/variables'
  | '/api/admin/default-variables'
  | '/api/rebar'
  | '/api/rebar-pricing'
  | '/api/pump-pricing'
  | '/api/pricing-items'

const words = texts.fields
type Part = Partial<RateField>
const field = (key: keyof typeof words, part: Part = {}): RateField => ({
  key,
  label: words[key],
  type: 'text',
  isSorted: true,
  ...part,
})
const KEY = { isKey: true, isNeeded: true } as const
const PRICE = { type: 'number', isNeeded: true, isPrice: true } as const
const OPTIONAL_PRICE = { type: 'number', isPrice: true, isSorted: false } as const
const choice = (choices: readonly string[]) => ({ type: 'choice', choices }) as const
const active = field('isActive', { type: 'yes', isSorted: false })
const SIZES = Array.from({ length: 9 }, (_, n) => `#${n + 3}`)

const variables: RateKind = {
  name: 'variables',
  path: '/api/variables',
  sort: 'name',
  ...texts.kinds.variables,
  fields: [
    field('name', KEY),
    field('category', {
      ...choice(['concrete', 'labor', 'equipment', 'material', 'percentage', 'AUTO_COSTS']),
      isNeeded: true,
    }),
    field('location', { isKey: true }),
    field('value', { ...PRICE, unitIn: unitOfValue }),
    field('unit'),
    active,
  ],
}

const mixes: RateKind = {
  name: 'mixes',
  path: '/api/admin/default-variables',
  sort: 'name',
  ...texts.kinds.mixes,
  fields: [
    field('name', KEY),
    field('category'),
    field('location', { isKey: true }),
    field('value', { ...PRICE, label: texts.price }),
    field('unit'),
    active,
  ],
}

const rebar: RateKind = {
  name: 'rebar',
  path: '/api/rebar',
  sort: 'rebarSize',
  ...texts.kinds.rebar,
  fields: [
    field('rebarSize', { ...KEY, ...choice(SIZES) }),
    field('onCenter', { ...KEY, type: 'number', unitIn: () => 'IN' }),
    field('orientation', { ...KEY, ...choice(['LONGITUDINAL', 'TRANSVERSE', 'BOTH']) }),
    field('poundsPerSF', PRICE),
    field('pricingItemId', { type: 'pricing-item', isNeeded: true, isSorted: false }),
  ],
}

const rebarPrices: RateKind = {
  name: 'rebar-prices',
  path: '/api/rebar-pricing',
  sort: 'size',
  ...texts.kinds.rebarPrices,
  fields: [
    field('size', { ...KEY, ...choice(SIZES) }),
    field('weightPerFoot', { type: 'number', isNeeded: true }),
    field('pricePerPound', PRICE),
    field('description', { isSorted: false }),
  ],
}

const pumps: RateKind = {
  name: 'pumps',
  path: '/api/pump-pricing',
  sort: 'vendor',
  ...texts.kinds.pumps,
  fields: [
    field('vendor', KEY),
    field('size', KEY),
    field('reach', { ...KEY, type: 'number', unitIn: () => 'FT' }),
    field('costPerHour', PRICE),
    field('costPerCY', PRICE),
    field('travelCost', PRICE),
    field('minimumHours', { type: 'number', isNeeded: true }),
    active,
  ],
}

const pricingItems: RateKind = {
  name: 'pricing-items',
  path: '/api/pricing-items',
  sort: 'name',
  filter: 'category',
  ...texts.kinds.pricingItems,
  fields: [
    field('name', KEY),
    field('category', {
      ...KEY,
      ...choice(['Equipment', 'Subcontractor', 'Rebar', 'Material', 'Labor', 'Concrete', 'Misc']),
    }),
    field('unit'),
    field('rate', OPTIONAL_PRICE),
    field('dailyRate', OPTIONAL_PRICE),
    field('weeklyRate', OPTIONAL_PRICE),
    field('monthlyRate', OPTIONAL_PRICE),
    active,
  ],
}

/** Everything that the catalog keeps. */
export const RATE_KINDS: readonly RateKind[] = [
  variables,
  mixes,
  rebar,
  rebarPrices,
  pumps,
  pricingItems,
]

/** The kind of an address; the variables where it names none. */
export const kindNamed = (name: string | undefined): RateKind =>
  RATE_KINDS.find((kind) => kind.name === name) ?? variables

/** As sentences call one record: `4000 PSI`, `#4, 12, Both`. */
export function nameOf(kind: RateKind, rate: Readonly<Record<string, unknown>>): string {
  return kind.fields
    .flatMap((one) => (one.isKey === true ? [shown(one, rate[one.key], rate)] : []))
    .filter((text) => text !== '')
    .join(', ')
}

/** A value of a record as people read it; empty where there is none. */
export function shown(
  field: RateField,
  value: unknown,
  rate: Readonly<Record<string, unknown>> = {},
): string {
  const { type, choices } = field
  if (value === null || value === undefined) return ''
  if (type === 'number') return numberWithUnit(field, value, rate)
  if (type === 'yes') return value === true ? texts.yes : texts.no
  const text = String(value)
  const isCode = choices !== undefined && /^[A-Z_]+$|^[a-z]+$/.test(text)
  return isCode ? formatCode(text) : text
}
