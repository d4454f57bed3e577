import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** What happened to some scopes of a project, as of one version of its bid. */
export interface ScopeNews {
  readonly projectId: string
  readonly version: number
  /** A copy that is older than this has missed something. */
  readonly follows: number
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  readonly removed: readonly string[]
  readonly order: readonly string[]
}

/**
 * Keeps what estimating told of some scopes, unless something newer is known. A project that is not
 * known, or that is older than what the news follow, is noted as one that fell behind: they do not
 * make it whole.
 */
export async function applyScopes(db: Queries, news: ScopeNews): Promise<void> {
  await sql`
    WITH known AS (
      SELECT id, version, deleted_at FROM projects WHERE id = ${news.projectId}::uuid
    ), applied AS (
      UPDATE projects SET version = ${news.version}::int
      WHERE id = ${news.projectId}::uuid AND deleted_at IS NULL
        AND version >= ${news.follows}::int AND version < ${news.version}::int
      RETURNING id
    ), behind AS (
      INSERT INTO projects_behind (project_id)
      SELECT ${news.projectId}::uuid
      WHERE NOT EXISTS (SELECT FROM applied) AND NOT EXISTS (
        SELECT FROM known WHERE version >= ${news.version}::int OR deleted_at IS NOT NULL)
      ON CONFLICT (project_id) DO UPDATE SET since = excluded.since
    ), removed AS (
      UPDATE project_scopes SET removed_at = now() FROM applied
      WHERE project_id = applied.id AND removed_at IS NULL
        AND project_scopes.id = ANY(${[...news.removed]}::uuid[])
    ), reordered AS (
      UPDATE project_scopes SET position = t.place
      FROM applied, unnest(${[...news.order]}::uuid[]) WITH ORDINALITY AS t (id, place)
      WHERE project_id = applied.id AND project_scopes.id = t.id
    )
    INSERT INTO project_scopes (id, project_id, name, position)
    SELECT t.id, applied.id, t.name, last.position + t.place
    FROM applied,
      jsonb_to_recordset(${JSON.stringify(news.scopes.map(toPlaced))}::jsonb)
        AS t (id uuid, name text, place int),
      (SELECT coalesce(max(position), 0) AS position FROM project_scopes
        WHERE project_id = ${news.projectId}::uuid) last
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, removed_at = NULL
      WHERE project_scopes.project_id = excluded.project_id`.execute(db.sql)
}

function toPlaced(scope: { readonly id: string; readonly name: string }, place: number) {
  return { ...scope, place: place + 1 }
}

export interface ProjectBehind {
  readonly id: string
  readonly since: Date
}

/** Those that fell behind first. */
export function findBehind(db: Queries, limit: number): Promise<readonly ProjectBehind[]> {
  return db.sql
    .selectFrom('projects_behind')
    .select(['project_id as id', 'since'])
    .orderBy('since')
    .limit(limit)
    .execute()
}

/** It was brought up to date, unless it has fallen behind again meanwhile. */
export async function noteCaughtUp(db: Queries, { id, since }: ProjectBehind): Promise<void> {
  await db.sql
    .deleteFrom('projects_behind')
    .where('project_id', '=', id)
    .where('since', '<=', since)
    .execute()
}
