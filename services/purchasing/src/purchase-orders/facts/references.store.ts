import { sql } from 'kysely'
import type { Queries } from '../../database.ts'
import { effectiveZone } from '../../projects/company-zone.store.ts'
import { isAccepted } from '../../projects/projects.store.ts'
import type { VendorType } from '../../vendors/vendor-types.ts'

/** The project, vendor and scope that an order is to name, as far as they are known here. */
export interface References {
  readonly project:
    | {
        id: string
        bidNumber: string
        name: string
        status: string
        /** Name of the zone that counts for it. */
        timeZone: string
        deleted: boolean
        /** Awarded, and nothing froze its budget yet. */
        awaitsFirstOrder: boolean
      }
    | undefined
  readonly vendor: { id: string; name: string; type: VendorType; isActive: boolean } | undefined
  /** Only a scope that its bid, or something accepted under its bid, still has. */
  readonly scope: { id: string; name: string } | undefined
}

export interface ReferenceIds {
  readonly projectId: string
  readonly vendorId: string
  readonly scopeId: string | null
}

interface Row {
  projectId: string
  vendorId: string
  scopeId: string | null
  bidNumber: string | null
  projectName: string
  projectStatus: string
  timeZone: string
  deleted: boolean
  awaitsFirstOrder: boolean
  vendorName: string | null
  vendorType: VendorType
  isActive: boolean
  scopeName: string | null
}

/** @returns what is known of each, in the order given */
export async function findReferences(
  db: Queries,
  wanted: readonly ReferenceIds[],
): Promise<readonly References[]> {
  const { rows } = await sql<Row>`
    SELECT w."projectId", w."vendorId", w."scopeId", p.bid_number AS "bidNumber",
      p.name AS "projectName", p.status AS "projectStatus",
      ${effectiveZone('p.id')} AS "timeZone", p.deleted_at IS NOT NULL AS deleted,
      p.status IN ('AWARDED', 'COMPLETED') AND p.awarded_budget IS NULL
        AND p.first_order_budget IS NULL AS "awaitsFirstOrder",
      v.name AS "vendorName", v.type AS "vendorType", v.is_active AS "isActive",
      s.name AS "scopeName"
    FROM jsonb_to_recordset(${JSON.stringify(wanted.map(toWanted))}::jsonb)
      AS w (place int, "projectId" uuid, "vendorId" uuid, "scopeId" uuid)
    LEFT JOIN projects p ON p.id = w."projectId" AND p.kind = 'BID'
    LEFT JOIN vendors v ON v.id = w."vendorId"
    LEFT JOIN project_scopes s ON s.id = w."scopeId" AND s.removed_at IS NULL AND (
      s.project_id = p.id OR EXISTS (SELECT FROM projects c
        WHERE c.id = s.project_id AND c.base_id = p.id AND ${isAccepted('c')}))
    ORDER BY w.place`.execute(db.sql)
  return rows.map(toReferences)
}

/** What is known of one order's references. */
export async function findReferencesOf(db: Queries, ids: ReferenceIds): Promise<References> {
  const [found] = await findReferences(db, [ids])
  if (found === undefined) throw new Error('The references were not looked up')
  return found
}

function toWanted({ projectId, vendorId, scopeId }: ReferenceIds, place: number) {
  return { place, projectId, vendorId, scopeId }
}

function toReferences(row: Row): References {
  const { projectId, vendorId, scopeId, bidNumber, vendorName, scopeName } = row
  return {
    project:
      bidNumber === null
        ? undefined
        : {
            id: projectId,
            bidNumber,
            name: row.projectName,
            status: row.projectStatus,
            timeZone: row.timeZone,
            deleted: row.deleted,
            awaitsFirstOrder: row.awaitsFirstOrder,
          },
    vendor:
      vendorName === null
        ? undefined
        : { id: vendorId, name: vendorName, type: row.vendorType, isActive: row.isActive },
    scope: scopeName === null || scopeId === null ? undefined : { id: scopeId, name: scopeName },
  }
}
