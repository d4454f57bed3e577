import type { Distribution } from '@formwork/costing'
import type { Tx } from '../database.ts'
import { type LockedBid, type LockedScope, someScopesOf } from '../pricing/locked.store.ts'
import { UnknownScope } from '../pricing/pricing.errors.ts'

/**
 * The scopes that distributions name, in the order of the bid.
 *
 * @throws UnknownScope for one that is not of the bid
 */
export async function readScopesOf(
  tx: Tx,
  bid: LockedBid,
  distributions: readonly Pick<Distribution, 'scopeId'>[],
): Promise<readonly LockedScope[]> {
  const ids = [...new Set(distributions.map(({ scopeId }) => scopeId))]
  const scopes = await someScopesOf(tx, bid, ids)
  const found = new Set(scopes.map(({ id }) => id))
  const missing = distributions.findIndex(({ scopeId }) => !found.has(scopeId))
  if (missing === -1) return scopes
  const path = `distributions.${missing}.scopeId`
  throw UnknownScope({ details: [{ path, message: UnknownScope.sentence }] })
}
