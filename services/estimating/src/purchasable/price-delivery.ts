import type { DeliveryPriceMessage, PriceDeliveryQuestion } from '@formwork/contracts'
import {
  costDelivery,
  exact,
  PARTS_PER_CY,
  type RateSource,
  readInput,
  salesTax,
} from '@formwork/costing'
import { Decimal, defineError, isUuid, roundToCents, ZERO } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { DELIVERY_TERMS } from '../rates/rate-book.ts'
import { type DeliveredItem, findDeliveredItems } from './delivered-items.store.ts'

const MOST_ORDERED = 500
const TooMuchOrdered = defineError('invalid', 'INVALID', `At most ${MOST_ORDERED} entries`)
const AMOUNT = /^\d{1,10}(\.\d{1,4})?$/

/**
 * What ordered concrete costs by the delivery that the bid has for it: that of its first item with
 * one, in as many pours as the bid pours of that size.
 */
export async function priceDelivery(
  db: Queries,
  { ordered }: PriceDeliveryQuestion,
): Promise<{ prices: DeliveryPriceMessage[] }> {
  if (ordered.length > MOST_ORDERED) throw TooMuchOrdered()
  const asked = ordered
    .filter(({ cubicYards }) => AMOUNT.test(cubicYards))
    .map((each) => ({ ...each, ...readSourceKey(each.sourceKey) }))
    .filter(({ scopeId }) => isUuid(scopeId))
  const stored = await findDeliveredItems(db, [...new Set(asked.map(({ scopeId }) => scopeId))])
  return {
    prices: asked.flatMap(({ sourceKey, cubicYards, scopeId, mixId }) => {
      const items = stored.filter(
        (item) => item.scopeId === scopeId && (item.input.mixId ?? '') === mixId,
      )
      const price = priceOf(items, exact(cubicYards))
      return price === undefined ? [] : [{ sourceKey, ...price }]
    }),
  }
}

/** `<scope>:concrete:<mix>`, the mix blank where none is named. */
function readSourceKey(sourceKey: string) {
  const [scopeId = '', kind, mixId = ''] = sourceKey.split(':')
  return kind === 'concrete' ? { scopeId, mixId } : { scopeId: '', mixId }
}

function priceOf(items: readonly DeliveredItem[], yards: Decimal) {
  const [first] = items
  const input = first && readInput('concrete', first.input)
  if (first === undefined || input?.delivery == null) return undefined
  const pours = exact(poursOf(items, yards))
  const parts = yards.times(PARTS_PER_CY)
  const bid = { taxExempt: first.taxExempt, salesTaxPercentage: first.salesTaxPercentage }
  const tax = { taxable: input.taxable, bid }
  const { breakdown } = costDelivery({ ...input.delivery, pours }, parts, tax)
  const concreteCost = roundToCents(yards.times(exact(input.pricePerCY ?? 0)))
  const dollars = (amount: Decimal) => amount.toFixed(2)
  return {
    ...termsOf(first),
    pours: pours.toFixed(),
    loads: breakdown.loads.times(pours).toFixed(),
    concreteCost: dollars(concreteCost),
    shortLoadCost: dollars(breakdown.shortLoadCost),
    waitingCost: dollars(breakdown.waitingCost),
    loadFeesCost: dollars(breakdown.loadFeesCost),
    yardFeesCost: dollars(breakdown.yardFeesCost),
    openingCost: dollars(breakdown.openingCost),
    taxAmount: dollars(salesTax(concreteCost, input.taxable, bid).plus(breakdown.deliveryTax)),
  }
}

/** What all items pour, by the yards of this order: at least once. */
function poursOf(items: readonly DeliveredItem[], yards: Decimal): Decimal {
  let [pours, parts] = [ZERO, ZERO]
  for (const { input, multiplier, orderedCYParts } of items) {
    pours = pours.plus(exact(readInput('concrete', input).delivery?.pours ?? 1).times(multiplier))
    parts = parts.plus(exact(orderedCYParts).times(multiplier))
  }
  if (parts.isZero()) return exact(1)
  return Decimal.max(1, yards.times(PARTS_PER_CY).times(pours).divToPlaces(parts, 0))
}

function termsOf({ rateSources }: DeliveredItem): { readonly terms?: string } {
  const source = Object.entries(rateSources as Readonly<Record<string, RateSource>>).find(
    ([path, { kind }]) => path.startsWith('delivery.') && kind === 'catalog',
  )?.[1]
  return source?.kind === 'catalog' ? { terms: source.record.slice(DELIVERY_TERMS.length) } : {}
}
