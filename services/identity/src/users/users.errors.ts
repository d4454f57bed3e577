import { defineError } from '@formwork/kernel'

export const EmailTaken = defineError(
  'conflict',
  'EMAIL_TAKEN',
  'User with this e-mail already exists',
)
export const WeakPassword = defineError('invalid', 'WEAK_PASSWORD', '{sentence…}')
export const LastAdmin = defineError(
  'conflict',
  'LAST_ADMIN',
  'The last active administrator must stay one',
)
