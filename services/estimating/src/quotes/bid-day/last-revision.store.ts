import type { Queries } from '../../database.ts'

export interface LastRevision {
  readonly number: number
  readonly at: string
  /** Dollars: the total of the bid then. */
  readonly totalCost: number
}

/** The newest revision of a bid; undefined where none is kept. */
export async function findLastRevision(
  db: Queries,
  bidId: string,
): Promise<LastRevision | undefined> {
  const row = await db.sql
    .selectFrom('bid_revisions')
    .select(['number', 'at', 'total_cost'])
    .where('bid_id', '=', bidId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { number: row.number, at: row.at.toISOString(), totalCost: Number(row.total_cost) }
}
