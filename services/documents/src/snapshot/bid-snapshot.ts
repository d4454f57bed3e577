import type { BarListMessage, BidRecipientMessage, BidSnapshotMessage } from '@formwork/contracts'

/** The parts of a bid as estimating streams them; every number is exact decimal text. */
export type BidPart = NonNullable<BidSnapshotMessage['bid']>
export type ScopePart = NonNullable<BidSnapshotMessage['scope']>
export type ItemPart = NonNullable<BidSnapshotMessage['items']>['items'][number]
export type GanttPart = NonNullable<BidSnapshotMessage['ganttEntry']>
export type SummaryPart = NonNullable<BidSnapshotMessage['summary']>

/** What follows the bid itself; a summary ends it. */
export type SnapshotPart =
  | { readonly part: 'scope'; readonly scope: ScopePart }
  | { readonly part: 'items'; readonly scopeId: string; readonly items: readonly ItemPart[] }
  | { readonly part: 'gantt'; readonly entry: GanttPart }
  | { readonly part: 'summary'; readonly summary: SummaryPart }

/**
 * By scope: each scope before its items, the GANTT entries after them all. By module: the scopes,
 * the GANTT entries, then the items of the whole bid module by module.
 */
export type SnapshotOrder = 'by-scope' | 'by-module'

/**
 * A bid being read in one snapshot of estimating's database. `parts` can be read once, and has to
 * be.
 */
export interface BidSnapshot {
  readonly bid: BidPart
  readonly parts: AsyncIterable<SnapshotPart>
}

export interface BarsOfBid {
  readonly bid: Pick<BidHeader, 'id' | 'bidNumber' | 'name'>
  readonly lines: readonly BarListMessage['lines'][number][]
}

export interface BidHeader {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  /** Absent until the bid is submitted. */
  readonly submittedAt?: string
}

/** Whom a proposal is addressed to in place of the bid's client. */
export type BidRecipient = BidRecipientMessage

/**
 * What documents asks estimating. All throw ResourceNotFound (`Bid not found`) and ServiceOutOfReach.
 */
export interface Bids {
  /** Everything, by scope. */
  openSnapshot(bidId: string): Promise<BidSnapshot>
  /**
   * Items with what their totals are made of, and without what a document of lines does not show.
   */
  openLines(bidId: string, order: SnapshotOrder): Promise<BidSnapshot>
  /** Its scopes, without any item. */
  openScopes(bidId: string): Promise<BidSnapshot>
  /** Its bars, scope by scope. */
  barList(bidId: string): Promise<BarsOfBid>
  header(bidId: string): Promise<BidHeader>
  /** @throws ResourceNotFound `Recipient not found` */
  recipient(bidId: string, recipientId: string): Promise<BidRecipient>
  /** That of the summary which a snapshot would end with now. */
  fingerprint(bidId: string): Promise<string>
}
