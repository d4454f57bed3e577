import { AppError } from '@formwork/kernel'
import { PO_TYPES, type PoType } from '../../order-types/po-types.ts'
import {
  ProjectLost,
  UnknownProject,
  UnknownScope,
  UnknownVendor,
  VendorInactive,
  VendorMismatch,
} from '../order/po.errors.ts'
import type { ReferenceIds, References } from './references.store.ts'

type Found<T> = Exclude<T, undefined>

export interface CheckedReferences {
  readonly project: Found<References['project']>
  readonly vendor: Found<References['vendor']>
  readonly scope: References['scope']
}

/**
 * Looks up what an order names. A project, or a scope of it, that is not known here yet is asked of
 * estimating once.
 */
export async function resolveReferences(
  find: (ids: ReferenceIds) => Promise<References>,
  fetchProject: (id: string) => Promise<unknown>,
  ids: ReferenceIds,
): Promise<References> {
  const found = await find(ids)
  const lacksScope = ids.scopeId !== null && found.scope === undefined
  if (found.project?.deleted || (found.project !== undefined && !lacksScope)) return found
  try {
    await fetchProject(ids.projectId)
  } catch (error) {
    // The own copy of a known project answers for its scopes while estimating is out of reach.
    if (found.project !== undefined && error instanceof AppError) return found
    throw error
  }
  return find(ids)
}

/** What a new order may name: the refusals of decisions section 6, in the order of section 1. */
export function checkReferences(
  type: PoType,
  ids: ReferenceIds,
  found: References,
): CheckedReferences {
  const { project, scope } = found
  if (project === undefined || project.deleted) throw UnknownProject()
  const vendor = checkVendor(type, found.vendor)
  if (ids.scopeId !== null && scope === undefined) throw UnknownScope()
  refuseLost(project.status)
  return { project, vendor, scope }
}

export function checkVendor(type: PoType, vendor: References['vendor']): Found<typeof vendor> {
  if (vendor === undefined) throw UnknownVendor()
  const { vendorType } = PO_TYPES[type]
  if (vendor.type !== vendorType) throw VendorMismatch({ vendorType })
  if (!vendor.isActive) throw VendorInactive()
  return vendor
}

export function refuseLost(status: string): void {
  if (status === 'LOST') throw ProjectLost()
}
