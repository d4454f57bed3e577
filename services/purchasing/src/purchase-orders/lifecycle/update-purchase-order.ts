import type { Decimal } from '@formwork/kernel'
import type { Tx } from '../../database.ts'
import type { Section } from '../../order-types/sections.ts'
import { budgetForCheck, freezeAtFirstOrder } from '../../projects/project-budget.ts'
import { lockProject } from '../../projects/projects.store.ts'
import type { OrderNeeds } from '../facts/answer-orders.ts'
import { refuseOverBudget } from '../facts/check-budget.ts'
import { checkLines, checkScopes } from '../facts/check-lines.ts'
import { checkVendor, refuseLost, resolveReferences } from '../facts/check-references.ts'
import { lockPurchaseOrder } from '../facts/lock-orders.store.ts'
import type { UpdatePurchaseOrder } from '../facts/po.schemas.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { findReferencesOf, type References } from '../facts/references.store.ts'
import { checkOffRent } from '../order/check-off-rent.ts'
import { COUNTS_BY_ALLOCATIONS } from '../order/order-amounts.ts'
import type { SourceSections } from '../order/order-lines.ts'
import { UnknownProject, UnknownScope } from '../order/po.errors.ts'
import { type PurchaseOrder, toSentAllocation } from '../order/purchase-order.ts'
import { refuseRemovedLines, resettled } from '../order/settlement.ts'
import { spendingOf } from '../spending/order-spending.ts'
import { oneOfEachTicket, refuseTakenNumbers } from '../tickets/ticket-numbers.ts'
import type { ChangeRequest } from './change-purchase-order.ts'
import { changedFields, type Edit, editOf, refuseLockedFields } from './po-edit.ts'
import { type FieldChange, saveChange } from './save-change.ts'
import { writeAllocations } from './written-orders.store.ts'

/**
 * Changes the fields that are sent and differ; the rest of the order stays (decisions section 6).
 */
export async function updatePurchaseOrder(
  needs: OrderNeeds,
  request: ChangeRequest,
  body: UpdatePurchaseOrder,
): Promise<Updated> {
  const asked = await askOtherServices(needs, request.id, body)
  return oneOfEachTicket(() =>
    needs.db.transaction((tx) => updateLocked(tx, needs, request, { body, asked })),
  )
}

async function updateLocked(
  tx: Tx,
  needs: OrderNeeds,
  { id, by, check }: ChangeRequest,
  { body, asked }: { readonly body: UpdatePurchaseOrder; readonly asked: Asked },
): Promise<Updated> {
  const before = await lockPurchaseOrder(tx, id)
  check(before.version)
  const edit = editOf(before, body, asked.sections)
  const changes = changedFields(before, edit)
  if (changes.length === 0) return { purchaseOrder: before, commits: false }
  const changed = changes.map(({ field }) => field)
  if (changed.some((field) => COUNTED.includes(field))) {
    await lockProject(tx, before.projectId, edit.projectId)
  }
  const found = await changedReferences(tx, edit, changed)
  const merged = { ...before, ...edit, ...checkChanged(before, edit, found) }
  refuseLockedFields(before, changed)
  refuseRemovedLines(before, edit)
  checkOffRent(merged)
  if (edit.vendorId !== before.vendorId) await refuseTakenNumbers(tx, merged, before.receipts)
  const edited = { ...resettled(before, merged), allocations: movedAllocations(before, edit) }
  if (edit.projectId !== before.projectId) refuseLost(found.project?.status ?? '')
  if (needs.overBudget === 'refuse') await holdToBudget(tx, before, edited, asked.budget)
  const change = { event: 'updated', action: 'updated', by, at: new Date() } as const
  const moved = changedAllocations(before, edited)
  if (moved.length > 0) await writeAllocations(tx, edited)
  const purchaseOrder = await saveChange(tx, before, edited, {
    ...change,
    changes: [...changes, ...moved],
  })
  const commits = changed.some((field) => COMMITTING.includes(field))
  return { purchaseOrder, commits: commits && !COUNTS_BY_ALLOCATIONS.includes(before.status) }
}

export interface Updated {
  readonly purchaseOrder: PurchaseOrder
  /** Whether it changed what the order takes of the budget, or buys. */
  readonly commits: boolean
}

