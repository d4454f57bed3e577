import { expect, it } from 'vitest'
import { nextNumber } from './next-number.ts'

it.each([
  ['the next after the last', ['N-1023', 'N-1022'], 'N-1024'],
  ['the next after the highest, whichever came last', ['N-1022', 'N-1031'], 'N-1032'],
  ['as many digits as before', ['2026-009'], '2026-010'],
  ['more digits where the count needs them', ['B99'], 'B100'],
  ['the way in which most are numbered', ['N-1023-2', 'N-1023', 'N-1022'], 'N-1024'],
  ['of two ways that of the newest', ['T-7', 'N-1022'], 'T-8'],
  ['a count alone', ['41', 'Loading dock'], '42'],
  ['a count beyond exact floats', ['E-9007199254740993'], 'E-9007199254740994'],
  ['nothing where none is counted', ['Loading dock', ''], undefined],
  ['nothing without bids', [], undefined],
])('proposes %s', (_rule, numbers, next) => {
  expect(nextNumber(numbers.map((bidNumber) => ({ bidNumber, isSample: false })))).toBe(next)
})

it('proposes nothing after samples alone, and after others what follows those', () => {
  const samples = ['SAMPLE-002', 'SAMPLE-001'].map((bidNumber) => ({ bidNumber, isSample: true }))
  expect(nextNumber(samples)).toBeUndefined()
  expect(nextNumber([...samples, { bidNumber: 'B-7', isSample: false }])).toBe('B-8')
})
