import type { PurchaseOrderPaper } from '@formwork/contracts'
import { formatDelivery } from '@formwork/kernel/zones'
import type { PoType } from '../../order-types/po-types.ts'
import { orderTotal } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import type { PaperFacts } from './paper-facts.store.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

/** What the vendor is told: no notes, no estimates beyond what the lines say. */
export function orderPaper(po: PurchaseOrder, about: PaperFacts): PurchaseOrderPaper {
  return {
    poNumber: po.poNumber,
    orderedAt: po.createdAt.toISOString(),
    orderedBy: po.createdBy,
    vendorName: po.vendor.name,
    ...definedOnly({
      vendorContact: about.contactName,
      vendorEmail: about.email,
      vendorPhone: about.phone,
      projectLocation: about.location,
      shipTo: po.shipTo ?? about.shipTo,
      siteContact: about.siteContact,
      sitePhone: about.sitePhone,
      terms: po.terms,
    }),
    timeZone: po.timeZone,
    projectNumber: po.project.bidNumber,
    projectName: po.project.name,
    facts: factsOf(po, about),
    lines: po.lines.map(({ description, quantity, uom, unitPrice, amount }) => ({
      description,
      uom,
      quantity: String(quantity),
      unitPrice: String(unitPrice),
      amount: amount.toFixed(2),
    })),
    charges: chargesOf(po),
    ...total(po),
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

/** The fields of each type as its vendor reads them. */
const FIELDS: Readonly<Record<PoType, readonly Field[]>> = {
  CONCRETE: [
    ['Concrete', ({ concreteType }) => concreteType],
    ['Mix', ({ mixIds }) => mixIds],
    ['Quantity', ({ cubicYards }) => `${cubicYards} CY`],
    ['Slump', ({ slumpSize }) => `${slumpSize} in`],
    ['Truck spacing', ({ spacing }) => spacing],
    DELIVERY,
  ],
  MATERIAL: [DELIVERY],
  RENTAL: [
    ['Equipment', ({ equipmentType }) => equipmentType],
    ['Duration', ({ duration }) => `${duration} ${duration === 1 ? 'day' : 'days'}`],
    DELIVERY,
  ],
  SUBCONTRACT: [
    ['Work', ({ subType }) => subType],
    ['Quantity', ({ quantity, uom }) => `${quantity} ${uom}`],
    DELIVERY,
  ],
  PUMP: [['Pump', ({ pumpType }) => pumpType], DELIVERY],
  MISC: [],
}

function factsOf(po: PurchaseOrder, { scopeNames }: PaperFacts): Fact[] {
  const own = FIELDS[po.type].map(([label, value]) => ({
    label,
    value: value(po.details, po.timeZone),
  }))
  const specified = po.details.specifyScope ?? null
  const scopes = specified === null ? po.scope?.name : namesOf(specified, scopeNames)
  return [...own, { label: 'Scope', value: scopes }].flatMap(({ label, value }) =>
    value === undefined || value === null ? [] : [{ label, value: String(value) }],
  )
}

/** Scopes may be specified by their ids, which mean nothing to a vendor. */
function namesOf(specified: string, scopeNames: PaperFacts['scopeNames']): string {
  const parts = specified.split(',').map((part) => part.trim())
  return parts.map((part) => scopeNames[part.toLowerCase()] ?? part).join(', ')
}

/** What the vendor bills beyond the lines. */
function chargesOf({ taxAmount, freightAmount }: PurchaseOrder) {
  const charges = [
    { label: 'Tax', amount: taxAmount ?? 0 },
    { label: 'Freight', amount: freightAmount ?? 0 },
  ]
  return charges
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, amount: amount.toFixed(2) }))
}

/** Without lines, what the order is estimated at is all that there is. */
function total(po: PurchaseOrder) {
  const { lines, estimatedAmount } = po
  if (lines.length > 0) {
    return { totalLabel: 'Total', total: orderTotal(po).toFixed(2) }
  }
  return estimatedAmount === null
    ? {}
    : { totalLabel: 'Estimated total', total: estimatedAmount.toFixed(2) }
}

function definedOnly<T extends Readonly<Record<string, string | null>>>(fields: T) {
  const told = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(told) as { readonly [K in keyof T]?: string }
}
