import type { FieldKind } from '../../decimals.ts'
import { fromRecord, type RateField, recordOrigin } from '../../rate-field.ts'
import { choice, nested, percent, price, quantity, recordId } from '../field.ts'
import { FORM_FACES, FORM_METHODS } from './forms-input.ts'

/** The forms of a concrete item, by a form system of the catalog or typed. */
export const formsField = nested(
  {
    faces: choice('Form faces', FORM_FACES, { required: true }),
    contactSF: quantity('Contact SF', { description: 'Square feet of one element, of TYPED' }),
    addSF: quantity('Added SF', {
      initial: 0,
      description: 'Square feet of one element on top, such as bulkheads',
    }),
    deductSF: quantity('Deducted SF', {
      initial: 0,
      description: 'Square feet of one element that are not formed, such as openings',
    }),
    formSystemId: recordId('Form system', 'A form system, which gives method, uses and rates'),
    method: choice('Form method', FORM_METHODS, { unless: ['formSystemId'] }),
    uses: quantity('Uses of the forms', {
      least: 1,
      description: 'How often they are used. Left out: those of the form system, else 1',
    }),
    wastePercentage: percent('Forms waste percentage', { initial: 0 }),
    rentMonths: quantity('Rent months', { description: 'Months on rent, of RENTED' }),
    firstCostPerSF: price('First cost per SF', {
      description: 'Dollars to make a square foot of forms, of MADE',
    }),
    lossPercentage: percent('Form loss percentage', {
      most: 100,
      description: 'Percent of the first cost that each further use takes, of MADE',
    }),
    chargePerUsePerSF: price('Charge per use and SF', {
      description: 'Dollars for a square foot of contact, of OWNED',
    }),
    rentPerSFMonth: price('Rent per SF and month', {
      description: 'Dollars for a square foot and month, of RENTED',
    }),
    accessoriesPerSF: price('Accessories per SF', {
      description: 'Dollars for a square foot of contact: ties, hardware, release agent',
    }),
  },
  { recordKey: 'formSystemId' },
)

const SYSTEM = 'forms.formSystemId'

function ofSystem(
  [name, attribute = name]: readonly [name: string, attribute?: string],
  label: string,
  kind: FieldKind,
  unit: string,
): RateField {
  return fromRecord(`forms.${name}`, label, kind, unit, ['formSystem', SYSTEM, attribute])
}

export const formsRates: readonly RateField[] = [
  {
    field: 'forms.method',
    label: 'Form method',
    kind: 'text',
    unit: '',
    origins: [recordOrigin('formSystem', SYSTEM, 'method')],
    condition: { key: SYSTEM, named: true, otherwise: 'own' },
  },
  { ...ofSystem(['uses', 'defaultUses'], 'Uses of the forms', 'quantity', ''), fallback: 1 },
  ofSystem(['firstCostPerSF'], 'First cost per SF', 'price', '$/SF'),
  { ...ofSystem(['lossPercentage'], 'Form loss', 'percent', '%'), fallback: 0 },
  ofSystem(['chargePerUsePerSF'], 'Charge per use and SF', 'price', '$/SF'),
  ofSystem(['rentPerSFMonth'], 'Rent per SF and month', 'price', '$/SF'),
  { ...ofSystem(['accessoriesPerSF'], 'Form accessories per SF', 'price', '$/SF'), fallback: 0 },
]
