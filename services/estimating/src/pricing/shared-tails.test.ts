import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SharedTails } from './shared-tails.ts'

const SPREAD = { faces: 'EDGE', uses: 4 }
const bar = fc.record({ mark: fc.constantFrom('B1', 'T1', ',"forms":'), count: fc.nat({ max: 2 }) })
const item = fc.record({
  id: fc.uuid(),
  name: fc.oneof(fc.string(), fc.constantFrom(',"forms":', '","forms":null}}', '\\",\\"forms\\":')),
  recipe: fc.constantFrom(null, { forms: 1, a: { b: 2, forms: null } }),
  input: fc.oneof(
    fc.record({ quantity: fc.nat() }),
    fc.record({
      quantity: fc.nat(),
      forms: fc.constantFrom(null, SPREAD, { ...SPREAD, uses: 5 }),
      bars: fc.option(fc.array(bar, { maxLength: 2 })),
      delivery: fc.constantFrom(null, { pours: 2 }),
    }),
  ),
})

it('items are parsed as they are, whatever they share and are named', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const tails = new SharedTails()
      const parsed = items.map((each) => tails.parse(JSON.stringify(each)))
      expect(parsed).toEqual(items)
      expect(parsed.map((each) => JSON.stringify(each))).toEqual(
        items.map((each) => JSON.stringify(each)),
      )
    }),
  )
})

it('items of one kind share their bars, which nobody can change', () => {
  const bars = [{ mark: 'B1', count: 4 }]
  const textOf = (quantity: number) =>
    JSON.stringify({ id: 'a', input: { quantity, forms: null, bars, delivery: null } })
  const tails = new SharedTails()
  const [first, second, third] = [1, 2, 3].map((quantity) => tails.parse(textOf(quantity)))
  expect(first?.input.bars).toBe(second?.input.bars)
  expect(second?.input.bars).toBe(third?.input.bars)
  expect(third?.input).toEqual({ quantity: 3, forms: null, bars, delivery: null })
  expect(Object.isFrozen(first?.input.bars)).toBe(true)
})
