import { hash } from 'node:crypto'
import { MODULES, type SectionAmount } from '@formwork/costing'
import { ResourceNotFound } from '@formwork/kernel'
import type { Queries, ReadOnlyDatabase } from '../database.ts'
import {
  findSnapshotBid,
  readItemTexts,
  readSnapshotEntries,
  readSnapshotItems,
  readSnapshotScopes,
  type SnapshotBid,
  type StreamedEntry,
  type StreamedItem,
  type StreamedPackage,
  type StreamedScope,
} from './bid-rows.store.ts'
import { readCountedPackages } from './read-packages.ts'
import { readPmSections } from './read-pm-sections.ts'

/**
 * `line`: what a document shows of an item, without what tracking costs needs. `none`: the bid and
 * its scopes, neither items nor entries.
 */
export type ItemDetail = 'all' | 'line' | 'none'

export interface BidStream {
  readonly bidId: string
  readonly detail: ItemDetail
  /** Scope by scope, or the modules of the whole bid one after the other. */
  readonly order: 'by-scope' | 'by-module'
}

export type StreamedPart =
  | { readonly part: 'bid'; readonly bid: SnapshotBid }
  | { readonly part: 'scope'; readonly scope: StreamedScope }
  | { readonly part: 'items'; readonly scopeId: string; readonly items: readonly StreamedItem[] }
  | { readonly part: 'entry'; readonly entry: StreamedEntry }
  | { readonly part: 'package'; readonly package: StreamedPackage }
  | {
      readonly part: 'end'
      readonly sections: readonly SectionAmount[]
      readonly fingerprint: string
    }

/**
 * A bid as it is stored, part by part and all of one moment: the bid, its scopes, their items in
 * chunks of 200, in GANTT mode the entries, the carried packages, and the PM sections. By scope, each
 * scope stands before its items and the others after them all; by module, the items come last. Memory
 * does not grow with the bid.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function* streamBid(
  db: ReadOnlyDatabase,
  stream: BidStream,
): AsyncGenerator<StreamedPart> {
  const snapshot = await db.snapshot()
  try {
    yield* readParts(snapshot, stream)
  } finally {
    await snapshot.close()
  }
}

async function* readParts(db: Queries, stream: BidStream): AsyncGenerator<StreamedPart> {
  const { bidId, detail, order } = stream
  const bid = await findSnapshotBid(db, bidId)
  if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
  const byModule = order === 'by-module'
  yield {
    part: 'bid',
    bid: byModule ? { ...bid, itemTexts: await readItemTexts(db, bidId) } : bid,
  }

  const stored = await readSnapshotScopes(db, bidId)
  const scopes = stored.map((scope) => ({ part: 'scope', scope }) as const)
  if (detail === 'none') {
    yield* scopes
  } else if (byModule) {
    yield* scopes
    yield* readEntries(db, bid)
    yield* readPackages(db, bidId)
    yield* readItems(db, stream)
  } else {
    yield* itemsBehindScopes(scopes, readItems(db, stream))
    yield* readEntries(db, bid)
    yield* readPackages(db, bidId)
  }
  const sections = detail === 'all' ? await readPmSections(db, bidId) : []
  yield { part: 'end', sections, fingerprint: fingerprintOf(bid, stored) }
}

/** The fingerprint of a bid as it would be streamed now. */
export async function findFingerprint(db: ReadOnlyDatabase, bidId: string): Promise<string> {
  const snapshot = await db.snapshot()
  try {
    const bid = await findSnapshotBid(snapshot, bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    return fingerprintOf(bid, await readSnapshotScopes(snapshot, bidId))
  } finally {
    await snapshot.close()
  }
}

/** Items are in it by the version of their bid, which every write of one raises. */
function fingerprintOf(bid: SnapshotBid, scopes: readonly StreamedScope[]): string {
  return hash('sha256', JSON.stringify([bid, scopes]))
}

type ScopePart = Extract<StreamedPart, { part: 'scope' }>
type ItemsPart = Extract<StreamedPart, { part: 'items' }>

async function* itemsBehindScopes(
  scopes: readonly ScopePart[],
  items: AsyncGenerator<ItemsPart>,
): AsyncGenerator<ScopePart | ItemsPart> {
  let next = await items.next()
  for (const part of scopes) {
    yield part
    while (next.done !== true && next.value.scopeId === part.scope.message.id) {
      yield next.value
      next = await items.next()
    }
  }
}

async function* readEntries(db: Queries, bid: SnapshotBid): AsyncGenerator<StreamedPart> {
  if (bid.equipmentBiddingMode !== 'GANTT') return
  for (const entry of await readSnapshotEntries(db, bid.id)) yield { part: 'entry', entry }
}

async function* readPackages(db: Queries, bidId: string): AsyncGenerator<StreamedPart> {
  for (const each of await readCountedPackages(db, bidId)) yield { part: 'package', package: each }
}

/**
 * By module there is a cursor for each: sorting all items by module first would keep the reader
 * waiting.
 */
async function* readItems(db: Queries, { bidId, order }: BidStream): AsyncGenerator<ItemsPart> {
  const modules = order === 'by-scope' ? [undefined] : MODULES
  for (const module of modules) {
    for await (const chunk of readSnapshotItems(db, bidId, module)) yield* partsOf(chunk)
  }
}

/** One part for each run of items of the same scope. */
function* partsOf(rows: readonly StreamedItem[]): Generator<ItemsPart> {
  let run: StreamedItem[] = []
  for (const row of rows) {
    const [first] = run
    if (first !== undefined && first.scopeId !== row.scopeId) {
      yield { part: 'items', scopeId: first.scopeId, items: run }
      run = []
    }
    run.push(row)
  }
  const [first] = run
  if (first !== undefined) yield { part: 'items', scopeId: first.scopeId, items: run }
}
