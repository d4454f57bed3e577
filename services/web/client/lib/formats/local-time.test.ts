import { expect, it } from 'vitest'
import { instantOf, localTimeOf } from './local-time.ts'

it('a time that is written and read again is the same, by the clock of this machine', () => {
  const instant = '2027-01-15T20:00:00.000Z'
  expect(instantOf(localTimeOf(instant))).toBe(instant)
  expect(localTimeOf(instantOf('2027-07-01T14:30'))).toBe('2027-07-01T14:30')
})

it('none is none', () => {
  expect([localTimeOf(null), instantOf('')]).toEqual(['', null])
})
