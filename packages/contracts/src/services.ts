/** Services that own data. Each publishes its own events and stands behind the gateway. */
export const DATA_SERVICES = [
  'identity',
  'catalog',
  'estimating',
  'purchasing',
  'documents',
  'field',
] as const
export type DataService = (typeof DATA_SERVICES)[number]

/** A context that publishes events. */
export type PublishingContext = DataService

export interface EventTraffic {
  /** The context whose events it publishes: its own or none. */
  readonly publishes?: PublishingContext
  /**
   * Whose events it takes in, each once among its replicas: `startConsumer`, its name the
   * durable's.
   */
  readonly consumes: readonly PublishingContext[]
  /** Whose events each of its processes is shown: `startBroadcastConsumer`. */
  readonly follows: readonly PublishingContext[]
  /**
   * Whose events and `changes.<context>` each of its processes hears while it is connected:
   * `hearChanges`.
   */
  readonly hears?: readonly PublishingContext[]
  /** What its replicas tell each other over core NATS, by topic: `openReplicaChannel`. */
  readonly tells?: readonly string[]
}

export interface ServiceFacts extends EventTraffic {
  /** How far its ports are from the first one where all run on one machine. */
  readonly ports: { readonly http: number; readonly grpc?: number }
  /** Whom it asks over gRPC, beside identity, whom all may ask whether a session counts. */
  readonly asks: readonly DataService[]
}

/** Its outbox leaves in a stream of its own. */
interface DataServiceFacts extends ServiceFacts {
  readonly publishes: PublishingContext
}

/**
 * The one list of services: what stands here is known to the local runner, the databases, the
 * gateway's addresses, NATS and its logins, docker compose, and is held against the chart. The
 * service's login to NATS allows the traffic named here and no more, in every way to run the system
 * (nats-permissions.ts in messaging).
 */
export const SERVICES = {
  gateway: {
    ports: { http: 0 },
    asks: [],
    consumes: [],
    follows: ['identity'],
    hears: ['catalog', 'estimating', 'purchasing', 'field'],
    tells: ['request-counts'],
  },
  identity: {
    ports: { http: 1, grpc: 11 },
    asks: [],
    publishes: 'identity',
    consumes: ['purchasing', 'documents'],
    follows: [],
  },
  catalog: {
    ports: { http: 2, grpc: 12 },
    asks: [],
    publishes: 'catalog',
    consumes: [],
    follows: ['identity'],
  },
  estimating: {
    ports: { http: 3, grpc: 13 },
    asks: ['catalog', 'documents', 'purchasing'],
    publishes: 'estimating',
    consumes: ['purchasing'],
    follows: ['identity', 'catalog'],
  },
  purchasing: {
    ports: { http: 4, grpc: 14 },
    asks: ['catalog', 'estimating', 'documents', 'field'],
    publishes: 'purchasing',
    consumes: ['estimating', 'documents', 'field'],
    follows: ['identity', 'catalog'],
  },
  documents: {
    ports: { http: 5, grpc: 15 },
    asks: ['estimating'],
    publishes: 'documents',
    consumes: ['estimating', 'purchasing', 'field'],
    follows: ['identity'],
    tells: ['under-way'],
  },
  field: {
    // 6 is that of the pages.
    ports: { http: 7, grpc: 17 },
    asks: ['estimating', 'purchasing', 'documents'],
    publishes: 'field',
    consumes: ['estimating'],
    follows: ['identity', 'catalog'],
  },
} as const satisfies { readonly gateway: ServiceFacts } & Readonly<
  Record<DataService, DataServiceFacts>
>

export type EventService = keyof typeof SERVICES
