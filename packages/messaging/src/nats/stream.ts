import {
  JetStreamApiCodes,
  JetStreamApiError,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream'
import { nanos, PermissionViolationError } from '@nats-io/nats-core'
import type { Logger } from 'pino'
import type { Broker, BrokerSession } from './broker.ts'

/** How long an event stays in its stream and, once published, in its outbox. */
export const RETENTION_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1_000
const REPLICAS_OF_A_CLUSTER = 3
/** What the server says when it has fewer nodes than replicas are asked for. */
const TOO_FEW_NODES = { noPeers: 10_005, insufficientResources: 10_023, notClustered: 10_074 }

export function streamName(broker: Pick<Broker, 'streamPrefix'>, context: string): string {
  return `${broker.streamPrefix}${context.toUpperCase()}`
}

/** The context's stream is not there yet, and it is for the context itself to make it. */
export class StreamMissingError extends Error {
  constructor(stream: string, options: ErrorOptions) {
    super(`The stream ${stream} is not there yet`, options)
    this.name = 'StreamMissingError'
  }
}

/** The context's stream. Whoever comes first makes it, if its login may. */
export async function ensureStream(
  broker: Broker,
  session: BrokerSession,
  context: string,
): Promise<StreamInfo> {
  const name = streamName(broker, context)
  try {
    return await session.manager.streams.info(name)
  } catch (error) {
    if (!hasApiCode(error, JetStreamApiCodes.StreamNotFound)) throw error
    return createStream(broker, session, context)
  }
}

async function createStream(
  broker: Broker,
  session: BrokerSession,
  context: string,
): Promise<StreamInfo> {
  const name = streamName(broker, context)
  const add = (replicas: number) =>
    session.manager.streams.add({
      name,
      subjects: [`${broker.streamPrefix}${context}.>`],
      storage: StorageType.File,
      max_age: nanos(RETENTION_DAYS * DAY_MS),
      duplicate_window: nanos(2 * 60 * 1_000),
      num_replicas: replicas,
    })
  try {
    return await add(replicasWanted(broker, session))
  } catch (error) {
    if (isForbidden(error)) throw new StreamMissingError(name, { cause: error })
    if (broker.replicas !== undefined || !hasTooFewNodes(error)) throw error
    return add(1)
  }
}

/**
 * Gives a stream of fewer replicas those that are wanted, and never takes any away. What cannot be
 * done is told once for each connection: the stream works as it is.
 */
export async function raiseReplicas(
  broker: Broker,
  session: BrokerSession,
  stream: StreamInfo,
  log: Logger,
): Promise<void> {
  const { name, num_replicas: has } = stream.config
  const wanted = replicasWanted(broker, session)
  if (has >= wanted) return
  try {
    await session.manager.streams.update(name, { num_replicas: wanted })
    log.info({ stream: name, from: has, to: wanted }, 'raised the replicas of the stream')
  } catch (error) {
    if (!isForbidden(error) && !hasTooFewNodes(error)) throw error
    const isExpected = hasTooFewNodes(error) && broker.replicas === undefined
    if (isExpected || told.has(session)) return
    told.add(session)
    log.warn({ err: error, stream: name, has, wanted }, 'the stream keeps fewer replicas')
  }
}

const told = new WeakSet<BrokerSession>()

const replicasWanted = ({ replicas }: Broker, { isClustered }: BrokerSession): number =>
  replicas ?? (isClustered ? REPLICAS_OF_A_CLUSTER : 1)

export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code
}

function hasTooFewNodes(error: unknown): boolean {
  return Object.values(TOO_FEW_NODES).some((code) => hasApiCode(error, code))
}

/** The server refused to pass the request on: the login may not publish it. */
function isForbidden(error: unknown): boolean {
  if (error instanceof PermissionViolationError) return true
  return error instanceof Error && error.cause !== undefined && isForbidden(error.cause)
}
