import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

/** A file on its way to documents. */
export interface NotedUpload {
  readonly fileId: string
  /** The day or the T&M ticket that it is for. */
  readonly ownerId: string
}

export async function insertUpload(db: Queries, { fileId, ownerId }: NotedUpload): Promise<void> {
  await db.sql.insertInto('photo_uploads').values({ file_id: fileId, day_id: ownerId }).execute()
}

const COLUMNS = ['file_id as fileId', 'day_id as ownerId'] as const

/** Undefined when another caller took it. */
export function takeUpload(tx: Tx, fileId: string): Promise<NotedUpload | undefined> {
  return tx.sql
    .deleteFrom('photo_uploads')
    .where('file_id', '=', fileId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** @param age as an interval of Postgres */
export function takeUploadsBefore(tx: Tx, age: string): Promise<readonly NotedUpload[]> {
  return tx.sql
    .deleteFrom('photo_uploads')
    .where(sql<boolean>`started_at < now() - ${age}::interval`)
    .returning(COLUMNS)
    .execute()
}
