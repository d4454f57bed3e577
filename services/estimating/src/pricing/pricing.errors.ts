import { defineError } from '@formwork/kernel'

/** A body names a scope that the bid does not have. */
export const UnknownScope = defineError('invalid', 'INVALID', 'Scope not found')
