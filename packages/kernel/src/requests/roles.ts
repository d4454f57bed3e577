/** The roles of spec section 5.2. */
export const ROLES = ['ADMIN', 'ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING'] as const
export type Role = (typeof ROLES)[number]

/** Who is calling, as the access token says. */
export interface Principal {
  readonly userId: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly permissions: readonly string[]
  readonly sessionHandle: string
}
