import { keyset, type SortColumn, toPage } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import type { Queryable, Statements, Tx } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Project, ProjectFacts, SectionAmount } from './project.ts'

const select = Prisma.sql`
  SELECT p.id, p.bid_number AS "bidNumber", p.name, p.location, p.status,
    p.deleted_at AS "deletedAt", coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.position, s.id)
      FROM project_scopes s WHERE s.project_id = p.id AND s.removed_at IS NULL), '[]') AS scopes`

const SORTS: Readonly<Record<string, SortColumn>> = {
  createdAt: { expression: Prisma.sql`p.created_at`, type: 'timestamptz' },
  name: { expression: Prisma.sql`lower(p.name)`, type: 'text' },
  bidNumber: { expression: Prisma.sql`lower(p.bid_number)`, type: 'text' },
}

/**
 * Keeps what estimating told, unless something newer is known. Scopes that left the bid stay marked, for
 * the orders that name them. A deleted project stays deleted.
 */
export async function applyFacts(db: Statements, facts: ProjectFacts): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH told AS (
      INSERT INTO projects (id, bid_number, name, location, status, version, awarded_budget)
      VALUES (${facts.id}::uuid, ${facts.bidNumber}, ${facts.name}, ${facts.location},
        ${facts.status}, ${facts.version}::int, ${asJson(facts.awardedBudget)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET bid_number = excluded.bid_number, name = excluded.name,
        location = excluded.location, status = excluded.status, version = excluded.version,
        awarded_budget = coalesce(excluded.awarded_budget, projects.awarded_budget)
      WHERE projects.version <= excluded.version
      RETURNING id
    ), scopes AS (
      SELECT s.id, s.name, s.place
      FROM jsonb_to_recordset(${JSON.stringify(facts.scopes.map(toPlaced))}::jsonb)
        AS s (id uuid, name text, place int)
    ), removed AS (
      UPDATE project_scopes SET removed_at = now() FROM told
      WHERE project_scopes.project_id = told.id AND removed_at IS NULL
        AND project_scopes.id NOT IN (SELECT id FROM scopes)
    )
    INSERT INTO project_scopes (id, project_id, name, position)
    SELECT scopes.id, told.id, scopes.name, scopes.place FROM told CROSS JOIN scopes
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, position = excluded.position, removed_at = NULL
      WHERE project_scopes.project_id = excluded.project_id
        AND (project_scopes.name, project_scopes.position, project_scopes.removed_at IS NULL)
          IS DISTINCT FROM (excluded.name, excluded.position, TRUE)`)
}

function asJson(budget: readonly SectionAmount[] | null): string | null {
  return budget && JSON.stringify(budget)
}

function toPlaced(scope: { id: string; name: string }, place: number) {
  return { ...scope, place }
}

/** The bid is gone: no new orders. Unknown so far, it is kept as gone, so that older news changes nothing. */
export async function applyDeletion(db: Statements, gone: GoneProject): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO projects (id, bid_number, name, status, version, deleted_at)
    VALUES (${gone.id}::uuid, ${gone.bidNumber}, ${gone.bidNumber}, 'DRAFT', ${gone.version}::int,
      now())
    ON CONFLICT (id) DO UPDATE
      SET deleted_at = now(), version = greatest(projects.version, excluded.version)
      WHERE projects.deleted_at IS NULL`)
}

export interface GoneProject {
  readonly id: string
  readonly bidNumber: string
  readonly version: number
}

/** How a project stands in the copy. */
export interface KnownState {
  readonly version: number
  readonly deleted: boolean
}

export async function readStates(
  db: Queryable,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, KnownState>> {
  const which = ids === undefined ? Prisma.empty : Prisma.sql`WHERE id = ANY(${[...ids]}::uuid[])`
  const rows = await db.$queryRaw<(KnownState & { readonly id: string })[]>`
    SELECT id, version, deleted_at IS NOT NULL AS deleted FROM projects ${which}`
  return new Map(rows.map(({ id, version, deleted }) => [id, { version, deleted }]))
}

/** The row's state of now; nobody changes it until the transaction ends. */
export async function lockState(tx: Tx, id: string): Promise<KnownState | undefined> {
  const [row] = await tx.$queryRaw<KnownState[]>`
    SELECT version, deleted_at IS NOT NULL AS deleted FROM projects
    WHERE id = ${id}::uuid FOR UPDATE`
  return row
}

/** Forgets what estimating tells, so that whatever it tells next counts; orders stay. */
export async function clearFacts(
  tx: Tx,
  id: string,
  { revive }: { revive: boolean },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE projects SET version = 0, awarded_budget = NULL, known_budget_at = NULL,
      deleted_at = CASE WHEN ${revive} THEN NULL ELSE deleted_at END
    WHERE id = ${id}::uuid`
}

/** @returns how many were not marked as deleted before */
export async function markDeleted(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.$executeRaw`
    UPDATE projects SET deleted_at = now()
    WHERE id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL`
}

export async function findProject(db: Queryable, id: string): Promise<Project | undefined> {
  const [row] = await db.$queryRaw<Project[]>`${select} FROM projects p WHERE p.id = ${id}::uuid`
  return row
}

/** Deleted projects are listed only while purchase orders name them. */
export async function listProjects(
  db: Queryable,
  query: ListQuery,
  status: string | undefined,
): Promise<Page<Project>> {
  const page = keyset(query, SORTS, Prisma.sql`p.id`)
  const conditions = [
    Prisma.sql`(p.deleted_at IS NULL
      OR EXISTS (SELECT 1 FROM purchase_orders po WHERE po.project_id = p.id))`,
  ]
  if (status !== undefined) conditions.push(Prisma.sql`p.status = ${status}`)
  if (query.q !== null) {
    conditions.push(Prisma.sql`strpos(lower(concat_ws(E'\n', p.bid_number, p.name, p.location)),
      lower(${query.q})) > 0`)
  }
  const where = Prisma.join(conditions, ' AND ')
  const [rows, [count]] = await Promise.all([
    db.$queryRaw<(Project & { cursorValue: string })[]>`
      ${select}, ${page.cursorValue} AS "cursorValue" FROM projects p
      WHERE ${where} AND ${page.after} ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
    db.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM projects p WHERE ${where}`,
  ])
  return toPage(rows, query, count.total)
}

/** What is known of a project's budget, and since when. */
export interface StoredBudget {
  readonly awarded: readonly SectionAmount[] | null
  readonly known: readonly SectionAmount[] | null
  readonly knownAt: Date | null
  readonly deleted: boolean
}

export async function findBudget(db: Queryable, id: string): Promise<StoredBudget | undefined> {
  const [row] = await db.$queryRaw<StoredBudget[]>`
    SELECT awarded_budget AS awarded, known_budget AS known, known_budget_at AS "knownAt",
      deleted_at IS NOT NULL AS deleted
    FROM projects WHERE id = ${id}::uuid`
  return row
}

export async function saveKnownBudget(
  db: Queryable,
  id: string,
  budget: readonly SectionAmount[],
  at: Date,
): Promise<void> {
  await db.$executeRaw`
    UPDATE projects SET known_budget = ${JSON.stringify(budget)}::jsonb, known_budget_at = ${at}
    WHERE id = ${id}::uuid`
}
