import { defineError } from '@formwork/kernel'

export const ClientNameTaken = defineError(
  'conflict',
  'CLIENT_NAME_TAKEN',
  'Client with this name already exists',
)
