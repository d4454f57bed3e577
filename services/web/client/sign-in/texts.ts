/**
 * What the sign-in with a provider says. Refusals come as codes in the address: the API answered a
 * browser, not a page.
 */
export const confirmTexts = {
  title: 'Confirm your password',
  lead: 'Users, limits and duties are changed with a password that was entered in the last few minutes.',
  password: 'Password',
  action: 'Confirm password',
} as const

export const providerTexts = {
  or: 'or',
  with: (name: string) => `Sign in with ${name}`,
  newTab: 'It opens in a new tab; come back here when you are signed in.',
  refused: {
    OIDC_NO_ROLE: 'None of your groups has a role here. Ask an administrator for one.',
    OIDC_EMAIL_UNVERIFIED: 'Your sign-in provider has not verified your e-mail address.',
    OIDC_EMAIL_TAKEN:
      'Somebody else of your sign-in provider has this e-mail address here. Ask an administrator.',
    OIDC_DENIED: 'Your sign-in provider did not sign you in.',
    OIDC_START_AGAIN: 'That sign-in did not begin in this browser, or took too long. Start again.',
    USER_DEACTIVATED: 'Your user is deactivated here. Ask an administrator.',
    LAST_ADMIN:
      'Your groups would take away the last administrator. Ask for a group that brings the role.',
    UNAVAILABLE: 'Your sign-in provider cannot be reached. Try again shortly.',
  },
  refusedOtherwise: 'The sign-in did not succeed. Try again.',
} as const
