import { isoTime } from '@formwork/database'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { FrozenSections, FrozenTask } from './frozen-tasks.ts'

/** A bid with its budget and tasks, where they are frozen. */
export interface TaskBid {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly version: number
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  /** When it was first awarded; null: never. */
  readonly awardedAt: string | null
  readonly budget: FrozenSections | null
  /** Null: the budget is not frozen, or was before its tasks were kept. */
  readonly tasks: readonly FrozenTask[] | null
}

/**
 * A bid, and after a base bid its accepted alternates and approved change orders in order of
 * creation. None for an unknown id.
 */
export async function findTaskBids(db: Queries, bidId: string): Promise<readonly TaskBid[]> {
  const { rows } = await sql<TaskBid>`
    SELECT b.id, b.kind, b.status, b.version, b.bid_number AS "bidNumber", b.name, b.location,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)
        ORDER BY s.position, s.created_at, s.id), '[]') FROM scopes s WHERE s.bid_id = b.id) AS scopes,
      ${isoTime(sql`(SELECT min(h.at) FROM bid_history h
        WHERE h.bid_id = b.id AND h."to" IN ('AWARDED', 'COMPLETED'))`)} AS "awardedAt",
      b.awarded_budget AS budget, t.tasks
    FROM bids b LEFT JOIN awarded_tasks t ON t.bid_id = b.id
    WHERE b.id = ${bidId}::uuid OR b.base_bid_id = ${bidId}::uuid
      AND b.awarded_budget IS NOT NULL AND b.status IN ('AWARDED', 'COMPLETED')
    ORDER BY b.base_bid_id NULLS FIRST, b.created_at, b.id`.execute(db.sql)
  return rows
}

/** Where the rates of a bid are looked up; undefined for an unknown id. */
export async function findRegion(db: Queries, bidId: string) {
  return db.sql
    .selectFrom('bids')
    .select(['rate_location as rateLocation', 'location'])
    .where('id', '=', bidId)
    .executeTakeFirst()
}

/** Keeps the tasks of a bid whose budget is frozen in this transaction. */
export async function keepTasks(
  tx: Tx,
  bidId: string,
  tasks: readonly FrozenTask[],
): Promise<void> {
  const values = { bid_id: bidId, tasks: JSON.stringify(tasks) }
  await tx.sql
    .insertInto('awarded_tasks')
    .values(values)
    .onConflict((bid) => bid.column('bid_id').doUpdateSet({ tasks: values.tasks }))
    .execute()
}

export async function liftTasks(tx: Tx, bidId: string): Promise<void> {
  await tx.sql.deleteFrom('awarded_tasks').where('bid_id', '=', bidId).execute()
}
