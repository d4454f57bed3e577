import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { lockBid } from '../snapshot/deleted-bids.store.ts'
import { NO_TEXTS, type ProposalTexts } from './proposal.ts'

export interface StoredProposal {
  readonly texts: ProposalTexts
  /** 0 while nothing was written. */
  readonly version: number
}

export async function readProposal(db: Queries, bidId: string): Promise<StoredProposal> {
  const row = await db.sql
    .selectFrom('proposals')
    .select('version')
    .select((table) => table.ref('texts').$castTo<ProposalTexts>().as('texts'))
    .where('bid_id', '=', bidId)
    .executeTakeFirst()
  if (row === undefined) return { texts: NO_TEXTS, version: 0 }
  return { texts: { ...NO_TEXTS, ...row.texts }, version: row.version }
}

/** Under the lock of the bid. */
export async function writeProposal(
  tx: Tx,
  bidId: string,
  { texts, version }: StoredProposal,
  by: string,
): Promise<void> {
  const row = { texts: JSON.stringify(texts), version, updated_by: by }
  await tx.sql
    .insertInto('proposals')
    .values({ bid_id: bidId, ...row })
    .onConflict((stored) =>
      stored.column('bid_id').doUpdateSet({ ...row, updated_at: sql`CURRENT_TIMESTAMP` }),
    )
    .execute()
}

/**
 * The texts of one bid's proposal for its duplicate, but for the day until which it is valid. A
 * proposal that was already written for the duplicate stays as it is.
 */
export async function copyProposal(
  tx: Tx,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: string },
): Promise<void> {
  await lockBid(tx, to)
  await sql`
    INSERT INTO proposals (bid_id, texts, version, updated_by)
    SELECT ${to}::uuid, texts - 'validUntil', 1, ${by} FROM proposals
    WHERE bid_id = ${from}::uuid
      AND NOT EXISTS (SELECT 1 FROM deleted_bids WHERE bid_id = ${to})
    ON CONFLICT (bid_id) DO NOTHING`.execute(tx.sql)
}

export async function deleteProposalOfBid(tx: Tx, bidId: string): Promise<void> {
  await tx.sql.deleteFrom('proposals').where('bid_id', '=', bidId).execute()
}
