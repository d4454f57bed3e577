import { Decimal } from '@formwork/kernel'
import type { BidContext, ScopeContext } from '../../contexts.ts'
import { cubicYards, PARTS_PER_CY, READABLE } from '../../cubic-yards.ts'
import { divideRounded, exact, required, salesTax, withWaste } from '../../exact.ts'
import type { ConcreteInput } from './input.ts'
import { costRebarMat, type MatField } from './rebar.ts'

/** As many digits as the costing rules give it. */
const PI: Decimal = new Decimal('3.141592653589793')

const PARTS_PER_CUBIC_FOOT = new Decimal(12)

const QUARTER = new Decimal('0.25')
const QUARTER_PI = PI.times(QUARTER)

export interface ConcreteBreakdown {
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
}

type Dimensions = Omit<ScopeContext, 'orderedCYParts'>

/**
 * A concrete item: volume, waste, two mats of rebar and their taxes.
 *
 * @throws InvalidError naming the dimension or the rate that is missing
 */
export function costConcrete(
  input: ConcreteInput,
  scope: Dimensions,
  bid: Pick<BidContext, 'taxExempt' | 'salesTaxPercentage'>,
): ConcreteCost {
  const quantity = exact(input.quantity)
  const { cubicFeetParts, netCYParts } = volume(input, scope, quantity)
  const waste = required(input.wastePercentage, 'wastePercentage', 'Waste percentage')
  const price = required(input.pricePerCY, 'pricePerCY', 'Price per CY')
  const orderedCYParts = netCYParts.times(withWaste(waste))
  const concreteMaterialCost = divideRounded(orderedCYParts.times(price), PARTS_PER_CY)

  const field = () => matField(input, scope)
  const first = costRebarMat(input.rebar, 'rebar', quantity, field)
  const second = costRebarMat(input.secondMat, 'secondMat', quantity, field)
  const rebarTotal = first.cost.plus(second.cost)
  const concreteTax = salesTax(concreteMaterialCost, input.taxable, bid)
  const rebarTax = salesTax(rebarTotal, input.taxable, bid)
  return {
    breakdown: {
      cubicFeet: cubicFeetParts && divideRounded(cubicFeetParts, PARTS_PER_CUBIC_FOOT, READABLE),
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
    },
    totalCost: concreteMaterialCost.plus(rebarTotal).plus(concreteTax).plus(rebarTax),
    orderedCYParts,
  }
}

interface Volume {
  /** Cubic feet of one element × 12. */
  readonly cubicFeetParts: Decimal | null
  readonly netCYParts: Decimal
}

function volume(input: ConcreteInput, scope: Dimensions, quantity: Decimal): Volume {
  if (input.cubicYards !== null || input.shape === 'CUSTOM') {
    const yards = required(
      input.cubicYards,
      'cubicYards',
      'Volume in cubic yards',
      'for the shape Custom',
    )
    return { cubicFeetParts: null, netCYParts: yards.times(PARTS_PER_CY) }
  }
  const cubicFeetParts = input.shape === 'CIRCULAR' ? cylinder(input, scope) : slab(input, scope)
  return { cubicFeetParts, netCYParts: cubicFeetParts.times(quantity) }
}

function slab(input: ConcreteInput, scope: Dimensions): Decimal {
  const reason = 'for the shape Rectangle'
  const length = required(input.length ?? scope.length, 'length', 'Length', reason)
  const width = required(input.width ?? scope.width, 'width', 'Width', reason)
  const depth = required(input.depth ?? scope.height, 'depth', 'Depth', reason)
  const inInches = input.depth !== null && input.depthUnit === 'IN'
  const volumeInUnit = length.times(width).times(depth)
  return inInches ? volumeInUnit : volumeInUnit.times(PARTS_PER_CUBIC_FOOT)
}

function cylinder(input: ConcreteInput, scope: Dimensions): Decimal {
  const reason = 'for the shape Circular'
  const diameter = required(input.diameter ?? scope.diameter, 'diameter', 'Diameter', reason)
  const height = required(input.height ?? scope.height, 'height', 'Height', reason)
  return diameter.times(diameter).times(height).times(PARTS_PER_CUBIC_FOOT).times(QUARTER_PI)
}

/** A round mat is as long and as wide as the diameter; its bars run the mean chord, π d / 4. */
function matField(input: ConcreteInput, scope: Dimensions): MatField {
  const reason = 'for rebar'
  if (input.shape === 'CIRCULAR') {
    const diameter = required(input.diameter ?? scope.diameter, 'diameter', 'Diameter', reason)
    const chord = diameter.times(QUARTER_PI)
    const squareFeet = diameter.times(chord)
    return { length: diameter, width: diameter, barRunA: chord, barRunB: chord, squareFeet }
  }
  const length = required(input.length ?? scope.length, 'length', 'Length', reason)
  const width = required(input.width ?? scope.width, 'width', 'Width', reason)
  const squareFeet = length.times(width)
  return { length, width, barRunA: width, barRunB: length, squareFeet }
}
