import { describe, expect, it } from 'vitest'
import { changedOutlook } from './outlook.ts'

const KNOWN = { quantity: '2500.0000', hoursToComplete: { typed: '420.0000', hoursThen: '196.00' } }

describe('what a person knows better of a task', () => {
  it('counts from the hours on that were booked when it was typed', () => {
    expect(changedOutlook(null, { hoursToComplete: 420 }, '196.00')).toEqual({
      quantity: null,
      hoursToComplete: { typed: 420, hoursThen: '196.00' },
    })
  })

  it('keeps what is left out, with the hours of then', () => {
    expect(changedOutlook(KNOWN, { quantity: 2600 }, '300.00')).toEqual({
      quantity: 2600,
      hoursToComplete: KNOWN.hoursToComplete,
    })
  })

  it('counts the same hours anew when they are said again', () => {
    const again = changedOutlook(KNOWN, { hoursToComplete: 420 }, '300.00')
    expect(again?.hoursToComplete).toEqual({ typed: 420, hoursThen: '300.00' })
  })

  it('is nothing when all of it is taken back', () => {
    expect(changedOutlook(KNOWN, { quantity: null, hoursToComplete: null }, '300.00')).toBeNull()
    expect(changedOutlook(KNOWN, { quantity: null }, '300.00')?.quantity).toBeNull()
  })
})
