import { sessionRevoked, userChanged } from '@formwork/contracts'
import type { Logger } from 'pino'
import { type BroadcastConsumer, startBroadcastConsumer } from '../inbox/broadcast-consumer.ts'
import type { Broker } from '../nats/broker.ts'

/** Where revocations are kept in this process (RevocationList of the service kit). */
export interface RevocationSink {
  /** What came before is not known until `caughtUp` resolves. */
  awaitPast(caughtUp: Promise<void>): void
  revokeSession(sessionHandle: string): void
  userChanged(userId: string, changedAtMs: number, active: boolean): void
}

/** No access token lives longer, so older revocations concern no valid token. */
const ACCESS_TOKEN_LIFETIME_MS = 16 * 60_000

/**
 * Keeps this process's list of revoked sessions and changed users up to date from identity's
 * events.
 */
export function followRevocations(options: {
  readonly broker: Broker
  readonly revocations: RevocationSink
  readonly log: Logger
  readonly now?: () => number
}): BroadcastConsumer {
  const { revocations } = options
  const consumer = startBroadcastConsumer({
    broker: options.broker,
    context: 'identity',
    since: new Date((options.now ?? Date.now)() - ACCESS_TOKEN_LIFETIME_MS),
    types: ['identity.session.revoked.v1', 'identity.user.changed.v1'],
    log: options.log,
    onEvent(event) {
      if (event.type === 'identity.session.revoked.v1') {
        revocations.revokeSession(sessionRevoked.parse(event.data).sessionHandle)
      } else {
        const change = userChanged.parse(event.data)
        revocations.userChanged(change.userId, change.changedAtMs, change.isActive)
      }
    },
  })
  revocations.awaitPast(consumer.caughtUp)
  return consumer
}
