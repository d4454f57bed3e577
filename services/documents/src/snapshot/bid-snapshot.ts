import type { BidSnapshotMessage } from '@formwork/contracts'

/** The parts of a bid as estimating streams them; every number is exact decimal text. */
export type BidPart = NonNullable<BidSnapshotMessage['bid']>
export type ScopePart = NonNullable<BidSnapshotMessage['scope']>
export type ItemPart = NonNullable<BidSnapshotMessage['items']>['items'][number]
export type GanttPart = NonNullable<BidSnapshotMessage['ganttEntry']>
export type SummaryPart = NonNullable<BidSnapshotMessage['summary']>

/** What follows the bid itself: each scope, its items, then the GANTT entries, then the summary. */
export type SnapshotPart =
  | { readonly part: 'scope'; readonly scope: ScopePart }
  | { readonly part: 'items'; readonly items: readonly ItemPart[] }
  | { readonly part: 'gantt'; readonly entry: GanttPart }
  | { readonly part: 'summary'; readonly summary: SummaryPart }

/** A bid being read in one snapshot of estimating's database. `parts` can be read once, and has to be. */
export interface BidSnapshot {
  readonly bid: BidPart
  readonly parts: AsyncIterable<SnapshotPart>
}

export interface BidHeader {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
}

/** What documents asks estimating. Both throw NotFoundError (`Bid not found`) and UnavailableError. */
export interface Bids {
  openSnapshot(bidId: string): Promise<BidSnapshot>
  header(bidId: string): Promise<BidHeader>
}
