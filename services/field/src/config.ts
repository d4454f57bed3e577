import {
  brokerConfig,
  databaseConfig,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import type { z } from 'zod'

export const fieldConfig = serviceConfig.extend({
  ...databaseConfig.shape,
  ...brokerConfig.shape,
  ...serviceTokenConfig.shape,
})

export type FieldConfig = z.infer<typeof fieldConfig>
