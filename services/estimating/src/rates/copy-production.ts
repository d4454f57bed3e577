import { exact } from '@formwork/costing'
import type { DecimalLike } from '@formwork/kernel'
import { invalidField } from '@formwork/kernel'
import type { Rated, Renewed } from './copy-rates.ts'
import { type Fields, type OpenFields, productionOf } from './fields.ts'
import type { CatalogRecord, RateBook } from './rate-book.ts'

/**
 * The fields of a changed item before rates are copied: what is read only stays as it was, and a
 * typed quantity follows nothing.
 *
 * @throws InvalidError for a rate without its basis, or a typed quantity that is missing
 */
export function prepareProduction(before: Fields, changed: Fields): Fields {
  const [had, production] = [productionOf(before), productionOf(changed)]
  if (production === undefined || production === had) return changed
  const { basis = null, rate = null, productionRateId = null } = production
  if (productionRateId !== null && (basis === null) !== (rate === null)) {
    const missing = basis === null ? 'basis' : 'rate'
    throw invalidField(`production.${missing}`, 'Basis and rate go together: send both or neither')
  }
  const next: OpenFields = { ...production, ...rangeOf(had) }
  if (production.quantityOf !== 'TYPED') next.quantity = had?.quantity ?? null
  else if (production.quantity === null)
    throw invalidField('production.quantity', 'Quantity is required')
  else next.itemId = isGoneItem(had, production) ? production.itemId : null
  return { ...changed, production: next }
}

/** The id of an item that is gone stays with the quantity that it left, until another is typed. */
function isGoneItem(had: Fields | undefined, { itemId }: Fields): boolean {
  return had?.quantityOf === 'TYPED' && had.itemId === itemId
}

const rangeOf = (of: Fields | undefined) => ({
  productionRateName: of?.productionRateName ?? null,
  low: of?.low ?? null,
  high: of?.high ?? null,
})

/**
 * The same once its rates are copied. Basis and rate have one source; the range is that of the
 * record while its basis is the item's.
 *
 * @throws InvalidError naming what no production rate gives
 */
export function finishProduction(before: Fields, rated: Rated, book: RateBook): Rated {
  const [had, production] = [productionOf(before), productionOf(rated.input)]
  if (production === undefined) return rated
  for (const [name, label] of NEEDED) {
    if (production[name] == null) throw invalidField(`production.${name}`, `${label} is required`)
  }
  const rateSources = { ...rated.rateSources }
  const paths = ['production.basis', 'production.rate'] as const
  if (paths.some((path) => rateSources[path]?.kind === 'typed')) {
    for (const path of paths) rateSources[path] = { kind: 'typed' }
  }
  const { productionRateId, basis } = production
  if (typeof productionRateId !== 'string') {
    return { input: withProduction(rated.input, rangeOf(undefined)), rateSources }
  }
  const isNamedBefore = productionRateId === had?.productionRateId && basis === had.basis
  const record = book.record('productionRate', productionRateId)
  if (isNamedBefore || record === undefined) return { ...rated, rateSources }
  return { input: withProduction(rated.input, rangeIn(record, basis)), rateSources }
}

const NEEDED = [
  ['basis', 'Basis'],
  ['rate', 'Rate'],
  ['uom', 'Unit of measure'],
] as const

/** Renews the range with the rate that it belongs to. */
export function renewProduction(renewed: Renewed, book: RateBook): Renewed {
  const production = productionOf(renewed.input)
  const id = production?.productionRateId
  const record = typeof id === 'string' ? book.record('productionRate', id) : undefined
  if (production === undefined || record === undefined) return renewed
  const range = rangeIn(record, production.basis)
  const changes = (['low', 'high'] as const)
    .filter((name) => range[name] !== (production[name] ?? null))
    .map((name) => ({
      rate: `production.${name}`,
      old: numberOf(production[name]),
      new: range[name] ?? 'none',
    }))
  return {
    ...renewed,
    input: withProduction(renewed.input, range),
    changes: [...renewed.changes, ...changes],
  }
}

/** Without a range where the item counts in another basis than the record. */
function rangeIn({ rates }: CatalogRecord, basis: unknown) {
  const isSame = rates.basis === basis
  const bound = (text: string | undefined) =>
    isSame && text !== undefined && text !== '' ? exact(text).toNumber() : null
  return {
    productionRateName: rates.name ?? null,
    low: bound(rates.low),
    high: bound(rates.high),
  }
}

function withProduction(input: Fields, fields: Fields): Fields {
  return { ...input, production: { ...productionOf(input), ...fields } }
}

const numberOf = (value: unknown): number | null =>
  value == null ? null : exact(value as DecimalLike).toNumber()
