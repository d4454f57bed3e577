import { defineError } from '@formwork/kernel'

export const UnknownItem = defineError('invalid', 'INVALID', 'Item not found')
