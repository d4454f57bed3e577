import { isDeepStrictEqual } from 'node:util'
import { invalidField, nameKey, ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { findBid, lockAnyBid } from '../pricing/locked.store.ts'
import type { Bidder } from './bid-result.ts'
import type { SentResult } from './results.schemas.ts'
import { type NewResult, readResult, type StoredResult, writeResult } from './results.store.ts'

/** What became of a bid; undefined while it is open and nothing was entered. */
export async function readBidResult(
  db: Database,
  bidId: string,
): Promise<StoredResult | undefined> {
  const read = async (tx: Tx) => {
    if ((await findBid(tx, bidId)) === undefined) throw ResourceNotFound({ resource: 'Bid' })
    return readResult(tx, bidId)
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/**
 * Enters what became of a bid, of a locked one too: no cost follows from it. What is left out stays
 * as it was entered, or as the status proposes it. What is entered already changes nothing.
 *
 * @throws ResourceNotFound, ResourceChanged; InvalidError without an outcome or a day, and for a
 * bidder that is named twice
 */
export async function enterResult(
  db: Database,
  bidId: string,
  sent: SentResult,
  { by, check }: { readonly by: string; readonly check: VersionCheck },
): Promise<StoredResult | undefined> {
  return db.transaction(async (tx) => {
    await lockAnyBid(tx, bidId)
    const before = await readResult(tx, bidId)
    check(before?.version ?? 0)
    const next = nextOf(before, sent, by)
    refuseSameNames(next.bidders)
    const changes = changesOf(before?.isEntered === true ? before : undefined, next)
    if (changes.length === 0) return before
    await writeResult(tx, bidId, next)
    const action = before?.isEntered === true ? 'result.updated' : 'result.entered'
    await recordHistory(tx, bidId, { by, action, changes })
    return readResult(tx, bidId)
  })
}

function nextOf(before: StoredResult | undefined, sent: SentResult, by: string): NewResult {
  const outcome = sent.outcome ?? before?.outcome
  const decidedOn = sent.decidedOn ?? before?.decidedOn
  if (outcome === undefined) throw invalidField('outcome', 'Outcome is required')
  if (decidedOn === undefined) throw invalidField('decidedOn', 'Decided on is required')
  return {
    outcome,
    decidedOn,
    reason: sent.reason === undefined ? (before?.reason ?? null) : sent.reason,
    note: sent.note === undefined ? (before?.note ?? null) : sent.note,
    bidders: sent.bidders === undefined ? (before?.bidders ?? []) : (sent.bidders ?? []),
    by,
  }
}

const FIELDS = ['outcome', 'decidedOn', 'reason', 'note', 'bidders'] as const

function changesOf(before: StoredResult | undefined, next: NewResult): readonly FieldChange[] {
  return FIELDS.map((field) => ({ field, old: before?.[field] ?? null, new: next[field] })).filter(
    (change) => !isDeepStrictEqual(change.old, change.new),
  )
}

function refuseSameNames(bidders: readonly Bidder[]): void {
  const keys = bidders.map(({ name }) => nameKey(name))
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (twice === -1) return
  throw invalidField(`bidders.${twice}.name`, `Bidder "${bidders[twice]?.name}" is named twice`)
}
