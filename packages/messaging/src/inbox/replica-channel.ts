import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { keepSubscribed, type SubscriberOptions, takeEach } from './keep-subscribed.ts'

const message = z.strictObject({ from: z.uuid(), said: z.unknown() })

/** The subject under which the replicas of a service tell each other something. */
export const replicaSubject = (service: string, topic: string): string =>
  `replicas.${service}.${topic}`

export interface ReplicaChannel {
  /** Tells the other replicas that are connected at this moment; nobody while NATS is away. */
  tell(said: unknown): void
  close(): Promise<void>
}

/**
 * What the replicas of one service tell each other over core NATS: for what may be lost, and only
 * with `tells` in the service's facts, which its login to NATS follows.
 *
 * @param hear what a replica has said, and its id, another one at each start
 */
export function openReplicaChannel(
  options: SubscriberOptions & { readonly service: string; readonly topic: string },
  hear: (said: unknown, from: string) => void,
): ReplicaChannel {
  const { broker, log, service, topic } = options
  const subject = `${broker.streamPrefix}${replicaSubject(service, topic)}`
  const self = randomUUID()
  const subscription = keepSubscribed(options, (session) =>
    takeEach(session, subject, log, (json) => {
      const { from, said } = message.parse(json)
      if (from !== self) hear(said, from)
    }),
  )
  return {
    tell: (said) => {
      broker.currentSession()?.core.publish(subject, JSON.stringify({ from: self, said }))
    },
    close: subscription.close,
  }
}
