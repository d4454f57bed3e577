import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { WrittenFile } from './store-file.ts'

/** A stored file as its row says. */
export interface StoredFile {
  readonly id: string
  /** `attachment`, `receipt`: what it is for. */
  readonly purpose: string
  /** The bid, or the thing in another context, that it belongs to. */
  readonly ownerId: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly uploadedBy: string
  readonly createdAt: Date
}

export type NewFile = Omit<StoredFile, 'createdAt'>

const COLUMNS = [
  'id',
  'purpose',
  'owner_id as ownerId',
  'file_name as fileName',
  'content_type as contentType',
  'size',
  'sha256',
  'uploaded_by as uploadedBy',
  'created_at as createdAt',
] as const

export async function findFile(db: Queries, id: string): Promise<StoredFile | null> {
  const file = db.sql.selectFrom('stored_files').select(COLUMNS).where('id', '=', id)
  return (await file.executeTakeFirst()) ?? null
}

/** Oldest first. */
export function filesOf(
  db: Queries,
  purpose: string,
  ownerId: string,
): Promise<readonly StoredFile[]> {
  return db.sql
    .selectFrom('stored_files')
    .select(COLUMNS)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Bytes of all of them together. */
export async function bytesOf(db: Queries, purpose: string, ownerId: string): Promise<number> {
  const { total } = await db.sql
    .selectFrom('stored_files')
    .select(sql<string>`coalesce(sum(size), 0)::bigint`.as('total'))
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** @returns those of them that have a row */
export async function knownIds(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.sql
    .selectFrom('stored_files')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of files that have a row since before then, in their order. */
export async function idsAfter(
  db: Queries,
  after: string | undefined,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const old = db.sql.selectFrom('stored_files').select('id').where('created_at', '<', before)
  const rest = after === undefined ? old : old.where('id', '>', after)
  const rows = await rest.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function insertFiles(
  tx: Tx,
  files: readonly NewFile[],
): Promise<readonly StoredFile[]> {
  if (files.length === 0) return []
  const rows = files.map((file) => ({
    id: file.id,
    purpose: file.purpose,
    owner_id: file.ownerId,
    file_name: file.fileName,
    content_type: file.contentType,
    size: file.size,
    sha256: file.sha256,
    uploaded_by: file.uploadedBy,
  }))
  return tx.sql.insertInto('stored_files').values(rows).returning(COLUMNS).execute()
}

/** Of an owner's files, one or all. */
export type WhichFiles =
  | { readonly id: string }
  | { readonly id?: string; readonly purpose: string; readonly ownerId: string }

/**
 * Deletes rows and notes that their bytes are to follow, in one transaction: bytes are never
 * deleted before the row is gone for good.
 *
 * @returns the files that this call, and no other, deleted
 */
export async function discardFiles(tx: Tx, which: WhichFiles): Promise<readonly StoredFile[]> {
  let deletion = tx.sql.deleteFrom('stored_files').returning(COLUMNS)
  if (which.id !== undefined) deletion = deletion.where('id', '=', which.id)
  if ('ownerId' in which) {
    const { purpose, ownerId } = which
    deletion = deletion.where('purpose', '=', purpose).where('owner_id', '=', ownerId)
  }
  const files = await deletion.execute()
  if (files.length === 0) return files
  await tx.sql
    .insertInto('discarded_files')
    .values(files.map(({ id }) => ({ id })))
    .onConflict((noted) => noted.doNothing())
    .execute()
  return files
}

/** Those that were discarded first, whose bytes are still to be deleted. */
export async function discardedIds(db: Queries, limit: number): Promise<readonly string[]> {
  const files = db.sql.selectFrom('discarded_files').select('id')
  const rows = await files.orderBy('discarded_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The bytes of these are deleted. */
export async function removeDiscarded(db: Queries, ids: readonly string[]): Promise<void> {
  const ofThese = sql<boolean>`id = ANY(${[...ids]}::uuid[])`
  await db.sql.deleteFrom('discarded_files').where(ofThese).execute()
}

/** A kept file as a row of its own. */
export function newFile(
  written: WrittenFile,
  about: Pick<StoredFile, 'purpose' | 'ownerId' | 'fileName' | 'uploadedBy'>,
): NewFile {
  return { ...written, ...about }
}
