import { PM_SECTIONS } from '@formwork/contracts'
import { allocate, decimal, fromCents, sum } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BudgetLine, type BudgetParts, budgetOf, type SpendingPart } from './budget.ts'
import type { Amounts } from './project.ts'

const nothing: BudgetParts = {
  base: { sections: [], scopes: [] },
  accepted: [],
  scopes: [],
  spending: [],
}
const amounts = (section: string, amount: string, scopes: Amounts['scopes'] = null): Amounts => ({
  sections: [{ section, amount }],
  scopes,
})
const spent = (section: SpendingPart['section'], scopeId: string | null, figures: object = {}) => ({
  section,
  scopeId,
  committed: decimal(0),
  pending: decimal(0),
  actual: decimal(0),
  ...figures,
})
const of = ({ sections }: ReturnType<typeof budgetOf>, name: string) =>
  sections.find(({ section }) => section === name)

describe('a budget', () => {
  it('has the nine sections of the PM sheet in their order', () => {
    const { sections } = budgetOf('p', nothing)
    expect(sections.map(({ section }) => section)).toEqual(PM_SECTIONS)
  })

  it('leaves what is neither committed nor pending nor spent', () => {
    const figures = { committed: decimal(500), pending: decimal('250.10'), actual: decimal(400) }
    const base = amounts('PUMPING', '1053.33')
    const spending = [spent('PUMPING', null, figures)]
    const budget = budgetOf('p', { ...nothing, base, spending })
    expect(of(budget, 'PUMPING')).toEqual({
      section: 'PUMPING',
      original: 1053.33,
      changes: 0,
      budget: 1053.33,
      committed: 500,
      pending: 250.1,
      actual: 400,
      remaining: -96.77,
    })
  })

  it('adds accepted alternates to what was sold, and change orders to the changes', () => {
    const budget = budgetOf('p', {
      ...nothing,
      base: amounts('MATERIALS', '100.00'),
      accepted: [
        { kind: 'ALTERNATE', amounts: amounts('MATERIALS', '20.00') },
        { kind: 'CHANGE_ORDER', amounts: amounts('MATERIALS', '-3.50') },
        { kind: 'CHANGE_ORDER', amounts: amounts('LABOR', '7.00') },
      ],
    })
    expect(of(budget, 'MATERIALS')).toMatchObject({ original: 120, changes: -3.5, budget: 116.5 })
    expect(budget.totals).toMatchObject({ original: 120, changes: 3.5, budget: 123.5 })
  })

  it('has a row for each scope in their order, and one for what no scope bears', () => {
    const scopes = [
      { id: 'a', name: 'Footings', isCurrent: true },
      { id: 'b', name: 'Slab', isCurrent: true },
      { id: 'gone', name: 'Ramp', isCurrent: false },
      { id: 'never sold', name: 'Curb', isCurrent: false },
    ]
    const base = amounts('LABOR', '10.00', [
      { scopeId: 'a', name: 'Old name', amount: '6.00' },
      { scopeId: 'gone', name: 'Ramp', amount: '3.00' },
    ])
    const spending = [spent('LABOR', null, { actual: decimal(2) })]
    const budget = budgetOf('p', { ...nothing, base, scopes, spending })
    expect(budget.scopes).toMatchObject([
      { scopeId: 'a', name: 'Footings', budget: 6 },
      { scopeId: 'b', name: 'Slab', budget: 0 },
      { scopeId: 'gone', name: 'Ramp', budget: 3 },
      { scopeId: null, name: null, original: 1, actual: 2, remaining: -1 },
    ])
  })

  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const ids = ['a', 'b', 'c', null]
  const piece = fc
    .record({
      sections: fc.array(cents, { minLength: 9, maxLength: 9 }),
      weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ sections, weights }): Amounts => {
      const total = BigInt(sections.reduce((one, other) => one + other, 0))
      const shares = allocate(
        total,
        ids.map((key, n) => ({ key, weight: weights[n] ?? 1 })),
      )
      return {
        sections: PM_SECTIONS.map((section, n) => ({
          section,
          amount: fromCents(BigInt(sections[n] ?? 0)).toFixed(2),
        })),
        scopes: ids.map((scopeId, n) => ({
          scopeId,
          name: 'x',
          amount: fromCents(shares[n] ?? 0n).toFixed(2),
        })),
      }
    })
  const dollars = cents.map((amount) => decimal(amount).div(100))
  const spending = fc.array(
    fc.record({
      section: fc.constantFrom(...PM_SECTIONS),
      scopeId: fc.constantFrom(...ids, 'another'),
      committed: dollars,
      pending: dollars,
      actual: dollars,
    }),
  )
  const child = fc.record({
    kind: fc.constantFrom('ALTERNATE' as const, 'CHANGE_ORDER' as const),
    amounts: piece,
  })

  it('has the same totals by section and by scope, to the cent, whatever was sold and spent', () => {
    const parts = fc.record({
      base: piece,
      accepted: fc.array(child, { maxLength: 4 }),
      spending,
      scopes: fc.constant([{ id: 'a', name: 'Footings', isCurrent: true }]),
    })
    fc.assert(
      fc.property(parts, (given) => {
        const { sections, scopes, totals } = budgetOf('p', given)
        for (const field of Object.keys(totals) as (keyof BudgetLine)[]) {
          const total = (lines: readonly BudgetLine[]) =>
            sum(lines.map((line) => line[field])).toNumber()
          expect([field, total(sections), total(scopes)]).toEqual([
            field,
            totals[field],
            totals[field],
          ])
        }
      }),
    )
  })
})
