import type { Tx } from '../database.ts'
import { record } from '../security-log/security-log.store.ts'
import { findUser } from '../users/users.store.ts'

interface Of {
  readonly userId: string | null
  readonly program: { readonly userId: string } | null
}

/**
 * A refresh token came a second time, which ended its session.
 * @param address of who showed it: the thief or the user; null when a program asked
 */
export async function recordTheft(
  tx: Tx,
  { userId, program }: Of,
  address: string | null,
): Promise<void> {
  const user = userId === null ? null : await findUser(tx, userId)
  const email = user?.email ?? program?.userId ?? null
  await record(tx, { kind: 'token-theft', actor: { email, address } })
}
