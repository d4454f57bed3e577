import { type Decimal, sum, ZERO } from '@formwork/kernel'
import { exact, type Ratio, required, withWaste } from '../../exact.ts'
import { PARTS_PER_CY, PARTS_PER_FOOT } from '../../parts.ts'
import { measureBars } from './bars.ts'
import { hoursOfPours } from './delivery.ts'
import type { ConcreteInput, DrivingQuantity } from './input.ts'
import { costRebarMat } from './rebar.ts'
import { contactPartsOf, type Dimensions, matField, QUARTER_PI, volume } from './volume.ts'

/** Contact area is counted in twelfths of a square foot, and bars in twelfths of a pound. */
const CONTACT_PARTS = PARTS_PER_CY.div(PARTS_PER_FOOT)
const BAR_PARTS = CONTACT_PARTS

/**
 * What one concrete item gives to production, before the multiplier of its scope, in 324ths of its
 * unit (CY, SF or LB): so it is an exact decimal.
 *
 * @throws InvalidError naming the dimension or the rate that the item misses
 */
export function drivingParts(
  kind: DrivingQuantity,
  input: ConcreteInput,
  scope: Dimensions,
): Decimal {
  const quantity = exact(input.quantity)
  switch (kind) {
    case 'NET_CY':
      return volume(input, scope, quantity).netCYParts
    case 'ORDERED_CY': {
      const waste = required(input.wastePercentage, 'wastePercentage', 'Waste percentage')
      return volume(input, scope, quantity).netCYParts.times(withWaste(waste))
    }
    case 'FORM_SF': {
      const { forms } = input
      if (forms == null) return ZERO
      return contactPartsOf({ ...input, forms }, scope).times(CONTACT_PARTS)
    }
    case 'TOP_SF':
      return topSquareFeet(input, scope).times(quantity).times(PARTS_PER_CY)
    case 'REBAR_LB':
      return matPounds(input, scope, quantity)
        .times(PARTS_PER_CY)
        .plus(barParts(input, quantity).times(BAR_PARTS))
  }
}

/**
 * Hours of all pours of one concrete item, exact; undefined where it has no delivery.
 *
 * @throws InvalidError naming the dimension or the rate that the item misses
 */
export function pouringHours(input: ConcreteInput, scope: Dimensions): Ratio | undefined {
  const { delivery } = input
  if (delivery == null) return undefined
  return hoursOfPours(delivery, drivingParts('ORDERED_CY', input, scope))
}

/** Square feet of the top of one element; those of a CUSTOM shape are not known and count 0. */
function topSquareFeet(input: ConcreteInput, scope: Dimensions): Decimal {
  if (input.shape === 'CUSTOM') return ZERO
  if (input.shape === 'AREA') return exact(input.areaSF ?? 0)
  if (input.shape === 'CIRCULAR') {
    const diameter = exact(input.diameter ?? scope.diameter ?? 0)
    return diameter.times(diameter).times(QUARTER_PI)
  }
  return exact(input.length ?? scope.length ?? 0).times(input.width ?? scope.width ?? 0)
}

function matPounds(input: ConcreteInput, scope: Dimensions, quantity: Decimal): Decimal {
  const field = matField(input, scope)
  const first = costRebarMat(input.rebar, 'rebar', quantity, field)
  const second = costRebarMat(input.secondMat, 'secondMat', quantity, field)
  return first.weight.plus(second.weight)
}

/** Pounds of bars with waste × 12. */
function barParts({ bars }: ConcreteInput, quantity: Decimal): Decimal {
  return sum(measureBars(bars, quantity).map(({ poundParts }) => poundParts))
}
