import type { Unit } from '@formwork/kernel/measures'
import { parseQuantity } from '../lib/formats/parse-quantity.ts'
import { texts } from '../lib/texts.ts'
import type { OrderType } from './order-data.ts'

export type FieldName = keyof typeof texts.newOrder.fields

export interface OrderForm {
  type: OrderType
  projectId: string
  scopeId: string
  vendorId: string
  tax: string
  freight: string
  /** Empty: follows the total. */
  estimate: string
  delivery: string
  shipTo: string
  terms: string
  notes: string
  fields: Partial<Record<FieldName, string>>
}

export interface TypeField {
  readonly name: FieldName
  readonly isNumber: boolean
  /** What its number counts, where people write a mark beside it. */
  readonly unit?: Unit
  /** Of a number: zero is one, too. */
  readonly mayBeZero?: boolean
  readonly isOptional?: boolean
  /** Left out, it follows the lines of its unit. */
  readonly followsLines?: boolean
}

const text = (name: FieldName): TypeField => ({ name, isNumber: false })
const quantity = (name: FieldName): TypeField => ({ name, isNumber: true, followsLines: true })
const SLUMP: TypeField = { name: 'slumpSize', isNumber: true, mayBeZero: true, unit: 'IN' }

/** What each type asks for besides project, vendor, delivery and estimate. */
export const FIELDS: Readonly<Record<OrderType, readonly TypeField[]>> = {
  CONCRETE: [text('concreteType'), text('mixIds'), quantity('cubicYards'), SLUMP, text('spacing')],
  MATERIAL: [],
  RENTAL: [text('equipmentType'), quantity('duration')],
  SUBCONTRACT: [text('subType'), quantity('quantity'), text('uom')],
  PUMP: [text('pumpType')],
  MISC: [{ ...text('specifyScope'), isOptional: true }],
}

const words = texts.newOrder

/**
 * What is wrong with what was typed into a field of the type; undefined when nothing is.
 *
 * @param hasLines a quantity may be left out then
 */
export function faultOfField(
  field: TypeField,
  typed: string,
  hasLines: boolean,
): string | undefined {
  if (typed.trim() === '') {
    const mayBeEmpty = field.isOptional === true || (field.followsLines === true && hasLines)
    return mayBeEmpty ? undefined : words.missing(words.fields[field.name])
  }
  if (!field.isNumber) return undefined
  const value = parseQuantity(typed, field.unit)
  const isEnough = value !== undefined && (field.mayBeZero === true ? value >= 0 : value > 0)
  if (isEnough) return undefined
  return field.mayBeZero === true ? words.numberOrZeroWrong : words.numberWrong
}

/** As the API takes it: numbers as estimators type them, `1,042.5` and `=24*60`. */
export function valueOfField({ isNumber, unit }: TypeField, typed: string): string | number | null {
  if (isNumber) return parseQuantity(typed, unit) ?? null
  return typed.trim() === '' ? null : typed.trim()
}
