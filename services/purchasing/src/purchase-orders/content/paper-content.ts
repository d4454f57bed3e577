import { nameKey } from '@formwork/kernel'
import { formatDay, formatDelivery, formatTime } from '@formwork/kernel/zones'
import { PO_TYPES, type PoType } from '../../order-types/po-types.ts'
import { orderTotal } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import type { PaperFacts } from './paper-facts.store.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

/** One placement of a concrete order, as the supplier's dispatcher reads it. */
interface Pour {
  readonly place: string
  readonly mix: string
  readonly quantity: string
  readonly slump: string
  readonly spacing: string
  readonly firstTruck: string
}

/**
 * All that the paper of an order says, but for its revision. Every field is always there: an order
 * that was sent is compared with it. Without prices there is no amount in it.
 */
export interface PaperContent {
  readonly poNumber: string
  readonly orderedAt: string
  readonly orderedBy: string
  readonly vendorName: string
  readonly vendorAddress: readonly string[]
  readonly vendorContact: string | null
  readonly vendorEmail: string | null
  readonly vendorPhone: string | null
  readonly projectNumber: string
  readonly projectName: string
  readonly projectLocation: string | null
  readonly shipTo: string | null
  readonly siteContact: string | null
  readonly sitePhone: string | null
  readonly terms: string | null
  readonly timeZone: string
  readonly withoutPrices: boolean
  readonly facts: readonly Fact[]
  readonly pours: readonly Pour[]
  readonly lines: readonly Readonly<
    Record<'description' | 'uom' | 'quantity' | 'unitPrice' | 'amount', string>
  >[]
  readonly charges: readonly { readonly label: string; readonly amount: string }[]
  readonly totalLabel: string | null
  readonly total: string | null
}

/** What the vendor is told: no notes, no estimates beyond what the lines say. */
export function paperContent(po: PurchaseOrder, about: PaperFacts): PaperContent {
  return {
    poNumber: po.poNumber,
    orderedAt: po.createdAt.toISOString(),
    orderedBy: po.createdBy,
    vendorName: po.vendor.name,
    vendorAddress: about.addressLines,
    vendorContact: about.contactName,
    vendorEmail: about.email,
    vendorPhone: about.phone,
    projectNumber: po.project.bidNumber,
    projectName: po.project.name,
    projectLocation: about.location,
    shipTo: po.shipTo ?? about.shipTo,
    siteContact: about.siteContact,
    sitePhone: about.sitePhone,
    terms: po.terms,
    timeZone: po.timeZone,
    withoutPrices: !po.pricesOnPaper,
    facts: factsOf(po, about),
    pours: poursOf(po, about),
    lines: linesOf(po),
    charges: chargesOf(po),
    ...totalOf(po),
  }
}

type Field = readonly [
  label: string,
  value: (details: PurchaseOrder['details'], timeZone: string) => unknown,
]

const DELIVERY: Field = [
  'Delivery',
  ({ desiredDelivery }, timeZone) =>
    desiredDelivery === undefined ? undefined : formatDelivery(desiredDelivery, timeZone),
]

/** The fields of each type as its vendor reads them; those of a pour are in its table. */
const FIELDS: Readonly<Record<PoType, readonly Field[]>> = {
  CONCRETE: [
    ['Concrete', ({ concreteType }) => concreteType],
    ['Mix', ({ mixIds }) => mixIds],
    DELIVERY,
  ],
  MATERIAL: [DELIVERY],
  RENTAL: [
    ['Equipment', ({ equipmentType }) => equipmentType],
    ['Duration', ({ duration }) => `${duration} ${duration === 1 ? 'day' : 'days'}`],
    DELIVERY,
    ['Off rent', ({ offRentOn }) => offRentOn && formatDay(`${offRentOn}T12:00:00Z`, 'UTC')],
  ],
  SUBCONTRACT: [
    ['Work', ({ subType }) => subType],
    ['Quantity', ({ quantity, uom }) => `${quantity} ${uom}`],
    DELIVERY,
  ],
  PUMP: [['Pump', ({ pumpType }) => pumpType], DELIVERY],
  MISC: [],
}

