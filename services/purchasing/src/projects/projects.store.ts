import { contains, readPage, type Sort } from '@formwork/database'
import type { ListQuery, Page } from '@formwork/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import { effectiveZone } from './company-zone.store.ts'
import type { Amounts, Project, ProjectFacts } from './project.ts'

/** Whether the alternate or change order of this name in the statement is part of the contract. */
export const isAccepted = (table: 'o' | 'c') => sql<boolean>`(${sql.table(table)}.status IN
  ('AWARDED', 'COMPLETED') AND ${sql.table(table)}.deleted_at IS NULL)`

const COLUMNS = [
  'p.id',
  'p.bid_number as bidNumber',
  'p.name',
  'p.location',
  'p.status',
  'p.deleted_at as deletedAt',
  sql<Project['scopes']>`coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)
      ORDER BY (o.id = p.id) DESC, o.bid_number, s.position, s.id)
    FROM projects o JOIN project_scopes s ON s.project_id = o.id
    WHERE (o.id = p.id OR (o.base_id = p.id AND ${isAccepted('o')})) AND s.removed_at IS NULL),
    '[]')`.as('scopes'),
  'site.time_zone as timeZone',
  effectiveZone('p.id').as('effectiveTimeZone'),
  'site.ship_to as shipTo',
  'site.site_contact as siteContact',
  'site.site_phone as sitePhone',
  sql<number>`coalesce(site.version, 0)`.as('siteVersion'),
] as const

const SORTS: Readonly<Record<string, Sort>> = {
  createdAt: { expression: sql`p.created_at`, type: 'timestamptz' },
  name: { expression: sql`lower(p.name)`, type: 'text' },
  bidNumber: { expression: sql`lower(p.bid_number)`, type: 'text' },
}

/**
 * Keeps what estimating told, unless something newer is known. Scopes that left the bid stay
 * marked, for the orders that name them. A deleted project stays deleted.
 */
export async function applyFacts(db: Queries, facts: ProjectFacts): Promise<void> {
  await sql`
    WITH told AS (
      INSERT INTO projects (id, bid_number, name, location, status, version, kind, base_id,
        due_at, owner, awarded_budget, awarded_scopes)
      VALUES (${facts.id}::uuid, ${facts.bidNumber}, ${facts.name}, ${facts.location},
        ${facts.status}, ${facts.version}::int, ${facts.kind}, ${facts.baseId}::uuid,
        ${facts.due?.at ?? null}::timestamptz, ${facts.due?.owner ?? null},
        ${asJson(facts.awarded?.sections)}::jsonb, ${asJson(facts.awarded?.scopes)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET bid_number = excluded.bid_number, name = excluded.name,
        location = excluded.location, status = excluded.status, version = excluded.version,
        kind = excluded.kind, base_id = excluded.base_id,
        due_at = CASE WHEN excluded.owner IS NULL THEN projects.due_at ELSE excluded.due_at END,
        owner = coalesce(excluded.owner, projects.owner),
        -- A bid's stays for good, told or not; that of a change order goes when it is rejected later.
        awarded_budget = CASE WHEN excluded.kind = 'BID'
          THEN coalesce(excluded.awarded_budget, projects.awarded_budget)
          ELSE excluded.awarded_budget END,
        awarded_scopes = CASE WHEN excluded.kind = 'BID'
          THEN coalesce(excluded.awarded_scopes, projects.awarded_scopes)
          ELSE excluded.awarded_scopes END,
        -- What the first order kept counts until estimating tells its snapshot, which is the one of all.
        first_order_budget = CASE
          WHEN excluded.awarded_budget IS NOT NULL AND projects.awarded_budget IS NULL THEN NULL
          ELSE projects.first_order_budget END
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
          IS DISTINCT FROM (excluded.name, excluded.position, TRUE)`.execute(db.sql)
}

function asJson(amounts: readonly object[] | null | undefined): string | null {
  return amounts == null ? null : JSON.stringify(amounts)
}

function toPlaced(scope: { id: string; name: string }, place: number) {
  return { ...scope, place }
}

/**
 * The bid is gone: no new orders. Unknown so far, it is kept as gone, so that older news changes
 * nothing.
 */
export async function applyDeletion(db: Queries, gone: GoneProject): Promise<void> {
  await sql`
    INSERT INTO projects (id, bid_number, name, status, version, deleted_at)
    VALUES (${gone.id}::uuid, ${gone.bidNumber}, ${gone.bidNumber}, 'DRAFT', ${gone.version}::int,
      now())
    ON CONFLICT (id) DO UPDATE
      SET deleted_at = now(), version = greatest(projects.version, excluded.version)
      WHERE projects.deleted_at IS NULL`.execute(db.sql)
}

