import { describe, expect, it } from 'vitest'
import { type BidTyped, changedFields, clashes, sentOf } from './bid-fields.ts'

const read: BidTyped = {
  dueAt: '',
  ...{ bidNumber: 'N-1', name: 'Deck', clientId: 'c', location: 'Austin', rateLocation: '' },
  ...{ overheadPercentage: '10', profitPercentage: '15', salesTaxPercentage: '8.25' },
  ...{ taxExempt: false, perDiemEnabled: true, equipmentBiddingMode: 'TRADITIONAL' },
}

describe('two people who change one bid', () => {
  it('do not disturb each other in different fields', () => {
    const mine = { ...read, profitPercentage: '12' }
    expect(clashes(read, mine, { ...read, name: 'Parking deck' })).toEqual([])
  })

  it('are asked where both have changed the same, unless they mean the same', () => {
    const mine = { ...read, profitPercentage: '12', name: 'Deck 2' }
    const theirs = { ...read, profitPercentage: '13', name: 'Deck 2' }
    expect(clashes(read, mine, theirs)).toEqual(['profitPercentage'])
  })
})

it('only what was changed is sent, and an emptied text as none', () => {
  const mine = { ...read, location: ' ', overheadPercentage: '=19/2', taxExempt: true }
  const fields = changedFields(read, mine)
  expect(sentOf(mine, fields)).toEqual({ location: null, overheadPercentage: 9.5, taxExempt: true })
})
