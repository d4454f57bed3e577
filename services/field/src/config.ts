import {
  brokerConfig,
  databaseConfig,
  grpcConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'

export const fieldConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(brokerConfig.shape)
  .extend(grpcConfig.shape)
  .extend(serviceTokenConfig.shape)
  .extend({
    /** host:port of the other services' gRPC. */
    ESTIMATING_GRPC: z.string().min(1),
    PURCHASING_GRPC: z.string().min(1),
    DOCUMENTS_GRPC: z.string().min(1),
  })

export type FieldConfig = z.infer<typeof fieldConfig>
