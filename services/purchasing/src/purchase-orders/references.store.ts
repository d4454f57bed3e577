import type { Queryable } from '../database.ts'
import type { VendorType } from '../vendors/vendor-types.ts'

/** The project, vendor and scope that an order is to name, as far as they are known here. */
export interface References {
  readonly project:
    | { id: string; bidNumber: string; name: string; status: string; deleted: boolean }
    | undefined
  readonly vendor: { id: string; name: string; type: VendorType; isActive: boolean } | undefined
  /** Only a scope of that project that its bid still has. */
  readonly scope: { id: string; name: string } | undefined
}

export interface ReferenceIds {
  readonly projectId: string
  readonly vendorId: string
  readonly scopeId: string | null
}

interface Row {
  bidNumber: string | null
  projectName: string
  projectStatus: string
  deleted: boolean
  vendorName: string | null
  vendorType: VendorType
  isActive: boolean
  scopeName: string | null
}

export async function findReferences(db: Queryable, ids: ReferenceIds): Promise<References> {
  const [row] = await db.$queryRaw<[Row]>`
    SELECT p.bid_number AS "bidNumber", p.name AS "projectName", p.status AS "projectStatus",
      p.deleted_at IS NOT NULL AS deleted, v.name AS "vendorName", v.type AS "vendorType",
      v.is_active AS "isActive", s.name AS "scopeName"
    FROM (SELECT 1) AS one
    LEFT JOIN projects p ON p.id = ${ids.projectId}::uuid
    LEFT JOIN vendors v ON v.id = ${ids.vendorId}::uuid
    LEFT JOIN project_scopes s
      ON s.id = ${ids.scopeId}::uuid AND s.project_id = p.id AND s.removed_at IS NULL`
  return {
    project:
      row.bidNumber === null
        ? undefined
        : {
            id: ids.projectId,
            bidNumber: row.bidNumber,
            name: row.projectName,
            status: row.projectStatus,
            deleted: row.deleted,
          },
    vendor:
      row.vendorName === null
        ? undefined
        : {
            id: ids.vendorId,
            name: row.vendorName,
            type: row.vendorType,
            isActive: row.isActive,
          },
    scope:
      row.scopeName === null || ids.scopeId === null
        ? undefined
        : { id: ids.scopeId, name: row.scopeName },
  }
}
