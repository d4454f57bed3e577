import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream'
import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { endFailedDials } from './end-failed-dials.ts'
import {
  type NatsAccess,
  type NatsLogin,
  type NatsServer,
  natsAccess,
  type TlsFiles,
} from './nats-access.ts'
import { backoffMs, pause } from './pause.ts'
import { pingEverySecond } from './server-pings.ts'

export interface BrokerOptions extends NatsLogin {
  /** Shown in the server's connection list, and the owner of the inboxes `_INBOX_<name>.>`. */
  readonly name: string
  readonly log: Logger
  /** Keeps the streams of tests apart. */
  readonly streamPrefix?: string
  /** Of JetStream's API; `$JS.API` on a server without accounts. */
  readonly apiPrefix?: string | undefined
  /** Copies of each stream; by default three in a cluster that has the nodes, else one. */
  readonly replicas?: number | undefined
}

/** One connection, from its start to its loss. */
export interface BrokerSession {
  readonly jetstream: JetStreamClient
  readonly manager: JetStreamManager
  /** `2.12.1` */
  readonly serverVersion: string
  /** Whether the server is one of several. */
  readonly isClustered: boolean
  readonly lost: AbortSignal
  /** Core NATS: whoever listens at this moment hears it. */
  readonly core: Pick<NatsConnection, 'publish' | 'subscribe'>
}

/** NATS, which comes and goes: services start and work without it. */
export interface Broker {
  readonly streamPrefix: string
  readonly replicas: number | undefined
  /** For metrics. Readiness does not depend on it. */
  connected(): boolean
  /** Milliseconds since the server last answered a ping; Infinity when it never has. */
  msSinceLastReply(): number
  /** The session at hand, if there is one. */
  currentSession(): BrokerSession | undefined
  /** The session at hand or the next one. Rejects when `stop` aborts or the broker is closed. */
  session(stop: AbortSignal): Promise<BrokerSession>
  close(): Promise<void>
}

/**
 * Connects in the background, and again after every loss, for ever.
 *
 * @throws ConfigError when the login makes no sense
 */
export function connectBroker(options: BrokerOptions): Broker {
  const access = natsAccess(options)
  const closing = new AbortController()
  let live: { readonly session: BrokerSession; readonly connection: NatsConnection } | undefined
  let next = Promise.withResolvers<BrokerSession>()
  let repliedAt = Number.NEGATIVE_INFINITY

  const keepConnected = async (): Promise<void> => {
    let failures = 0
    while (!closing.signal.aborted) {
      try {
        await serve(await open(access, options.name))
        failures = 0
      } catch (error) {
        if (failures === 0) options.log.warn({ err: error }, 'cannot connect to NATS')
        failures += 1
        await pause(backoffMs(failures), closing.signal)
      }
    }
  }
  const serve = async (connection: NatsConnection): Promise<void> => {
    live = { connection, session: await startSession(connection, options.apiPrefix) }
    next.resolve(live.session)
    options.log.info('connected to NATS')
    void pingEverySecond(connection, live.session.lost, () => {
      repliedAt = performance.now()
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
    replicas: options.replicas,
    connected: () => live !== undefined,
    msSinceLastReply: () => performance.now() - repliedAt,
    currentSession: () => live?.session,
    session: (stop) => beforeAbort(next.promise, AbortSignal.any([stop, closing.signal])),
    close: async () => {
      closing.abort(new Error('The broker is closed'))
      await live?.connection.close()
      await done
    },
  }
}

/** The first server that answers, in any order: the replicas of a service spread over them. */
async function open(access: NatsAccess, name: string): Promise<NatsConnection> {
  let failure: unknown
  for (const server of shuffled(access.servers)) {
    try {
      return await endFailedDials(() => connectTo(server, access, name))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Without the client's own reconnecting: a session ends with its connection. */
async function connectTo(
  { host, hostname }: NatsServer,
  { tls, login, credentialsFile }: NatsAccess,
  name: string,
): Promise<NatsConnection> {
  return connect({
    servers: host,
    ...login,
    // Files are read each time: they are replaced while we run.
    ...(credentialsFile && { authenticator: credsAuthenticator(await readFile(credentialsFile)) }),
    ...(tls && { tls: tlsFor(hostname, tls) }),
    name,
    inboxPrefix: `_INBOX_${name}`,
    reconnect: false,
    timeout: 2_000,
    pingInterval: 10_000,
    maxPingOut: 2,
    // Else each request and publication takes a stack trace beforehand.
    noAsyncTraces: true,
  })
}

/** The client passes no name for an address of digits, and Node would then expect "localhost". */
function tlsFor(hostname: string, files: TlsFiles): TlsFiles {
  return isIP(hostname) === 0 ? files : Object.assign({ host: hostname }, files)
}

function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map((value) => ({ value, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}

async function startSession(
  connection: NatsConnection,
  apiPrefix: string | undefined,
): Promise<BrokerSession> {
  const api = apiPrefix === undefined ? {} : { apiPrefix }
  const lost = new AbortController()
  connection.closed().then(() => lost.abort(new Error('The connection to NATS is lost')))
  return {
    jetstream: jetstream(connection, api),
    manager: await jetstreamManager(connection, { ...api, checkAPI: false }),
    serverVersion: connection.info?.version ?? '',
    isClustered: connection.info?.cluster !== undefined,
    lost: lost.signal,
    core: connection,
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
