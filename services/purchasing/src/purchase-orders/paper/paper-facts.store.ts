import { sql } from 'kysely'
import type { Queries } from '../../database.ts'

/** What the paper of an order says besides the order. */
export interface PaperFacts {
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

export async function findPaperFacts(
  db: Queries,
  { vendorId, projectId }: { readonly vendorId: string; readonly projectId: string },
): Promise<PaperFacts> {
  const { rows } = await sql<PaperFacts>`
    SELECT v.contact_name AS "contactName", v.email, v.phone, p.location,
      site.ship_to AS "shipTo", site.site_contact AS "siteContact", site.site_phone AS "sitePhone",
      coalesce((SELECT jsonb_object_agg(s.id, s.name)
        FROM projects o JOIN project_scopes s ON s.project_id = o.id
        WHERE o.id = p.id OR o.base_id = p.id), '{}') AS "scopeNames"
    FROM vendors v CROSS JOIN projects p LEFT JOIN project_sites site ON site.project_id = p.id
    WHERE v.id = ${vendorId}::uuid AND p.id = ${projectId}::uuid`.execute(db.sql)
  const [row] = rows
  if (row === undefined) throw new Error('The order’s vendor and project are gone')
  return row
}
