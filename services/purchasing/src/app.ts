import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { exportRoutes } from './accounting/exports.routes.ts'
import { billFileRoutes } from './bills/bill-files.routes.ts'
import { billFlowRoutes } from './bills/bill-flow.routes.ts'
import { billMoneyRoutes } from './bills/bill-money.routes.ts'
import { statementRoutes, toleranceRoutes } from './bills/bill-settings.routes.ts'
import { billRoutes } from './bills/bills.routes.ts'
import { closeOrderRoutes } from './bills/close-order.routes.ts'
import type { DocumentsClient } from './clients/documents-client.ts'
import type { EstimatingClient } from './clients/estimating-client.ts'
import type { FieldClient } from './clients/field-client.ts'
import { costCodeRoutes } from './cost-codes/cost-codes.routes.ts'
import { integrationRoutes } from './integration/integration.routes.ts'
import type { IntegrationLists } from './integration/integration.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { forecastRoutes } from './projects/forecast/forecast.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { allocationRoutes } from './purchase-orders/allocation/allocation.routes.ts'
import { approvalRoutes } from './purchase-orders/authority/approval-limits.routes.ts'
import { dutyRoutes } from './purchase-orders/authority/duties.routes.ts'
import { createRoutes } from './purchase-orders/creation/create.routes.ts'
import { deliveryRoutes } from './purchase-orders/deliveries/deliveries.routes.ts'
import { expectedChargesRoutes } from './purchase-orders/expected/expected-charges.routes.ts'
import type { OrderNeeds } from './purchase-orders/facts/answer-orders.ts'
import { flowRoutes } from './purchase-orders/lifecycle/flow.routes.ts'
import { purchaseOrderRoutes } from './purchase-orders/lifecycle/po.routes.ts'
import { reconcileRoutes } from './purchase-orders/lifecycle/reconcile.routes.ts'
import { listingRoutes } from './purchase-orders/listing/listing.routes.ts'
import { orderPaperRoutes } from './purchase-orders/paper/order-paper.routes.ts'
import { orderPreviewRoutes } from './purchase-orders/paper/preview.routes.ts'
import { receiptChangeRoutes } from './purchase-orders/receipts/receipt-changes.routes.ts'
import { receiptRoutes } from './purchase-orders/receipts/receipts.routes.ts'
import type { UploadNeeds } from './purchase-orders/receipts/store-upload.ts'
import type { SendingNeeds } from './purchase-orders/sending/send-order.ts'
import { sendingRoutes } from './purchase-orders/sending/sending.routes.ts'
import { ticketSettingsRoutes } from './purchase-orders/tickets/ticket-settings.routes.ts'
import { vendorRoutes } from './vendors/vendors.routes.ts'

/** What the routes need. */
export interface AppNeeds extends OrderNeeds, UploadNeeds, SendingNeeds {
  readonly estimating: Pick<EstimatingClient, 'pouredScopes' | 'purchasable' | 'priceDelivery'>
  readonly documents: DocumentsClient
  readonly field: Pick<FieldClient, 'laborForecast'>
  readonly integration: IntegrationLists
}

export async function purchasingApp(options: AppOptions, needs: AppNeeds): Promise<TypedApp> {
  const app = await createApp(options)
  vendorRoutes(app, needs)
  costCodeRoutes(app, needs)
  projectRoutes(app, needs)
  forecastRoutes(app, needs)
  integrationRoutes(app, needs)
  createRoutes(app, needs)
  listingRoutes(app, needs)
  purchaseOrderRoutes(app, needs)
  allocationRoutes(app, needs)
  flowRoutes(app, needs)
  receiptRoutes(app, needs)
  receiptChangeRoutes(app, needs)
  ticketSettingsRoutes(app, needs)
  orderPaperRoutes(app, needs)
  orderPreviewRoutes(app, needs)
  expectedChargesRoutes(app, needs)
  sendingRoutes(app, needs)
  deliveryRoutes(app, needs)
  reconcileRoutes(app, needs)
  approvalRoutes(app, needs)
  dutyRoutes(app, needs)
  billRoutes(app, needs)
  billFlowRoutes(app, needs)
  billMoneyRoutes(app, needs)
  billFileRoutes(app, needs)
  closeOrderRoutes(app, needs)
  toleranceRoutes(app, needs)
  statementRoutes(app, needs)
  accountingRoutes(app, needs)
  exportRoutes(app, needs)
  noticeRoutes(app, needs)
  return app
}