export interface GoneProject {
  readonly id: string
  readonly bidNumber: string
  readonly version: number
}

/** What the copy has of a project. */
export interface KnownState {
  readonly version: number
  readonly deleted: boolean
}

/** @param ids all projects without them */
export async function readStates(
  db: Queries,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, KnownState>> {
  const all = db.sql.selectFrom('projects').select(['id', 'version', DELETED])
  const wanted = ids === undefined ? all : all.where(among(ids))
  const rows = await wanted.execute()
  return new Map(rows.map(({ id, version, deleted }) => [id, { version, deleted }]))
}

const DELETED = sql<boolean>`deleted_at IS NOT NULL`.as('deleted')

/** One text of the statement, however many they are. */
const among = (ids: readonly string[]) => sql<boolean>`id = ANY(${[...ids]}::uuid[])`

/** The state of the row, locked until the transaction ends. */
export function lockState(tx: Tx, id: string): Promise<KnownState | undefined> {
  return tx.sql
    .selectFrom('projects')
    .select(['version', DELETED])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps orders of the project that are checked at the same time from not counting each other. */
export async function lockProject(tx: Tx, ...ids: readonly string[]): Promise<void> {
  const locked = tx.sql.selectFrom('projects').select('id').where('id', 'in', ids)
  await locked.orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Clears what estimating reported, so that its next report counts; orders stay. So does a snapshot next to
 * the budget of a first order: it says that the order's counts for good.
 */
export async function clearFacts(
  tx: Tx,
  id: string,
  { revive }: { revive: boolean },
): Promise<void> {
  await tx.sql
    .updateTable('projects')
    .set({
      version: 0,
      awarded_budget: unlessOrdered(sql.ref('awarded_budget')),
      awarded_scopes: unlessOrdered(sql.ref('awarded_scopes')),
      known_budget_at: null,
      ...(revive && { deleted_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

const unlessOrdered = (column: RawBuilder<unknown>) =>
  sql`CASE WHEN first_order_budget IS NOT NULL THEN ${column} END`

/** @returns how many were not marked as deleted before */
export async function markDeleted(db: Queries, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db.sql
    .updateTable('projects')
    .set({ deleted_at: sql`now()` })
    .where(among(ids))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export function findProject(db: Queries, id: string): Promise<Project | undefined> {
  return db.sql
    .selectFrom('projects as p')
    .leftJoin('project_sites as site', 'site.project_id', 'p.id')
    .select(COLUMNS)
    .where('p.id', '=', id)
    .where('p.kind', '=', 'BID')
    .executeTakeFirst()
}

/** Deleted projects are listed only while purchase orders name them. */
export function listProjects(
  db: Database,
  query: ListQuery,
  status: string | undefined,
): Promise<Page<Project>> {
  let matching = db.sql
    .selectFrom('projects as p')
    .where('p.kind', '=', 'BID')
    .where(
      sql<boolean>`(p.deleted_at IS NULL
      OR EXISTS (SELECT 1 FROM purchase_orders po WHERE po.project_id = p.id))`,
    )
  if (status !== undefined) matching = matching.where('p.status', '=', status)
  if (query.q !== null) {
    matching = matching.where(contains(query.q, [sql`p.bid_number`, sql`p.name`, sql`p.location`]))
  }
  const columns = (rows: typeof matching) =>
    rows.leftJoin('project_sites as site', 'site.project_id', 'p.id').select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`p.id`, sorts: SORTS }, query)
}

/** Keeps what estimating reported of a project today. */
export async function saveKnownBudget(
  db: Queries,
  id: string,
  { sections, scopes, contract }: Amounts & { readonly contract: string | null },
  at: Date,
): Promise<void> {
  await db.sql
    .updateTable('projects')
    .set({
      known_budget: JSON.stringify(sections),
      known_scopes: asJson(scopes),
      known_contract: contract,
      known_budget_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Dollars; null: not awarded, or not known. */
export async function findKnownContract(db: Queries, id: string): Promise<number | null> {
  const row = await db.sql
    .selectFrom('projects')
    .select(sql<number | null>`known_contract::float8`.as('contract'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.contract ?? null
}

/**
 * The budget known last counts, of a bid that was created as awarded and is ordered for first, until
 * estimating tells what it froze.
 */
export async function freezeKnownBudget(db: Queries, id: string): Promise<void> {
  await sql`
    UPDATE projects SET first_order_budget =
      jsonb_build_object('sections', known_budget, 'scopes', known_scopes)
    WHERE id = ${id}::uuid AND status IN ('AWARDED', 'COMPLETED') AND awarded_budget IS NULL
      AND first_order_budget IS NULL AND known_budget IS NOT NULL`.execute(db.sql)
}
