import { catalogV1, type PricingItemMessage, type PumpPriceMessage } from '@formwork/contracts'
import {
  type CallSettings,
  CircuitBreaker,
  callUnary,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
} from '@formwork/service-kit'
import type { PurchasingConfig } from '../config.ts'

type Types = { readonly types: PricingItemMessage[] }
type Pumps = { readonly pumps: PumpPriceMessage[] }

export interface CatalogClient {
  equipmentTypes(): Promise<readonly PricingItemMessage[]>
  subcontractorTypes(): Promise<readonly PricingItemMessage[]>
  pumpCatalog(): Promise<readonly PumpPriceMessage[]>
  close(): void
}

type CatalogSettings = GrpcTlsSettings & Pick<PurchasingConfig, 'CATALOG_GRPC' | 'SERVICE_TOKEN'>

export function catalogClient(config: CatalogSettings): CatalogClient {
  const { CATALOG_GRPC: address, SERVICE_TOKEN: token } = config
  const client = grpcClient(catalogV1.CatalogService, address, config)
  const settings: CallSettings = { service: 'Catalog', token, deadlineMs: 1_000 }
  const breaker = new CircuitBreaker(settings.service)
  return {
    async equipmentTypes() {
      const ask = () =>
        callUnary<object, Types>(settings, (...call) => client.listEquipmentTypes(...call), {})
      return (await breaker.run(ask)).types
    },
    async subcontractorTypes() {
      const ask = () =>
        callUnary<object, Types>(settings, (...call) => client.listSubcontractorTypes(...call), {})
      return (await breaker.run(ask)).types
    },
    async pumpCatalog() {
      const ask = () =>
        callUnary<object, Pumps>(settings, (...call) => client.listPumpCatalog(...call), {})
      return (await breaker.run(ask)).pumps
    },
    close: () => closeClient(client),
  }
}
