import { isDeepStrictEqual } from 'node:util'
import { changedDelivery } from '../../order-types/delivery.ts'
import { followLines, quantityField } from '../../order-types/header-quantity.ts'
import { type Details, PO_TYPES } from '../../order-types/po-types.ts'
import type { UpdatePurchaseOrder } from '../facts/po.schemas.ts'
import { followedAmount } from '../order/order-amounts.ts'
import { identifyLines, knownSections, type SourceSections } from '../order/order-lines.ts'
import { PoComplete } from '../order/po.errors.ts'
import { type PoStatus, stateRefusal } from '../order/po-transitions.ts'
import { answeredDetails, type PurchaseOrder } from '../order/purchase-order.ts'
import type { FieldChange } from './save-change.ts'

/** What an update may change, as it will be. */
export type Edit = Pick<
  PurchaseOrder,
  | 'projectId'
  | 'vendorId'
  | 'scopeId'
  | 'notes'
  | 'shipTo'
  | 'terms'
  | 'pricesOnPaper'
  | 'delivery'
  | 'lines'
  | 'taxAmount'
  | 'freightAmount'
  | 'estimatedAmount'
  | 'typedAmount'
  | 'details'
  | 'settledBy'
>

/** Changes to these count for nothing that was received or allocated. */
const ALWAYS_EDITABLE = [
  'notes',
  'shipTo',
  'terms',
  'pricesOnPaper',
  'offRentOn',
  'scopeId',
  'estimatedAmount',
  'settledBy',
]
/** Until closing, too, while bills settle the order. */
const EDITABLE_BY_BILLS = ['lines', 'taxAmount', 'freightAmount']
const NULLABLE = ['scopeId', 'notes', 'shipTo', 'terms', 'taxAmount', 'freightAmount'] as const
const OWN_FIELDS_EDITABLE_IN: readonly PoStatus[] = ['PENDING_RECEIPT', 'REJECTED_BY_PM']

/** The order's editable fields after the update; fields that were not sent stay. */
export function editOf(
  before: PurchaseOrder,
  body: UpdatePurchaseOrder,
  sections: SourceSections,
): Edit {
  const sent = <K extends 'projectId' | 'vendorId'>(name: K) => body[name] ?? before[name]
  const orNull = <K extends (typeof NULLABLE)[number]>(name: K) =>
    body[name] === undefined ? before[name] : body[name]
  const known = new Map([...sections, ...knownSections(before.lines)])
  const priced = {
    lines: body.lines === undefined ? before.lines : identifyLines(body.lines, before.lines, known),
    taxAmount: orNull('taxAmount'),
    freightAmount: orNull('freightAmount'),
  }
  const typedAmount = typedAmountOf(before, body)
  const details = editedDetails(before, body, priced.lines)
  return {
    ...priced,
    projectId: sent('projectId'),
    vendorId: sent('vendorId'),
    scopeId: orNull('scopeId'),
    notes: orNull('notes'),
    shipTo: orNull('shipTo'),
    terms: orNull('terms'),
    pricesOnPaper: body.pricesOnPaper ?? before.pricesOnPaper,
    typedAmount,
    estimatedAmount: typedAmount ?? followedAmount(priced),
    details,
    delivery: deliveryAfter(before, details),
    settledBy: body.settledBy ?? before.settledBy,
  }
}

/** What the vendor confirmed for one time is to be confirmed for another. */
function deliveryAfter({ delivery, details: before }: PurchaseOrder, after: Details) {
  const isMoved = before.desiredDelivery !== after.desiredDelivery
  return isMoved && delivery === 'CONFIRMED' ? 'REQUESTED' : delivery
}

/**
 * Without a typed estimate the order is estimated at what its lines come to; sent back, that stays
 * so.
 */
function typedAmountOf(before: PurchaseOrder, body: UpdatePurchaseOrder): number | null {
  const { estimatedAmount: sent } = body
  return sent === undefined || sent === before.estimatedAmount ? before.typedAmount : sent
}

function editedDetails(
  { type, details }: PurchaseOrder,
  body: Readonly<Record<string, unknown>>,
  lines: PurchaseOrder['lines'],
): Details {
  const sent = Object.keys(PO_TYPES[type].fields)
    .filter((name) => body[name] !== undefined)
    .map((name) => [name, body[name]])
  const { desiredDelivery: text } = body
  const isSent = typeof text === 'string' && details.desiredDelivery !== undefined
  const delivery = isSent ? changedDelivery(details, text) : {}
  const { quantityFollows, ...edited } = {
    ...details,
    ...Object.fromEntries(sent),
    ...delivery,
  } satisfies Details
  const name = quantityField(type)
  const isTyped = name !== undefined && edited[name] !== details[name]
  const next = isTyped || !quantityFollows ? edited : { ...edited, quantityFollows }
  const followed = followLines(type, next, lines)
  return 'missing' in followed ? next : followed
}

export function changedFields(before: PurchaseOrder, edit: Edit): readonly FieldChange[] {
  const { details, typedAmount: _typed, ...fields } = edit
  const old: Readonly<Record<string, unknown>> = { ...before, ...before.details }
  return Object.entries({ ...fields, ...answeredDetails(details) })
    .filter(([field, value]) => !isSame(old[field] ?? null, value))
    .map(([field, value]) => ({ field, old: old[field] ?? null, new: value }))
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(other) && isDeepStrictEqual(one, other))

/**
 * Notes, texts, scope and estimate may change until the order is complete; the rest only while
 * nothing was received, or what was received was rejected.
 */
export function refuseLockedFields(
  { status, settledBy }: Pick<PurchaseOrder, 'status' | 'settledBy'>,
  changed: readonly string[],
): void {
  if (status === 'COMPLETE') throw PoComplete()
  if (OWN_FIELDS_EDITABLE_IN.includes(status)) return
  const editable =
    settledBy === 'BILLS' ? [...ALWAYS_EDITABLE, ...EDITABLE_BY_BILLS] : ALWAYS_EDITABLE
  const locked = changed.filter((field) => !editable.includes(field))
  if (locked.length > 0) {
    throw stateRefusal(status, `update of ${locked.join(', ')}`, OWN_FIELDS_EDITABLE_IN)
  }
}
