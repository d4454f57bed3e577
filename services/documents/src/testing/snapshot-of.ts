import type { BidPart, BidSnapshot, SnapshotOrder } from '../snapshot/bid-snapshot.ts'
import { countItems, type SamplePart, streamed } from './streamed.ts'

/** A snapshot from parts at hand. */
export function snapshotOf(
  bid: BidPart,
  parts: Iterable<SamplePart>,
  order: SnapshotOrder = 'by-scope',
): BidSnapshot {
  const sample = [...parts]
  return {
    bid: { ...bid, itemCounts: countItems(sample) },
    parts: (async function* () {
      yield* streamed(sample, order)
    })(),
  }
}