const COMMITTING = ['estimatedAmount', 'projectId', 'lines', 'taxAmount', 'freightAmount']
/** What spending and the limits are summed up by. */
const COUNTED = [...COMMITTING, 'vendorId', 'scopeId', 'settledBy']
const REFERENCES = ['projectId', 'vendorId', 'scopeId']

async function changedReferences(
  tx: Tx,
  edit: Edit,
  changed: readonly string[],
): Promise<References> {
  if (changed.some((field) => REFERENCES.includes(field))) return findReferencesOf(tx, edit)
  return { project: undefined, vendor: undefined, scope: undefined }
}

interface Asked {
  readonly budget: ReadonlyMap<Section, Decimal> | undefined
  readonly sections: SourceSections
}

/**
 * Other services are asked before the order's row is locked: for what it will name, and the budget.
 */
async function askOtherServices(
  needs: OrderNeeds,
  id: string,
  body: UpdatePurchaseOrder,
): Promise<Asked> {
  const asksNobody = [body.projectId, body.scopeId, body.lines].every((sent) => sent === undefined)
  if (asksNobody && needs.overBudget !== 'refuse') {
    return { budget: undefined, sections: new Map() }
  }
  const before = await readPurchaseOrder(needs.db, id)
  const projectId = body.projectId ?? before.projectId
  if (body.projectId !== undefined || body.scopeId != null) {
    const scopeId = body.scopeId === undefined ? before.scopeId : body.scopeId
    const ids = { projectId, vendorId: before.vendorId, scopeId }
    const find = (of: typeof ids) => findReferencesOf(needs.db, of)
    const { project } = await resolveReferences(find, needs.fetchProject, ids)
    if (project?.awaitsFirstOrder) await freezeAtFirstOrder(needs, projectId)
  }
  const moves = projectId !== before.projectId
  if (moves && body.lines === undefined) await checkScopes(needs, projectId, before.lines)
  const known = moves ? [] : before.lines
  const sections = await checkLines(needs, projectId, body.lines ?? [], known)
  const isHeld = needs.overBudget === 'refuse'
  return { budget: isHeld ? await budgetForCheck(needs, projectId) : undefined, sections }
}

/** References that change are held to the rules of a new order; the others stand as they are. */
function checkChanged(before: PurchaseOrder, edit: Edit, { project, vendor, scope }: References) {
  const moves = edit.projectId !== before.projectId
  if (moves && (project === undefined || project.deleted)) throw UnknownProject()
  if (edit.vendorId !== before.vendorId) checkVendor(before.type, vendor)
  const scopeChanges = moves || edit.scopeId !== before.scopeId
  if (scopeChanges && edit.scopeId !== null && scope === undefined) throw UnknownScope()
  return {
    project:
      project === undefined
        ? before.project
        : { id: project.id, bidNumber: project.bidNumber, name: project.name },
    projectStatus: project?.status ?? before.projectStatus,
    timeZone: project?.timeZone ?? before.timeZone,
    vendor:
      vendor === undefined
        ? before.vendor
        : { id: vendor.id, name: vendor.name, type: vendor.type },
    scope: scopeChanges ? (scope ?? null) : before.scope,
  }
}

/** A draft names no scope of the project that its order left: its lines follow the order's. */
function movedAllocations({ projectId, allocations }: PurchaseOrder, edit: Edit) {
  const stays = projectId === edit.projectId || allocations.every(({ scopeId }) => scopeId === null)
  return stays ? allocations : allocations.map((one) => ({ ...one, scopeId: null }))
}

function changedAllocations(before: PurchaseOrder, edited: PurchaseOrder): readonly FieldChange[] {
  if (edited.allocations === before.allocations) return []
  const [old, now] = [before, edited].map(({ allocations }) => allocations.map(toSentAllocation))
  return [{ field: 'allocations', old, new: now }]
}

/**
 * Where an order beyond the budget is refused, it cannot be raised or moved beyond it afterwards.
 */
async function holdToBudget(
  tx: Tx,
  before: PurchaseOrder,
  edited: PurchaseOrder,
  budget: ReadonlyMap<Section, Decimal> | undefined,
): Promise<void> {
  if (COUNTS_BY_ALLOCATIONS.includes(edited.status)) return
  const { projectId } = edited
  const stays = projectId === before.projectId
  const planned = { projectId, parts: spendingOf(edited) }
  await refuseOverBudget(tx, stays ? { ...planned, before: spendingOf(before) } : planned, budget)
}
