import { groupedText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import type { PmSection } from '../../pm-section.ts'
import { type Amount, fraction, type ItemComponent, percentText, product } from '../components.ts'
import type { PricedFields } from '../definition.ts'
import { atPrice, type ItemQuantity, withPrice } from '../quantities.ts'
import { measureBars } from './bars.ts'
import { barComponents, barTexts } from './bars-summary.ts'
import { deliveryComponents, deliveryTexts } from './delivery-summary.ts'
import { formComponents, formTexts } from './forms-summary.ts'
import type { ConcreteInput, RebarMatInput } from './input.ts'

type Priced = PricedFields<ConcreteInput>

export function concreteComponents(item: Priced): readonly ItemComponent[] {
  const { input, breakdown: cost } = item
  const mat = (name: string, pounds: Amount, of: RebarMatInput | null, amount: Amount) =>
    product(of === null ? name : `${name} ${of.size}`, [pounds, 'lb', of?.pricePerPound], amount)
  const material = product(
    'Concrete',
    [cost.orderedCY, 'CY', input.pricePerCY],
    cost.concreteMaterialCost,
  )
  const mats = [
    mat('Rebar', cost.weight, input.rebar, cost.rebarCost),
    mat('Second mat', cost.secondMatWeight, input.secondMat, cost.rebarSecondMatCost),
  ]
  const rate = percentText(input.taxable ? item.salesTaxPercentage : 0)
  const bars = barComponents(measured(item.input))
  const steel = exact(cost.rebarCost ?? 0)
    .plus(cost.rebarSecondMatCost ?? 0)
    .plus(cost.barsCost ?? 0)
    .plus(cost.fabricationCost ?? 0)
  const ofConcrete = { rule: 'amounts', of: [material] } as const
  const ofRebar = { rule: 'amounts', of: [...mats, ...bars] } as const
  return [
    material,
    ...mats,
    ...bars,
    fraction('Sales tax on concrete', [material.amount, ofConcrete], rate, cost.concreteTax),
    fraction('Sales tax on rebar', [steel, ofRebar], rate, cost.rebarTax),
    ...formComponents(item),
    ...deliveryComponents(item, material),
  ]
}

export function concreteQuantity(item: Priced): ItemQuantity {
  const orderedCY = item.breakdown.orderedCY ?? 0
  const { pricePerCY } = item.input
  const texts = [yardText(item), ...steelTexts(item), ...formTexts(item), ...deliveryTexts(item)]
  const quantityText = texts.join('; ')
  return { ...atPrice(orderedCY, 'CY', pricePerCY), quantityText }
}

/** What of a concrete item stands in each of its sections. */
export function concreteBasis(item: Priced, section: PmSection): string {
  if (section === 'CONCRETE MATERIAL') {
    return [yardText(item), ...deliveryTexts(item)].join('; ')
  }
  const texts = section === 'REINFORCING MATERIALS' ? steelTexts(item) : formTexts(item)
  return texts.join('; ')
}

function yardText({ input, breakdown }: Priced): string {
  return withPrice(`${groupedText(breakdown.orderedCY ?? 0, 2, 2)} CY`, input.pricePerCY)
}

const measured = ({ bars, quantity }: ConcreteInput) => measureBars(bars, exact(quantity))

const steelTexts = (item: Priced): readonly string[] => [
  ...matTexts(item),
  ...barTexts(measured(item.input)),
]

/** The pounds of the mats that count, whether they were found by bars or by a rebar rate. */
function matTexts({ input, breakdown }: Priced): string[] {
  const mats = [
    { mat: input.rebar, pounds: breakdown.weight },
    { mat: input.secondMat, pounds: breakdown.secondMatWeight },
  ]
  return mats.flatMap(({ mat, pounds }) => {
    if (!mat?.enabled) return []
    return [withPrice(`${groupedText(pounds ?? 0, 2, 2)} lb of ${mat.size}`, mat.pricePerPound)]
  })
}
