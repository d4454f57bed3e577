import { expect, it } from 'vitest'
import { parseRange } from './range.ts'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('of ten bytes, %s is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})
