import type { Database } from '../database.ts'
import type { PasswordRule } from '../sessions/password-rule.ts'
import { PasswordSignInOff } from '../sessions/sessions.errors.ts'
import { emailKey } from '../users/user.ts'
import { isLinked } from './oidc-subjects.store.ts'

export interface PasswordSettings {
  /** What people know the provider as; undefined where none is set. */
  readonly provider: string | undefined
  readonly oidcOnly: boolean
  /** `FORMWORK_ADMIN_EMAIL`: its password goes on counting. */
  readonly breakGlass: string | undefined
}

/** Whose password counts beside the provider's sign-in. */
export function passwordRule(db: Database, settings: PasswordSettings): PasswordRule {
  const { provider, oidcOnly, breakGlass } = settings
  const isKept = (email: string): boolean =>
    breakGlass !== undefined && emailKey(email) === emailKey(breakGlass)
  return {
    isOpen: !oidcOnly,
    refusalFor(email) {
      if (!oidcOnly || provider === undefined || isKept(email)) return undefined
      return PasswordSignInOff({ provider })
    },
    allows: async ({ id, email }, reader = db) =>
      provider === undefined || isKept(email) || !(await isLinked(reader, id)),
  }
}
