import {
  type ListForm,
  LOAD_FEES,
  OPENING_FEES,
  SHORT_LOAD_TIERS,
  YARD_FEES,
} from '@formwork/kernel/rate-lists'
import type { FieldKind } from '../../decimals.ts'
import { fromRecord, type RateField, recordOrigin } from '../../rate-field.ts'
import { choice, choices, list, nested, price, quantity, recordId, text, whole } from '../field.ts'
import { DELIVERY_CONDITIONS } from './delivery-input.ts'

const MAX_FEES = { max: 20 }
const feeName = text('Fee name', 100, { required: true, description: 'As the supplier calls it' })
const when = choice('Fee condition', DELIVERY_CONDITIONS, {
  required: true,
  description: 'When it applies',
})
const amountPer = (what: string) =>
  price('Fee amount', { required: true, description: `Dollars for one ${what}` })

/** How the concrete of an item comes, by the delivery terms of a supplier or typed. */
export const deliveryField = nested(
  {
    termsId: recordId(
      'Delivery terms',
      'Delivery terms, which give load, minimum, waiting and fees; null: typed ones',
    ),
    pours: whole('Pours', {
      initial: 1,
      least: 1,
      description: 'Pours that the order is split into. Left out: 1',
    }),
    placeCYPerHour: quantity('Placing rate', {
      required: true,
      above: 0,
      description: 'Cubic yards that are placed in an hour',
    }),
    setupMinutes: quantity('Setup minutes', {
      initial: 0,
      description: 'Minutes of each truck before it unloads. Left out: 0',
    }),
    conditions: choices('Delivery conditions', DELIVERY_CONDITIONS, {
      initial: [],
      description: 'What the pours meet, by which fees apply. Left out: none',
    }),
    loadCY: quantity('Load', { above: 0, description: 'Cubic yards of a full truck' }),
    minimumLoadCY: quantity('Least load', {
      description: 'Cubic yards below which a load is short; null: no load is',
    }),
    shortPerCY: price('Short load per CY', {
      description: 'Dollars for a cubic yard that a short load lacks',
    }),
    tiers: list(
      'Short load tiers',
      {
        belowCY: quantity('Tier size', {
          required: true,
          above: 0,
          description: 'It is for a load of fewer cubic yards than this',
        }),
        perLoad: price('Tier price', { required: true, description: 'Dollars for such a load' }),
      },
      MAX_FEES,
    ),
    freeMinutesPerCY: quantity('Free minutes per CY', {
      description: 'Minutes of a cubic yard that are free; null: waiting is not charged',
    }),
    waitPerMinute: price('Waiting per minute', {
      description: 'Dollars for each minute beyond; null: waiting is not charged',
    }),
    perLoadFees: list('Fees per load', { name: feeName, amount: amountPer('load') }, MAX_FEES),
    perCYFees: list(
      'Fees per CY',
      { name: feeName, amount: amountPer('cubic yard'), when },
      MAX_FEES,
    ),
    openings: list('Plant openings', { when, amount: amountPer('pour') }, MAX_FEES),
  },
  { recordKey: 'termsId' },
)

const TERMS = 'delivery.termsId'

const ofTerms = (name: string, label: string, kind: FieldKind, unit: string): RateField =>
  fromRecord(`delivery.${name}`, label, kind, unit, ['deliveryTerms', TERMS, name])

const listOfTerms = (name: string, label: string, form: ListForm): RateField => ({
  field: `delivery.${name}`,
  label,
  kind: 'list',
  unit: '',
  form,
  origins: [recordOrigin('deliveryTerms', TERMS, name)],
})

/** Cubic yards of a truck where nothing says how many. */
const USUAL_LOAD = 10

export const deliveryRates: readonly RateField[] = [
  { ...ofTerms('loadCY', 'Load', 'quantity', 'CY'), fallback: USUAL_LOAD },
  ofTerms('minimumLoadCY', 'Least load', 'quantity', 'CY'),
  ofTerms('shortPerCY', 'Short load per CY', 'price', '$/CY'),
  listOfTerms('tiers', 'Short load tiers', SHORT_LOAD_TIERS),
  ofTerms('freeMinutesPerCY', 'Free minutes per CY', 'quantity', 'min/CY'),
  ofTerms('waitPerMinute', 'Waiting per minute', 'price', '$/min'),
  listOfTerms('perLoadFees', 'Fees per load', LOAD_FEES),
  listOfTerms('perCYFees', 'Fees per CY', YARD_FEES),
  listOfTerms('openings', 'Plant openings', OPENING_FEES),
]
