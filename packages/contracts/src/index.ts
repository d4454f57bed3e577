export { type EventEnvelope, eventEnvelope } from './envelope.ts'
export { RATE_KINDS, ratesChanged } from './events/catalog.ts'
export { CHANGE_TYPES, type ChangeType, type RowsChanged, rowsChanged } from './events/changes.ts'
export { attachmentChanged, companyChanged } from './events/documents.ts'
export {
  BID_KINDS,
  BID_STATUSES,
  bidBudgetFrozen,
  bidCreated,
  bidDeleted,
  bidFacts,
  bidShared,
  bidStatusChanged,
  bidUpdated,
  clientChanged,
  PM_SECTIONS,
  packageAwarded,
  scopeChanged,
  scopesChanged,
} from './events/estimating.ts'
export {
  fieldDayChanged,
  photoDiscarded,
  returnedDayDeleted,
  ticketsNotIncluded,
} from './events/field.ts'
export { sessionRevoked, userChanged } from './events/identity.ts'
export {
  billChanged,
  billFacts,
  billFileDiscarded,
  projectChanged,
  purchaseOrderChanged,
  purchaseOrderFacts,
  receiptDiscarded,
  VENDOR_TYPES,
  vendorChanged,
} from './events/purchasing.ts'
export { settingsChanged } from './events/settings.ts'
export type {
  CatalogServiceClient,
  CatalogServiceHandlers,
} from './generated/formwork/catalog/v1/CatalogService.ts'
export type { GetRateBookResponse__Output as RateBook } from './generated/formwork/catalog/v1/GetRateBookResponse.ts'
export type { PricingItem__Output as PricingItemMessage } from './generated/formwork/catalog/v1/PricingItem.ts'
export type { PumpPrice__Output as PumpPriceMessage } from './generated/formwork/catalog/v1/PumpPrice.ts'
export type { Attachment__Output as AttachmentMessage } from './generated/formwork/documents/v1/Attachment.ts'
export type {
  DocumentsServiceClient,
  DocumentsServiceHandlers,
} from './generated/formwork/documents/v1/DocumentsService.ts'
export type { RenderLevellingRequest__Output as LevellingPaper } from './generated/formwork/documents/v1/RenderLevellingRequest.ts'
export type { RenderPriceRequestRequest__Output as PriceRequestPaper } from './generated/formwork/documents/v1/RenderPriceRequestRequest.ts'
export type { RenderPurchaseOrderRequest__Output as PurchaseOrderPaper } from './generated/formwork/documents/v1/RenderPurchaseOrderRequest.ts'
export type { RenderTmTicketRequest__Output as TmTicketPaper } from './generated/formwork/documents/v1/RenderTmTicketRequest.ts'
export type { CreateTicketOrderRequest__Output as TicketOrderRequest } from './generated/formwork/estimating/v1/CreateTicketOrderRequest.ts'
export type { CreateTicketOrderResponse__Output as TicketOrderMessage } from './generated/formwork/estimating/v1/CreateTicketOrderResponse.ts'
export type { DeliveryPrice__Output as DeliveryPriceMessage } from './generated/formwork/estimating/v1/DeliveryPrice.ts'
export type {
  EstimatingServiceClient,
  EstimatingServiceHandlers,
} from './generated/formwork/estimating/v1/EstimatingService.ts'
export type { FreezeBudgetRequest__Output as FreezeBudgetQuestion } from './generated/formwork/estimating/v1/FreezeBudgetRequest.ts'
export type { GetBidRecipientRequest__Output as BidRecipientQuestion } from './generated/formwork/estimating/v1/GetBidRecipientRequest.ts'
export type { GetBidRecipientResponse__Output as BidRecipientMessage } from './generated/formwork/estimating/v1/GetBidRecipientResponse.ts'
export type { GetLaborBurdensResponse__Output as LaborBurdensMessage } from './generated/formwork/estimating/v1/GetLaborBurdensResponse.ts'
export type { GetProjectResponse__Output as ProjectMessage } from './generated/formwork/estimating/v1/GetProjectResponse.ts'
export type { ListPouredScopesRequest__Output as PouredScopesQuestion } from './generated/formwork/estimating/v1/ListPouredScopesRequest.ts'
export type { PouredScope__Output as PouredScopeMessage } from './generated/formwork/estimating/v1/PouredScope.ts'
export type { PriceDeliveryRequest__Output as PriceDeliveryQuestion } from './generated/formwork/estimating/v1/PriceDeliveryRequest.ts'
export type { PurchasableEntry__Output as PurchasableMessage } from './generated/formwork/estimating/v1/PurchasableEntry.ts'
export type { QuoteDate__Output as QuoteDateMessage } from './generated/formwork/estimating/v1/QuoteDate.ts'
export type { StreamBarListRequest__Output as BarListQuestion } from './generated/formwork/estimating/v1/StreamBarListRequest.ts'
export type { StreamBarListResponse__Output as BarListMessage } from './generated/formwork/estimating/v1/StreamBarListResponse.ts'
export type {
  StreamBidSnapshotRequest as BidSnapshotRequest,
  StreamBidSnapshotRequest__Output as BidSnapshotQuestion,
} from './generated/formwork/estimating/v1/StreamBidSnapshotRequest.ts'
export type {
  StreamBidSnapshotResponse as BidSnapshotAnswer,
  StreamBidSnapshotResponse__Output as BidSnapshotMessage,
} from './generated/formwork/estimating/v1/StreamBidSnapshotResponse.ts'
export type { StreamLaborTasksRequest__Output as LaborTasksQuestion } from './generated/formwork/estimating/v1/StreamLaborTasksRequest.ts'
export type {
  StreamLaborTasksResponse as LaborTasksAnswer,
  StreamLaborTasksResponse__Output as LaborTasksMessage,
} from './generated/formwork/estimating/v1/StreamLaborTasksResponse.ts'
export type { StreamPurchasableRequest__Output as PurchasableQuestion } from './generated/formwork/estimating/v1/StreamPurchasableRequest.ts'
export type { StreamQuoteDatesRequest__Output as QuoteDatesQuestion } from './generated/formwork/estimating/v1/StreamQuoteDatesRequest.ts'
export type { GetLaborForecastResponse__Output as LaborForecastMessage } from './generated/formwork/field/v1/GetLaborForecastResponse.ts'
export type { SessionStanding__Output as SessionStanding } from './generated/formwork/identity/v1/SessionStanding.ts'
export type { CostCode__Output as CostCodeMessage } from './generated/formwork/purchasing/v1/CostCode.ts'
export type { ListOrderedSourcesRequest__Output as OrderedSourcesQuestion } from './generated/formwork/purchasing/v1/ListOrderedSourcesRequest.ts'
export type { OrderedSource__Output as OrderedSourceMessage } from './generated/formwork/purchasing/v1/OrderedSource.ts'
export type {
  PurchasingServiceClient,
  PurchasingServiceHandlers,
} from './generated/formwork/purchasing/v1/PurchasingService.ts'
export { catalogV1, documentsV1, estimatingV1, fieldV1, identityV1, purchasingV1 } from './grpc.ts'
export {
  DATA_SERVICES,
  type DataService,
  type EventService,
  type EventTraffic,
  type PublishingContext,
  SERVICES,
  type ServiceFacts,
} from './services.ts'
