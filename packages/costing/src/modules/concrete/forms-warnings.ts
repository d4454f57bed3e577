import { groupedText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import { type ItemWarning, warnOfWaste, warnOfZero } from '../warnings.ts'
import type { FormsInput } from './forms-input.ts'
import type { ConcreteInput } from './input.ts'
import { contactPartsOf, type Dimensions, volume } from './volume.ts'

const MANY_USES = 12
/** Square feet of contact per cubic yard (Souder's cross-check). */
const LEAST_RATIO = 1
const MOST_RATIO = 200
/** Square feet × 12 by cubic yards × 324. */
const RATIO_PARTS = 27

export function warnOfForms(input: ConcreteInput, scope: Dimensions): readonly ItemWarning[] {
  const { forms } = input
  if (forms == null) return []
  return [
    ...warnOfUses(forms),
    ...warnOfRatio({ ...input, forms }, scope),
    ...warnOfWaste('forms.wastePercentage', forms.wastePercentage),
    ...warnOfPrice(forms),
  ]
}

function warnOfUses({ uses }: FormsInput): readonly ItemWarning[] {
  if (uses === null || !exact(uses).gt(MANY_USES)) return []
  const message = `${exact(uses)} uses of the forms are more than ${MANY_USES}`
  return [{ field: 'forms.uses', message }]
}

function warnOfRatio(
  input: ConcreteInput & { readonly forms: FormsInput },
  scope: Dimensions,
): readonly ItemWarning[] {
  const { netCYParts } = volume(input, scope, exact(input.quantity))
  if (netCYParts.isZero()) return []
  const parts = contactPartsOf(input, scope).times(RATIO_PARTS)
  const isLow = parts.lt(netCYParts.times(LEAST_RATIO))
  if (!isLow && !parts.gt(netCYParts.times(MOST_RATIO))) return []
  const ratio = groupedText(parts.div(netCYParts), 2, 2)
  const message = `${ratio} SF of forms per CY is outside ${LEAST_RATIO} to ${MOST_RATIO}`
  return [{ field: 'forms', message }]
}

const PRICES = {
  MADE: ['firstCostPerSF', 'First cost per SF'],
  OWNED: ['chargePerUsePerSF', 'Charge per use and SF'],
  RENTED: ['rentPerSFMonth', 'Rent per SF and month'],
} as const

function warnOfPrice(forms: FormsInput): readonly ItemWarning[] {
  if (forms.method === null) return []
  const [name, label] = PRICES[forms.method]
  return warnOfZero(`forms.${name}`, label, forms[name])
}
