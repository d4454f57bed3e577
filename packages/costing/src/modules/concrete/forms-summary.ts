import { decimalText, groupedText } from '../../decimal-text.ts'
import { exact, withWaste } from '../../exact.ts'
import { fraction, type ItemComponent, percentText, product } from '../components.ts'
import type { PricedFields } from '../definition.ts'
import { count } from '../quantities.ts'
import { wearOf } from './form-wear.ts'
import type { FormsInput } from './forms-input.ts'
import type { ConcreteInput } from './input.ts'

type Priced = PricedFields<ConcreteInput>

/** Enough for a third of a square foot not to show in cents. */
const FACTOR_PLACES = 12

/**
 * What is made, charged or rented, which follows the contact area that the accessories are priced
 * by, and the taxes.
 */
export function formComponents(item: Priced): readonly ItemComponent[] {
  const { input, breakdown: cost } = item
  const { forms } = input
  if (forms == null) return []
  const contact = [cost.contactSF, 'SF', forms.accessoriesPerSF ?? 0] as const
  const accessories = product('Form accessories', contact, cost.formAccessoriesCost)
  const main = MAIN[forms.method ?? 'MADE'](item, forms, accessories)
  const rate = percentText(input.taxable ? item.salesTaxPercentage : 0)
  const amount = forms.method === 'RENTED' ? cost.formRentalCost : cost.formMaterialCost
  const ofForms = [amount, { rule: 'amounts', of: [main] }] as const
  const ofAccessories = [cost.formAccessoriesCost, { rule: 'amounts', of: [accessories] }] as const
  return [
    accessories,
    main,
    fraction('Sales tax on forms', ofForms, rate, cost.formTax),
    fraction('Sales tax on form accessories', ofAccessories, rate, cost.accessoriesTax),
  ]
}

const MAIN = {
  MADE: ({ breakdown: cost }: Priced, forms: FormsInput, contact: ItemComponent) => {
    const uses = exact(forms.uses ?? 1)
    const price = exact(forms.firstCostPerSF ?? 0).times(wearOf(forms, uses))
    const made = product('Form material', [cost.madeSF, 'SF', price], cost.formMaterialCost)
    return following(made, contact, withWaste(forms.wastePercentage).div(uses))
  },
  OWNED: ({ breakdown: cost }: Priced, forms: FormsInput, contact: ItemComponent) => {
    const price = forms.chargePerUsePerSF
    const used = product('Form use', [cost.contactSF, 'SF', price], cost.formMaterialCost)
    return following(used, contact, exact(1))
  },
  RENTED: ({ breakdown: cost }: Priced, forms: FormsInput, contact: ItemComponent) => {
    const factor = exact(forms.rentMonths ?? 0).div(exact(forms.uses ?? 1))
    const months = exact(cost.contactSF ?? 0).times(factor)
    const price = forms.rentPerSFMonth
    const rented = product('Form rental', [months, 'SF month', price], cost.formRentalCost)
    return following(rented, contact, factor)
  },
} as const

/** Square feet that are a multiple of the contact area. */
function following(
  component: ItemComponent,
  contact: ItemComponent,
  times: ReturnType<typeof exact>,
): ItemComponent {
  const factor = decimalText(times, 0, FACTOR_PLACES)
  return { ...component, follows: { rule: 'times', of: [contact], factor } }
}

/** `2,336 SF of forms, 4 uses`; nothing without forms. */
export function formTexts({ input: { forms }, breakdown }: Priced): string[] {
  if (forms == null) return []
  const area = `${groupedText(breakdown.contactSF ?? 0, 0, 2)} SF of forms`
  return [forms.method === 'OWNED' ? area : `${area}, ${count(forms.uses ?? 1, 'use')}`]
}
