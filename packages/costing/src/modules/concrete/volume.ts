import { Decimal, defineError, InvalidError, invalidField } from '@formwork/kernel'
import type { ScopeContext } from '../../contexts.ts'
import { exact, required } from '../../exact.ts'
import { PARTS_PER_CY, PARTS_PER_FOOT } from '../../parts.ts'
import type { FormFaces, FormsInput } from './forms-input.ts'
import type { ConcreteInput, ConcreteShape } from './input.ts'
import type { MatField } from './rebar.ts'

/** As many digits as the costing rules give it. */
export const PI: Decimal = new Decimal('3.141592653589793')
export const QUARTER_PI: Decimal = PI.times(new Decimal('0.25'))

/** What an item's dimensions follow while it has none of its own. */
export type Dimensions = Omit<ScopeContext, 'orderedCYParts' | 'quantities'>

export interface Volume {
  /** Cubic feet of one element × 12. */
  readonly cubicFeetParts: Decimal | null
  /** Net cubic yards of the whole item × 324. */
  readonly netCYParts: Decimal
}

/** @throws InvalidError naming the dimension that is missing */
export function volume(input: ConcreteInput, scope: Dimensions, quantity: Decimal): Volume {
  if (input.cubicYards !== null || input.shape === 'CUSTOM') {
    const yards = required(
      input.cubicYards,
      'cubicYards',
      'Volume in cubic yards',
      'for the shape Custom',
    )
    return { cubicFeetParts: null, netCYParts: yards.times(PARTS_PER_CY) }
  }
  const cubicFeetParts = VOLUMES[input.shape](input, scope)
  return { cubicFeetParts, netCYParts: cubicFeetParts.times(quantity) }
}

/** Cubic feet of one element × 12, by its shape. */
const VOLUMES = {
  RECTANGLE: (input: ConcreteInput, scope: Dimensions): Decimal => {
    const { length, width, depthParts } = dimensionsOf(input, scope, 'for the shape Rectangle')
    return length().times(width()).times(depthParts())
  },
  CIRCULAR: (input: ConcreteInput, scope: Dimensions): Decimal => {
    const { diameter, height } = dimensionsOf(input, scope, 'for the shape Circular')
    return diameter().times(diameter()).times(height()).times(PARTS_PER_FOOT).times(QUARTER_PI)
  },
  AREA: (input: ConcreteInput, scope: Dimensions): Decimal => {
    const { areaSF, depthParts } = dimensionsOf(input, scope, 'for the shape Area')
    return areaSF().times(depthParts())
  },
} as const

/**
 * The dimensions of an item, its own or its scope's. Each is asked for where it is needed, and its
 * absence is then an InvalidError that names it.
 *
 * @param reason what needs them, as the sentence ends: `for rebar`
 */
export function dimensionsOf(input: ConcreteInput, scope: Dimensions, reason: string) {
  return {
    length: () => required(input.length ?? scope.length, 'length', 'Length', reason),
    width: () => required(input.width ?? scope.width, 'width', 'Width', reason),
    diameter: () => required(input.diameter ?? scope.diameter, 'diameter', 'Diameter', reason),
    height: () => required(input.height ?? scope.height, 'height', 'Height', reason),
    areaSF: () => required(input.areaSF, 'areaSF', 'Area', reason),
    perimeterFt: () => required(input.perimeterFt, 'perimeterFt', 'Perimeter', reason),
    /** Depth in twelfths of a foot; the height of a scope is in feet whatever the unit. */
    depthParts: () => {
      const depth = required(input.depth ?? scope.height, 'depth', 'Depth', reason)
      const inInches = input.depth !== null && input.depthUnit === 'IN'
      return inInches ? depth : depth.times(PARTS_PER_FOOT)
    },
  }
}

