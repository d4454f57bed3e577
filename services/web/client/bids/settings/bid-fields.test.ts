import { expect, it } from 'vitest'
import { changedFields } from '../../lib/typed-over.ts'
import { type BidTyped, sentOf } from './bid-fields.ts'

const read: BidTyped = {
  dueAt: '',
  bidNumber: 'N-1',
  name: 'Deck',
  clientId: 'c',
  location: 'Austin',
  rateLocation: '',
  overheadPercentage: '10',
  profitPercentage: '15',
  salesTaxPercentage: '8.25',
  taxExempt: false,
  perDiemEnabled: true,
  equipmentBiddingMode: 'TRADITIONAL',
}

it('only what was changed is sent, and an emptied text as none', () => {
  const mine = { ...read, location: ' ', overheadPercentage: '=19/2', taxExempt: true }
  const fields = changedFields(read, mine)
  expect(sentOf(mine, fields)).toEqual({ location: null, overheadPercentage: 9.5, taxExempt: true })
})
