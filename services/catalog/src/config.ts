import {
  brokerConfig,
  databaseConfig,
  grpcConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import type { z } from 'zod'

export const catalogConfig = serviceConfig.extend({
  ...databaseConfig.shape,
  ...brokerConfig.shape,
  ...grpcConfig.shape,
  ...serviceTokenConfig.shape,
})

export type CatalogConfig = z.infer<typeof catalogConfig>
