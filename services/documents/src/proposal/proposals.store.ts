import { type Database, sql, type Tx } from '../database.ts'
import { NO_TEXTS, type ProposalTexts } from './proposal.ts'

export interface StoredProposal {
  readonly texts: ProposalTexts
  /** 0 while nothing was written. */
  readonly version: number
}

export async function readProposal(db: Database | Tx, bidId: string): Promise<StoredProposal> {
  const [row] = await db.$queryRaw<StoredProposal[]>(sql`
    SELECT texts, version FROM proposals WHERE bid_id = ${bidId}::uuid`)
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
  const json = JSON.stringify(texts)
  await tx.$executeRaw(sql`
    INSERT INTO proposals (bid_id, texts, version, updated_by)
    VALUES (${bidId}::uuid, ${json}::jsonb, ${version}, ${by})
    ON CONFLICT (bid_id) DO UPDATE SET texts = excluded.texts, version = excluded.version,
      updated_by = excluded.updated_by, updated_at = CURRENT_TIMESTAMP`)
}

export async function deleteProposalOfBid(tx: Tx, bidId: string): Promise<void> {
  await tx.proposal.deleteMany({ where: { bidId } })
}
