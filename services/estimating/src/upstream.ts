import { catalogV1, documentsV1, purchasingV1 } from '@formwork/contracts'
import { channelOptions, clientCredentials } from '@formwork/service-kit'
import type { EstimatingConfig } from './config.ts'

/** The services that are asked over gRPC. */
export const connectCatalog = (config: EstimatingConfig) =>
  new catalogV1.CatalogService(config.CATALOG_GRPC, clientCredentials(config), channelOptions)

export const connectDocuments = (config: EstimatingConfig) =>
  new documentsV1.DocumentsService(config.DOCUMENTS_GRPC, clientCredentials(config), channelOptions)

export const connectPurchasing = (config: EstimatingConfig) =>
  new purchasingV1.PurchasingService(
    config.PURCHASING_GRPC,
    clientCredentials(config),
    channelOptions,
  )
