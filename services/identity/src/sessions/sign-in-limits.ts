import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { emailKey } from '../users/user.ts'
import { networkOf } from './client-network.ts'
import { TooManySignIns } from './sessions.errors.ts'
import {
  type Counted,
  countFailure,
  deleteOldThrottles,
  deleteThrottles,
  MAX_WAIT_SECONDS,
  secondsToWait,
} from './sign-in-throttles.store.ts'

export interface SignInLimits {
  /** Failures that nobody has to wait after. A device may fail as often as an e-mail. */
  readonly perEmail: number
  readonly perAddress: number
}

export interface Attempt {
  readonly email: string
  readonly address: string
  /**
   * A device that this user signed in from before. It answers for itself, whatever others do to the
   * e-mail.
   */
  readonly device: string | undefined
}

const tooMany = (seconds: number) =>
  TooManySignIns({
    retryAfterSeconds: Math.min(Math.max(1, Math.ceil(seconds)), MAX_WAIT_SECONDS),
  })

/**
 * How soon a sign-in may be tried again after failures. They are counted in the database, so that
 * all replicas count together, per e-mail and per address, or per device alone where the browser is
 * known. E-mails nobody has count alike: a refusal does not tell whether there is such a user.
 */
export function signInLimiter(db: Database, limits: SignInLimits) {
  const check = async (attempt: Attempt): Promise<void> => {
    const subjects = counted(attempt, limits).map(({ subject }) => subject)
    const seconds = await secondsToWait(db, subjects)
    if (seconds !== null) throw tooMany(seconds)
  }
  return {
    /**
     * @throws TooManySignIns while the e-mail, the address or the device has to wait
     */
    check,

    /**
     * Counts a failure.
     * @throws TooManySignIns when others failed meanwhile: then this one is not to know
     *   whether it was right
     */
    async failed(attempt: Attempt): Promise<void> {
      const all = await Promise.all(counted(attempt, limits).map((each) => countFailure(db, each)))
      if (all.includes(false)) {
        await check(attempt)
        throw tooMany(1)
      }
    },

    /** Whoever knows the password may go on mistyping it; the address stays counted. */
    async succeeded(attempt: Attempt): Promise<void> {
      const device = attempt.device === undefined ? [] : [ofDevice(attempt.device)]
      await deleteThrottles(db, [ofEmail(attempt.email), ...device])
    },

    /** Forgets what is forgiven. */
    deleteOld: () => deleteOldThrottles(db),
  }
}

export type SignInLimiter = ReturnType<typeof signInLimiter>

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
