import { expect, it } from 'vitest'
import { moreOf } from './sideways.tsx'

const at = (scrollLeft: number) => moreOf({ scrollLeft, clientWidth: 800, scrollWidth: 1_000 })

it.each([
  ['at its beginning hides something at its end', 0, { left: false, right: true }],
  ['in between hides something at both edges', 90, { left: true, right: true }],
  ['at its end hides something at its beginning', 200, { left: true, right: false }],
])('a table %s', (_where, scrollLeft, more) => {
  expect(at(scrollLeft)).toEqual(more)
})

it('that fits hides nothing, also where its width is rounded', () => {
  const fits = { scrollLeft: 0, clientWidth: 800, scrollWidth: 801 }
  expect(moreOf(fits)).toEqual({ left: false, right: false })
})
