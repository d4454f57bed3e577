import type { ConcreteInput } from '../modules/concrete/input.ts'
import { barSums } from './bars-oracle.ts'
import { deliveryCents } from './delivery-oracle.ts'
import { Fraction, ONE, of, percent } from './fractions.ts'

type Bid = { readonly taxExempt: boolean; readonly salesTaxPercentage: unknown }

/** Cents of the components of an element, calculated a second time. */
export type ElementCents = Readonly<Record<string, bigint>>
export type Tax = (cents: bigint) => bigint
export type Scope = Readonly<Record<'length' | 'width' | 'height' | 'diameter', unknown>>

const PI = of('3.141592653589793')

/**
 * The element of the costing rules written down once more, step by step as the rules have them,
 * with its own arithmetic: what the product calculates is checked against it.
 */
export function elementCents(input: ConcreteInput, scope: Scope, bid: Bid): ElementCents {
  const tax = (cents: bigint): bigint =>
    input.taxable && !bid.taxExempt
      ? new Fraction(cents, 100n).times(percent(bid.salesTaxPercentage)).cents()
      : 0n
  return {
    ...formCents(input, scope, tax),
    ...barCents(input),
    ...deliveryCents(input, scope, tax),
  }
}

function barCents(input: ConcreteInput): ElementCents {
  return input.bars === null ? {} : { ...barSums(input) }
}

function formCents(input: ConcreteInput, scope: Scope, tax: Tax): ElementCents {
  const { forms } = input
  if (forms === null) return {}
  const area = contactOf(input, scope)
  const uses = of(forms.uses)
  const waste = ONE.plus(percent(forms.wastePercentage))
  const wear = ONE.plus(uses.minus(ONE).times(percent(forms.lossPercentage ?? 0)))
  const price = (value: unknown) => of(value ?? 0)
  const material = {
    MADE: () => area.times(waste).times(price(forms.firstCostPerSF)).times(wear).over(uses),
    OWNED: () => area.times(price(forms.chargePerUsePerSF)),
    RENTED: () => of(0),
  }
    [forms.method ?? 'MADE']()
    .cents()
  const rental =
    forms.method === 'RENTED'
      ? area.over(uses).times(price(forms.rentPerSFMonth)).times(price(forms.rentMonths)).cents()
      : 0n
  const accessories = area.times(price(forms.accessoriesPerSF)).cents()
  return {
    formMaterialCost: material,
    formRentalCost: rental,
    formAccessoriesCost: accessories,
    formTax: tax(material + rental),
    accessoriesTax: tax(accessories),
  }
}

/** Square feet of contact of all elements. */
export function contactOf(input: ConcreteInput, scope: Scope): Fraction {
  const { forms } = input
  if (forms === null) return of(0)
  const length = of(input.length ?? scope.length ?? 0)
  const width = of(input.width ?? scope.width ?? 0)
  const ownDepth = input.depth !== null
  const given = of(input.depth ?? scope.height ?? 0)
  const depth = ownDepth && input.depthUnit === 'IN' ? given.over(of(12)) : given
  const isArea = input.shape === 'AREA'
  const around = isArea ? of(input.perimeterFt ?? 0) : length.plus(width).times(of(2))
  const below = isArea ? of(input.areaSF ?? 0) : length.times(width)
  const diameter = of(input.diameter ?? scope.diameter ?? 0)
  const height = of(input.height ?? scope.height ?? 0)
  const face = {
    EDGE: around.times(depth),
    LONG_SIDES: of(2).times(length).times(depth),
    ONE_SIDE: length.times(depth),
    SOFFIT: below,
    SOFFIT_AND_EDGE: below.plus(around.times(depth)),
    ROUND: PI.times(diameter).times(height),
    TYPED: of(forms.contactSF ?? 0),
  }[forms.faces]
  return face.plus(of(forms.addSF)).minus(of(forms.deductSF)).times(of(input.quantity))
}
