import type { SessionStanding } from '@formwork/contracts'
import { calendarKeyHolder } from '../calendar-keys/calendar-keys.store.ts'
import type { Database } from '../database.ts'
import { type ClaimedSession, sessionStateOf } from '../sessions/database-session-verifier.ts'
import { emailsOfRole, nameOfUser } from '../users/users.store.ts'

const SESSION_STATES = {
  active: 'SESSION_STANDING_ACTIVE',
  revoked: 'SESSION_STANDING_REVOKED',
  stale: 'SESSION_STANDING_STALE',
} as const satisfies Record<string, SessionStanding>

/** Answers of IdentityService (proto/identity/v1). */
export function identityHandlers(db: Database) {
  return {
    checkSession: async (claimed: ClaimedSession): Promise<{ standing: SessionStanding }> => ({
      standing: SESSION_STATES[await sessionStateOf(db, claimed)],
    }),
    listRoleHolders: async ({ role }: { readonly role: string }) => ({
      emails: [...(await emailsOfRole(db, role))],
    }),
    findPersonName: async ({ email }: { readonly email: string }) => ({
      name: (await nameOfUser(db, email)) ?? '',
    }),
    findCalendarKeyHolder: async ({ keyHash }: { readonly keyHash: Buffer }) => ({
      userId: (await calendarKeyHolder(db, keyHash)) ?? '',
    }),
  }
}
