import { defineError } from '@formwork/kernel'

/** No session, or one that cannot be read or was revoked. */
export const Unauthorised = defineError('unauthenticated', 'UNAUTHORISED', 'unauthorised')
/** An expired or badly signed access token: the client is to refresh and try again. */
export const TryRefreshToken = defineError(
  'unauthenticated',
  'TRY_REFRESH_TOKEN',
  'try refresh token',
)
export const SessionsOutOfReach = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Sessions cannot be checked right now',
)
/** Of a write, while no event says which sessions ended. */
export const SessionUnconfirmed = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Sessions cannot be checked right now; try again shortly',
)
export const PasswordConfirmationRequired = defineError(
  'forbidden',
  'PASSWORD_CONFIRMATION_REQUIRED',
  'Enter your password again: this needs one that was entered a few minutes ago',
)
