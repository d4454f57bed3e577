import { defineError } from '@formwork/kernel'

export const CostCodeTaken = defineError('conflict', 'COST_CODE_TAKEN', 'Cost code already exists')
