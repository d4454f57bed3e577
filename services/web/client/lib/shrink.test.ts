import { expect, it } from 'vitest'
import { fitted } from './shrink.ts'

it.each([
  [4_000, 3_000, { width: 2_000, height: 1_500 }],
  [3_000, 4_000, { width: 1_500, height: 2_000 }],
  [800, 600, { width: 800, height: 600 }],
])('a picture of %i by %i pixels fits the longest side and keeps its shape', (w, h, sides) => {
  expect(fitted(w, h)).toEqual(sides)
})
