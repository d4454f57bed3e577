import { readPage } from '@formwork/database'
import { type ListQuery, newId, type Page } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { SecurityLogEntry as Row } from '../generated/tables.ts'
import type { Change, Entry, EntryKind, NewEntry } from './entry.ts'

/** Adds entries, in the transaction of what they record where there is one. */
export async function record(db: Queries, ...entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ kind, actor, target, reason, changes, service, at }) => ({
    id: newId(),
    at: at ?? new Date(),
    service: service ?? 'identity',
    kind,
    actor: actor.email,
    target: target ?? null,
    address: actor.address,
    reason: reason ?? null,
    changes: JSON.stringify(changes ?? []),
  }))
  await db.sql.insertInto('security_log').values(rows).execute()
}

export interface LogFilter {
  readonly from?: Date | undefined
  /** Not included. */
  readonly to?: Date | undefined
  readonly kinds?: readonly EntryKind[] | undefined
  /** E-mails and names of settings, in whatever case. */
  readonly actor?: string | undefined
  readonly target?: string | undefined
}

const SORTS = { at: { expression: sql`at`, type: 'timestamptz' } } as const

export async function listEntries(
  db: Database,
  query: ListQuery,
  { from, to, kinds, actor, target }: LogFilter,
): Promise<Page<Entry>> {
  const conditions = [
    from && sql<boolean>`at >= ${from}`,
    to && sql<boolean>`at < ${to}`,
    kinds && sql<boolean>`kind = ANY(${kinds})`,
    actor !== undefined && sql<boolean>`lower(actor) = lower(${actor})`,
    target !== undefined && sql<boolean>`lower(target) = lower(${target})`,
  ]
  let matching = db.sql.selectFrom('security_log')
  for (const condition of conditions) if (condition) matching = matching.where(condition)
  const columns = (rows: typeof matching) => rows.selectAll('security_log')
  const matches = query.q === null ? undefined : contains(query.q)
  const search = matches && { found: [sql`${matching.where(matches).select('id')}`], matches }
  const source = { matching, columns, id: sql`id`, sorts: SORTS, search }
  const page = await readPage(db.sql, source, query)
  return { ...page, rows: page.rows.map(toEntry) }
}

function contains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(actor ILIKE ${pattern} OR target ILIKE ${pattern} OR address ILIKE ${pattern})`
}

/** Deletes what is older, and never what is younger than 90 days (the function's own rule). */
export async function deleteOldEntries({ sql: tables }: Database, keepDays: number): Promise<void> {
  await sql`SELECT delete_old_security_log(${keepDays}::int)`.execute(tables)
}

function toEntry(row: Selectable<Row>): Entry {
  const { id, at, service, actor, target, address, reason } = row
  const kind = row.kind as EntryKind
  return { id, at, service, kind, actor, target, address, reason, changes: row.changes as Change[] }
}
