import {
  brokerConfig,
  databaseConfig,
  grpcConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'

export const estimatingConfig = serviceConfig.extend({
  ...databaseConfig.shape,
  ...brokerConfig.shape,
  ...grpcConfig.shape,
  ...serviceTokenConfig.shape,
  /** host:port of the catalog's gRPC: rates. */
  CATALOG_GRPC: z.string().min(1),
  /** host:port of the document service's gRPC: a bid's attachments. */
  DOCUMENTS_GRPC: z.string().min(1),
  /** host:port of purchasing's gRPC: what is ordered. */
  PURCHASING_GRPC: z.string().min(1),
})
export type EstimatingConfig = z.infer<typeof estimatingConfig>
