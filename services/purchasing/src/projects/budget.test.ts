import { decimal } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { budgetOf, overBudgetSentence, remainingIn, type Section, type Spending } from './budget.ts'

const amounts = [
  { section: 'PUMPING', amount: '1053.33' },
  { section: 'MATERIALS', amount: '1626.90' },
]
const spent = new Map<Section, Spending>([
  ['PUMPING', { committed: decimal(500), pending: decimal('250.10'), actual: decimal('400.00') }],
])

describe('a budget', () => {
  it('has the nine sections of the PM sheet in their order', () => {
    const { sections } = budgetOf('p', [], new Map())
    expect(sections.map(({ section }) => section)).toEqual([
      'GENERAL CONDITIONS',
      'LABOR',
      'CONCRETE MATERIAL',
      'PUMPING',
      'REINFORCING MATERIALS',
      'MATERIALS',
      'EQUIPMENT',
      'FUEL & HAULING',
      'SUBCONTRACTORS',
    ])
  })

  it('leaves what is neither committed nor pending nor spent', () => {
    const { sections, totals } = budgetOf('p', amounts, spent)
    expect(sections.find(({ section }) => section === 'PUMPING')).toEqual({
      ...{ section: 'PUMPING', budget: 1053.33, committed: 500, pending: 250.1, actual: 400 },
      remaining: -96.77,
    })
    expect(totals).toEqual({
      ...{ budget: 2680.23, committed: 500, pending: 250.1, actual: 400, remaining: 1530.13 },
    })
  })

  it('says by how much an estimate exceeds the rest, and nothing when it fits', () => {
    const remaining = remainingIn('MATERIALS', amounts)
    expect(overBudgetSentence('MATERIALS', 1626.9, remaining)).toBeUndefined()
    expect(overBudgetSentence('MATERIALS', 1700, remaining)).toBe(
      '$1,700.00 exceeds the remaining MATERIALS budget of $1,626.90',
    )
  })
})
