import { foreignKeyViolation } from '@formwork/database'
import type { Logger } from '@formwork/service-kit'
import type { UseCases } from './app.ts'
import type { DocumentsClient } from './clients/documents-client.ts'
import type { EstimatingClient } from './clients/estimating-client.ts'
import { costCodeStore } from './cost-codes/cost-codes.store.ts'
import type { Database } from './database.ts'
import type { IntegrationLists } from './integration/integration.ts'
import { listNotices, readAllNotices, readNotice } from './notices/notices.store.ts'
import { changeProject } from './projects/change-project.ts'
import { projectFetcher } from './projects/fetch-project.ts'
import { budgetForCheck, freezeAtFirstOrder, readBudget } from './projects/project-budget.ts'
import { findProject, listProjects } from './projects/projects.store.ts'
import { readCloseOut } from './projects/read-close-out.ts'
import { readPurchasable } from './projects/read-purchasable.ts'
import { readUnitCosts } from './projects/read-unit-costs.ts'
import { allocateCosts } from './purchase-orders/allocate-costs.ts'
import { answerOrders } from './purchase-orders/answer-orders.ts'
import { readApprovalLimits } from './purchase-orders/approval-limits.store.ts'
import { approvePurchaseOrder } from './purchase-orders/approve.ts'
import { authorizePurchaseOrder } from './purchase-orders/authorize.ts'
import { Batches } from './purchase-orders/batches.ts'
import { changeApprovalLimits } from './purchase-orders/change-approval-limits.ts'
import { changeDuties } from './purchase-orders/change-duties.ts'
import { budgetWarnings, type OverBudget } from './purchase-orders/check-budget.ts'
import { createPurchaseOrder } from './purchase-orders/create-purchase-order.ts'
import { deletePurchaseOrder } from './purchase-orders/delete-purchase-order.ts'
import { readDuties } from './purchase-orders/duties.store.ts'
import { readHistory } from './purchase-orders/history.store.ts'
import { insertOrders } from './purchase-orders/insert-orders.ts'
import { listPurchaseOrders } from './purchase-orders/list-orders.store.ts'
import type { NewOrder } from './purchase-orders/new-orders.store.ts'
import { renderOrder } from './purchase-orders/order-paper/render-order.ts'
import { PoNotFound } from './purchase-orders/po.errors.ts'
import { everyPurchaseOrder, findPurchaseOrder } from './purchase-orders/po.store.ts'
import type { PurchaseOrder } from './purchase-orders/purchase-order.ts'
import { readInbox } from './purchase-orders/read-inbox.ts'
import { changeReceipt } from './purchase-orders/receipts/change-receipt.ts'
import { deleteReceipt } from './purchase-orders/receipts/delete-receipt.ts'
import { readEarlierPicture, readReceipt } from './purchase-orders/receipts/read-receipt.ts'
import { uploadReceipt } from './purchase-orders/receipts/upload-receipt.ts'
import { reconcile, undoReconciliation } from './purchase-orders/reconcile.ts'
import {
  findReferences,
  type ReferenceIds,
  type References,
} from './purchase-orders/references.store.ts'
import { rejectPurchaseOrder } from './purchase-orders/reject.ts'
import { resubmitPurchaseOrder } from './purchase-orders/resubmit.ts'
import { updatePurchaseOrder } from './purchase-orders/update-purchase-order.ts'
import { vendorStore } from './vendors/vendors.store.ts'

export interface UseCaseNeeds {
  readonly db: Database
  readonly estimating: Pick<EstimatingClient, 'getProject' | 'pouredScopes' | 'purchasable'>
  readonly documents: Pick<DocumentsClient, 'putFile' | 'getFile' | 'renderPurchaseOrder'>
  readonly integration: IntegrationLists
  readonly overBudget: OverBudget
  readonly log: Logger
}

/** Everything that purchasing can be asked to do, each with what it needs. */
export function buildUseCases(needs: UseCaseNeeds): UseCases {
  const { db, documents, overBudget, log } = needs
  const fetchProject = projectFetcher(db, (id) => needs.estimating.getProject(id))
  const references = new Batches<ReferenceIds, References>((ids) => findReferences(db, ids))
  const creations = new Batches<NewOrder, PurchaseOrder>(
    (orders) => db.transaction((tx) => insertOrders(tx, orders)),
    // A vendor that vanished between check and write.
    (error) => foreignKeyViolation(error) !== undefined,
  )
  const writing = {
    ...{ db, overBudget, fetchProject },
    findReferences: (ids: ReferenceIds) => references.add(ids),
    insert: (order: NewOrder) => creations.add(order),
    freezeAtFirstOrder: (projectId: string) => freezeAtFirstOrder(db, fetchProject, projectId),
    budgetForCheck: (projectId: string) => budgetForCheck(db, fetchProject, projectId),
  }
  const knownProject = async (id: string) => {
    const known = await findProject(db, id)
    if (known !== undefined || (await fetchProject(id)) === undefined) return known
    return findProject(db, id)
  }
  const answers = answerOrders(db, budgetWarnings(db, writing.budgetForCheck))
  return {
    vendors: vendorStore(db),
    costCodes: costCodeStore(db),
    integration: needs.integration,
    projects: {
      list: (query, status) => listProjects(db, query, status),
      budget: (id) => readBudget(db, fetchProject, id),
      closeOut: (id) =>
        readCloseOut(db, fetchProject, (ids) => needs.estimating.pouredScopes(ids), id),
      unitCosts: () => readUnitCosts(db, (ids) => needs.estimating.pouredScopes(ids)),
      purchasable: (id) =>
        readPurchasable(db, (projectId) => needs.estimating.purchasable(projectId), id),
      find: knownProject,
      change: changeProject(db, knownProject),
    },
    purchaseOrders: {
      ...answers,
      create: createPurchaseOrder(writing),
      update: updatePurchaseOrder(writing),
      remove: deletePurchaseOrder(db),
      list: (query, filter) => listPurchaseOrders(db, query, filter),
      every: (filter, q) => everyPurchaseOrder(db, filter, q),
      find: (id) => findPurchaseOrder(db, id),
      history: readHistory(db),
      inbox: readInbox(db),
      allocate: allocateCosts(db),
      approve: approvePurchaseOrder(db),
      reject: rejectPurchaseOrder(db),
      resubmit: resubmitPurchaseOrder(db),
    },
    notices: {
      list: (who, query, unread) => listNotices(db, who, query, unread),
      read: (who, id) => readNotice(db, who, id),
      readAll: (who) => readAllNotices(db, who),
    },
    approvals: {
      answer: answers.answer,
      limits: () => readApprovalLimits(db),
      setLimits: changeApprovalLimits(db),
      authorize: authorizePurchaseOrder(db),
    },
    duties: {
      duties: () => readDuties(db),
      setDuties: changeDuties(db),
    },
    reconciliations: {
      answer: answers.answer,
      reconcile: reconcile(db),
      undo: undoReconciliation(db),
    },
    papers: { render: renderOrder(db, documents) },
    receipts: {
      answerSpending: answers.answerSpending,
      upload: uploadReceipt({ db, documents, log }, 'upload-receipt'),
      add: uploadReceipt({ db, documents, log }, 'add-receipt'),
      async list(id) {
        const po = await findPurchaseOrder(db, id)
        if (po === undefined) throw PoNotFound()
        return po.receipts
      },
      read: readReceipt(db, documents),
      readEarlier: readEarlierPicture(db, documents),
      change: changeReceipt(db),
      replaceFile: uploadReceipt({ db, documents, log }, 'change-receipt'),
      remove: deleteReceipt(db),
    },
  }
}
