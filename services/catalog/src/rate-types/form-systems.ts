import { active, numberOr, oneOf, text } from '../rates/fields.ts'
import { defineRateType } from '../rates/rate-type.ts'

const dollars = { places: 4, isDollars: true }

/** Forms that are used again and again, and what a square foot of them costs. */
export const formSystems = defineRateType({
  kind: 'form-system',
  label: 'Form system',
  title: 'Form systems',
  path: '/api/form-systems',
  tableName: 'form_systems',
  fields: {
    name: text('name'),
    method: oneOf('method', ['MADE', 'OWNED', 'RENTED']),
    firstCostPerSF: numberOr('first cost per SF', 0, dollars),
    lossPercentage: numberOr('loss percentage', 0, { places: 4, max: 100 }),
    defaultUses: numberOr('default uses', 1, { places: 4, min: 1 }),
    chargePerUsePerSF: numberOr('charge per use per SF', 0, dollars),
    rentPerSFMonth: numberOr('rent per SF and month', 0, dollars),
    accessoriesPerSF: numberOr('accessories per SF', 0, dollars),
    isActive: active(),
  },
  descriptions: {
    name: 'What the forms are called, unique: `Plywood wall panels`',
    method: 'Whether they are made for the job, owned and charged by use, or rented by the month',
    firstCostPerSF: 'Dollars for one square foot made; of forms that are MADE',
    lossPercentage: 'Percent of the first cost that each further use takes, 0 to 100',
    defaultUses: 'How often they are used where an estimate does not know better, at least 1',
    chargePerUsePerSF: 'Dollars for one square foot and use; of forms that are OWNED',
    rentPerSFMonth: 'Dollars for one square foot and month; of forms that are RENTED',
    accessoriesPerSF: 'Dollars of ties, oil and hardware for one square foot of contact area',
    isActive: 'Whether new estimates may choose it; inactive records stay in lists and history',
  },
  headings: {
    firstCostPerSF: ['First cost'],
    lossPercentage: ['Loss, %'],
    defaultUses: ['Uses'],
    chargePerUsePerSF: ['Per use'],
    rentPerSFMonth: ['Per month'],
    accessoriesPerSF: ['Accessories'],
    isActive: ['Offered'],
  },
  naturalKey: ['name'],
  called: ['name', 'method'],
  taken: 'Form system with this name already exists',
  bulk: false,
})
