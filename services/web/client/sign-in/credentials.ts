const CREDENTIALS = ['email', 'password'] as const

export type Credential = (typeof CREDENTIALS)[number]

/** What is still to be typed, in the order of the form. */
export const missingOf = (given: Readonly<Record<Credential, string>>): readonly Credential[] =>
  CREDENTIALS.filter((name) => given[name] === '')
