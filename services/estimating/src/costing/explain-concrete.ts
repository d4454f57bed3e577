import type { Decimal } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  choice,
  entered,
  following,
  leaf,
} from './breakdown-node.ts'
import type { ConcreteCost } from './concrete.ts'
import type { ScopeContext } from './contexts.ts'
import { explainTax, type TaxInputs } from './explain-tax.ts'
import type { ConcreteInput, RebarMatInput } from './item-inputs.ts'

type Dimensions = Omit<ScopeContext, 'orderedCYParts'>

import type { RateSources } from './rate-sources.ts'

/** The components of a concrete item; they sum to its total. */
export function explainConcrete(
  input: ConcreteInput,
  { breakdown }: ConcreteCost,
  scope: Dimensions,
  tax: TaxInputs,
): readonly BreakdownNode[] {
  const { concreteMaterialCost, rebarCost, rebarSecondMatCost, concreteTax, rebarTax } = breakdown
  const { taxable } = input
  const rebarTotal = rebarCost.plus(rebarSecondMatCost)
  return [
    explainMaterial(input, breakdown, scope, tax.sources),
    ...explainMats(input, breakdown, scope, tax.sources),
    explainTax('Concrete tax', 'concreteMaterialCost', concreteTax, {
      ...tax,
      amount: concreteMaterialCost,
      taxable,
    }),
    explainTax('Rebar tax', '(rebarCost + rebarSecondMatCost)', rebarTax, {
      ...tax,
      amount: rebarTotal,
      taxable,
    }),
  ]
}

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

/** The mats that count. */
function explainMats(
  input: ConcreteInput,
  breakdown: ConcreteCost['breakdown'],
  scope: Dimensions,
  sources: RateSources,
): readonly BreakdownNode[] {
  const nodes: BreakdownNode[] = []
  if (input.rebar?.enabled) {
    nodes.push(
      leaf('Rebar', 'R(weight × pricePerPound)', breakdown.rebarCost, [
        ...matInputs(input.rebar, 'rebar', input, scope, sources),
        ...weightInputs(breakdown.barsA, breakdown.barsB, breakdown.linearFeet, breakdown.weight),
      ]),
    )
  }
  if (input.secondMat?.enabled) {
    nodes.push(
      leaf('Second mat', 'R(weight × pricePerPound)', breakdown.rebarSecondMatCost, [
        ...matInputs(input.secondMat, 'secondMat', input, scope, sources),
        ...weightInputs(
          breakdown.secondMatBarsA,
          breakdown.secondMatBarsB,
          breakdown.secondMatLinearFeet,
          breakdown.secondMatWeight,
        ),
      ]),
    )
  }
  return nodes
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
  return [
    shape,
    dimension('length', input.length, scope.length),
    dimension('width', input.width, scope.width),
    depth,
    calculated('cubicFeet', cubicFeet, 'CF', 'length × width × depth in feet'),
    quantity,
    net,
  ]
}

function matInputs(
  mat: RebarMatInput,
  path: 'rebar' | 'secondMat',
  input: ConcreteInput,
  scope: Dimensions,
  sources: RateSources,
): readonly BreakdownInput[] {
  const dimensions =
    input.shape === 'CIRCULAR'
      ? [dimension('diameter', input.diameter, scope.diameter)]
      : [
          dimension('length', input.length, scope.length),
          dimension('width', input.width, scope.width),
        ]
  return [
    choice(`${path}.size`, mat.size),
    ...dimensions,
    entered(`${path}.spacing`, mat.spacing, 'in'),
    choice(`${path}.orientation`, mat.orientation),
    entered('quantity', input.quantity, ''),
    entered(`${path}.wastePercentage`, mat.wastePercentage, '%'),
    entered(`${path}.weightPerFoot`, mat.weightPerFoot, 'lb/ft', sources),
    entered(`${path}.pricePerPound`, mat.pricePerPound, '$/lb', sources),
  ]
}

function weightInputs(
  barsA: Decimal,
  barsB: Decimal,
  linearFeet: Decimal,
  weight: Decimal,
): readonly BreakdownInput[] {
  return [
    calculated('barsA', barsA, 'bars', 'ceil(length × 12 / spacing)'),
    calculated('barsB', barsB, 'bars', 'ceil(width × 12 / spacing)'),
    calculated('linearFeet', linearFeet, 'ft', 'bars × their run, by orientation'),
    calculated('weight', weight, 'lb', 'linearFeet × quantity × (1 + waste) × weightPerFoot'),
  ]
}

function dimension(
  name: string,
  own: ConcreteInput['length'],
  value: Dimensions['length'],
): BreakdownInput {
  return following(name, own, { value, from: { kind: 'scope' } }, 'ft')
}
