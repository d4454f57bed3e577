import { type Decimal, sum, ZERO } from '@formwork/kernel'
import type { TaxedBid } from '../../contexts.ts'
import { cubicYards } from '../../cubic-yards.ts'
import { divideRounded, exact, required, salesTax, withWaste } from '../../exact.ts'
import { PARTS_PER_CY, PARTS_PER_FOOT, READABLE } from '../../parts.ts'
import { type BarsBreakdown, barsBreakdown, measureBars } from './bars.ts'
import { costDelivery, type DeliveryBreakdown } from './delivery.ts'
import { costForms, type FormsBreakdown } from './forms.ts'
import type { ConcreteInput } from './input.ts'
import { costRebarMat } from './rebar.ts'
import { type Dimensions, matField, volume } from './volume.ts'

const NO_FORMS = { breakdown: {}, totalCost: ZERO, contactParts: ZERO }
const NO_DELIVERY = { breakdown: {}, totalCost: ZERO }

/** What forms, bars and delivery add is there where the item has them. */
export interface ConcreteBreakdown
  extends Partial<FormsBreakdown>,
    Partial<BarsBreakdown>,
    Partial<DeliveryBreakdown> {
  /** Of one element; null where cubic yards were given. To 12 decimals, as the yards. */
  readonly cubicFeet: Decimal | null
  readonly netCY: Decimal
  readonly orderedCY: Decimal
  readonly concreteMaterialCost: Decimal
  readonly barsA: Decimal
  readonly barsB: Decimal
  readonly linearFeet: Decimal
  readonly squareFeet: Decimal
  readonly weight: Decimal
  readonly rebarCost: Decimal
  readonly secondMatBarsA: Decimal
  readonly secondMatBarsB: Decimal
  readonly secondMatLinearFeet: Decimal
  readonly secondMatSquareFeet: Decimal
  readonly secondMatWeight: Decimal
  readonly rebarSecondMatCost: Decimal
  readonly concreteTax: Decimal
  readonly rebarTax: Decimal
}

export interface ConcreteCost {
  readonly breakdown: ConcreteBreakdown
  readonly totalCost: Decimal
  /** Ordered cubic yards × 324: exact, with a finite number of decimals. Sums of it stay exact. */
  readonly orderedCYParts: Decimal
  /** Square feet of forms × 12, exact; zero without forms. */
  readonly contactParts: Decimal
}

/**
 * A concrete item: volume, waste, two mats of rebar, bars, forms, delivery and their taxes.
 *
 * @throws InvalidError naming the dimension or the rate that is missing
 */
export function costConcrete(input: ConcreteInput, scope: Dimensions, bid: TaxedBid): ConcreteCost {
  const quantity = exact(input.quantity)
  const { cubicFeetParts, netCYParts } = volume(input, scope, quantity)
  const waste = required(input.wastePercentage, 'wastePercentage', 'Waste percentage')
  const price = required(input.pricePerCY, 'pricePerCY', 'Price per CY')
  const orderedCYParts = netCYParts.times(withWaste(waste))
  const concreteMaterialCost = divideRounded(orderedCYParts.times(price), PARTS_PER_CY)

  const first = costRebarMat(input.rebar, 'rebar', quantity, matField(input, scope))
  const second = costRebarMat(input.secondMat, 'secondMat', quantity, matField(input, scope))
  const bars = costBars(input, quantity)
  const rebarTotal = first.cost.plus(second.cost).plus(bars.totalCost)
  const concreteTax = salesTax(concreteMaterialCost, input.taxable, bid)
  const rebarTax = salesTax(rebarTotal, input.taxable, bid)
  const { forms: formed } = input
  const forms = formed == null ? NO_FORMS : costForms({ ...input, forms: formed }, scope, bid)
  const { delivery: delivered, taxable } = input
  const delivery =
    delivered == null ? NO_DELIVERY : costDelivery(delivered, orderedCYParts, { taxable, bid })
  // Pricing a bid reads the total alone: what is read for an item is worked out when it is.
  const breakdownOf = (): ConcreteBreakdown => ({
    cubicFeet: cubicFeetParts && divideRounded(cubicFeetParts, PARTS_PER_FOOT, READABLE),
    netCY: cubicYards(netCYParts),
    orderedCY: cubicYards(orderedCYParts),
    concreteMaterialCost,
    barsA: first.barsA,
    barsB: first.barsB,
    linearFeet: first.linearFeet,
    squareFeet: first.squareFeet,
    weight: first.weight,
    rebarCost: first.cost,
    secondMatBarsA: second.barsA,
    secondMatBarsB: second.barsB,
    secondMatLinearFeet: second.linearFeet,
    secondMatSquareFeet: second.squareFeet,
    secondMatWeight: second.weight,
    rebarSecondMatCost: second.cost,
    concreteTax,
    rebarTax,
    ...forms.breakdown,
    ...bars.breakdown,
    ...delivery.breakdown,
  })
  let breakdown: ConcreteBreakdown | undefined
  return {
    get breakdown() {
      breakdown ??= breakdownOf()
      return breakdown
    },
    totalCost: concreteMaterialCost
      .plus(rebarTotal)
      .plus(concreteTax)
      .plus(rebarTax)
      .plus(forms.totalCost)
      .plus(delivery.totalCost),
    orderedCYParts,
    contactParts: forms.contactParts,
  }
}

function costBars({ bars }: ConcreteInput, quantity: Decimal) {
  if (bars == null) return { breakdown: {}, totalCost: ZERO }
  const measured = measureBars(bars, quantity)
  return {
    get breakdown() {
      return barsBreakdown(measured)
    },
    totalCost: sum(measured.flatMap(({ cost, fabrication }) => [cost, fabrication])),
  }
}
