import type { User } from '../users/user.ts'

/** Whose password counts. */
export interface PasswordRule {
  /** Whether passwords sign anybody in at all. */
  readonly isOpen: boolean
  /**
   * @throws ForbiddenError (403) where people sign in at the provider alone, and this is not the
   *   one account that the operator keeps for the day on which the provider is away
   */
  refuseWhenOff(email: string): void
  /** Whether the user's password counts: that of a user who signs in at the provider does not. */
  allows(user: Pick<User, 'id' | 'email'>): Promise<boolean>
}
