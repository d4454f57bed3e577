import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectOfItem, NO_AMOUNTS, replaceItem, type ScopeSums, scopeCosts } from './roll-up.ts'
import { positive, stored } from './testing/arbitraries.ts'

const cents = stored(5000, 2, -5000)
const multiplier = fc.oneof(fc.constantFrom('1', '4', '0.3333', '2.5'), positive(10))

/** Applies changes of items one after the other, as a recalculation does. */
function effectsOf(sums: ScopeSums, changes: readonly (readonly [string, string])[]) {
  const effects: Decimal[] = []
  let before = sums
  for (const [was, is] of changes) {
    const after = { ...before, raw: replaceItem(before.raw, 'concrete', was, is) }
    effects.push(effectOfItem('concrete', { before, after }, 'TRADITIONAL'))
    before = after
  }
  return { effects, after: before }
}

describe('the effects of items', () => {
  it('sum to what the subtotal moves by, each within a cent of its own product', () => {
    const rule = fc.property(
      multiplier,
      cents,
      fc.array(fc.tuple(cents, cents), { maxLength: 20 }),
      (factor, rest, changes) => {
        const raw = replaceItem(NO_AMOUNTS, 'concrete', 0, rest)
        const sums: ScopeSums = { multiplier: factor, raw }
        const { effects, after } = effectsOf(sums, changes)
        const cost = (of: ScopeSums) => scopeCosts(of, 'TRADITIONAL').totalCost
        const moved = cost(after).minus(cost(sums))
        expect(Decimal.sum(0, ...effects).toFixed(2)).toBe(moved.toFixed(2))
        effects.forEach((effect, index) => {
          const [was = 0, is = 0] = changes[index] ?? []
          const exact = new Decimal(is).minus(was).times(factor)
          expect(effect.minus(exact).abs().lte('0.01')).toBe(true)
        })
      },
    )
    fc.assert(rule, { numRuns: 500 })
  })

  it('are nothing for equipment of a scope in GANTT mode', () => {
    const before: ScopeSums = { multiplier: 2, raw: NO_AMOUNTS }
    const after = { ...before, raw: replaceItem(NO_AMOUNTS, 'equipment', 0, 100) }
    const effect = (mode: 'GANTT' | 'TRADITIONAL') =>
      Number(effectOfItem('equipment', { before, after }, mode))
    expect([effect('GANTT'), effect('TRADITIONAL')]).toEqual([0, 200])
  })
})
