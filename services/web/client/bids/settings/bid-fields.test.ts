import { expect, it } from 'vitest'
import { changedFields } from '../../lib/typed-over.ts'
import { type BidTyped, OWN_NAMES, sentOf } from './bid-fields.ts'

const read = {
  dueAt: '',
  bidNumber: 'N-1',
  name: 'Deck',
  clientId: 'c',
  location: 'Austin',
  rateLocation: '',
  overheadPercentage: '10',
  profitPercentage: '15',
  salesTaxPercentage: '8.25',
  contingencyPercentage: '',
  bondPercentage: '',
  ...Object.fromEntries(OWN_NAMES.map((field) => [field, ''])),
  taxExempt: false,
  perDiemEnabled: true,
  equipmentBiddingMode: 'TRADITIONAL',
} as BidTyped

it('only what was changed is sent, and an emptied text as none', () => {
  const mine = { ...read, location: ' ', overheadPercentage: '=19/2', taxExempt: true }
  const fields = changedFields(read, mine)
  expect(sentOf(mine, fields)).toEqual({ location: null, overheadPercentage: 9.5, taxExempt: true })
})

it('an emptied contingency is none, and the modules with percentages of their own are one list', () => {
  const before = { ...read, contingencyPercentage: '3', misc_profit: '4' }
  const mine = { ...before, contingencyPercentage: '', subcontractor_overhead: '5' }
  expect(sentOf(mine, changedFields(before, mine))).toEqual({
    contingencyPercentage: null,
    markups: [
      { module: 'subcontractor', overheadPercentage: 5, profitPercentage: null },
      { module: 'misc', overheadPercentage: null, profitPercentage: 4 },
    ],
  })
  const none = { ...before, misc_profit: ' ' }
  expect(sentOf(none, changedFields(before, none))).toEqual({ markups: null })
})
