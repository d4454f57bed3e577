import { Decimal, invalidField, ZERO } from '@formwork/kernel'
import type { TaxedBid } from '../../contexts.ts'
import { Costed } from '../../costed.ts'
import {
  divideRounded,
  exactOrZero,
  fractionOf,
  required,
  salesTax,
  withWaste,
} from '../../exact.ts'
import { PARTS_PER_FOOT, READABLE } from '../../parts.ts'
import type { FormsInput } from './forms-input.ts'
import type { Formed } from './input.ts'
import type { Dimensions } from './volume.ts'
import { contactPartsOf } from './volume.ts'

const ONE = new Decimal(1)

export interface FormsBreakdown {
  /** Square feet of contact of all elements, to 12 decimals, as what is made or rented of it. */
  readonly contactSF: Decimal
  readonly madeSF: Decimal
  readonly formMaterialCost: Decimal
  readonly formRentalCost: Decimal
  readonly formAccessoriesCost: Decimal
  readonly formTax: Decimal
  readonly accessoriesTax: Decimal
  /** The rental with its tax, which is equipment in a budget. */
  readonly formRentalWithTax: Decimal
}

export interface FormsCost {
  readonly cost: Costed<FormsBreakdown>
  /** Square feet of contact of all elements × 12: exact. */
  readonly contactParts: Decimal
}

/**
 * The forms of a concrete item: contact area, what is made, charged or rented for it, accessories
 * and their taxes. Made forms cost their first cost and a loss for each further use, shared by the
 * uses (2018 National Home Improvement Estimator, p. 44).
 *
 * @throws InvalidError naming the dimension or the rate that is missing, or faces that do not fit
 */
export function costForms(input: Formed, scope: Dimensions, bid: TaxedBid): FormsCost {
  const { forms, taxable } = input
  const contactParts = contactPartsOf(input, scope)
  const uses = required(forms.uses, 'forms.uses', 'Uses of the forms')
  const once = { times: uses, of: ONE }
  const formMaterialCost = materialOf(forms, contactParts, once)
  const formRentalCost = rentalOf(forms, contactParts, once)
  const formAccessoriesCost = divideRounded(
    contactParts.times(exactOrZero(forms.accessoriesPerSF)),
    PARTS_PER_FOOT,
  )
  const formTax = salesTax(formMaterialCost.plus(formRentalCost), taxable, bid)
  const accessoriesTax = salesTax(formAccessoriesCost, taxable, bid)
  const totalCost = formMaterialCost
    .plus(formRentalCost)
    .plus(formAccessoriesCost)
    .plus(formTax)
    .plus(accessoriesTax)
  const breakdownOf = () => ({
    contactSF: divideRounded(contactParts, PARTS_PER_FOOT, READABLE),
    madeSF: divideRounded(madePartsOf(forms, contactParts), PARTS_PER_FOOT.times(uses), READABLE),
    formMaterialCost,
    formRentalCost,
    formAccessoriesCost,
    formTax,
    accessoriesTax,
    formRentalWithTax: forms.method === 'RENTED' ? formRentalCost.plus(formTax) : ZERO,
  })
  return { cost: new Costed(totalCost, breakdownOf), contactParts }
}

/** Square feet × 12 that are made or rented where each is used once. */
const madePartsOf = ({ method, wastePercentage }: FormsInput, contactParts: Decimal): Decimal =>
  method === 'OWNED' ? ZERO : contactParts.times(withWaste(wastePercentage))

/** How often forms are used, as a fraction: a peak need not divide the area. */
interface Uses {
  readonly times: Decimal
  readonly of: Decimal
}

/** What the forms of one item cost to make, use or rent where they are used so often. */
export function formCostAt(input: Formed, scope: Dimensions, uses: Uses): Decimal {
  const contactParts = contactPartsOf(input, scope)
  return materialOf(input.forms, contactParts, uses).plus(rentalOf(input.forms, contactParts, uses))
}

/**
 * R(contact × (1 + waste) × first × (1 + (uses − 1) × loss) / uses), or R(contact × charge). Uses
 * of n / d make (d + (n − d) × loss) / n of it.
 */
function materialOf(forms: FormsInput, contactParts: Decimal, { times, of }: Uses): Decimal {
  switch (forms.method) {
    case 'MADE': {
      const first = rate(forms, 'firstCostPerSF', 'First cost per SF', 'for made forms')
      const made = contactParts.times(withWaste(forms.wastePercentage)).times(first)
      const loss = fractionOf(forms.lossPercentage ?? 0, 'percent')
      const wear = times.minus(of).times(loss).plus(of)
      return divideRounded(made.times(wear), PARTS_PER_FOOT.times(times))
    }
    case 'OWNED': {
      const charge = rate(forms, 'chargePerUsePerSF', 'Charge per use and SF', 'for owned forms')
      return divideRounded(contactParts.times(charge), PARTS_PER_FOOT)
    }
    case 'RENTED':
      return ZERO
    default:
      throw invalidField('forms.method', 'Form method is required')
  }
}

/** R(contact / uses × rent × months) */
function rentalOf(forms: FormsInput, contactParts: Decimal, { times, of }: Uses): Decimal {
  if (forms.method !== 'RENTED') return ZERO
  const rent = rate(forms, 'rentPerSFMonth', 'Rent per SF and month', 'for rented forms')
  const months = rate(forms, 'rentMonths', 'Rent months', 'for rented forms')
  const rented = contactParts.times(rent).times(months).times(of)
  return divideRounded(rented, PARTS_PER_FOOT.times(times))
}

type RateName = 'firstCostPerSF' | 'chargePerUsePerSF' | 'rentPerSFMonth' | 'rentMonths'

const rate = (forms: FormsInput, name: RateName, label: string, reason: string): Decimal =>
  required(forms[name], `forms.${name}`, label, reason)
