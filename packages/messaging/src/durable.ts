import {
  AckPolicy,
  type Consumer,
  type ConsumerInfo,
  DeliverPolicy,
  JetStreamApiCodes,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'
import type { Broker, BrokerSession } from './broker.ts'
import { ensureStream, hasApiCode, streamName } from './stream.ts'

interface DurableOptions {
  readonly broker: Broker
  readonly context: string
  readonly durable: string
}

/**
 * The durable consumer, ready to go on in order. Messages that an earlier holder had fetched but not
 * settled would only come back after their deadline, behind later ones; so the consumer is made anew
 * from the first of them, and the inbox sorts out what was done already.
 */
export async function ensureDurable(
  { broker, context, durable }: DurableOptions,
  session: BrokerSession,
): Promise<Consumer> {
  await ensureStream(broker, session, context)
  const stream = streamName(broker, context)
  const { consumers } = session.manager
  const known = await infoOf(session, stream, durable)
  const isUnsettled = known !== undefined && known.num_ack_pending > 0
  if (isUnsettled) await consumers.delete(stream, durable)
  if (known === undefined || isUnsettled) {
    await consumers.add(stream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(30_000),
      max_deliver: -1,
      max_ack_pending: 10_000,
      ...(known
        ? {
            deliver_policy: DeliverPolicy.StartSequence,
            opt_start_seq: known.ack_floor.stream_seq + 1,
          }
        : { deliver_policy: DeliverPolicy.All }),
    })
  }
  return session.jetstream.consumers.get(stream, durable)
}

/** Messages that the durable consumer has still to settle. */
export async function pendingOf(options: DurableOptions): Promise<number | undefined> {
  const { broker, context, durable } = options
  if (!broker.connected()) return undefined
  const session = await broker.session(AbortSignal.timeout(1_000))
  const info = await infoOf(session, streamName(broker, context), durable)
  return info && info.num_pending + info.num_ack_pending
}

async function infoOf(
  { manager }: BrokerSession,
  stream: string,
  durable: string,
): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(stream, durable)
  } catch (error) {
    const { ConsumerNotFound, StreamNotFound } = JetStreamApiCodes
    if (hasApiCode(error, ConsumerNotFound) || hasApiCode(error, StreamNotFound)) return undefined
    throw error
  }
}