function factsOf(po: PurchaseOrder, about: PaperFacts): Fact[] {
  const own = FIELDS[po.type].map(([label, value]) => ({
    label,
    value: value(po.details, po.timeZone),
  }))
  return [...own, { label: 'Scope', value: placeOf(po, about) }].flatMap(({ label, value }) =>
    value === undefined || value === null ? [] : [{ label, value: String(value) }],
  )
}

function placeOf(po: PurchaseOrder, { scopeNames }: PaperFacts): string | undefined {
  const specified = po.details.specifyScope ?? null
  return specified === null ? po.scope?.name : namesOf(specified, scopeNames)
}

/** Scopes may be specified by their ids, which mean nothing to a vendor. */
function namesOf(specified: string, scopeNames: PaperFacts['scopeNames']): string {
  const parts = specified.split(',').map((part) => part.trim())
  return parts.map((part) => scopeNames[part.toLowerCase()] ?? part).join(', ')
}

/**
 * What is poured: each line of concrete in cubic yards, else the order as a whole. What is charged
 * by the yard and counts elsewhere, such as winter service, is no pour.
 */
function poursOf(po: PurchaseOrder, about: PaperFacts): Pour[] {
  if (po.type !== 'CONCRETE') return []
  const { cubicYards, slumpSize, spacing, mixIds, desiredDelivery } = po.details
  const place = placeOf(po, about) ?? po.project.name
  const alike = {
    slump: `${slumpSize} in`,
    spacing: spacing ?? '',
    firstTruck: desiredDelivery === undefined ? '' : formatTime(desiredDelivery, po.timeZone),
  }
  const poured = po.lines.filter(
    ({ uom, section }) =>
      nameKey(uom) === 'cy' && (section === null || section === PO_TYPES.CONCRETE.section),
  )
  if (poured.length === 0) {
    return [{ place, mix: mixIds ?? '', quantity: `${cubicYards} CY`, ...alike }]
  }
  return poured.map(({ description, quantity, scopeId }) => ({
    place: (scopeId === null ? undefined : about.scopeNames[scopeId]) ?? place,
    mix: description,
    quantity: `${quantity} CY`,
    ...alike,
  }))
}

function linesOf({ lines, pricesOnPaper }: PurchaseOrder): PaperContent['lines'] {
  return lines.map(({ description, quantity, uom, unitPrice, amount }) => ({
    description,
    uom,
    quantity: String(quantity),
    unitPrice: pricesOnPaper ? String(unitPrice) : '',
    amount: pricesOnPaper ? amount.toFixed(2) : '',
  }))
}

/** What the vendor bills beyond the lines. */
function chargesOf({ taxAmount, freightAmount, pricesOnPaper }: PurchaseOrder) {
  const charges = [
    { label: 'Tax', amount: taxAmount ?? 0 },
    { label: 'Freight', amount: freightAmount ?? 0 },
  ]
  return charges
    .filter(({ amount }) => pricesOnPaper && amount > 0)
    .map(({ label, amount }) => ({ label, amount: amount.toFixed(2) }))
}

/** Without lines, what the order is estimated at is all that there is. */
function totalOf(po: PurchaseOrder): Pick<PaperContent, 'totalLabel' | 'total'> {
  const { lines, estimatedAmount, pricesOnPaper } = po
  const none = { totalLabel: null, total: null }
  if (!pricesOnPaper) return none
  if (lines.length > 0) return { totalLabel: 'Total', total: orderTotal(po).toFixed(2) }
  return estimatedAmount === null
    ? none
    : { totalLabel: 'Estimated total', total: estimatedAmount.toFixed(2) }
}
