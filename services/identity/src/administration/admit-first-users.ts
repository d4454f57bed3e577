import type { Logger } from '@formwork/service-kit'
import type { UserNeeds } from '../users/create-user.ts'
import { ensureAdmin } from './first-admin.ts'
import { admitLocalUsers, turnLocalUsersAway } from './local-users.ts'

/** Who can sign in before anybody was created: see "The first administrator" in the README. */
export async function admitFirstUsers(
  needs: UserNeeds,
  admin: Parameters<typeof ensureAdmin>[1] | undefined,
  log: Logger,
): Promise<void> {
  if (admin !== undefined) await ensureAdmin(needs, admin)
  if (needs.passwords.allowsLocal) await admitLocalUsers(needs)
  else await turnLocalUsersAway(needs.db, log)
}
