import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
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

export async function deleteProposalOfBid(tx: Tx, bidId: string): Promise<void> {
  await tx.sql.deleteFrom('proposals').where('bid_id', '=', bidId).execute()
}
