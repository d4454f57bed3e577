export const SENDING_STATES = ['QUEUED', 'SENT', 'FAILED'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** One mail of an order to its vendor. */
export interface Sending {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** E-mail of who sent it. */
  readonly by: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly revision: number
  readonly state: SendingState
  /** Why it was not delivered, or not yet; null: nothing is wrong. */
  readonly error: string | null
  /** Whether some recipient has it, or may get it. */
  readonly counts: boolean
}

/** That the vendor has accepted the order. */
export interface Acknowledgement {
  /** Who said so, at the vendor. */
  readonly by: string
  /** YYYY-MM-DD. */
  readonly on: string
  readonly revision: number
  /** ISO 8601 in UTC: when it was entered. */
  readonly at: string
  readonly enteredBy: string
}

/** What the paper of an order is now, compared with what the vendor has. */
export interface Revision {
  readonly revision: number
  readonly changedSinceSent: boolean
}

/**
 * The revision that the paper would be sent as: the next one where it differs from what was sent
 * last (bills section 5). A mail that no recipient got counts as none.
 *
 * @param sent the paper that was sent last, as it was stored
 */
export function revisionOf(sendings: readonly Sending[], sent: unknown, paper: unknown): Revision {
  const last = sendings.findLast(({ counts }) => counts)
  if (last === undefined) return { revision: 1, changedSinceSent: false }
  const changedSinceSent = !hasAll(paper, sent)
  return { revision: last.revision + (changedSinceSent ? 1 : 0), changedSinceSent }
}

/** Whether `now` has all that `stored` has: what a later release adds to the paper is no change. */
function hasAll(now: unknown, stored: unknown): boolean {
  if (Array.isArray(stored)) {
    return (
      Array.isArray(now) &&
      now.length === stored.length &&
      stored.every((one, index) => hasAll(now[index], one))
    )
  }
  if (typeof stored !== 'object' || stored === null) return now === stored
  if (typeof now !== 'object' || now === null) return false
  const fields = new Map<string, unknown>(Object.entries(now))
  return Object.entries(stored).every(([name, value]) => hasAll(fields.get(name), value))
}
