import { createHash } from 'node:crypto'
import { AppError } from '@formwork/kernel'
import type { Pool } from 'pg'
import { emailKey } from '../users/user.ts'

export interface SignInLimits {
  /** Failed tries in a quarter of an hour. */
  readonly perEmail: number
  readonly perAddress: number
}

export interface Attempt {
  readonly email: string
  readonly address: string
}

const WINDOW = '15 minutes'

/**
 * Failed sign-ins per e-mail and per address, counted in the database so that all replicas count
 * together. E-mails nobody has count alike: a refusal does not tell whether there is such a user.
 */
export function signInLimiter(pool: Pool, limits: SignInLimits) {
  return {
    /** @throws AppError rate-limited (429) when either has failed too often */
    async check(attempt: Attempt): Promise<void> {
      const { rows } = await pool.query<{ seconds: number }>(
        `SELECT ceil(extract(epoch FROM failed_at + $5::interval - now()))::int AS seconds
         FROM (VALUES ($1::bytea, $2::int), ($3::bytea, $4::int)) AS asked (subject, allowed)
         CROSS JOIN LATERAL (
           SELECT failed_at FROM sign_in_failures
           WHERE subject = asked.subject AND failed_at > now() - $5::interval
           ORDER BY failed_at DESC OFFSET asked.allowed - 1 LIMIT 1
         ) AS oldest_that_counts
         ORDER BY seconds DESC LIMIT 1`,
        [ofEmail(attempt), limits.perEmail, ofAddress(attempt), limits.perAddress, WINDOW],
      )
      const [limited] = rows
      if (limited === undefined) return
      throw new AppError(
        'rate-limited',
        'TOO_MANY_SIGN_INS',
        'Too many failed sign-ins; try again later',
        { retryAfterSeconds: Math.max(1, limited.seconds) },
      )
    },

    async failed(attempt: Attempt): Promise<void> {
      await pool.query('INSERT INTO sign_in_failures (subject) VALUES ($1), ($2)', [
        ofEmail(attempt),
        ofAddress(attempt),
      ])
    },

    /** Whoever knows the password may go on mistyping it; the address stays counted. */
    async succeeded({ email }: Attempt): Promise<void> {
      await pool.query('DELETE FROM sign_in_failures WHERE subject = $1', [ofEmail({ email })])
    },

    /** Forgets what no longer counts. */
    async sweep(): Promise<void> {
      await pool.query('DELETE FROM sign_in_failures WHERE failed_at < now() - $1::interval', [
        WINDOW,
      ])
    },
  }
}

export type SignInLimiter = ReturnType<typeof signInLimiter>

const subject = (kind: string, value: string): Buffer =>
  createHash('sha256').update(`${kind} ${value}`).digest()
const ofEmail = ({ email }: Pick<Attempt, 'email'>): Buffer => subject('email', emailKey(email))
const ofAddress = ({ address }: Attempt): Buffer => subject('address', address)
