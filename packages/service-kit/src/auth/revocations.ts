import type { Revocations } from './sessions.ts'

const REMEMBER_MS = 16 * 60_000
/** Within what time a revocation takes effect, as long as NATS is there. */
const PATIENCE_MS = 5_000

/**
 * Sessions and users whose access tokens stopped counting before they expired. Fed by the events of
 * identity in every process; an entry is forgotten once no token that it concerns can still be
 * valid.
 */
export class RevocationList implements Revocations {
  readonly #sessions = new Map<string, number>()
  readonly #users = new Map<string, { changedAtMs: number; active: boolean }>()
  readonly #now: () => number
  #past: Promise<void> | undefined

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * The process has just started, and what was revoked before comes with `caughtUp`. Callers wait
   * for it, but not for long: with NATS away the service works on what it knows.
   */
  awaitPast(caughtUp: Promise<void>): void {
    const past = Promise.race([caughtUp, patience()]).then(() => {
      if (this.#past === past) this.#past = undefined
    })
    this.#past = past
  }

  get past(): Promise<void> | undefined {
    return this.#past
  }

  /** The session is over (sign-out, theft, deactivation). */
  revokeSession(sessionHandle: string): void {
    this.#sessions.set(sessionHandle, this.#now())
    this.#forget()
  }

  /**
   * Roles or permissions changed at `changedAtMs`: tokens that read them earlier are out of date.
   */
  userChanged(userId: string, changedAtMs: number, active: boolean): void {
    const known = this.#users.get(userId)
    if (known !== undefined && known.changedAtMs > changedAtMs) return
    this.#users.set(userId, { changedAtMs, active })
    this.#forget()
  }

  check(session: Parameters<Revocations['check']>[0]): ReturnType<Revocations['check']> {
    if (this.#sessions.has(session.principal.sessionHandle)) return 'revoked'
    const change = this.#users.get(session.principal.userId)
    if (change === undefined) return undefined
    if (!change.active) return 'revoked'
    return session.rolesReadAtMs < change.changedAtMs ? 'stale' : undefined
  }

  #forget(): void {
    const oldest = this.#now() - REMEMBER_MS
    for (const [handle, at] of this.#sessions) if (at < oldest) this.#sessions.delete(handle)
    for (const [user, { changedAtMs }] of this.#users) {
      if (changedAtMs < oldest) this.#users.delete(user)
    }
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref()
  })
}
