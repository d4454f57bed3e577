import { expect, it } from 'vitest'
import { inTwoLines } from './fitted-width.ts'

it('a head takes two lines at most, and one where it is one word', () => {
  expect(inTwoLines('Depth')).toEqual([['', 'Depth']])
  expect(inTwoLines('2nd mat in o.c.')).toContainEqual(['2nd mat', 'in o.c.'])
})
