import { expect, it } from 'vitest'
import { reachedArea } from './use-fill-handle.ts'

const area = { top: 2, bottom: 3, left: 4, right: 4 }

it.each([
  ['down', { row: 6, column: 4 }, { ...area, bottom: 6 }],
  ['up', { row: 0, column: 4 }, { ...area, top: 0 }],
  ['to the right', { row: 3, column: 7 }, { ...area, right: 7 }],
  ['to the left', { row: 2, column: 1 }, { ...area, left: 1 }],
  ['along the longer side alone', { row: 9, column: 6 }, { ...area, bottom: 9 }],
  ['nowhere within itself', { row: 3, column: 4 }, area],
])('cells are pulled %s', (_way, to, expected) => {
  expect(reachedArea(area, to)).toEqual(expected)
})
