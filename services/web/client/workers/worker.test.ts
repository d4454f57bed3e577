import { expect, it } from 'vitest'
import { bodyOf, changesOf, NOBODY, rateOf } from './worker.ts'

it.each([
  ['34', 34],
  ['$1,034.2525', 1034.2525],
  ['', undefined],
  ['-1', undefined],
  ['34.00001', undefined],
  ['10000', undefined],
  // A hundred times as much without the comma.
  ['28,50', undefined],
  ['28 50', undefined],
])('the rate %j is %j', (text, expected) => {
  expect(rateOf(text)).toBe(expected)
})

const typed = { ...NOBODY, name: ' Ana Ruiz ', classification: 'Carpenter', rate: '34' }

it('a worker is sent without blanks around, and without a number as null', () => {
  const sent = { name: 'Ana Ruiz', number: null, classification: 'Carpenter', hourlyRate: 34 }
  expect(bodyOf(typed)).toEqual({ ...sent, isActive: true })
})

it('only what is changed is sent, so that changes of others stay', () => {
  expect(changesOf(typed, { ...typed, rate: '$34.00' })).toEqual({})
  expect(changesOf(typed, { ...typed, rate: '35.5', isActive: false })).toEqual({
    hourlyRate: 35.5,
    isActive: false,
  })
})
