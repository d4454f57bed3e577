import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  choice,
  dimension,
  entered,
  leaf,
} from '../../breakdown-node.ts'
import type { ScopeContext } from '../../contexts.ts'
import { exact } from '../../exact.ts'
import { explainTax, type TaxInputs } from '../../explain-tax.ts'
import type { RateSources } from '../../rate-sources.ts'
import { measureBars } from './bars.ts'
import type { ConcreteCost } from './cost.ts'
import { explainBars } from './explain-bars.ts'
import { explainDelivery } from './explain-delivery.ts'
import { explainForms } from './explain-forms.ts'
import { explainMats } from './explain-rebar.ts'
import type { ConcreteInput } from './input.ts'

type Dimensions = Omit<ScopeContext, 'orderedCYParts' | 'quantities'>

/** The components of a concrete item; they sum to its total. */
export function explainConcrete(
  input: ConcreteInput,
  { breakdown }: ConcreteCost,
  scope: Dimensions,
  tax: TaxInputs,
): readonly BreakdownNode[] {
  const { concreteMaterialCost, rebarCost, rebarSecondMatCost, concreteTax, rebarTax } = breakdown
  const { taxable } = input
  const { barsCost, fabricationCost } = breakdown
  const mats = rebarCost.plus(rebarSecondMatCost)
  const hasBars = barsCost !== undefined && fabricationCost !== undefined
  const rebarTotal = hasBars ? mats.plus(barsCost).plus(fabricationCost) : mats
  return [
    explainMaterial(input, breakdown, scope, tax.sources),
    ...explainMats({ input, scope, sources: tax.sources }, breakdown),
    ...explainBars(measureBars(input.bars, exact(input.quantity)), input.quantity, tax.sources),
    explainTax('Concrete tax', 'concreteMaterialCost', concreteTax, {
      ...tax,
      amount: concreteMaterialCost,
      taxable,
    }),
    explainTax('Rebar tax', hasBars ? `(${MATS} + ${BARS})` : `(${MATS})`, rebarTax, {
      ...tax,
      amount: rebarTotal,
      taxable,
    }),
    ...explainForms(input, breakdown, scope, tax),
    ...explainDelivery(input, breakdown, tax),
  ]
}

const MATS = 'rebarCost + rebarSecondMatCost'
const BARS = 'barsCost + fabricationCost'

function explainMaterial(
  input: ConcreteInput,
  breakdown: ConcreteCost['breakdown'],
  scope: Dimensions,
  sources: RateSources,
): BreakdownNode {
  const net = input.cubicYards === null ? 'netCY' : 'cubicYards'
  return leaf('Concrete', 'R(orderedCY × pricePerCY)', breakdown.concreteMaterialCost, [
    ...volumeInputs(input, breakdown, scope),
    entered('wastePercentage', input.wastePercentage, '%', sources),
    calculated('orderedCY', breakdown.orderedCY, 'CY', `${net} × (1 + waste)`),
    entered('pricePerCY', input.pricePerCY, '$/CY', sources),
  ])
}

function volumeInputs(
  input: ConcreteInput,
  { cubicFeet, netCY }: ConcreteCost['breakdown'],
  scope: Dimensions,
): readonly BreakdownInput[] {
  if (cubicFeet === null) return [entered('cubicYards', input.cubicYards, 'CY')]
  const shape = choice('shape', input.shape)
  const quantity = entered('quantity', input.quantity, '')
  const net = calculated('netCY', netCY, 'CY', 'cubicFeet × quantity / 27')
  if (input.shape === 'CIRCULAR') {
    return [
      shape,
      dimension('diameter', input.diameter, scope.diameter),
      dimension('height', input.height, scope.height),
      calculated('cubicFeet', cubicFeet, 'CF', 'π × diameter² / 4 × height'),
      quantity,
      net,
    ]
  }
  const depth =
    input.depth === null
      ? dimension('depth', null, scope.height)
      : entered('depth', input.depth, input.depthUnit === 'IN' ? 'in' : 'ft')
  const [covered, area] =
    input.shape === 'AREA'
      ? ([[entered('areaSF', input.areaSF, 'SF')], 'areaSF'] as const)
      : ([
          [
            dimension('length', input.length, scope.length),
            dimension('width', input.width, scope.width),
          ],
          'length × width',
        ] as const)
  const cubic = calculated('cubicFeet', cubicFeet, 'CF', `${area} × depth in feet`)
  return [shape, ...covered, depth, cubic, quantity, net]
}
