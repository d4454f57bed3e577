import type { AppError } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import type { User } from '../users/user.ts'

/** Whose password counts. */
export interface PasswordRule {
  /** Whether passwords sign anybody in at all. */
  readonly isOpen: boolean
  /**
   * The refusal (403) of a sign-in by password where people sign in at the provider alone; undefined
   * where passwords are on, and for the one account that the operator keeps for the day on which
   * the provider is away.
   */
  refusalFor(email: string): AppError | undefined
  /**
   * Whether the user's password counts: that of a user who signs in at the provider does not.
   *
   * @param db the transaction that a session starts in; the database where none does
   */
  allows(user: Pick<User, 'id' | 'email'>, db?: Queries): Promise<boolean>
}
