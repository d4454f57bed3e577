import { catalogV1, documentsV1 } from '@formwork/contracts'
import { channelOptions, serviceCredentials } from '@formwork/service-kit'
import type { EstimatingConfig } from './config.ts'

/** The services that are asked over gRPC. */
export const connectCatalog = ({ CATALOG_GRPC: address }: EstimatingConfig) =>
  new catalogV1.CatalogService(address, serviceCredentials, channelOptions)

export const connectDocuments = ({ DOCUMENTS_GRPC: address }: EstimatingConfig) =>
  new documentsV1.DocumentsService(address, serviceCredentials, channelOptions)
