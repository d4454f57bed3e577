import { ResourceNotFound } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { TooManyWrongShareCodes } from './exchange.errors.ts'
import { readShareCode } from './share-code.ts'
import { countGuess } from './sharing.store.ts'

/**
 * Wrong codes of one user within a minute; a person mistypes a few, a program needs thousands of
 * millions.
 */
const ALLOWED = 20

/**
 * The share code that somebody has written, as it is stored. Wrong ones are counted in the
 * database, so that all replicas count together, and in one statement under the row of the user, so
 * that guesses sent at once are counted one by one. After too many a right code is refused as well:
 * its answer would tell it from the wrong ones.
 *
 * @throws ResourceNotFound `Share code not found`, after the same work for a revoked, an unknown and a
 * malformed code; TooManyWrongShareCodes after 20 wrong ones within a minute
 */
export async function findShareCode(
  db: Database,
  written: string,
  userId: string,
): Promise<string> {
  const code = readShareCode(written)
  const { known, refused, seconds } = await countGuess(db, code, userId, ALLOWED)
  if (refused) {
    throw TooManyWrongShareCodes({ retryAfterSeconds: Math.max(1, seconds) })
  }
  if (code === null || !known) throw ResourceNotFound({ resource: 'Share code' })
  return code
}
