import { readInput } from '@formwork/costing'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { Fields } from '../rates/fields.ts'
import type { FormedItem, Pour } from './formed-item.ts'

export interface StoredPlan {
  readonly pours: readonly Pour[]
  /** 0: there is none yet. */
  readonly version: number
}

export async function readStoredPlan(db: Queries, bidId: string): Promise<StoredPlan> {
  const { rows } = await sql<StoredPlan>`
    SELECT pours, version FROM form_plans WHERE bid_id = ${bidId}::uuid`.execute(db.sql)
  return rows[0] ?? { pours: [], version: 0 }
}

/** Of a locked bid. */
export async function writePlan(tx: Tx, bidId: string, pours: readonly Pour[]): Promise<void> {
  await sql`
    INSERT INTO form_plans (bid_id, pours) VALUES (${bidId}::uuid, ${JSON.stringify(pours)}::json)
    ON CONFLICT (bid_id) DO UPDATE SET pours = excluded.pours,
      version = form_plans.version + 1, updated_at = CURRENT_TIMESTAMP`.execute(tx.sql)
}

interface FormedRow {
  readonly id: string
  readonly name: string
  readonly input: Fields
  readonly scope: FormedItem['scope']
}

/** The concrete items of a bid that have forms, in the order of the estimate. */
export async function readFormedItems(db: Queries, bidId: string): Promise<readonly FormedItem[]> {
  const { rows } = await sql<FormedRow>`
    SELECT i.id, i.name, i.input, json_build_object('name', s.name, 'multiplier', s.multiplier,
      'length', s.length, 'width', s.width, 'height', s.height, 'diameter', s.diameter) AS scope
    FROM items i JOIN scopes s ON s.id = i.scope_id
    WHERE s.bid_id = ${bidId}::uuid AND i.module = 'concrete' AND i.input ->> 'forms' IS NOT NULL
    ORDER BY s.position, s.created_at, s.id, i.position, i.id`.execute(db.sql)
  return rows.flatMap(({ input: stored, ...row }) => {
    const input = readInput('concrete', stored)
    const { forms } = input
    return forms == null ? [] : [{ ...row, input: { ...input, forms } }]
  })
}
