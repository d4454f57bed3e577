import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'

/** A file on its way to documents, for an order or a bill. */
export interface NotedUpload {
  readonly fileId: string
  /** Id of the order or the bill. */
  readonly ownerId: string
  readonly purpose: UploadPurpose
}

export type UploadPurpose = 'receipt' | 'bill'

export async function insertUpload(
  db: Queries,
  { fileId, ownerId, purpose }: NotedUpload,
): Promise<void> {
  const row = { file_id: fileId, purchase_order_id: ownerId, purpose }
  await db.sql.insertInto('receipt_uploads').values(row).execute()
}

const COLUMNS = [
  'file_id as fileId',
  'purchase_order_id as ownerId',
  sql<UploadPurpose>`purpose`.as('purpose'),
] as const

/** Undefined when another caller took it. */
export function takeUpload(tx: Tx, fileId: string): Promise<NotedUpload | undefined> {
  return tx.sql
    .deleteFrom('receipt_uploads')
    .where('file_id', '=', fileId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** @param age as an interval of Postgres */
export function takeUploadsBefore(tx: Tx, age: string): Promise<readonly NotedUpload[]> {
  return tx.sql
    .deleteFrom('receipt_uploads')
    .where(sql<boolean>`started_at < now() - ${age}::interval`)
    .returning(COLUMNS)
    .execute()
}
