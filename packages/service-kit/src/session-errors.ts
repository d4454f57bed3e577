import { AppError } from '@formwork/kernel'

/** No session, or one that cannot be read or was revoked. */
export const unauthorised = () => new AppError('unauthenticated', 'UNAUTHORISED', 'unauthorised')
/** An expired or badly signed access token: the client is to refresh and try again. */
export const tryRefreshToken = () =>
  new AppError('unauthenticated', 'TRY_REFRESH_TOKEN', 'try refresh token')
