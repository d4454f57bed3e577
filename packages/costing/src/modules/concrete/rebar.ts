import { Decimal, invalidField, roundToCents, ZERO } from '@formwork/kernel'
import { ceilDivide, required, withWaste } from '../../exact.ts'
import type { RebarMatInput } from './input.ts'

const INCHES_PER_FOOT = new Decimal(12)

/** What the bars of a mat run over, in feet. */
interface MatSpans {
  /** Across which the transverse bars (A) are counted. */
  readonly length: Decimal
  readonly width: Decimal
  /** Length of one A bar: the width, or the mean chord of a round mat. */
  readonly barRunA: Decimal
  readonly barRunB: Decimal
}

/** What one mat covers. Only what counts it is asked for, as the rest may be missing. */
export interface MatField {
  /** @throws InvalidError naming the dimension that is missing */
  readonly spans: () => MatSpans
  /** @throws InvalidError naming the dimension that is missing */
  readonly squareFeet: () => Decimal
}

interface RebarMatCost {
  readonly barsA: Decimal
  readonly barsB: Decimal
  /** Of one element, unrounded; zero for a mat that is weighed by its area. */
  readonly linearFeet: Decimal
  /** Of one element, unrounded; zero for a mat whose bars are counted. */
  readonly squareFeet: Decimal
  /** Pounds of all elements with waste, unrounded. */
  readonly weight: Decimal
  readonly cost: Decimal
}

const NO_MAT: RebarMatCost = {
  barsA: ZERO,
  barsB: ZERO,
  linearFeet: ZERO,
  squareFeet: ZERO,
  weight: ZERO,
  cost: ZERO,
}

/**
 * One mat of a concrete item: by its area where it has a rebar rate, else by its bars. A mat that
 * is missing or switched off costs nothing.
 *
 * @throws InvalidError naming what the mat lacks
 */
export function costRebarMat(
  mat: RebarMatInput | null,
  path: 'rebar' | 'secondMat',
  quantity: Decimal,
  field: MatField,
): RebarMatCost {
  if (mat === null || !mat.enabled) return NO_MAT
  const label = path === 'rebar' ? 'Rebar' : 'Second mat'
  if (mat.size === null) throw invalidField(`${path}.size`, `${label} size is required`)
  const weigh = mat.rateId == null ? countBars : weighArea
  const { poundsOfOne, ...measured } = weigh(mat, path, label, field)
  const pricePerPound = required(
    mat.pricePerPound,
    `${path}.pricePerPound`,
    `${label} price per pound`,
  )
  const weight = poundsOfOne.times(quantity).times(withWaste(mat.wastePercentage))
  return { ...measured, weight, cost: roundToCents(weight.times(pricePerPound)) }
}

/** Pounds by square feet (the rebar rates of the catalog). */
function weighArea(mat: RebarMatInput, path: string, label: string, field: MatField) {
  const poundsPerSF = required(mat.poundsPerSF, `${path}.poundsPerSF`, `${label} pounds per SF`)
  const squareFeet = field.squareFeet()
  const noBars = { barsA: ZERO, barsB: ZERO, linearFeet: ZERO }
  return { ...noBars, squareFeet, poundsOfOne: squareFeet.times(poundsPerSF) }
}

/** Bars by spacing without an extra bar, feet by orientation, pounds (specification 2.6). */
function countBars(mat: RebarMatInput, path: string, label: string, field: MatField) {
  const spacing = required(mat.spacing, `${path}.spacing`, `${label} spacing`)
  if (!spacing.gt(ZERO)) {
    throw invalidField(`${path}.spacing`, `${label} spacing must be greater than zero`)
  }
  const weightPerFoot = required(
    mat.weightPerFoot,
    `${path}.weightPerFoot`,
    `${label} weight per foot`,
  )
  const { length, width, barRunA, barRunB } = field.spans()
  const barsA = ceilDivide(length.times(INCHES_PER_FOOT), spacing)
  const barsB = ceilDivide(width.times(INCHES_PER_FOOT), spacing)
  const feetA = mat.orientation === 'LONGITUDINAL' ? ZERO : barsA.times(barRunA)
  const feetB = mat.orientation === 'TRANSVERSE' ? ZERO : barsB.times(barRunB)
  const linearFeet = feetA.plus(feetB)
  const poundsOfOne = linearFeet.times(weightPerFoot)
  return { barsA, barsB, linearFeet, squareFeet: ZERO, poundsOfOne }
}
