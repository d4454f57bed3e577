import {
  type BarListMessage,
  type BidSnapshotMessage,
  type BidSnapshotRequest,
  estimatingV1,
} from '@formwork/contracts'
import { defineError } from '@formwork/kernel'
import {
  CircuitBreaker,
  callUnary,
  channelOptions,
  clientCredentials,
  closeClient,
  type GrpcTlsSettings,
  readStream,
} from '@formwork/service-kit'
import type {
  BidRecipient,
  BidSnapshot,
  Bids,
  SnapshotOrder,
  SnapshotPart,
} from './bid-snapshot.ts'

const HEADER_DEADLINE_MS = 2_000
/** A bid comes as slowly as its export is read; who takes nothing at all is cut much earlier. */
const SNAPSHOT_DEADLINE_MS = 600_000
const SERVICE = 'Estimating'

const ITEM_ORDERS = {
  'by-scope': 'ITEM_ORDER_UNSPECIFIED',
  'by-module': 'ITEM_ORDER_BY_MODULE',
} as const satisfies Record<SnapshotOrder, unknown>

/** Bids that are read slowly delay no look-up. */
const ownConnection = { ...channelOptions, 'grpc.use_local_subchannel_pool': 1 }

/** Bids over gRPC from estimating at `address` (host:port). */
export function estimatingBids(options: {
  readonly address: string
  readonly token: string
  readonly tls?: GrpcTlsSettings
}): Bids & { close(): void } {
  const credentials = clientCredentials(options.tls ?? {})
  const connect = () =>
    new estimatingV1.EstimatingService(options.address, credentials, ownConnection)
  const lookUps = connect()
  const streams = connect()
  const settings = { service: SERVICE, token: options.token }
  const breaker = new CircuitBreaker(SERVICE)
  const read = async (request: BidSnapshotRequest) => {
    const messages = readStream(
      { ...settings, deadlineMs: SNAPSHOT_DEADLINE_MS },
      (asked: BidSnapshotRequest, metadata, call) =>
        streams.streamBidSnapshot(asked, metadata, call),
      request,
    )
    return open(messages[Symbol.asyncIterator]())
  }
  return {
    openSnapshot: (bidId) => read({ bidId }),
    openLines: (bidId, order) =>
      read({ bidId, itemDetail: 'ITEM_DETAIL_LINE', itemOrder: ITEM_ORDERS[order] }),
    openScopes: (bidId) => read({ bidId, itemDetail: 'ITEM_DETAIL_NONE' }),
    async barList(bidId) {
      const messages = readStream(
        { ...settings, deadlineMs: SNAPSHOT_DEADLINE_MS },
        (asked: { bidId: string }, metadata, call) => streams.streamBarList(asked, metadata, call),
        { bidId },
      )
      let bid: BarListMessage['bid']
      const lines: BarListMessage['lines'] = []
      for await (const message of messages) {
        bid ??= message.bid
        lines.push(...message.lines)
      }
      if (bid == null) throw AnsweredWithoutBid()
      return { bid, lines }
    },
    async header(bidId) {
      return breaker.run(() =>
        callUnary(
          { ...settings, deadlineMs: HEADER_DEADLINE_MS },
          (request: { bidId: string }, metadata, call, done) =>
            lookUps.getBidHeader(request, metadata, call, done),
          { bidId },
        ),
      )
    },
    recipient: (bidId, recipientId) =>
      breaker.run(() =>
        callUnary<{ bidId: string; recipientId: string }, BidRecipient>(
          { ...settings, deadlineMs: HEADER_DEADLINE_MS },
          lookUps.getBidRecipient.bind(lookUps),
          { bidId, recipientId },
        ),
      ),
    async fingerprint(bidId) {
      const { fingerprint } = await breaker.run(() =>
        callUnary<{ bidId: string }, { fingerprint: string }>(
          { ...settings, deadlineMs: HEADER_DEADLINE_MS },
          lookUps.getBidFingerprint.bind(lookUps),
          { bidId },
        ),
      )
      return fingerprint
    },
    close: () => {
      closeClient(lookUps)
      closeClient(streams)
    },
  }
}

const AnsweredWithoutBid = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Estimating answered without a bid',
)
const BidBrokeOff = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Estimating broke off in the middle of the bid',
)

/** Waits for the bid itself, so that a bid that is not there fails before an answer has begun. */
async function open(messages: AsyncIterator<BidSnapshotMessage>): Promise<BidSnapshot> {
  const first = await messages.next()
  if (first.done === true || first.value.bid == null) {
    await messages.return?.()
    throw AnsweredWithoutBid()
  }
  return { bid: first.value.bid, parts: remainingParts(messages) }
}

async function* remainingParts(messages: AsyncIterator<BidSnapshotMessage>) {
  let complete = false
  try {
    for (let next = await messages.next(); next.done !== true; next = await messages.next()) {
      const part = toPart(next.value)
      if (part === undefined) continue
      complete ||= part.part === 'summary'
      yield part
    }
  } finally {
    await messages.return?.()
  }
  if (!complete) throw BidBrokeOff()
}

/** A kind of part that a newer estimating may send is passed over. */
function toPart(message: BidSnapshotMessage): SnapshotPart | undefined {
  if (message.scope != null) return { part: 'scope', scope: message.scope }
  if (message.items != null) return { part: 'items', ...message.items }
  if (message.ganttEntry != null) return { part: 'gantt', entry: message.ganttEntry }
  if (message.summary != null) return { part: 'summary', summary: message.summary }
  return undefined
}
