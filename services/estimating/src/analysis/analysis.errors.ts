import { defineError } from '@formwork/kernel'

export const UnknownScope = defineError('invalid', 'INVALID', 'Scope not found')
