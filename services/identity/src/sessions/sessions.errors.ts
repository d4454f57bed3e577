import { defineError } from '@formwork/kernel'

export const TokenTheftDetected = defineError(
  'unauthenticated',
  'TOKEN_THEFT_DETECTED',
  'token theft detected',
)
export const TooManySignIns = defineError(
  'rate-limited',
  'TOO_MANY_SIGN_INS',
  'Too many failed sign-ins; try again later',
)
export const WrongCredentials = defineError(
  'unauthenticated',
  'WRONG_CREDENTIALS',
  'Wrong e-mail or password',
)
export const WrongPassword = defineError('forbidden', 'WRONG_PASSWORD', 'Wrong password')
export const PasswordSignInOff = defineError(
  'forbidden',
  'PASSWORD_SIGN_IN_OFF',
  'Passwords are off here: sign in with {provider}',
)
