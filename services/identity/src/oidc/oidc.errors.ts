import { defineError } from '@formwork/kernel'

export const OidcOff = defineError('not-found', 'OIDC_OFF', 'No sign-in provider is set up here')
export const StartAgain = defineError(
  'invalid',
  'OIDC_START_AGAIN',
  'This sign-in did not begin in this browser, or took too long; start again',
)
export const OidcDenied = defineError(
  'forbidden',
  'OIDC_DENIED',
  'The provider did not sign you in',
)
export const ProviderOutOfReach = defineError(
  'unavailable',
  'UNAVAILABLE',
  '{name} cannot sign anybody in at the moment; try again shortly',
)
export const OidcEmailTaken = defineError(
  'forbidden',
  'OIDC_EMAIL_TAKEN',
  'Somebody else of the provider has this e-mail address here; ask an administrator',
)
export const OidcEmailUnverified = defineError(
  'forbidden',
  'OIDC_EMAIL_UNVERIFIED',
  'The provider has not verified your e-mail address',
)
export const OidcNoRole = defineError(
  'forbidden',
  'OIDC_NO_ROLE',
  'None of your groups has a role here; ask an administrator for one',
)
export const UserDeactivated = defineError(
  'forbidden',
  'USER_DEACTIVATED',
  'Your user is deactivated here; ask an administrator',
)
