import { defineError } from '@formwork/kernel'

export const BudgetIsFrozen = defineError(
  'invalid',
  'BUDGET_FROZEN',
  'The budget is frozen: use the outlook',
)
export const TaskNotFound = defineError('not-found', 'NOT_FOUND', 'Task not found')
export const UnknownScope = defineError('invalid', 'INVALID', 'Scope not found')
