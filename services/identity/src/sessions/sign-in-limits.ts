import { createHash } from 'node:crypto'
import { AppError } from '@formwork/kernel'
import type { Pool } from 'pg'
import { emailKey } from '../users/user.ts'
import { networkOf } from './client-network.ts'

export interface SignInLimits {
  /** Failures that nobody has to wait after. A device may fail as often as an e-mail. */
  readonly perEmail: number
  readonly perAddress: number
}

export interface Attempt {
  readonly email: string
  readonly address: string
  /** A device that this user signed in from before. It answers for itself, whatever others do to the e-mail. */
  readonly device: string | undefined
}

/** From then on each failure doubles the wait, from one second to this. */
const MAX_WAIT_SECONDS = 300
/** One failure is forgiven for each that pass. */
const FORGIVEN_AFTER_SECONDS = 300

const tooMany = (seconds: number) =>
  new AppError('rate-limited', 'TOO_MANY_SIGN_INS', 'Too many failed sign-ins; try again later', {
    retryAfterSeconds: Math.min(Math.max(1, Math.ceil(seconds)), MAX_WAIT_SECONDS),
  })

/**
 * How soon a sign-in may be tried again after failures. They are counted in the database, so that all replicas
 * count together, per e-mail and per address, or per device alone where the browser is known. E-mails nobody has
 * count alike: a refusal does not tell whether there is such a user.
 */
export function signInLimiter(pool: Pool, limits: SignInLimits) {
  /** @returns whether it was counted; not while the subject has to wait anyway */
  const count = async ({ subject, allowed }: Counted): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `INSERT INTO sign_in_throttles AS t (subject, failures, failed_at, blocked_until)
       SELECT $1, 1, clock_timestamp(), ${blockedUntil('1')}
       ON CONFLICT (subject) DO UPDATE SET
         failures = ${FAILURES} + 1,
         failed_at = clock_timestamp(),
         blocked_until = ${blockedUntil(`(${FAILURES} + 1)`)}
       WHERE t.blocked_until <= clock_timestamp()`,
      [subject, allowed],
    )
    return rowCount === 1
  }
  const check = async (attempt: Attempt): Promise<void> => {
    const { rows } = await pool.query<{ seconds: number | null }>(
      `SELECT extract(epoch FROM max(blocked_until) - clock_timestamp())::float8 AS seconds
       FROM sign_in_throttles WHERE subject = ANY($1) AND blocked_until > clock_timestamp()`,
      [counted(attempt, limits).map(({ subject }) => subject)],
    )
    const seconds = rows[0]?.seconds ?? null
    if (seconds !== null) throw tooMany(seconds)
  }
  return {
    /** @throws AppError rate-limited (429) while the e-mail, the address or the device has to wait */
    check,

    /**
     * Counts a failure.
     * @throws AppError rate-limited when others failed meanwhile: then this one is not to know whether it was right
     */
    async failed(attempt: Attempt): Promise<void> {
      const all = await Promise.all(counted(attempt, limits).map(count))
      if (all.includes(false)) {
        await check(attempt)
        throw tooMany(1)
      }
    },

    /** Whoever knows the password may go on mistyping it; the address stays counted. */
    async succeeded(attempt: Attempt): Promise<void> {
      const device = attempt.device === undefined ? [] : [ofDevice(attempt.device)]
      await pool.query('DELETE FROM sign_in_throttles WHERE subject = ANY($1)', [
        [ofEmail(attempt.email), ...device],
      ])
    },

    /** Forgets what is forgiven. */
    async sweep(): Promise<void> {
      await pool.query(
        `DELETE FROM sign_in_throttles AS t
         WHERE ${FAILURES} = 0 AND blocked_until <= clock_timestamp()`,
      )
    },
  }
}

export type SignInLimiter = ReturnType<typeof signInLimiter>

/** Of row `t`, as of now. Its time is rounded to milliseconds, and so may be yet to come: forgiven is cut, not floored. */
const FAILURES = `greatest(0, t.failures
  - trunc(extract(epoch FROM clock_timestamp() - t.failed_at) / ${FORGIVEN_AFTER_SECONDS})::int)`

/** Until when the next must wait after so many failures, of which $2 are free. */
const blockedUntil = (failures: string): string =>
  `CASE WHEN ${failures} < $2::int THEN '-infinity' ELSE clock_timestamp() + make_interval(
     secs => least(power(2, least(${failures} - $2::int, 30)), ${MAX_WAIT_SECONDS})) END`

interface Counted {
  readonly subject: Buffer
  /** Failures before the first wait. */
  readonly allowed: number
}

function counted({ email, address, device }: Attempt, limits: SignInLimits): readonly Counted[] {
  return device === undefined
    ? [
        { subject: ofEmail(email), allowed: limits.perEmail },
        { subject: ofAddress(address), allowed: limits.perAddress },
      ]
    : [{ subject: ofDevice(device), allowed: limits.perEmail }]
}

const hashed = (kind: string, value: string): Buffer =>
  createHash('sha256').update(`${kind} ${value}`).digest()
const ofEmail = (email: string): Buffer => hashed('email', emailKey(email))
const ofAddress = (address: string): Buffer => hashed('address', networkOf(address))
const ofDevice = (device: string): Buffer => hashed('device', device)
