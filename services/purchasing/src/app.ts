import type { TypedApp } from '@formwork/service-kit'
import { costCodeRoutes } from './cost-codes/cost-codes.routes.ts'
import type { CostCodeStore } from './cost-codes/cost-codes.store.ts'
import { integrationRoutes } from './integration/integration.routes.ts'
import type { IntegrationLists } from './integration/integration.ts'
import { type NoticeUseCases, noticeRoutes } from './notices/notices.routes.ts'
import { type ProjectUseCases, projectRoutes } from './projects/projects.routes.ts'
import { type ApprovalUseCases, approvalRoutes } from './purchase-orders/approval-limits.routes.ts'
import { type CreateUseCases, createRoutes } from './purchase-orders/create.routes.ts'
import { type DutyUseCases, dutyRoutes } from './purchase-orders/duties.routes.ts'
import { type FlowUseCases, flowRoutes } from './purchase-orders/flow.routes.ts'
import {
  orderPaperRoutes,
  type PaperUseCases,
} from './purchase-orders/order-paper/order-paper.routes.ts'
import { type PurchaseOrderUseCases, purchaseOrderRoutes } from './purchase-orders/po.routes.ts'
import {
  type ReceiptChangeUseCases,
  receiptChangeRoutes,
} from './purchase-orders/receipts/receipt-changes.routes.ts'
import { type ReceiptUseCases, receiptRoutes } from './purchase-orders/receipts/receipts.routes.ts'
import { type ReconcileUseCases, reconcileRoutes } from './purchase-orders/reconcile.routes.ts'
import { vendorRoutes } from './vendors/vendors.routes.ts'
import type { VendorStore } from './vendors/vendors.store.ts'

export interface UseCases {
  readonly vendors: VendorStore
  readonly costCodes: CostCodeStore
  readonly projects: ProjectUseCases
  readonly purchaseOrders: CreateUseCases & PurchaseOrderUseCases & FlowUseCases
  readonly receipts: ReceiptUseCases & ReceiptChangeUseCases
  readonly papers: PaperUseCases
  readonly reconciliations: ReconcileUseCases
  readonly approvals: ApprovalUseCases
  readonly duties: DutyUseCases
  readonly notices: NoticeUseCases
  readonly integration: IntegrationLists
}

/** All routes of purchasing on its app. */
export async function addRoutes(app: TypedApp, useCases: UseCases): Promise<void> {
  await vendorRoutes(app, useCases.vendors)
  await costCodeRoutes(app, useCases.costCodes)
  await projectRoutes(app, useCases.projects)
  await integrationRoutes(app, useCases.integration)
  await createRoutes(app, useCases.purchaseOrders)
  await purchaseOrderRoutes(app, useCases.purchaseOrders)
  await flowRoutes(app, useCases.purchaseOrders)
  await receiptRoutes(app, useCases.receipts)
  await receiptChangeRoutes(app, useCases.receipts)
  await orderPaperRoutes(app, useCases.papers)
  await reconcileRoutes(app, useCases.reconciliations)
  await approvalRoutes(app, useCases.approvals)
  await dutyRoutes(app, useCases.duties)
  await noticeRoutes(app, useCases.notices)
}
