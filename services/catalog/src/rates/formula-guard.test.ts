import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'

it.each(['=1', '+1', '-1', '@x', '\t=1', ' =1', "'=1", '＝1'])('guards %j', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`)
})

it.each(['4000 PSI', '#4', "it's", "'quoted'", '', '3-4'])('leaves %j as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
})

it('gives back every text that it guarded', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', ' ', '\t', 'a', '＋', '1') })
  fc.assert(
    fc.property(text, (original) => {
      expect(unguardFormula(guardFormula(original))).toBe(original)
    }),
  )
})
