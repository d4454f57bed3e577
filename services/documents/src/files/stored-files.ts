import { type Database, sql, type Tx } from '../database.ts'
import type { KeptFile } from './keep-file.ts'

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

export function findFile(db: Database | Tx, id: string): Promise<StoredFile | null> {
  return db.storedFile.findUnique({ where: { id } })
}

/** Oldest first. */
export function filesOf(
  db: Database | Tx,
  purpose: string,
  ownerId: string,
): Promise<readonly StoredFile[]> {
  return db.storedFile.findMany({
    where: { purpose, ownerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** Bytes of all of them together. */
export async function bytesOf(
  db: Database | Tx,
  purpose: string,
  ownerId: string,
): Promise<number> {
  const rows = await db.$queryRaw<{ total: bigint }[]>(sql`
    SELECT coalesce(sum(size), 0)::bigint AS total FROM stored_files
    WHERE purpose = ${purpose} AND owner_id = ${ownerId}`)
  return Number(rows[0]?.total ?? 0)
}

export async function insertFiles(
  tx: Tx,
  files: readonly NewFile[],
): Promise<readonly StoredFile[]> {
  return tx.storedFile.createManyAndReturn({ data: [...files] })
}

/**
 * Deletes rows and notes that their bytes are to follow, in one transaction: bytes are never deleted
 * before the row is gone for good.
 *
 * @returns the files that this call, and no other, deleted
 */
export async function discardFiles(
  tx: Tx,
  which: { readonly id: string } | { readonly purpose: string; readonly ownerId: string },
): Promise<readonly StoredFile[]> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}::uuid`
      : sql`purpose = ${which.purpose} AND owner_id = ${which.ownerId}`
  const files = await tx.$queryRaw<StoredFile[]>(sql`
    DELETE FROM stored_files WHERE ${condition}
    RETURNING id, purpose, owner_id AS "ownerId", file_name AS "fileName", size, sha256,
      content_type AS "contentType", uploaded_by AS "uploadedBy", created_at AS "createdAt"`)
  const data = files.map(({ id }) => ({ id }))
  await tx.discardedFile.createMany({ data, skipDuplicates: true })
  return files
}

/** A kept file as a row of its own. */
export function newFile(
  kept: KeptFile,
  about: Pick<StoredFile, 'purpose' | 'ownerId' | 'fileName' | 'uploadedBy'>,
): NewFile {
  return { ...kept, ...about }
}
