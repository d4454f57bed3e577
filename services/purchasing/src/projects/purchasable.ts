import type { PurchasableMessage } from '@formwork/contracts'
import { type Decimal, decimal, round, roundToCents, sum, toNumber, ZERO } from '@formwork/kernel'
import { PO_TYPES, type PoType } from '../order-types/po-types.ts'
import { type Section, sectionOf } from '../order-types/sections.ts'

/**
 * Something that the bid needs bought; with a vendor and a delivery time it is a purchase order.
 */
export interface Purchasable {
  readonly type: PoType
  readonly projectId: string
  readonly scopeId: string | null
  readonly description: string
  readonly quantity: number
  readonly uom: string
  readonly alreadyOrdered: number
  /** What is ordered beyond the quantity. */
  readonly overOrdered: number
  /** Dollars, as budgeted for all of it. */
  readonly estimatedAmount: number
  /** Dollars for one unit before tax; a line never exceeds the budget by it. */
  readonly unitPrice: number
  /** Dollars of sales tax in the amount. */
  readonly taxAmount: number
  readonly section: Section
  readonly sourceKey: string
  /** What is still to be ordered; empty when nothing is. */
  readonly lines: PurchasableLine[]
  /** Whose quote is awarded; absent: none is, or of a vendor that is known by name alone. */
  readonly vendorId?: string
  readonly mixIds?: string
  readonly spacing?: string
  readonly cubicYards?: number
  readonly equipmentType?: string
  readonly duration?: number
  readonly subType?: string
  readonly pumpType?: string
}

interface PurchasableLine {
  readonly description: string
  readonly quantity: number
  readonly uom: string
  readonly unitPrice: number
  readonly scopeId: string | null
  readonly section: Section
  readonly sourceKey: string
}

/** What was ordered of each entry, by its source key. */
export type Ordered = ReadonlyMap<string, Decimal>

const TYPE_OF: Readonly<Record<PurchasableMessage['kind'], PoType>> = {
  PURCHASABLE_KIND_UNSPECIFIED: 'MISC',
  PURCHASABLE_KIND_CONCRETE: 'CONCRETE',
  PURCHASABLE_KIND_REINFORCING: 'MATERIAL',
  PURCHASABLE_KIND_MATERIAL: 'MATERIAL',
  PURCHASABLE_KIND_RENTAL: 'RENTAL',
  PURCHASABLE_KIND_PUMP: 'PUMP',
  PURCHASABLE_KIND_SUBCONTRACT: 'SUBCONTRACT',
}

/**
 * An entry as it is offered: its lines are what is left of it, at what the budget has for a unit, or at
 * the prices of the quote that its package was awarded.
 */
export function toPurchasable(
  projectId: string,
  entry: PurchasableMessage,
  ordered: Ordered,
): Purchasable {
  const { sourceKey, description, uom } = entry
  const type = TYPE_OF[entry.kind]
  const section = sectionOf(entry.section) ?? PO_TYPES[type].section
  const scopeId = entry.scopeId ?? null
  const quantity = decimal(entry.quantity)
  const taxAmount = entry.taxAmount === '' ? ZERO : decimal(entry.taxAmount)
  const beforeTax = decimal(entry.amount).minus(taxAmount)
  const unitPrice = priceWithin(beforeTax, quantity)
  const whole: Wanted = { sourceKey, description, quantity, uom, unitPrice }
  const isPackage = entry.lines.length > 0
  const wanted = isPackage ? entry.lines.map(toWanted) : [whole]
  const alreadyOrdered = isPackage ? partOrdered(wanted, ordered) : (ordered.get(sourceKey) ?? ZERO)
  const left = quantity.minus(alreadyOrdered)
  return {
    type,
    projectId,
    scopeId,
    description,
    quantity: toNumber(quantity),
    uom,
    alreadyOrdered: toNumber(alreadyOrdered),
    overOrdered: left.isNegative() ? toNumber(left.negated()) : 0,
    estimatedAmount: toNumber(entry.amount),
    unitPrice: toNumber(unitPrice),
    taxAmount: toNumber(taxAmount),
    section,
    sourceKey,
    lines: wanted.flatMap((line) => lineLeft(line, ordered, { scopeId, section })),
    ...(entry.vendorId !== undefined && { vendorId: entry.vendorId }),
    ...ownFields(type, entry, left),
  }
}

interface Wanted {
  readonly sourceKey: string
  readonly description: string
  readonly quantity: Decimal
  readonly uom: string
  readonly unitPrice: Decimal
}

const toWanted = ({
  quantity,
  unitPrice,
  ...line
}: PurchasableMessage['lines'][number]): Wanted => ({
  ...line,
  quantity: decimal(quantity),
  unitPrice: decimal(unitPrice),
})

/** The part of a package's price whose lines are ordered, to four decimals. */
function partOrdered(wanted: readonly Wanted[], ordered: Ordered): Decimal {
  const priced = (units: (line: Wanted) => Decimal) =>
    sum(wanted.map((line) => units(line).times(line.unitPrice)))
  const total = priced(({ quantity }) => quantity)
  if (total.isZero()) return ZERO
  return round(priced(({ sourceKey }) => ordered.get(sourceKey) ?? ZERO).div(total), 4)
}

function lineLeft(
  { sourceKey, description, quantity, uom, unitPrice }: Wanted,
  ordered: Ordered,
  place: Pick<PurchasableLine, 'scopeId' | 'section'>,
): PurchasableLine[] {
  const left = quantity.minus(ordered.get(sourceKey) ?? ZERO)
  if (!left.gt(0)) return []
  const text = { description, quantity: toNumber(left), uom, unitPrice: toNumber(unitPrice) }
  return [{ ...text, ...place, sourceKey }]
}

/**
 * The price of a unit to four decimals that is nearest to what is budgeted, and whose line is within it.
 * Rounded down alone, a price of the estimate would become a lesser one: amounts are of whole cents.
 */
function priceWithin(budgeted: Decimal, quantity: Decimal): Decimal {
  if (quantity.isZero()) return ZERO
  const exact = budgeted.div(quantity)
  const nearest = round(exact, 4)
  return roundToCents(quantity.times(nearest)).gt(budgeted) ? exact.truncated(4) : nearest
}

/** The type's fields that the bid knows; quantity and unit of a subcontract are the entry's. */
function ownFields(type: PoType, entry: PurchasableMessage, left: Decimal) {
  const { description, mix, spacing, durationDays, trade, uom } = entry
  switch (type) {
    case 'CONCRETE':
      return {
        ...(mix !== undefined && { mixIds: mix }),
        ...(spacing !== undefined && { spacing }),
        ...(left.gt(0) && uom === 'CY' && { cubicYards: toNumber(left) }),
      }
    case 'RENTAL':
      return {
        equipmentType: description,
        ...(durationDays !== undefined && { duration: Number(durationDays) }),
      }
    case 'SUBCONTRACT':
      return { subType: trade ?? description }
    case 'PUMP':
      return { pumpType: description }
    default:
      return {}
  }
}
