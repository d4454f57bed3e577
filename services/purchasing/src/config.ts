import {
  brokerConfig,
  companyZoneSetting,
  databaseConfig,
  grpcConfig,
  optionalSetting,
  serviceConfig,
  serviceTokenConfig,
} from '@formwork/service-kit'
import { z } from 'zod'

export const purchasingConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(brokerConfig.shape)
  .extend(grpcConfig.shape)
  .extend(serviceTokenConfig.shape)
  .extend({
    /** host:port of the other services' gRPC. */
    CATALOG_GRPC: z.string().min(1),
    ESTIMATING_GRPC: z.string().min(1),
    DOCUMENTS_GRPC: z.string().min(1),
    FIELD_GRPC: z.string().min(1),
    /** What an order with an estimate beyond its budget gets: a warning, or a 409. */
    OVER_BUDGET: z.enum(['warn', 'refuse']).default('warn'),
    COMPANY_TIME_ZONE: companyZoneSetting,
    /** The server that mails notices and orders; none without it. Needs MAIL_FROM and IDENTITY_GRPC. */
    SMTP_URL: optionalSetting,
    /** Who mails are from: `Formwork <formwork@example.com>`. */
    MAIL_FROM: optionalSetting,
  })

export type PurchasingConfig = z.infer<typeof purchasingConfig>
