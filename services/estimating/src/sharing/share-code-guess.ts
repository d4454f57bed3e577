import { AppError, NotFoundError } from '@formwork/kernel'
import { type Database, sql } from '../database.ts'
import { readShareCode } from './share-code.ts'

/** Wrong codes of one user within a minute; a person mistypes a few, a program needs thousands of millions. */
const ALLOWED = 20

/**
 * The share code that somebody has written, as it is stored. Wrong ones are counted in the database, so
 * that all replicas count together, and in one statement under the row of the user, so that guesses sent
 * at once are counted one by one. After too many a right code is refused as well: its answer would tell it
 * from the wrong ones.
 *
 * @throws NotFoundError `Share code not found`, after the same work for a revoked, an unknown and a
 * malformed code; AppError rate-limited (429) after 20 wrong ones within a minute
 */
export async function findShareCode(
  db: Database,
  written: string,
  userId: string,
): Promise<string> {
  const code = readShareCode(written)
  const [guess] = await db.$queryRaw<{ known: boolean; refused: boolean; seconds: number }[]>(sql`
    WITH found AS (SELECT EXISTS (SELECT 1 FROM bids WHERE share_code = ${code}) AS known)
    INSERT INTO share_code_guesses AS g (user_id, wrong)
    SELECT ${userId}, CASE WHEN known THEN 0 ELSE 1 END FROM found
    ON CONFLICT (user_id) DO UPDATE SET
      wrong = CASE
        WHEN g.since <= now() - interval '1 minute' THEN excluded.wrong
        WHEN g.wrong >= ${ALLOWED} THEN ${ALLOWED + 1}
        ELSE g.wrong + excluded.wrong END,
      since = CASE
        WHEN g.since <= now() - interval '1 minute' OR g.wrong = 0 THEN excluded.since
        ELSE g.since END
    RETURNING (SELECT known FROM found) AS known, wrong > ${ALLOWED} AS refused,
      ceil(extract(epoch FROM since + interval '1 minute' - now()))::int AS seconds`)
  if (guess?.refused === true) throw tooManyWrongCodes(guess.seconds)
  if (code === null || guess?.known !== true) throw new NotFoundError('Share code')
  return code
}

function tooManyWrongCodes(seconds: number): AppError {
  const message = 'Too many wrong share codes; try again later'
  const retryAfterSeconds = Math.max(1, seconds)
  return new AppError('rate-limited', 'TOO_MANY_WRONG_SHARE_CODES', message, { retryAfterSeconds })
}
