import type { DeliveryPriceMessage } from '@formwork/contracts'
import { type Decimal, decimal, sum, toNumber } from '@formwork/kernel'
import type { EstimatingClient } from '../../clients/estimating-client.ts'
import type { Queries } from '../../database.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { receiptTotal } from '../order/order-amounts.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

export interface ExpectedNeeds {
  readonly db: Queries
  readonly estimating: Pick<EstimatingClient, 'priceDelivery'>
}

/** What a supplier is expected to charge for the concrete of one entry of the bid, in dollars. */
interface ExpectedEntry {
  readonly sourceKey: string
  /** The delivery terms by name; null: typed in the estimate. */
  readonly terms: string | null
  readonly cubicYards: number
  readonly pours: number
  readonly loads: number
  readonly concreteCost: number
  readonly shortLoadCost: number
  readonly waitingCost: number
  readonly loadFeesCost: number
  readonly yardFeesCost: number
  readonly openingCost: number
  readonly taxAmount: number
}

export interface ExpectedCharges {
  readonly entries: ExpectedEntry[]
  /** What is charged besides the concrete, before tax; null where no line has a delivery. */
  readonly chargesTotal: number | null
  /** The concrete, the charges and their tax. */
  readonly expectedTotal: number | null
  readonly receiptsTotal: number | null
  /** Receipts less what is expected; null where either is not known. */
  readonly difference: number | null
}

/**
 * What the delivery terms of the estimate come to for the concrete that an order buys of the bid,
 * beside its receipts.
 */
export async function readExpectedCharges(
  { db, estimating }: ExpectedNeeds,
  id: string,
): Promise<ExpectedCharges> {
  const po = await readPurchaseOrder(db, id)
  const yards = yardsOf(po)
  const ordered = [...yards].map(([sourceKey, each]) => ({
    sourceKey,
    cubicYards: each.toFixed(),
  }))
  const prices = ordered.length === 0 ? [] : await estimating.priceDelivery(ordered)
  const entries = prices.map((price) => toEntry(price, yards))
  const charges = totalOf(prices, CHARGES)
  const expected = totalOf(prices, ['concreteCost', ...CHARGES, 'taxAmount'])
  const receipts = receiptTotal(po)
  const difference =
    expected === null || receipts === null ? null : decimal(receipts).minus(expected)
  return {
    entries,
    chargesTotal: charges && toNumber(charges),
    expectedTotal: expected && toNumber(expected),
    receiptsTotal: receipts,
    difference: difference && toNumber(difference),
  }
}

/** Cubic yards by the entry of the bid that they are bought of. */
function yardsOf({ type, lines }: PurchaseOrder): ReadonlyMap<string, Decimal> {
  const yards = new Map<string, Decimal>()
  if (type !== 'CONCRETE') return yards
  for (const { sourceKey, uom, quantity } of lines) {
    if (sourceKey === null || uom.trim().toUpperCase() !== 'CY') continue
    yards.set(sourceKey, decimal(quantity).plus(yards.get(sourceKey) ?? 0))
  }
  return yards
}

const CHARGES = [
  'shortLoadCost',
  'waitingCost',
  'loadFeesCost',
  'yardFeesCost',
  'openingCost',
] as const
type Amount = (typeof CHARGES)[number] | 'concreteCost' | 'taxAmount'

function totalOf(
  prices: readonly DeliveryPriceMessage[],
  names: readonly Amount[],
): Decimal | null {
  if (prices.length === 0) return null
  return sum(prices.flatMap((price) => names.map((name) => price[name])))
}

function toEntry(
  { sourceKey, terms, pours, loads, ...dollars }: DeliveryPriceMessage,
  yards: ReadonlyMap<string, Decimal>,
): ExpectedEntry {
  return {
    sourceKey,
    terms: terms ?? null,
    cubicYards: toNumber(yards.get(sourceKey) ?? 0),
    pours: Number(pours),
    loads: Number(loads),
    concreteCost: toNumber(dollars.concreteCost),
    shortLoadCost: toNumber(dollars.shortLoadCost),
    waitingCost: toNumber(dollars.waitingCost),
    loadFeesCost: toNumber(dollars.loadFeesCost),
    yardFeesCost: toNumber(dollars.yardFeesCost),
    openingCost: toNumber(dollars.openingCost),
    taxAmount: toNumber(dollars.taxAmount),
  }
}
