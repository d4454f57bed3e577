import { expect, it } from 'vitest'
import { outlookNumber } from './typed-outlook.ts'

it.each([
  ['420', 420],
  ['1,250.5', 1250.5],
  [' .25 ', 0.25],
  ['0', 0],
  ['', null],
  ['-1', undefined],
  ['1.00001', undefined],
  ['many', undefined],
  ['12,5', undefined],
])('an outlook of %j is %j', (text, expected) => {
  expect(outlookNumber(text)).toBe(expected)
})
