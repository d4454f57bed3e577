import type { components } from '@formwork/api-client'
import { formatCode } from '../../lib/formats/formats.ts'
import { numberOf, tenThousandths } from '../../lib/formats/ten-thousandths.ts'
import { type Cents, cents, decimalText, sum } from '../../lib/money.ts'
import type { LineTexts, TypedLine } from '../lines/order-line.ts'
import { FIELDS, type FieldName, type OrderForm } from '../order-fields.ts'

/** What a bid needs bought, and how much of it is ordered. */
export type Offer = components['schemas']['Purchasable'][number]

export const isLeft = ({ lines }: Offer): boolean => lines.length > 0

/** In the unit of the entry, exact to the four decimals that quantities have. */
export const leftOf = ({ quantity, alreadyOrdered }: Offer): number => {
  const left = units(quantity) - units(alreadyOrdered)
  return left > 0n ? numberOf(left) : 0
}

const units = (quantity: number): bigint => tenThousandths(String(quantity)) ?? 0n

/** What an order form begins with. */
export interface OrderDraft {
  readonly form: Partial<OrderForm>
  readonly lines: readonly TypedLine[]
}

/** The package whose awarded quote an entry is of; undefined: it is of the estimate. */
export const packageOf = ({ sourceKey }: Pick<Offer, 'sourceKey'>): string | undefined =>
  /^package:([^:]+)/.exec(sourceKey)?.[1]

/**
 * What one order buys together: of one kind of vendor one mix, trade or machine. Materials are apart
 * by section, so that tax, which is shared by amount, moves no money from one section to another. Of an
 * awarded package it is what its vendor quoted.
 */
export function lotOf(offer: Offer): string {
  const awarded = packageOf(offer)
  if (awarded !== undefined) return `package:${awarded}`
  const { type, mixIds, subType, equipmentType, pumpType, section } = offer
  if (type === 'MATERIAL') return formatCode(section)
  return mixIds ?? subType ?? equipmentType ?? pumpType ?? ''
}

/** One order for the first lot of what was chosen of one type; what is ordered already is left out. */
export function draftOf(chosen: readonly Offer[]): OrderDraft | undefined {
  const [first, ...others] = chosen.filter(isLeft)
  if (first === undefined) return undefined
  const { type, projectId, scopeId, vendorId } = first
  const isAlike = (offer: Offer) => offer.type === type && lotOf(offer) === lotOf(first)
  const offers = [first, ...others.filter(isAlike)]
  const isOfOneScope = offers.every((offer) => offer.scopeId === scopeId)
  const lines = offers.flatMap((offer) => offer.lines).map(typedLine)
  const tax = sum(offers.map(taxLeft))
  return {
    lines,
    form: {
      type,
      projectId,
      scopeId: isOfOneScope ? (scopeId ?? '') : '',
      ...(vendorId !== undefined && { vendorId }),
      tax: tax === 0n ? '' : decimalText(tax),
      fields: fieldsOf(type, offers),
    },
  }
}

function typedLine(line: Offer['lines'][number], key: number): TypedLine {
  const { description, uom, quantity, unitPrice, scopeId, sourceKey, section } = line
  const typed: LineTexts = { description, uom, quantity: `${quantity}`, unitPrice: `${unitPrice}` }
  const places = { section, costCode: '', sourceSection: section }
  return { ...typed, key, ...places, source: { scopeId, sourceKey } }
}

/** The tax of what is left, rounded down: all orders of an entry together never exceed its budget. */
function taxLeft({ taxAmount, quantity, alreadyOrdered }: Offer): Cents {
  const whole = units(quantity)
  const left = whole - units(alreadyOrdered)
  return whole === 0n ? 0n : (cents(taxAmount) * left) / whole
}

/** What all have in common or name one after the other; quantities follow the lines. */
function fieldsOf(type: Offer['type'], offers: readonly Offer[]): OrderForm['fields'] {
  const known = FIELDS[type].map(({ name }) => [name, textOf(name, offers)] as const)
  return Object.fromEntries(known.filter(([, text]) => text !== ''))
}

function textOf(name: FieldName, offers: readonly Offer[]): string {
  switch (name) {
    case 'duration':
      return `${Math.max(0, ...offers.map(({ duration = 0 }) => duration))}`
    case 'uom':
      return offers[0]?.uom ?? ''
    case 'mixIds':
    case 'concreteType':
      return together(offers.map(({ mixIds }) => mixIds ?? ''))
    case 'spacing':
      return together(offers.map(({ spacing }) => spacing ?? ''))
    case 'equipmentType':
    case 'subType':
    case 'pumpType':
      return together(offers.map((offer) => offer[name] ?? ''))
    default:
      return ''
  }
}

const together = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(', ')
