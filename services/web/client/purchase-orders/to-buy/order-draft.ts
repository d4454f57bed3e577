import type { components } from '@formwork/api-client'
import { cents, decimalText, sum } from '../../lib/money.ts'
import type { LineTexts, TypedLine } from '../lines/order-line.ts'
import { FIELDS, type FieldName, type OrderForm } from '../order-fields.ts'

/** What a bid needs bought, and how much of it is ordered. */
export type Offer = components['schemas']['Purchasable'][number]

export const isLeft = ({ lines }: Offer): boolean => lines.length > 0

/** What an order form begins with. */
export interface OrderDraft {
  readonly form: Partial<OrderForm>
  readonly lines: readonly TypedLine[]
}

/** One order for what was chosen of one type; what is ordered already is left out. */
export function draftOf(chosen: readonly Offer[]): OrderDraft | undefined {
  const [first, ...others] = chosen.filter(isLeft)
  if (first === undefined) return undefined
  const { type, projectId, scopeId } = first
  const offers = [first, ...others.filter((offer) => offer.type === type)]
  const isOfOneScope = offers.every((offer) => offer.scopeId === scopeId)
  const lines = offers.flatMap((offer) => offer.lines).map(typedLine)
  return {
    lines,
    form: {
      type,
      projectId,
      scopeId: isOfOneScope ? (scopeId ?? '') : '',
      estimate: estimateOf(offers),
      fields: fieldsOf(type, offers),
    },
  }
}

function typedLine(line: Offer['lines'][number], key: number): TypedLine {
  const { description, uom, quantity, unitPrice, scopeId, sourceKey, section } = line
  const typed: LineTexts = { description, uom, quantity: `${quantity}`, unitPrice: `${unitPrice}` }
  return { ...typed, key, source: { scopeId, sourceKey, section } }
}

/** As budgeted, with tax and insurance; of what is ordered in part the lines say what is left. */
function estimateOf(offers: readonly Offer[]): string {
  if (offers.some(({ alreadyOrdered }) => alreadyOrdered > 0)) return ''
  return decimalText(sum(offers.map(({ estimatedAmount }) => cents(estimatedAmount))))
}

/** Sums of what can be added, and what all have in common or say one after the other. */
function fieldsOf(type: Offer['type'], offers: readonly Offer[]): OrderForm['fields'] {
  const known = FIELDS[type].map(({ name }) => [name, textOf(name, offers)] as const)
  return Object.fromEntries(known.filter(([, text]) => text !== ''))
}

function textOf(name: FieldName, offers: readonly Offer[]): string {
  switch (name) {
    case 'cubicYards':
      return added(offers.map(({ cubicYards = 0 }) => cubicYards))
    case 'quantity':
      return added(offers.flatMap(({ lines }) => lines).map(({ quantity }) => quantity))
    case 'duration':
      return `${Math.max(0, ...offers.map(({ duration = 0 }) => duration))}`
    case 'uom':
      return together(offers.map(({ uom }) => uom))
    case 'mixIds':
    case 'concreteType':
      return together(offers.map(({ mixIds }) => mixIds ?? ''))
    case 'equipmentType':
    case 'subType':
    case 'pumpType':
      return together(offers.map((offer) => offer[name] ?? ''))
    default:
      return ''
  }
}

/** Quantities have four decimals. */
const added = (quantities: readonly number[]): string =>
  String(Number(quantities.reduce((all, one) => all + one, 0).toFixed(4)))

const together = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(', ')
