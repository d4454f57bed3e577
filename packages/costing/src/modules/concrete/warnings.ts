import { Decimal } from '@formwork/kernel'
import { exact } from '../../exact.ts'
import type { Dimensions } from '../definition.ts'
import { type ItemWarning, warnOfWaste, warnOfZero } from '../warnings.ts'
import { warnOfBars } from './bars-warnings.ts'
import { warnOfDelivery } from './delivery-warnings.ts'
import { warnOfForms } from './forms-warnings.ts'
import type { ConcreteInput, RebarMatInput } from './input.ts'

/** Feet. What is longer and deeper than these was rather meant in inches. */
const LONG = 10
const DEEP = 4
/** Feet. What is no thicker may be a wall whose forms were not said. */
const THIN = 2

export function warnOfConcrete(input: ConcreteInput, scope: Dimensions): readonly ItemWarning[] {
  return [
    ...depthOf(input, scope),
    ...warnOfWaste('wastePercentage', input.wastePercentage),
    ...warnOfZero('pricePerCY', 'Price per CY', input.pricePerCY),
    ...mat('rebar', 'Rebar', input.rebar),
    ...mat('secondMat', 'Second mat', input.secondMat),
    ...warnOfForms(input, scope),
    ...warnOfBars(input.bars),
    ...warnOfDelivery(input, scope),
  ]
}

/** Only where the depth counts: not beside cubic yards that were given. */
function depthOf(input: ConcreteInput, scope: Dimensions): readonly ItemWarning[] {
  if (input.shape !== 'RECTANGLE' || input.cubicYards !== null || isWall(input)) return []
  // The scope's height is in feet, whatever the unit.
  if (input.depth !== null && input.depthUnit === 'IN') return []
  const depth = input.depth ?? scope.height
  const sides = [input.length ?? scope.length, input.width ?? scope.width].map((side) =>
    exact(side ?? 0),
  )
  const longest = Decimal.max(0, ...sides)
  if (depth === null || !exact(depth).gt(DEEP) || !longest.gt(LONG)) return []
  const message = `${exact(depth)} ft is deep for an element of ${longest} ft: is it in inches?`
  const isThin = sides.some((side) => side.gt(0) && side.lte(THIN))
  return [
    { field: 'depth', message: isThin ? `${message} Of a wall, form its long sides.` : message },
  ]
}

/** What is formed on its long sides is a wall, which is deep. */
function isWall({ forms }: ConcreteInput): boolean {
  return forms?.faces === 'LONG_SIDES' || forms?.faces === 'ONE_SIDE'
}

function mat(
  path: 'rebar' | 'secondMat',
  label: string,
  input: RebarMatInput | null,
): readonly ItemWarning[] {
  if (input === null || !input.enabled) return []
  return [
    ...warnOfWaste(`${path}.wastePercentage`, input.wastePercentage),
    ...warnOfZero(`${path}.pricePerPound`, `${label} price per pound`, input.pricePerPound),
  ]
}
