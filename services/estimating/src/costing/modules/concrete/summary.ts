import { groupedText } from '../../decimal-text.ts'
import { type Amount, type ItemComponent, product, share } from '../components.ts'
import type { PricedFields } from '../definition.ts'
import { atPrice, type ItemQuantity, withPrice } from '../quantities.ts'
import type { ConcreteInput, RebarMatInput } from './input.ts'

type Priced = PricedFields<ConcreteInput>

export function concreteComponents({ input, breakdown: cost }: Priced): readonly ItemComponent[] {
  const mat = (name: string, pounds: Amount, of: RebarMatInput | null, amount: Amount) =>
    product(of === null ? name : `${name} ${of.size}`, [pounds, 'lb', of?.pricePerPound], amount)
  return [
    product('Concrete', [cost.orderedCY, 'CY', input.pricePerCY], cost.concreteMaterialCost),
    mat('Rebar', cost.weight, input.rebar, cost.rebarCost),
    mat('Second mat', cost.secondMatWeight, input.secondMat, cost.rebarSecondMatCost),
    share('Sales tax', [cost.concreteTax, cost.rebarTax]),
  ]
}

export function concreteQuantity(item: Priced): ItemQuantity {
  const orderedCY = item.breakdown.orderedCY ?? 0
  const { pricePerCY } = item.input
  const yards = withPrice(`${groupedText(orderedCY, 2, 2)} CY`, pricePerCY)
  const quantityText = [yards, ...matTexts(item)].join('; ')
  return { ...atPrice(orderedCY, 'CY', pricePerCY), quantityText }
}

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