/** Where a mat lies: what its bars are counted over, and what a rebar rate weighs. */
export function matField(input: ConcreteInput, scope: Dimensions): MatField {
  const { length, width, diameter, areaSF } = dimensionsOf(input, scope, 'for rebar')
  switch (input.shape) {
    case 'CIRCULAR': {
      const chord = () => diameter().times(QUARTER_PI)
      return {
        // A round mat is as long and as wide as the diameter; its bars run the mean chord, π d / 4.
        spans: () => ({
          length: diameter(),
          width: diameter(),
          barRunA: chord(),
          barRunB: chord(),
        }),
        squareFeet: () => diameter().times(chord()),
      }
    }
    case 'AREA':
      return { spans: () => spansOverArea(input, scope), squareFeet: areaSF }
    default:
      return {
        spans: () => rectangle(length(), width()),
        squareFeet: () => length().times(width()),
      }
  }
}

const rectangle = (length: Decimal, width: Decimal) => ({
  length,
  width,
  barRunA: width,
  barRunB: length,
})

function spansOverArea(input: ConcreteInput, scope: Dimensions) {
  const [length, width] = [input.length ?? scope.length, input.width ?? scope.width]
  if (length === null || width === null) {
    const missing = length === null ? 'length' : 'width'
    throw invalidField(missing, 'A mat over an area needs a rebar rate, or length and width')
  }
  return rectangle(exact(length), exact(width))
}

const TWO = new Decimal(2)

export const FormsDoNotFit = defineError(
  'invalid',
  'FORMS_DO_NOT_FIT',
  'These faces do not fit the shape of the concrete',
)

/** Square feet of contact of all elements × 12. */
export function contactPartsOf(
  input: ConcreteInput & { readonly forms: FormsInput },
  scope: Dimensions,
): Decimal {
  const { addSF, deductSF } = input.forms
  const face = facePartsOf(input, scope)
  const more = exact(addSF).minus(exact(deductSF))
  const ofOne = more.isZero() ? face : face.plus(more.times(PARTS_PER_FOOT))
  if (ofOne.isNegative()) throw invalidField('forms.deductSF', 'More is deducted than there is')
  return ofOne.times(exact(input.quantity))
}

/** A shape that is given in cubic yards alone has what its dimensions say. */
const FITTING: Readonly<Record<ConcreteShape, readonly FormFaces[]>> = {
  RECTANGLE: ['EDGE', 'LONG_SIDES', 'ONE_SIDE', 'SOFFIT', 'SOFFIT_AND_EDGE', 'TYPED'],
  CIRCULAR: ['ROUND', 'TYPED'],
  AREA: ['EDGE', 'SOFFIT', 'SOFFIT_AND_EDGE', 'TYPED'],
  CUSTOM: ['EDGE', 'LONG_SIDES', 'ONE_SIDE', 'SOFFIT', 'SOFFIT_AND_EDGE', 'ROUND', 'TYPED'],
}

/** Square feet of the faces of one element × 12. */
function facePartsOf(
  input: ConcreteInput & { readonly forms: FormsInput },
  scope: Dimensions,
): Decimal {
  const { forms, shape } = input
  if (!FITTING[shape].includes(forms.faces)) {
    const { sentence, code } = FormsDoNotFit
    const details = [{ path: 'forms.faces', message: sentence }]
    throw new InvalidError(sentence, code, { details, definition: FormsDoNotFit })
  }
  const of = dimensionsOf(input, scope, 'for forms')
  const isArea = shape === 'AREA'
  const edge = () =>
    isArea
      ? of.perimeterFt().times(of.depthParts())
      : of.length().plus(of.width()).times(TWO).times(of.depthParts())
  const soffit = () => (isArea ? of.areaSF() : of.length().times(of.width())).times(PARTS_PER_FOOT)
  switch (forms.faces) {
    case 'EDGE':
      return edge()
    case 'LONG_SIDES':
      return of.length().times(TWO).times(of.depthParts())
    case 'ONE_SIDE':
      return of.length().times(of.depthParts())
    case 'SOFFIT':
      return soffit()
    case 'SOFFIT_AND_EDGE':
      return soffit().plus(edge())
    case 'ROUND':
      return PI.times(of.diameter()).times(of.height()).times(PARTS_PER_FOOT)
    case 'TYPED': {
      const typed = required(forms.contactSF, 'forms.contactSF', 'Contact SF', 'for typed faces')
      return typed.times(PARTS_PER_FOOT)
    }
  }
}
