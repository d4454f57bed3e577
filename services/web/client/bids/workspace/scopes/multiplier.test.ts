import { expect, it } from 'vitest'
import { parseMultiplier } from './multiplier.ts'
import { multiplierField } from './multiplier-field.ts'

it.each([
  ['24', 24],
  ['0.5', 0.5],
  ['=3*8', 24],
])('%s is built %s times', (text, times) => {
  expect(parseMultiplier(text)).toBe(times)
})

it.each(['', '0', '-1', 'twice'])('%j is refused with a sentence', (text) => {
  const [issue] = multiplierField.safeParse(text).error?.issues ?? []
  expect(issue?.message).toBe('A number above 0, for example 12 or 1.5')
})
