import type { Session } from './access-tokens.ts'

/** What identity says of a session (proto/identity/v1). */
export type SessionState = 'active' | 'revoked' | 'stale'

/** How well events of revocations reach this process. */
export type FeedState =
  /** They arrive. */
  | 'current'
  /** They have arrived for a moment only: what happened before may still be on its way. */
  | 'settling'
  /** They do not. */
  | 'silent'

const ANSWER_COUNTS_MS = 2_000
const AWAY_COUNTS_MS = 1_000
const MAX_ANSWERS = 5_000

/**
 * Asks identity itself whether a session counts. Each session once in two seconds, whoever needs to
 * know.
 */
export class IdentityCheck {
  readonly feedState: () => FeedState
  readonly #ask: (session: Session) => Promise<SessionState>
  readonly #now: () => number
  readonly #answers = new Map<
    string,
    { at: number; sessionState: Promise<SessionState | undefined> }
  >()
  #awayUntil = Number.NEGATIVE_INFINITY

  constructor(options: {
    readonly feedState: () => FeedState
    readonly ask: (session: Session) => Promise<SessionState>
    readonly now?: () => number
  }) {
    this.feedState = options.feedState
    this.#ask = options.ask
    this.#now = options.now ?? (() => performance.now())
  }

  /** Undefined when identity does not answer; then nobody waits for it again at once. */
  sessionState(session: Session): Promise<SessionState | undefined> {
    const now = this.#now()
    const key = `${session.principal.sessionHandle} ${session.rolesReadAtMs}`
    const known = this.#answers.get(key)
    if (known !== undefined && now - known.at < ANSWER_COUNTS_MS) return known.sessionState
    if (now < this.#awayUntil) return Promise.resolve(undefined)
    const sessionState = this.#ask(session).catch(() => {
      this.#awayUntil = this.#now() + AWAY_COUNTS_MS
      this.#answers.delete(key)
      return undefined
    })
    this.#remember(key, { at: now, sessionState })
    return sessionState
  }

  #remember(
    key: string,
    answer: { at: number; sessionState: Promise<SessionState | undefined> },
  ): void {
    // The one that was asked for longest ago stands first.
    this.#answers.delete(key)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size >= MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
    this.#answers.set(key, answer)
  }
}
