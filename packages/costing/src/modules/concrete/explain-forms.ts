import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  choice,
  dimension,
  entered,
  leaf,
} from '../../breakdown-node.ts'
import { explainTax, type TaxInputs } from '../../explain-tax.ts'
import type { FormsBreakdown } from './forms.ts'
import type { FormFaces } from './forms-input.ts'
import { type ConcreteInput, type Formed, isFormed } from './input.ts'
import type { Dimensions } from './volume.ts'

/** The components of an item's forms; nothing where it has none. */
export function explainForms(
  input: ConcreteInput,
  breakdown: Partial<FormsBreakdown>,
  scope: Dimensions,
  tax: TaxInputs,
): readonly BreakdownNode[] {
  if (!isFormed(input) || !isCosted(breakdown)) return []
  const { taxable } = input
  const { formMaterialCost, formRentalCost, formAccessoriesCost } = breakdown
  const rented = input.forms.method === 'RENTED'
  const amount = rented ? formRentalCost : formMaterialCost
  const contact = contactInputs(input, breakdown, scope)
  return [
    rented
      ? leaf('Form rental', RENTAL_FORMULA, amount, [...contact, ...rentInputs(input, tax)])
      : explainMaterial(input, breakdown, contact, tax),
    leaf('Form accessories', 'R(contactSF × accessoriesPerSF)', formAccessoriesCost, [
      calculated('contactSF', breakdown.contactSF, 'SF', CONTACT_FORMULA),
      rate(input, 'accessoriesPerSF', '$/SF', tax),
    ]),
    explainTax('Form tax', rented ? 'formRentalCost' : 'formMaterialCost', breakdown.formTax, {
      ...tax,
      amount,
      taxable,
    }),
    explainTax('Form accessories tax', 'formAccessoriesCost', breakdown.accessoriesTax, {
      ...tax,
      amount: formAccessoriesCost,
      taxable,
    }),
  ]
}

const MADE_FORMULA = 'R(contactSF × (1 + waste) × firstCostPerSF × (1 + (uses − 1) × loss) / uses)'
const RENTAL_FORMULA = 'R(contactSF / uses × rentPerSFMonth × rentMonths)'
const CONTACT_FORMULA = '(faces + addSF − deductSF) × quantity'

const isCosted = (breakdown: Partial<FormsBreakdown>): breakdown is FormsBreakdown =>
  breakdown.contactSF !== undefined

function explainMaterial(
  input: Formed,
  { formMaterialCost, madeSF }: FormsBreakdown,
  contact: readonly BreakdownInput[],
  tax: TaxInputs,
): BreakdownNode {
  if (input.forms.method === 'OWNED') {
    return leaf('Form material', 'R(contactSF × chargePerUsePerSF)', formMaterialCost, [
      ...contact,
      rate(input, 'chargePerUsePerSF', '$/SF', tax),
    ])
  }
  return leaf('Form material', MADE_FORMULA, formMaterialCost, [
    ...contact,
    rate(input, 'uses', '', tax),
    entered('forms.wastePercentage', input.forms.wastePercentage, '%'),
    calculated('madeSF', madeSF, 'SF', 'contactSF × (1 + waste) / uses'),
    rate(input, 'firstCostPerSF', '$/SF', tax),
    rate(input, 'lossPercentage', '%', tax),
  ])
}

const rentInputs = (input: Formed, tax: TaxInputs): readonly BreakdownInput[] => [
  rate(input, 'uses', '', tax),
  rate(input, 'rentPerSFMonth', '$/SF', tax),
  entered('forms.rentMonths', input.forms.rentMonths, 'months'),
]

/** What the contact area is measured by. */
function contactInputs(
  input: Formed,
  { contactSF }: FormsBreakdown,
  scope: Dimensions,
): readonly BreakdownInput[] {
  const { forms } = input
  return [
    choice('forms.faces', forms.faces),
    ...measured(input, scope),
    entered('forms.addSF', forms.addSF, 'SF'),
    entered('forms.deductSF', forms.deductSF, 'SF'),
    entered('quantity', input.quantity, ''),
    calculated('contactSF', contactSF, 'SF', `${CONTACT_FORMULA}; faces: ${faceFormula(input)}`),
  ]
}

function faceFormula({ forms, shape }: Formed): string {
  if (shape === 'AREA') return AREA_FORMULAS[forms.faces] ?? FACE_FORMULAS[forms.faces]
  return FACE_FORMULAS[forms.faces]
}

const FACE_FORMULAS: Readonly<Record<FormFaces, string>> = {
  EDGE: '2 × (length + width) × depth in feet',
  LONG_SIDES: '2 × length × depth in feet',
  ONE_SIDE: 'length × depth in feet',
  SOFFIT: 'length × width',
  SOFFIT_AND_EDGE: 'length × width + 2 × (length + width) × depth in feet',
  ROUND: 'π × diameter × height',
  TYPED: 'contact SF as typed',
}

const AREA_FORMULAS: Readonly<Partial<Record<FormFaces, string>>> = {
  EDGE: 'perimeterFt × depth in feet',
  SOFFIT: 'areaSF',
  SOFFIT_AND_EDGE: 'areaSF + perimeterFt × depth in feet',
}

function measured(input: Formed, scope: Dimensions): readonly BreakdownInput[] {
  const { faces, contactSF } = input.forms
  const length = dimension('length', input.length, scope.length)
  const width = dimension('width', input.width, scope.width)
  const depth =
    input.depth === null
      ? dimension('depth', null, scope.height)
      : entered('depth', input.depth, input.depthUnit === 'IN' ? 'in' : 'ft')
  if (faces === 'TYPED') return [entered('forms.contactSF', contactSF, 'SF')]
  if (faces === 'ROUND') {
    const diameter = dimension('diameter', input.diameter, scope.diameter)
    return [diameter, dimension('height', input.height, scope.height)]
  }
  if (faces === 'LONG_SIDES' || faces === 'ONE_SIDE') return [length, depth]
  const area =
    input.shape === 'AREA'
      ? [entered('areaSF', input.areaSF, 'SF'), entered('perimeterFt', input.perimeterFt, 'ft')]
      : [length, width]
  return faces === 'SOFFIT' ? area : [...area, depth]
}

function rate(
  { forms }: Formed,
  name: RateName,
  unit: string,
  { sources }: TaxInputs,
): BreakdownInput {
  return entered(`forms.${name}`, forms[name], unit, sources)
}

type RateName =
  | 'uses'
  | 'lossPercentage'
  | 'firstCostPerSF'
  | 'chargePerUsePerSF'
  | 'rentPerSFMonth'
  | 'accessoriesPerSF'
