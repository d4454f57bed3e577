import { foreignKeyViolation } from '@formwork/database'
import { newId, ResourceNotFound } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { lockBid } from '../pricing/locked.store.ts'
import { renewBid } from '../pricing/totals.store.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { MOST_SCOPES } from './most-scopes.ts'
import { HalfAQuantity, TooManyScopes, UnknownBid, UnknownScopeType } from './scopes.errors.ts'
import type { CreateScope } from './scopes.schemas.ts'
import { insertScope } from './scopes.store.ts'
import { readScope } from './whole-scopes.store.ts'

/**
 * A new scope at the end of its bid.
 *
 * @throws HalfAQuantity, UnknownBid, UnknownScopeType, TooManyScopes
 */
export async function createScope(
  db: Database,
  fields: CreateScope,
  by: string,
): Promise<VersionedBody> {
  refuseHalfAQuantity(fields)
  const id = newId()
  return db
    .transaction(async (tx) => {
      await lockBidOfBody(tx, fields.bidId)
      if (!(await insertScope(tx, id, fields, MOST_SCOPES))) throw TooManyScopes()
      await renewBid(tx, fields.bidId)
      await recordHistory(tx, fields.bidId, {
        by,
        action: 'scope.created',
        scopeId: id,
        scope: fields.name,
      })
      await announceScopes(tx, fields.bidId, 'created', { told: [id], by })
      return readScope(tx, id)
    })
    .catch(asTypeNotFound)
}

/** @throws HalfAQuantity for a quantity without its unit, or a unit without its quantity */
export function refuseHalfAQuantity(scope: Pick<CreateScope, 'bidQuantity' | 'bidUom'>): void {
  if ((scope.bidQuantity == null) === (scope.bidUom == null)) return
  throw HalfAQuantity()
}

async function lockBidOfBody(tx: Tx, bidId: string): Promise<void> {
  try {
    await lockBid(tx, bidId)
  } catch (error) {
    throw error instanceof ResourceNotFound ? UnknownBid() : error
  }
}

export function asTypeNotFound(error: unknown): never {
  if (foreignKeyViolation(error) !== 'scopes_type_id_fkey') throw error
  throw UnknownScopeType()
}
