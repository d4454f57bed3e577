import { foreignKeyViolation, transaction } from '@formwork/database'
import { ConflictError, InvalidError, NotFoundError, newId } from '@formwork/kernel'
import { type Database, sql, type Tx } from '../database.ts'
import { announceScopes } from '../events/bid-events.ts'
import { lockBid } from '../pricing/locked.ts'
import type { VersionedBody } from '../versioned-body.ts'
import { readScope } from './read-scopes.ts'
import type { CreateScope } from './scopes.schemas.ts'

/** An event tells all scopes of its bid, and must fit into one message. */
const MOST_SCOPES = 1000

/**
 * A new scope at the end of its bid.
 *
 * @throws InvalidError `Bid not found`, `Scope type not found`
 * @throws ConflictError when the bid holds as many scopes as it can
 */
export async function createScope(
  db: Database,
  fields: CreateScope,
  by: string,
): Promise<VersionedBody> {
  const id = newId()
  return transaction(db, async (tx) => {
    await lockBidOfBody(tx, fields.bidId)
    await insertScope(tx, id, fields)
    await touchBid(tx, fields.bidId)
    await announceScopes(tx, fields.bidId, 'created', { told: [id], by })
    return readScope(tx, id)
  }).catch(asTypeNotFound)
}

async function lockBidOfBody(tx: Tx, bidId: string): Promise<void> {
  try {
    await lockBid(tx, bidId)
  } catch (error) {
    throw error instanceof NotFoundError ? new InvalidError('Bid not found') : error
  }
}

async function insertScope(tx: Tx, id: string, fields: CreateScope): Promise<void> {
  const inserted = await tx.$executeRaw(sql`
    INSERT INTO scopes (id, bid_id, type_id, name, position, multiplier, shape, length, width,
      height, diameter, cubic_yards)
    SELECT ${id}::uuid, ${fields.bidId}::uuid, ${fields.typeId}::uuid, ${fields.name},
      coalesce(max(position) + 1, 0), ${fields.multiplier ?? 1}::numeric, ${fields.shape ?? null},
      ${fields.length ?? null}::numeric, ${fields.width ?? null}::numeric,
      ${fields.height ?? null}::numeric, ${fields.diameter ?? null}::numeric,
      ${fields.cubicYards ?? null}::numeric
    FROM scopes WHERE bid_id = ${fields.bidId}::uuid
    HAVING count(*) < ${MOST_SCOPES}`)
  if (inserted === 0)
    throw new ConflictError(`A bid holds at most ${MOST_SCOPES} scopes`, 'TOO_MANY_SCOPES')
}

/** A new version of a bid whose totals stay. */
export async function touchBid(tx: Tx, bidId: string): Promise<void> {
  await tx.$executeRaw(sql`
    UPDATE bids SET version = version + 1, last_updated = CURRENT_TIMESTAMP
    WHERE id = ${bidId}::uuid`)
}

export function asTypeNotFound(error: unknown): never {
  if (foreignKeyViolation(error) !== 'scopes_type_id_fkey') throw error
  throw new InvalidError('Scope type not found')
}
