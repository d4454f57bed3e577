import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { ProjectSite } from './project-site.ts'

/** Writes what is known of a project's site, over what was. */
export async function writeSite(
  tx: Tx,
  projectId: string,
  { timeZone, shipTo, siteContact, sitePhone }: ProjectSite,
  { version, by }: { readonly version: number; readonly by: string },
): Promise<void> {
  const row = {
    time_zone: timeZone,
    ship_to: shipTo,
    site_contact: siteContact,
    site_phone: sitePhone,
    version,
    updated_by: by,
    updated_at: sql<Date>`now()`,
  }
  await tx.sql
    .insertInto('project_sites')
    .values({ project_id: projectId, ...row })
    .onConflict((stored) => stored.column('project_id').doUpdateSet(row))
    .execute()
}
