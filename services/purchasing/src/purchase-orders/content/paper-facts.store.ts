import { sql } from 'kysely'
import type { Queries } from '../../database.ts'

/** What the paper of an order says besides the order. */
export interface PaperFacts {
  readonly addressLines: readonly string[]
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Of the job. */
  readonly location: string | null
  readonly shipTo: string | null
  readonly siteContact: string | null
  readonly sitePhone: string | null
  /** By id, of the project and of what is under it. */
  readonly scopeNames: Readonly<Record<string, string>>
}

interface Places {
  readonly vendorId: string
  readonly projectId: string
}

/** What the papers of these orders say besides the orders, in their order. */
export async function findPaperFacts(
  db: Queries,
  orders: readonly Places[],
): Promise<readonly PaperFacts[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<PaperFacts>`
    WITH names AS MATERIALIZED (
      SELECT o.id, coalesce((SELECT jsonb_object_agg(s.id, s.name)
        FROM projects p JOIN project_scopes s ON s.project_id = p.id
        WHERE p.id = o.id OR p.base_id = o.id), '{}') AS "scopeNames"
      FROM (SELECT DISTINCT unnest(${orders.map(({ projectId }) => projectId)}::uuid[]) AS id) o)
    SELECT v.address_lines AS "addressLines", v.contact_name AS "contactName", v.email, v.phone, p.location,
      site.ship_to AS "shipTo", site.site_contact AS "siteContact", site.site_phone AS "sitePhone",
      names."scopeNames"
    FROM unnest(${orders.map(({ vendorId }) => vendorId)}::uuid[],
        ${orders.map(({ projectId }) => projectId)}::uuid[])
      WITH ORDINALITY AS w (vendor_id, project_id, place)
    JOIN vendors v ON v.id = w.vendor_id JOIN projects p ON p.id = w.project_id
    JOIN names ON names.id = p.id LEFT JOIN project_sites site ON site.project_id = p.id
    ORDER BY w.place`.execute(db.sql)
  if (rows.length < orders.length) throw new Error('An order’s vendor or project is gone')
  return rows
}
