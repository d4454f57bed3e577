import { type Decimal, sum, ZERO } from '@formwork/kernel'
import type { TaxedBid } from '../../contexts.ts'
import { Costed } from '../../costed.ts'
import { cubicYards } from '../../cubic-yards.ts'
import { divideRounded, exact, required, salesTax, withWaste } from '../../exact.ts'
import { PARTS_PER_CY, PARTS_PER_FOOT, READABLE } from '../../parts.ts'
import { type BarsBreakdown, barsBreakdown, measureBars } from './bars.ts'
import { costDelivery, type DeliveryBreakdown } from './delivery.ts'
import { costForms, type FormsBreakdown } from './forms.ts'
import { type ConcreteInput, isFormed } from './input.ts'
import { costRebarMat } from './rebar.ts'
import { type Dimensions, matField, volume } from './volume.ts'

const NOTHING = new Costed(ZERO, () => ({}))
const NO_FORMS = { cost: NOTHING, contactParts: ZERO }

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

export class ConcreteCost extends Costed<ConcreteBreakdown> {
  /** Ordered cubic yards × 324: exact, with a finite number of decimals. Sums of it stay exact. */
  readonly orderedCYParts: Decimal
  /** Square feet of forms × 12, exact; zero without forms. */
  readonly contactParts: Decimal

  constructor(
    totalCost: Decimal,
    parts: { readonly orderedCYParts: Decimal; readonly contactParts: Decimal },
    breakdownOf: () => ConcreteBreakdown,
  ) {
    super(totalCost, breakdownOf)
    this.orderedCYParts = parts.orderedCYParts
    this.contactParts = parts.contactParts
  }
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
  const forms = isFormed(input) ? costForms(input, scope, bid) : NO_FORMS
  const { delivery: delivered, taxable } = input
  const delivery =
    delivered == null ? NOTHING : costDelivery(delivered, orderedCYParts, { taxable, bid })
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
    ...forms.cost.breakdown,
    ...bars.breakdown,
    ...delivery.breakdown,
  })
  const totalCost = concreteMaterialCost
    .plus(rebarTotal)
    .plus(concreteTax)
    .plus(rebarTax)
    .plus(forms.cost.totalCost)
    .plus(delivery.totalCost)
  const { contactParts } = forms
  return new ConcreteCost(totalCost, { orderedCYParts, contactParts }, breakdownOf)
}

function costBars({ bars }: ConcreteInput, quantity: Decimal) {
  if (bars == null) return NOTHING
  const measured = measureBars(bars, quantity)
  const totalCost = sum(measured.flatMap(({ cost, fabrication }) => [cost, fabrication]))
  return new Costed(totalCost, () => barsBreakdown(measured))
}
