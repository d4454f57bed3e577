import { type ListForm, readList, writeList } from '@formwork/kernel/rate-lists'
import { formatCode, money } from '../lib/formats/formats.ts'
import { nameOfVariable } from '../lib/formats/variable-names.ts'
import { PRODUCTION_KINDS } from './production-kinds.ts'
import {
  active,
  choice,
  field,
  KEY,
  OPTIONAL_PRICE,
  PRICE,
  RATE,
  type RateField,
  type RateKind,
} from './rate-kind.ts'
import { numberWithUnit, unitOfValue } from './rate-numbers.ts'
import { texts } from './texts.ts'

const SIZES = Array.from({ length: 9 }, (_, n) => `#${n + 3}`)

const variables: RateKind = {
  name: 'variables',
  path: '/api/variables',
  sort: 'name',
  ...texts.kinds.variables,
  fields: [
    field('name', { ...KEY, says: nameOfVariable }),
    field('category', {
      ...choice(['concrete', 'labor', 'equipment', 'material', 'percentage', 'AUTO_COSTS']),
      isNeeded: true,
    }),
    field('location', { isKey: true }),
    field('value', { ...RATE, unitIn: unitOfValue }),
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
    field('poundsPerSF', RATE),
    field('pricingItemId', { type: 'rebar-item', isNeeded: true, isSorted: false }),
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
  ...PRODUCTION_KINDS,
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
  const { type, choices, list } = field
  if (value === null || value === undefined) return ''
  if (type === 'number') return numberWithUnit(field, value, rate)
  if (type === 'money') return money(Number(value))
  if (type === 'yes') return value === true ? texts.yes : texts.no
  if (list !== undefined) return listText(list.form, value)
  const text = String(value)
  const isCode = choices !== undefined && /^[A-Z_]+$|^[a-z]+$/.test(text)
  if (field.says !== undefined) return field.says(text)
  return isCode ? formatCode(text) : text
}

/** Entries, or a cell of a file that holds some, as one text; a cell that holds none as it is. */
export function listText(form: ListForm, value: unknown): string {
  const entries = typeof value === 'string' ? readList(form, value) : value
  return Array.isArray(entries) ? writeList(form, entries) : String(value)
}
