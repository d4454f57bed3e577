import { hash } from 'node:crypto'
import {
  type BarListMessage,
  type BidRecipientMessage,
  type BidRecipientQuestion,
  type BidSnapshotQuestion,
  estimatingV1,
} from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import { createLog, startGrpcServer } from '@formwork/service-kit'
import { standInHandlers } from '@formwork/testing'
import type { BidPart, SnapshotPart } from '../src/snapshot/bid-snapshot.ts'
import { itemTexts, type SamplePart, streamed } from '../src/testing/streamed.ts'

/** A bid that the stand-in knows. */
export interface KnownBid {
  readonly bid: BidPart
  parts(): Iterable<SamplePart>
}

/** Estimating's gRPC contract on bids of the test's own. */
export async function fakeEstimating(token: string) {
  const known = new Map<string, KnownBid>()
  const held = new Map<string, Promise<void>>()
  const recipients = new Map<string, BidRecipientMessage>()
  const bars = new Map<string, BarListMessage['lines']>()
  const find = (bidId: string): KnownBid => {
    const bid = known.get(bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    return bid
  }
  const start = (port: number) =>
    startGrpcServer({
      host: '127.0.0.1',
      port,
      tokens: [token],
      log: createLog('fake', 'silent'),
      definition: estimatingV1.EstimatingService.service,
      handlers: standInHandlers(estimatingV1.EstimatingService.service, {
        async *streamBidSnapshot({ bidId, itemOrder, itemDetail }: BidSnapshotQuestion) {
          const { bid, parts } = find(bidId)
          const order = itemOrder === 'ITEM_ORDER_BY_MODULE' ? 'by-module' : 'by-scope'
          const sample = [...parts()]
          await held.get(bidId)
          yield { bid: { ...bid, itemTexts: itemTexts(sample) } }
          for (const part of streamed(sample, order)) {
            const isItem = part.part === 'items' || part.part === 'gantt'
            if (isItem && itemDetail === 'ITEM_DETAIL_NONE') continue
            if (part.part !== 'summary') yield toMessage(part)
            else yield { summary: { ...part.summary, fingerprint: fingerprintOf(find(bidId)) } }
          }
        },
        getBidFingerprint: async ({ bidId }: { bidId: string }) => ({
          fingerprint: fingerprintOf(find(bidId)),
        }),
        getBidHeader: async ({ bidId }: { bidId: string }) => {
          const { id, bidNumber, name, createdBy, submittedAt } = find(bidId).bid
          return { id, bidNumber, name, createdBy, submittedAt }
        },
        getBidRecipient: async ({ bidId, recipientId }: BidRecipientQuestion) => {
          const recipient = recipients.get(`${bidId} ${recipientId}`)
          if (recipient === undefined) throw ResourceNotFound({ resource: 'Recipient' })
          return recipient
        },
        async *streamBarList({ bidId }: { bidId: string }) {
          const { id, bidNumber, name } = find(bidId).bid
          yield { bid: { id, bidNumber, name }, lines: [] }
          yield { lines: bars.get(bidId) ?? [] }
        },
      }),
    })
  let server = await start(0)
  const { port } = server
  return {
    address: `127.0.0.1:${port}`,
    know(bid: BidPart, parts: () => Iterable<SamplePart> = () => NOTHING): string {
      known.set(bid.id, { bid, parts })
      return bid.id
    },
    /** Gives a bid that is known its bars. */
    knowBars: (bidId: string, lines: BarListMessage['lines']) => void bars.set(bidId, lines),
    /** Gives a bid that is known a recipient. */
    knowRecipient: (bidId: string, id: string, recipient: BidRecipientMessage) =>
      void recipients.set(`${bidId} ${id}`, recipient),
    /** Keeps the snapshots of a bid back until the answer is called. */
    hold(bidId: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(bidId, promise)
      return resolve
    },
    forget: (bidId: string) => known.delete(bidId),
    stop: () => server.close(),
    async restart() {
      server = await start(port)
    },
  }
}

const fingerprintOf = ({ bid, parts }: KnownBid): string =>
  hash('sha256', JSON.stringify([bid, ...parts()]))

const NOTHING: readonly SamplePart[] = [
  { part: 'summary', summary: { sections: [], fingerprint: '' } },
]

function toMessage(part: SnapshotPart): object {
  switch (part.part) {
    case 'scope':
      return { scope: part.scope }
    case 'items':
      return { items: { scopeId: part.scopeId, items: part.items } }
    case 'gantt':
      return { ganttEntry: part.entry }
    case 'summary':
      return { summary: part.summary }
  }
}
