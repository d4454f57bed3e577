import type { ListForm } from '@formwork/kernel/rate-lists'
import type { FieldKind } from './decimals.ts'

/**
 * The catalog's records that an item may name. `rebarRateItem` is the pricing item of a rebar rate.
 */
export type RateRecord =
  | 'mix'
  | 'rebarPricing'
  | 'rebarRate'
  | 'rebarRateItem'
  | 'pricingItem'
  | 'pumpPricing'
  | 'productionRate'
  | 'crew'
  | 'formSystem'
  | 'deliveryTerms'

/** Where a rate that was left out is copied from. */
export type RateOrigin =
  | { readonly kind: 'variable'; readonly variable: string }
  | {
      readonly kind: 'record'
      readonly record: RateRecord
      /** The field of the item that names the record: an id, or the size of a rebar. */
      readonly key: string
      readonly attribute: string
      /** The category that a pricing item must be of. */
      readonly category?: string
    }

/** A field that is copied only while the item names a record, or only while it names none. */
export interface RateCondition {
  /** The field of the item that names the record. */
  readonly key: string
  readonly named: boolean
  /** What becomes of the field otherwise: it is one of the item's own, or it means nothing. */
  readonly otherwise: 'own' | 'null'
}

export interface RateField {
  /** Path within the item: `pricePerCY`, `rebar.weightPerFoot`. */
  readonly field: string
  readonly label: string
  /** A list is copied as a whole. */
  readonly kind: FieldKind | 'text' | 'list'
  readonly unit: string
  /** How a list is written in words. */
  readonly form?: ListForm
  /** The first that has the rate gives it. */
  readonly origins: readonly RateOrigin[]
  readonly condition?: RateCondition
  /** The value where neither a request nor a record gives one; it has no source. */
  readonly fallback?: string | number
  /** The price that this is the unit of. */
  readonly unitOf?: string
}

export type Named = Pick<RateField, 'field' | 'label' | 'kind' | 'unit'>

export function fromVariable(
  field: string,
  label: string,
  kind: FieldKind,
  unit: string,
  variable: string,
): RateField {
  return { field, label, kind, unit, origins: [{ kind: 'variable', variable }] }
}

export function fromRecord(
  field: string,
  label: string,
  kind: FieldKind,
  unit: string,
  origin: readonly [RateRecord, string, string],
): RateField {
  return { field, label, kind, unit, origins: [recordOrigin(...origin)] }
}

export function recordOrigin(record: RateRecord, key: string, attribute: string): RateOrigin {
  return { kind: 'record', record, key, attribute }
}

/**
 * A price by the unit, and the unit itself where the module has one, of a pricing item that is
 * named.
 */
export function unitPrice(
  category: string,
  price: Omit<Named, 'kind'>,
  uom?: { readonly fallback: string },
): readonly RateField[] {
  const origin = (attribute: string): RateOrigin => ({
    kind: 'record',
    record: 'pricingItem',
    key: 'pricingItemId',
    attribute,
    category,
  })
  const condition = { key: 'pricingItemId', named: true, otherwise: 'own' } as const
  const priced: RateField = { ...price, kind: 'price', origins: [origin('rate')], condition }
  if (uom === undefined) return [priced]
  const unit = { field: 'uom', label: 'Unit of measure', kind: 'text', unit: '' } as const
  const unitOf = price.field
  return [priced, { ...unit, origins: [origin('unit')], condition, unitOf, ...uom }]
}
