import { defineError } from '@formwork/kernel'

export const ScopeTypeNameTaken = defineError(
  'conflict',
  'SCOPE_TYPE_NAME_TAKEN',
  'Scope type with this name already exists',
)
