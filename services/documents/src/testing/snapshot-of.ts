import type { BidPart, BidSnapshot, SnapshotOrder } from '../snapshot/bid-snapshot.ts'
import { itemTexts, type SamplePart, streamed } from './streamed.ts'

/** A snapshot from parts at hand. */
export function snapshotOf(
  bid: BidPart,
  parts: Iterable<SamplePart>,
  order: SnapshotOrder = 'by-scope',
): BidSnapshot {
  const sample = [...parts]
  return {
    bid: { ...bid, itemTexts: itemTexts(sample) },
    parts: (async function* () {
      yield* streamed(sample, order)
    })(),
  }
}
