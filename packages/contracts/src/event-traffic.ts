/** A context that publishes events. */
export type PublishingContext = 'identity' | 'catalog' | 'estimating' | 'purchasing' | 'documents'

export interface EventTraffic {
  /** The context whose events it publishes: its own or none. */
  readonly publishes?: PublishingContext
  /** Whose events it takes in, each once among its replicas: `startConsumer`, its name the durable's. */
  readonly consumes: readonly PublishingContext[]
  /** Whose events each of its processes is shown: `startBroadcastConsumer`. */
  readonly follows: readonly PublishingContext[]
  /** Whose events and `changes.<context>` each of its processes hears while it is connected: `hearChanges`. */
  readonly hears?: readonly PublishingContext[]
}

/**
 * Who publishes events and whose events each service takes in. The service's login to NATS allows this
 * and no more, in every way to run the system (nats-permissions.ts in messaging).
 */
export const EVENT_TRAFFIC = {
  gateway: {
    consumes: [],
    follows: ['identity'],
    hears: ['catalog', 'estimating', 'purchasing'],
  },
  identity: { publishes: 'identity', consumes: [], follows: [] },
  catalog: { publishes: 'catalog', consumes: [], follows: ['identity'] },
  estimating: { publishes: 'estimating', consumes: [], follows: ['identity', 'catalog'] },
  purchasing: {
    publishes: 'purchasing',
    consumes: ['estimating'],
    follows: ['identity', 'catalog'],
  },
  documents: {
    publishes: 'documents',
    consumes: ['estimating', 'purchasing'],
    follows: ['identity'],
  },
} as const satisfies Readonly<Record<string, EventTraffic>>

export type EventService = keyof typeof EVENT_TRAFFIC
