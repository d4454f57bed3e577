import { inSpan, SpanKind } from '@formwork/telemetry'
import { JetStreamApiCodes, type PubAck } from '@nats-io/jetstream'
import type { Broker, BrokerSession } from '../nats/broker.ts'
import { hasApiCode, streamName } from '../nats/stream.ts'
import type { OutboxRow, Published } from './outbox.store.ts'

const PUBLISH_TIMEOUT_MS = 5_000

export interface Batch {
  /** What the stream has acknowledged. */
  readonly published: readonly Published[]
  /** The stream's last sequence number, or undefined when it has to be looked up again. */
  readonly lastSeq: number | undefined
  /** Why the rest was not acknowledged. */
  readonly fault: unknown
}

/**
 * Publishes a batch at once, each message on condition that the one before it is stored. So a
 * message that gets lost holds back its successors, and a relay that has lost its lead without
 * noticing cannot slip anything in between.
 */
export async function publishBatch(
  { broker, context }: { readonly broker: Broker; readonly context: string },
  { jetstream }: BrokerSession,
  rows: readonly OutboxRow[],
  lastSeq: number,
): Promise<Batch> {
  const stream = streamName(broker, context)
  const answers = await Promise.allSettled(
    rows.map(({ envelope }, index) => {
      const span = {
        name: `publish ${envelope.type}`,
        kind: SpanKind.PRODUCER,
        parents: [envelope.traceparent],
      }
      return inSpan(span, () =>
        jetstream.publish(`${broker.streamPrefix}${envelope.type}`, JSON.stringify(envelope), {
          msgID: envelope.id,
          timeout: PUBLISH_TIMEOUT_MS,
          expect: { streamName: stream, lastSequence: lastSeq + index },
        }),
      )
    }),
  )
  const published = rows.flatMap(({ position }, index): Published[] => {
    const answer = answers[index]
    return answer?.status === 'fulfilled' ? [{ position, seq: answer.value.seq }] : []
  })
  return { published, ...conclude(answers, lastSeq) }
}

function conclude(
  answers: readonly PromiseSettledResult<PubAck>[],
  lastSeq: number,
): Pick<Batch, 'lastSeq' | 'fault'> {
  let isPlain = true
  for (const answer of answers) {
    if (answer.status === 'fulfilled') {
      // Stored before, its acknowledgement lost: the count is off from here on.
      if (answer.value.duplicate) isPlain = false
    } else if (hasApiCode(answer.reason, JetStreamApiCodes.StreamWrongLastSequence)) {
      isPlain = false
    } else {
      return { lastSeq: undefined, fault: answer.reason }
    }
  }
  return { lastSeq: isPlain ? lastSeq + answers.length : undefined, fault: undefined }
}
