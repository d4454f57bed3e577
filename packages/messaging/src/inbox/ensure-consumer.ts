import { isDeepStrictEqual } from 'node:util'
import {
  AckPolicy,
  type Consumer,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  JetStreamApiCodes,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'
import type { Broker, BrokerSession } from '../nats/broker.ts'
import { ensureStream, hasApiCode, streamName } from '../nats/stream.ts'

interface ConsumerAddress {
  readonly broker: Broker
  readonly context: string
  readonly durable: string
}

/**
 * The durable consumer, ready to go on in order. Messages that an earlier holder had fetched but
 * not settled would only come back after their deadline, behind later ones; so the consumer is made
 * anew from the first of them, and the inbox sorts out what was done already. Likewise when other
 * types of events are wanted than before.
 */
export async function ensureConsumer(
  { broker, context, durable }: ConsumerAddress,
  session: BrokerSession,
  types: readonly string[],
): Promise<Consumer> {
  await ensureStream(broker, session, context)
  const stream = streamName(broker, context)
  const filter = filterOf(
    session,
    types.map((type) => `${broker.streamPrefix}${type}`),
  )
  const { consumers } = session.manager
  const known = await infoOf(session, stream, durable)
  const isStale = known !== undefined && (known.num_ack_pending > 0 || !hasFilter(known, filter))
  if (isStale) await consumers.delete(stream, durable)
  if (known === undefined || isStale) {
    await consumers.add(stream, {
      ...filter,
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

type Filter = Pick<ConsumerConfig, 'filter_subject' | 'filter_subjects'>

/** Before 2.10 a consumer has one subject: with wildcards for several, it is sent more than it wants. */
export function filterOf(
  { serverVersion }: Pick<BrokerSession, 'serverVersion'>,
  subjects: string[],
): Filter {
  if (subjects.length === 0) return {}
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number)
  const hasSeveral = major > 2 || (major === 2 && minor >= 10)
  return hasSeveral && subjects.length > 1
    ? { filter_subjects: subjects }
    : { filter_subject: subjectOfAll(subjects) }
}

/** The narrowest subject for all of them; types of events have equally many words. */
function subjectOfAll(subjects: readonly string[]): string {
  const [first = [], ...others] = subjects.map((subject) => subject.split('.'))
  const isShared = (word: string, at: number) => others.every((words) => words[at] === word)
  return first.map((word, at) => (isShared(word, at) ? word : '*')).join('.')
}

function hasFilter({ config }: ConsumerInfo, filter: Filter): boolean {
  return (
    (config.filter_subject ?? '') === (filter.filter_subject ?? '') &&
    isDeepStrictEqual(config.filter_subjects ?? [], filter.filter_subjects ?? [])
  )
}

/** Messages that the durable consumer has still to settle. */
export async function pendingOf(options: ConsumerAddress): Promise<number | undefined> {
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
