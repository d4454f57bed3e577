import { catalogV1, documentsV1, purchasingV1 } from '@formwork/contracts'
import { grpcClient } from '@formwork/service-kit'
import type { EstimatingConfig } from './config.ts'

/** The services that are asked over gRPC. */
export const connectCatalog = (config: EstimatingConfig) =>
  grpcClient(catalogV1.CatalogService, config.CATALOG_GRPC, config)

export const connectDocuments = (config: EstimatingConfig) =>
  grpcClient(documentsV1.DocumentsService, config.DOCUMENTS_GRPC, config)

export const connectPurchasing = (config: EstimatingConfig) =>
  grpcClient(purchasingV1.PurchasingService, config.PURCHASING_GRPC, config)
