import type { SortColumn } from '@formwork/database'
import { type ListQuery, NotFoundError, type Page } from '@formwork/kernel'
import { bidSummaryBody } from '../bids/bid-body.ts'
import { type BodyRow, readPage } from '../body-list.ts'
import { containing, type Database, jsonArray, sql } from '../database.ts'
import { clientBody } from './client-body.ts'
import type { clientSorts } from './clients.schemas.ts'

const SORTS: Readonly<Record<(typeof clientSorts)[number], SortColumn>> = {
  name: { expression: sql`lower(c.name)`, type: 'text' },
  createdAt: { expression: sql`c.created_at`, type: 'timestamptz' },
}

export function listClients(db: Database, query: ListQuery): Promise<Page<BodyRow>> {
  const pattern = query.q === null ? null : containing(query.q)
  const where =
    pattern === null ? sql`TRUE` : sql`(c.name ILIKE ${pattern} OR c.email ILIKE ${pattern})`
  const source = { from: sql`clients c`, where, body: clientBody, id: sql`c.id`, sorts: SORTS }
  return readPage(db, source, query)
}

/** A client with its bids. */
export async function readClient(db: Database, id: string): Promise<string> {
  const [row] = await db.$queryRaw<{ body: string; bids: string }[]>(sql`
    SELECT ${clientBody}::text AS body, ${jsonArray(sql`
      SELECT ${bidSummaryBody} FROM bids b WHERE b.client_id = c.id
      ORDER BY b.created_at DESC, b.id DESC`)}::text AS bids
    FROM clients c WHERE c.id = ${id}::uuid`)
  if (row === undefined) throw new NotFoundError('Client')
  return `${row.body.slice(0, -1)},"bids":${row.bids}}`
}
