import {
  JetStreamApiCodes,
  JetStreamApiError,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'
import type { Broker, BrokerSession } from './broker.ts'

/** How long an event stays in its stream and, once published, in its outbox. */
export const RETENTION_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1_000

export function streamName(broker: Broker, context: string): string {
  return `${broker.streamPrefix}${context.toUpperCase()}`
}

/** The context's stream. Whoever comes first makes it, producer or consumer. */
export async function ensureStream(
  broker: Broker,
  { manager }: BrokerSession,
  context: string,
): Promise<StreamInfo> {
  const name = streamName(broker, context)
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (!hasApiCode(error, JetStreamApiCodes.StreamNotFound)) throw error
    return manager.streams.add({
      name,
      subjects: [`${broker.streamPrefix}${context}.>`],
      storage: StorageType.File,
      max_age: nanos(RETENTION_DAYS * DAY_MS),
      duplicate_window: nanos(2 * 60 * 1_000),
      num_replicas: broker.replicas,
    })
  }
}

export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code
}
