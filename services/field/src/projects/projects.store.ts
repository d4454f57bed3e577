import { isoTime } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import type { ProjectFacts } from './project.ts'

/** What is known of a job. */
export interface Project extends Pick<ProjectFacts, 'id' | 'name' | 'status' | 'isFrozen'> {
  readonly scopes: ProjectFacts['scopes']
  readonly isDeleted: boolean
  /** Something newer happened to it than what is known. */
  readonly isBehind: boolean
  /** Timestamp; null: never awarded. */
  readonly awardedAt: string | null
  /** As purchasing answered it last; null: never. */
  readonly timeZone: string | null
}

export async function findProject(db: Queries, id: string): Promise<Project | undefined> {
  const { rows } = await sql<Project>`
    SELECT p.id, p.name, p.status, p.is_frozen AS "isFrozen", p.scopes,
      p.deleted_at IS NOT NULL AS "isDeleted", b.project_id IS NOT NULL AS "isBehind",
      ${isoTime(sql`p.awarded_at`)} AS "awardedAt", p.time_zone AS "timeZone"
    FROM projects p LEFT JOIN projects_behind b ON b.project_id = p.id
    WHERE p.id = ${id}::uuid`.execute(db.sql)
  return rows[0]
}

/**
 * Keeps what estimating answered of a job and its tasks, unless something newer is known. A task of
 * the bid stays the same one as long as its item and scope do. Name and work that a person typed stay.
 */
export function keepProject(db: Database, facts: ProjectFacts): Promise<void> {
  return db.transaction(async (tx) => {
    const isNews = await writeProject(tx, facts)
    if (!isNews) return
    await writeBids(tx, facts)
    await writeTasks(tx, facts)
  })
}

