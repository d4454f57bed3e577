import type { texts } from '../app/texts.ts'
import type { OrderType } from './order-data.ts'

export type FieldName = keyof typeof texts.newOrder.fields

export interface OrderForm {
  type: OrderType
  projectId: string
  scopeId: string
  vendorId: string
  estimate: string
  delivery: string
  zone: string
  shipTo: string
  terms: string
  notes: string
  fields: Partial<Record<FieldName, string>>
}

interface TypeField {
  readonly name: FieldName
  readonly isNumber: boolean
}

const text = (name: FieldName): TypeField => ({ name, isNumber: false })
const number = (name: FieldName): TypeField => ({ name, isNumber: true })

/** What each type asks for besides project, vendor, delivery and estimate. */
export const FIELDS: Readonly<Record<OrderType, readonly TypeField[]>> = {
  CONCRETE: [
    ...[text('concreteType'), text('mixIds'), number('cubicYards')],
    ...[number('slumpSize'), text('spacing')],
  ],
  MATERIAL: [],
  RENTAL: [text('equipmentType'), number('duration')],
  SUBCONTRACT: [text('subType'), number('quantity'), text('uom')],
  PUMP: [text('pumpType')],
  MISC: [],
}
