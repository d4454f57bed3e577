import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { NotedUpload } from '../files/noted-uploads.store.ts'

/** Keeps the project from new days and tickets until this transaction ends. @returns whether it is known */
export async function holdProject(tx: Tx, id: string): Promise<boolean> {
  const project = tx.sql.selectFrom('projects').select('id').where('id', '=', id)
  return (await project.forUpdate().executeTakeFirst()) !== undefined
}

/** The files of the project's days and of the signatures on its tickets. */
export async function findFiles(tx: Tx, projectId: string): Promise<readonly NotedUpload[]> {
  const { rows } = await sql<NotedUpload>`
    SELECT photo.file_id AS "fileId", day.id AS "ownerId"
    FROM day_photos photo JOIN days day ON day.id = photo.day_id
    WHERE day.project_id = ${projectId}::uuid
    UNION ALL
    SELECT (signature->>'fileId')::uuid, id FROM tm_tickets
    WHERE project_id = ${projectId}::uuid AND signature->>'fileId' IS NOT NULL`.execute(tx.sql)
  return rows
}

/** With its tasks, days and tickets. Histories stay. */
export async function deleteProject(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM tm_order_tickets WHERE order_id IN (
    SELECT id FROM tm_orders WHERE project_id = ${id}::uuid)`.execute(tx.sql)
  for (const table of ['tm_tickets', 'tm_orders', 'tm_ticket_numbers', 'days'] as const) {
    await tx.sql.deleteFrom(table).where('project_id', '=', id).execute()
  }
  await tx.sql.deleteFrom('projects').where('id', '=', id).execute()
}