/** @returns whether no part of it is older than what is known */
async function writeProject(tx: Tx, facts: ProjectFacts): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO projects (id, bid_number, name, location, status, is_frozen, awarded_at, scopes)
    VALUES (${facts.id}::uuid, ${facts.bidNumber}, ${facts.name}, ${facts.location},
      ${facts.status}, ${facts.isFrozen}, ${facts.awardedAt}::timestamptz,
      ${JSON.stringify(facts.scopes)}::json)
    ON CONFLICT (id) DO UPDATE SET bid_number = excluded.bid_number, name = excluded.name,
      location = excluded.location, status = excluded.status, is_frozen = excluded.is_frozen,
      awarded_at = excluded.awarded_at, scopes = excluded.scopes
    WHERE NOT EXISTS (
      SELECT FROM project_bids k JOIN ${told(facts)} ON t.id = k.bid_id WHERE k.version > t.version)
    RETURNING id`.execute(tx.sql)
  return rows.length > 0
}

const told = ({ bids }: ProjectFacts) =>
  sql`json_to_recordset(${JSON.stringify(bids)}::json) AS t (id uuid, version int)`

async function writeBids(tx: Tx, facts: ProjectFacts): Promise<void> {
  await sql`
    INSERT INTO project_bids (bid_id, project_id, version)
    SELECT t.id, ${facts.id}::uuid, t.version FROM ${told(facts)}
    ON CONFLICT (bid_id) DO UPDATE SET version = excluded.version`.execute(tx.sql)
}

async function writeTasks(tx: Tx, facts: ProjectFacts): Promise<void> {
  await takeTasksBack(tx, facts)
  await writeToldTasks(tx, facts)
}

/**
 * What the bid no longer has goes; what days name stays, inactive and without a budget, until its
 * alternate or change order is accepted again.
 */
async function takeTasksBack(tx: Tx, { id, tasks }: ProjectFacts): Promise<void> {
  const told = JSON.stringify(tasks.map(({ sourceKey }) => sourceKey))
  const gone = sql`project_id = ${id}::uuid AND source <> 'ADDED'
    AND source_key NOT IN (SELECT json_array_elements_text(${told}::json))`
  // A day that is being written refers to the task before or after this, and is seen below.
  await sql`SELECT FROM tasks WHERE ${gone} ORDER BY id FOR UPDATE`.execute(tx.sql)
  const isNamed = sql`(EXISTS (SELECT FROM day_hours h WHERE h.task_id = k.id)
    OR EXISTS (SELECT FROM day_quantities q WHERE q.task_id = k.id)
    OR EXISTS (SELECT FROM day_equipment_tasks e WHERE e.task_id = k.id))`
  await sql`DELETE FROM tasks k WHERE ${gone} AND NOT ${isNamed}`.execute(tx.sql)
  await sql`
    UPDATE tasks SET is_active = false, is_taken_back = is_taken_back OR is_active,
      budget_quantity = 0, budget_hours = 0, budget_cost = 0, version = version + 1,
      updated_at = CURRENT_TIMESTAMP
    WHERE ${gone} AND (is_active OR budget_hours <> 0 OR budget_cost <> 0
      OR budget_quantity <> 0)`.execute(tx.sql)
}

async function writeToldTasks(tx: Tx, { id, tasks }: ProjectFacts): Promise<void> {
  const rows = tasks.map((task, position) => ({ ...task, id: newId(), position }))
  await sql`
    WITH told AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS t (id uuid, "position" int,
        "sourceKey" text, source text, "itemId" uuid, "scopeId" uuid, name text, work text,
        "productionRateId" uuid, uom text, "budgetQuantity" numeric, "budgetHours" numeric,
        "budgetCost" numeric)
    )
    INSERT INTO tasks AS k (id, project_id, source, source_key, item_id, scope_id, name, work,
      production_rate_id, uom, budget_quantity, budget_hours, budget_cost, position)
    SELECT t.id, ${id}::uuid, t.source, t."sourceKey", t."itemId", t."scopeId", t.name, t.work,
      t."productionRateId", t.uom, t."budgetQuantity", t."budgetHours", t."budgetCost", t.position
    FROM told t
    ON CONFLICT (project_id, source_key) DO UPDATE SET
      name = CASE WHEN 'name' = ANY(k.typed) THEN k.name ELSE excluded.name END,
      work = CASE WHEN 'work' = ANY(k.typed) THEN k.work ELSE excluded.work END,
      production_rate_id = excluded.production_rate_id, uom = excluded.uom,
      budget_quantity = excluded.budget_quantity, budget_hours = excluded.budget_hours,
      budget_cost = excluded.budget_cost, position = excluded.position,
      is_active = k.is_active OR k.is_taken_back, is_taken_back = false, version = k.version + 1,
      updated_at = CURRENT_TIMESTAMP
    WHERE (CASE WHEN 'name' = ANY(k.typed) THEN k.name ELSE excluded.name END,
        CASE WHEN 'work' = ANY(k.typed) THEN k.work ELSE excluded.work END,
        excluded.production_rate_id, excluded.uom, excluded.budget_quantity, excluded.budget_hours,
        excluded.budget_cost, excluded.position, false)
      IS DISTINCT FROM (k.name, k.work, k.production_rate_id, k.uom, k.budget_quantity,
        k.budget_hours, k.budget_cost, k.position, k.is_taken_back)`.execute(tx.sql)
}

/** Keeps the zone of a project as purchasing answers it now. */
export async function keepZone(db: Queries, id: string, timeZone: string): Promise<void> {
  await db.sql.updateTable('projects').set({ time_zone: timeZone }).where('id', '=', id).execute()
}

/** What an hour costs in a project besides its pay, by names; decimal texts. */
export type KnownBurdens = Readonly<Record<string, string>>

/** Keeps the burdens of a project as estimating answers them now; mostly they are as they were. */
export async function keepBurdens(db: Queries, id: string, burdens: KnownBurdens): Promise<void> {
  const text = JSON.stringify(burdens)
  await sql`UPDATE projects SET burdens = ${text}::json
    WHERE id = ${id}::uuid AND burdens::text IS DISTINCT FROM ${text}::text`.execute(db.sql)
}

/** As they were known last; null: never. */
export async function findBurdens(db: Queries, id: string): Promise<KnownBurdens | null> {
  const found = db.sql.selectFrom('projects').select('burdens').where('id', '=', id)
  return ((await found.executeTakeFirst())?.burdens ?? null) as KnownBurdens | null
}

/** Something that happened to a bid. */
export interface BidNews {
  readonly bidId: string
  /** The bid itself, or the one that it belongs to; undefined where the event does not say. */
  readonly projectId?: string | undefined
  readonly version: number
}

/**
 * Notes a job for which estimating is to be asked, unless what happened is known already.
 *
 * @param whether also a job that was never asked for
 */
export async function noteBehind(
  db: Queries,
  { bidId, projectId, version }: BidNews,
  { alsoUnknown }: { readonly alsoUnknown: boolean },
): Promise<void> {
  await sql`
    INSERT INTO projects_behind (project_id)
    SELECT n.id FROM (SELECT coalesce(${projectId ?? null}::uuid,
      (SELECT project_id FROM project_bids WHERE bid_id = ${bidId}::uuid))) AS n (id)
    WHERE n.id IS NOT NULL
      AND (${alsoUnknown} OR EXISTS (SELECT FROM projects WHERE id = n.id))
      AND NOT EXISTS (
        SELECT FROM project_bids WHERE bid_id = ${bidId}::uuid AND version >= ${version}::int)
    ON CONFLICT (project_id) DO UPDATE SET since = excluded.since`.execute(db.sql)
}

/** The bid is gone; a job keeps what was booked, an alternate or a change order is asked for. */
export async function noteDeletion(db: Queries, news: BidNews): Promise<void> {
  await sql`UPDATE projects SET deleted_at = now()
    WHERE id = ${news.bidId}::uuid AND deleted_at IS NULL`.execute(db.sql)
  await sql`
    INSERT INTO projects_behind (project_id)
    SELECT project_id FROM project_bids
    WHERE bid_id = ${news.bidId}::uuid AND project_id <> ${news.bidId}::uuid
    ON CONFLICT (project_id) DO UPDATE SET since = excluded.since`.execute(db.sql)
}

/** Estimating has no such bid any more. */
export async function markDeleted(db: Queries, id: string): Promise<void> {
  await sql`UPDATE projects SET deleted_at = now()
    WHERE id = ${id}::uuid AND deleted_at IS NULL`.execute(db.sql)
}

interface ProjectBehind {
  readonly id: string
  readonly since: Date
}

/** The ids of those that fell behind first. */
export async function findBehind(db: Queries, limit: number): Promise<readonly string[]> {
  const rows = await db.sql
    .selectFrom('projects_behind')
    .select('project_id')
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map(({ project_id }) => project_id)
}

export async function findBehindSince(db: Queries, id: string): Promise<Date | undefined> {
  const row = db.sql.selectFrom('projects_behind').select('since').where('project_id', '=', id)
  return (await row.executeTakeFirst())?.since
}

/** It was brought up to date, unless it has fallen behind again meanwhile. */
export async function noteCaughtUp(db: Queries, { id, since }: ProjectBehind): Promise<void> {
  await db.sql
    .deleteFrom('projects_behind')
    .where('project_id', '=', id)
    .where('since', '<=', since)
    .execute()
}

/**
 * Has estimating asked for every job that is known, and takes its answers whatever is known: after a
 * database was restored. @returns how many
 */
export async function askForAll(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await sql`UPDATE project_bids SET version = 0`.execute(tx.sql)
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO projects_behind (project_id) SELECT id FROM projects
      ON CONFLICT (project_id) DO UPDATE SET since = excluded.since`.execute(tx.sql)
    return Number(numAffectedRows)
  })
}
