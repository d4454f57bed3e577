import { decimal } from '@formwork/kernel'
import { expect, it } from 'vitest'
import { overBudgetSentence } from './check-budget.ts'

it.each([
  [1626.9, 1626.9, undefined],
  [1700, 1626.9, '$1,700.00 exceeds the remaining MATERIALS budget of $1,626.90'],
  [5, -1, '$5.00 exceeds the remaining MATERIALS budget of -$1.00'],
])(
  'says by how much %d exceeds a rest of %d, and nothing when it fits',
  (amount, rest, sentence) => {
    expect(overBudgetSentence('MATERIALS', decimal(amount), decimal(rest))).toBe(sentence)
  },
)
