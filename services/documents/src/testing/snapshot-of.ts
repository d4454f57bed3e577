import type { BidPart, BidSnapshot, SnapshotPart } from '../snapshot/bid-snapshot.ts'

/** A snapshot from parts at hand. */
export function snapshotOf(bid: BidPart, parts: Iterable<SnapshotPart>): BidSnapshot {
  return {
    bid,
    parts: (async function* () {
      yield* parts
    })(),
  }
}
