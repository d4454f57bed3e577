import { InvalidError } from '@formwork/kernel'
import type { Distribution } from '../costing/gantt-entries.ts'
import { sql, type Tx } from '../database.ts'
import { type LockedScope, lockedScope } from '../pricing/locked.ts'

/**
 * The scopes that distributions name, in the order of the bid, which must be locked.
 *
 * @throws InvalidError `Scope not found` for one that is not of the bid
 */
export async function readScopesOf(
  tx: Tx,
  bidId: string,
  distributions: readonly Pick<Distribution, 'scopeId'>[],
): Promise<readonly LockedScope[]> {
  const ids = [...new Set(distributions.map(({ scopeId }) => scopeId))]
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<{ scope: LockedScope }[]>(sql`
    SELECT ${lockedScope} AS scope FROM scopes s
    WHERE s.bid_id = ${bidId}::uuid AND s.id = ANY(${ids}::uuid[])
    ORDER BY s.position, s.created_at, s.id`)
  const found = new Set(rows.map(({ scope }) => scope.id))
  const missing = distributions.findIndex(({ scopeId }) => !found.has(scopeId))
  if (missing === -1) return rows.map(({ scope }) => scope)
  const message = 'Scope not found'
  throw new InvalidError(message, 'INVALID', {
    details: [{ path: `distributions.${missing}.scopeId`, message }],
  })
}
