import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { backoffMs, pause } from './pause.ts'
import { pingEverySecond } from './server-pings.ts'

export interface BrokerOptions {
  /** `nats://user:password@host:port`, or several with commas between. */
  readonly url: string
  /** Shown in the server's connection list. */
  readonly name: string
  readonly log: Logger
  /** Keeps the streams of tests apart. */
  readonly streamPrefix?: string
  /** Copies of each new stream in a cluster. */
  readonly replicas?: number
}

/** One connection, from its start to its loss. */
export interface BrokerSession {
  readonly jetstream: JetStreamClient
  readonly manager: JetStreamManager
  /** `2.12.1` */
  readonly serverVersion: string
  readonly lost: AbortSignal
}

/** NATS, which comes and goes: services start and work without it. */
export interface Broker {
  readonly streamPrefix: string
  readonly replicas: number
  /** For metrics. Readiness does not depend on it. */
  connected(): boolean
  /** Milliseconds since the server last answered a ping; Infinity when it never has. */
  lastHeardMs(): number
  /** The session at hand or the next one. Rejects when `stop` aborts or the broker is closed. */
  session(stop: AbortSignal): Promise<BrokerSession>
  close(): Promise<void>
}

/** Connects in the background, and again after every loss, for ever. */
export function connectBroker(options: BrokerOptions): Broker {
  const closing = new AbortController()
  let live: { readonly session: BrokerSession; readonly connection: NatsConnection } | undefined
  let next = Promise.withResolvers<BrokerSession>()
  let heardAt = Number.NEGATIVE_INFINITY

  const keepConnected = async (): Promise<void> => {
    let failures = 0
    while (!closing.signal.aborted) {
      try {
        await serve(await open(options))
        failures = 0
      } catch (error) {
        if (failures === 0) options.log.warn({ err: error }, 'cannot connect to NATS')
        failures += 1
        await pause(backoffMs(failures), closing.signal)
      }
    }
  }
  const serve = async (connection: NatsConnection): Promise<void> => {
    live = { connection, session: await startSession(connection) }
    next.resolve(live.session)
    options.log.info('connected to NATS')
    void pingEverySecond(connection, live.session.lost, () => {
      heardAt = performance.now()
    })
    if (closing.signal.aborted) await connection.close()
    await connection.closed()
    if (!closing.signal.aborted) options.log.warn('lost the connection to NATS')
    live = undefined
    next = Promise.withResolvers<BrokerSession>()
  }
  const done = keepConnected()

  return {
    streamPrefix: options.streamPrefix ?? '',
    replicas: options.replicas ?? 1,
    connected: () => live !== undefined,
    lastHeardMs: () => performance.now() - heardAt,
    session: (stop) => beforeAbort(next.promise, AbortSignal.any([stop, closing.signal])),
    close: async () => {
      closing.abort(new Error('The broker is closed'))
      await live?.connection.close()
      await done
    },
  }
}

/** Without the client's own reconnecting: a session ends with its connection. */
function open({ url, name }: BrokerOptions): Promise<NatsConnection> {
  const servers = url.split(',').map((server) => new URL(server))
  return connect({
    servers: servers.map(({ host }) => host),
    ...credentials(servers[0]),
    name,
    reconnect: false,
    timeout: 2_000,
    pingInterval: 10_000,
    maxPingOut: 2,
    // Else each request and publication takes a stack trace beforehand.
    noAsyncTraces: true,
  })
}

/** The client reads no user from an address by itself. */
function credentials(server: URL | undefined) {
  if (!server?.username) return {}
  return { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
}

async function startSession(connection: NatsConnection): Promise<BrokerSession> {
  const lost = new AbortController()
  connection.closed().then(() => lost.abort(new Error('The connection to NATS is lost')))
  return {
    jetstream: jetstream(connection),
    manager: await jetstreamManager(connection, { checkAPI: false }),
    serverVersion: connection.info?.version ?? '',
    lost: lost.signal,
  }
}

function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([promise, aborted]).finally(() =>
    signal.removeEventListener('abort', onAbort),
  )
}
