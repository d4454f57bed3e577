import { expect, it } from 'vitest'
import { readInput } from './item-input.ts'

const BAR = { mark: 'B1', size: '#8', count: 4, lengthFt: 59.5 }

it('bars that items share are refused for each of them when they are not as bars are', () => {
  const bars = Object.freeze([BAR, Object.freeze({ ...BAR, count: true })])
  for (const quantity of [1, 2]) {
    expect(() => readInput('concrete', { quantity, bars })).toThrow('other fields')
  }
})

it('what is shared as bars is still refused as forms', () => {
  const shared = Object.freeze([Object.freeze({ mark: 'B1', method: 7 })])
  expect(readInput('concrete', { quantity: 1, bars: shared })).toMatchObject({ bars: shared })
  expect(() => readInput('concrete', { quantity: 1, forms: shared })).toThrow('other fields')
})

it('bars that can still be changed are looked through each time', () => {
  const bars: object[] = [BAR]
  expect(readInput('concrete', { quantity: 1, bars })).toMatchObject({ bars })
  bars.push({ ...BAR, count: true })
  expect(() => readInput('concrete', { quantity: 1, bars })).toThrow('other fields')
})
