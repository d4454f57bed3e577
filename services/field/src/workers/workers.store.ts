import { contains, readPage, type Sort, uniqueViolation } from '@formwork/database'
import { type ListQuery, nameKey, newId, type Page, ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { type Selectable, sql } from 'kysely'
import { type Database, NEW_VERSION, type Queries, type Tx } from '../database.ts'
import type { Worker as Row } from '../generated/tables.ts'
import { changedFields, type FieldChange } from '../history/changed-fields.ts'
import { WorkerNumberTaken } from './workers.errors.ts'
import type { CreateWorker, UpdateWorker, workerSorts } from './workers.schemas.ts'

interface WorkerFields {
  readonly name: string
  readonly number: string | null
  readonly classification: string
  /** Dollars, four decimals. */
  readonly hourlyRate: number
  readonly isActive: boolean
}

export interface Worker extends WorkerFields {
  readonly id: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

const SORTS: Readonly<Record<(typeof workerSorts)[number], Sort>> = {
  name: { expression: sql`lower(name)`, type: 'text' },
  number: { expression: sql`coalesce(lower(number), '')`, type: 'text' },
  classification: { expression: sql`lower(classification)`, type: 'text' },
  createdAt: { expression: sql`created_at`, type: 'timestamptz' },
}

export async function listWorkers(
  db: Database,
  query: ListQuery,
  { isActive }: { readonly isActive: boolean | undefined },
): Promise<Page<Worker>> {
  let matching = db.sql.selectFrom('workers')
  if (isActive !== undefined) matching = matching.where('is_active', '=', isActive)
  if (query.q !== null) {
    matching = matching.where(contains(query.q, [sql`name`, sql`number`, sql`classification`]))
  }
  const columns = (rows: typeof matching) => rows.selectAll()
  const page = await readPage(db.sql, { matching, columns, id: sql`id`, sorts: SORTS }, query)
  return { ...page, rows: page.rows.map(toWorker) }
}

/** @throws ResourceNotFound `Worker not found` */
export async function readWorker(db: Queries, id: string): Promise<Worker> {
  const row = await db.sql.selectFrom('workers').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw ResourceNotFound({ resource: 'Worker' })
  return toWorker(row)
}

/** @throws WorkerNumberTaken */
export function createWorker(db: Database, sent: CreateWorker, by: string): Promise<Worker> {
  const fields = { ...sent, number: sent.number ?? null, isActive: sent.isActive ?? true }
  return oneOfEachNumber(() =>
    db.transaction(async (tx) => {
      const row = await tx.sql
        .insertInto('workers')
        .values({ id: newId(), number_key: keyOf(fields.number), ...toRow(fields) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(tx, row.id, { by, action: 'created', changes: [] })
      return toWorker(row)
    }),
  )
}

/**
 * Changes the fields that are sent; what is sent back as it is changes nothing.
 *
 * @throws ResourceNotFound, ResourceChanged, WorkerNumberTaken
 */
export function updateWorker(
  db: Database,
  { id, by, check }: { readonly id: string; readonly by: string; readonly check: VersionCheck },
  sent: UpdateWorker,
): Promise<Worker> {
  return oneOfEachNumber(() =>
    db.transaction(async (tx) => {
      const found = tx.sql.selectFrom('workers').selectAll().where('id', '=', id).forUpdate()
      const row = await found.executeTakeFirst()
      if (row === undefined) throw ResourceNotFound({ resource: 'Worker' })
      const before = toWorker(row)
      check(before.version)
      const given = Object.entries(sent).filter(([, value]) => value !== undefined)
      const fields: WorkerFields = { ...fieldsOf(before), ...Object.fromEntries(given) }
      const changes = changedFields(fieldsOf(before), fields)
      if (changes.length === 0) return before
      const written = await tx.sql
        .updateTable('workers')
        .set({
          ...toRow(fields),
          // A number that stays keeps its key, however keys are made by now.
          ...(fields.number !== before.number && { number_key: keyOf(fields.number) }),
          ...NEW_VERSION,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(tx, id, { by, action: 'updated', changes })
      return toWorker(written)
    }),
  )
}

interface WorkerChange {
  /** E-mail. */
  readonly by: string
  readonly action: 'created' | 'updated'
  readonly changes: readonly FieldChange[]
}

/** What happened to a worker, the first entry first. @throws ResourceNotFound */
export async function readWorkerHistory(
  db: Database,
  id: string,
): Promise<readonly (WorkerChange & { readonly at: string })[]> {
  await readWorker(db, id)
  const rows = await db.sql
    .selectFrom('worker_history')
    .select(['at', 'by', 'action', 'changes'])
    .where('worker_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ at, by, action, changes }) => ({
    at: at.toISOString(),
    by,
    action: action as WorkerChange['action'],
    changes: changes as unknown as readonly FieldChange[],
  }))
}

async function record(tx: Tx, id: string, { by, action, changes }: WorkerChange): Promise<void> {
  const values = { worker_id: id, by, action, changes: JSON.stringify(changes) }
  await tx.sql.insertInto('worker_history').values(values).execute()
}

const keyOf = (number: string | null): string | null => (number === null ? null : nameKey(number))

function fieldsOf({ name, number, classification, hourlyRate, isActive }: Worker): WorkerFields {
  return { name, number, classification, hourlyRate, isActive }
}

function toRow({ name, number, classification, hourlyRate, isActive }: WorkerFields) {
  return {
    name,
    number,
    classification,
    hourly_rate: hourlyRate.toFixed(4),
    is_active: isActive,
  }
}

function toWorker(row: Selectable<Row>): Worker {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    classification: row.classification,
    hourlyRate: Number(row.hourly_rate),
    isActive: row.is_active,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

async function oneOfEachNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw WorkerNumberTaken()
  }
}
