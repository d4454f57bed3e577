import { LOAD_FEES, OPENING_FEES, SHORT_LOAD_TIERS, YARD_FEES } from '@formwork/kernel/rate-lists'
import { active, listOf, number, numberOr, numberOrNone, oneOf, text } from '../rates/fields.ts'
import { defineRateType, type Values } from '../rates/rate-type.ts'

const dollars = { places: 4, isDollars: true }
const MAX_ENTRIES = 20

/** When a fee applies; an estimate says which of them its pours meet. */
const WHEN = ['ALWAYS', 'WINTER', 'HOT', 'SATURDAY', 'SUNDAY'] as const
const when = { ...oneOf('when', WHEN), description: 'When it applies' }
const feeName = { ...text('name', 100), description: 'What the supplier calls it: `Fuel`' }
const amountPer = (what: string) => ({
  ...number('amount', dollars),
  description: `Dollars for one ${what}`,
})

/** What a supplier of ready-mixed concrete charges besides the concrete. */
export const deliveryTerms = defineRateType({
  kind: 'delivery-terms',
  label: 'Delivery terms',
  title: 'Delivery terms',
  path: '/api/delivery-terms',
  tableName: 'delivery_terms',
  fields: {
    supplier: text('supplier'),
    loadCY: numberOr('load CY', 10, { places: 4, above: 0 }),
    minimumLoadCY: numberOrNone('minimum load CY', { places: 4 }),
    shortPerCY: numberOrNone('short load per CY', dollars),
    tiers: listOf('tiers', {
      entry: 'tier',
      max: MAX_ENTRIES,
      form: SHORT_LOAD_TIERS,
      fields: {
        belowCY: {
          ...number('below CY', { places: 4, above: 0 }),
          description: 'It is for a load of fewer cubic yards than this',
        },
        perLoad: {
          ...number('per load', dollars),
          description: 'Dollars for such a load',
        },
      },
    }),
    freeMinutesPerCY: numberOrNone('free minutes per CY', { places: 4 }),
    waitPerMinute: numberOrNone('waiting per minute', dollars),
    perLoadFees: listOf('fees per load', {
      entry: 'fee per load',
      max: MAX_ENTRIES,
      form: LOAD_FEES,
      fields: { name: feeName, amount: amountPer('load') },
    }),
    perCYFees: listOf('fees per CY', {
      entry: 'fee per CY',
      max: MAX_ENTRIES,
      form: YARD_FEES,
      fields: { name: feeName, amount: amountPer('cubic yard'), when },
    }),
    openings: listOf('openings', {
      entry: 'opening',
      max: MAX_ENTRIES,
      form: OPENING_FEES,
      fields: { when, amount: amountPer('pour') },
    }),
    isActive: active(),
  },
  descriptions: {
    supplier: 'Who delivers, and from which plant where that matters',
    loadCY: 'Cubic yards of a full truck, more than 0',
    minimumLoadCY: 'A load of fewer cubic yards is short; null: no load is short',
    shortPerCY: 'Dollars for each cubic yard that a short load lacks; null: nothing',
    tiers:
      'Dollars for a short load by its size, instead of `shortPerCY`; the least `belowCY` above the load counts',
    freeMinutesPerCY:
      'Minutes of unloading per cubic yard that are free; null: waiting is not charged',
    waitPerMinute: 'Dollars for each minute beyond them; null: waiting is not charged',
    perLoadFees: 'Dollars for each load, by name',
    perCYFees: 'Dollars for each cubic yard, by name, and when',
    openings: 'Dollars for each pour for which the plant opens, and when',
    isActive: 'Whether new estimates may choose it; inactive records stay in lists and history',
  },
  headings: {
    loadCY: ['Load, CY'],
    minimumLoadCY: ['Least load, CY'],
    shortPerCY: ['Short, per CY'],
    tiers: ['Short loads'],
    freeMinutesPerCY: ['Free minutes per CY'],
    waitPerMinute: ['Wait, per minute'],
    openings: ['Plant opening'],
    isActive: ['Offered'],
  },
  naturalKey: ['supplier'],
  called: ['supplier'],
  bulk: false,
  rules: [{ fields: ['tiers'], load: async () => tiersReason }],
})

/** Two tiers of one size would leave open which of them counts. */
function tiersReason({ tiers }: Values): string | undefined {
  const sizes = Array.isArray(tiers) ? tiers.map(({ belowCY }) => belowCY) : []
  return new Set(sizes).size < sizes.length
    ? 'Delivery terms tiers must differ in their size'
    : undefined
}
