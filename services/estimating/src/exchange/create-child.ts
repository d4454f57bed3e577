import { newId, type Principal } from '@formwork/kernel'
import { ChildOfChild } from '../bids/bids.errors.ts'
import type { BidOfClient } from '../bids/bids.store.ts'
import { readBid } from '../bids/bids.store.ts'
import { insertChild } from '../bids/children.store.ts'
import { asNumberTaken } from '../bids/create-bid.ts'
import { requireAwardedBase } from '../bids/require-awarded-base.ts'
import type { Database, Tx } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { changeTotals } from '../pricing/change-totals.ts'
import {
  type BidRecord,
  type LockedBid,
  lockAnyBid,
  lockBid,
  scopesOf,
  someScopesOf,
} from '../pricing/locked.store.ts'
import { UnknownScope } from '../pricing/pricing.errors.ts'
import { toSums } from '../pricing/scope-sums.ts'
import { writeBidTotals, writeScopeTotals } from '../pricing/totals.store.ts'
import type { CreateChild } from './children.schemas.ts'
import { copyChosenScopes } from './copy-bid.store.ts'

/**
 * An alternate or a change order: a bid under a base bid, with the base's client, place,
 * percentages, tax and modes, a number that follows the base's, and copies of the chosen scopes.
 *
 * @throws ResourceNotFound `Bid not found`; UnknownScope for one that is not of the base;
 * ChildOfChild, BaseNotAwarded
 */
export function createChild(
  db: Database,
  baseId: string,
  { kind, name, reason = null, scopeIds }: CreateChild,
  owner: Principal,
): Promise<BidOfClient> {
  const id = newId()
  const by = owner.email
  return db
    .transaction(async (tx) => {
      // Two children never look for the same number, and the base is not deleted meanwhile.
      const base = await lockAnyBid(tx, baseId)
      checkBase(base, kind)
      await insertChild(tx, { id, baseId, kind, name, owner })
      const changes = [{ field: 'baseBidId', old: null, new: baseId }]
      await recordHistory(tx, id, { by, action: 'created', to: 'DRAFT', reason, changes })
      if (scopeIds && scopeIds.length > 0) await copyScopesOf(tx, base, { id, scopeIds, by })
      await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by, origin: 'created' })])
      return readBid(tx, id)
    })
    .catch(asNumberTaken)
}

interface ScopesForChild {
  readonly id: string
  readonly scopeIds: readonly string[]
  /** E-mail. */
  readonly by: string
}

/** The child has the settings of its base, so that a copied scope costs what it costs there. */
async function copyScopesOf(
  tx: Tx,
  base: LockedBid,
  { id, scopeIds, by }: ScopesForChild,
): Promise<void> {
  const found = new Set((await someScopesOf(tx, base, scopeIds)).map((scope) => scope.id))
  const missing = scopeIds.findIndex((scopeId) => !found.has(scopeId))
  if (missing !== -1) {
    const { sentence: message } = UnknownScope
    throw UnknownScope({ details: [{ path: `scopeIds.${missing}`, message }] })
  }
  await copyChosenScopes(tx, base.id, id, scopeIds)
  const child = await lockBid(tx, id)
  const copies = await scopesOf(tx, child)
  const changes = copies.map((scope) => ({ before: null, after: toSums(scope) }))
  const { bid: totals, scopes } = changeTotals(child, changes)
  // What packages of the base supersede counts again.
  if (base.packageCosts !== null) await writeScopeTotals(tx, scopes)
  await writeBidTotals(tx, id, totals)
  await recordHistory(tx, id, {
    by,
    action: 'scopes.copied',
    count: copies.length,
    previousTotal: 0,
    totalCost: totals.totalCost.toNumber(),
  })
}

function checkBase(base: Pick<BidRecord, 'kind' | 'status'>, kind: CreateChild['kind']): void {
  if (base.kind !== 'BID') throw ChildOfChild()
  if (kind === 'CHANGE_ORDER') requireAwardedBase(base.status)
}
