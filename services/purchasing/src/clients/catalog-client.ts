import { catalogV1, type PricingItemMessage, type PumpPriceMessage } from '@formwork/contracts'
import {
  type CallSettings,
  CircuitBreaker,
  callUnary,
  channelOptions,
  closeClient,
  serviceCredentials,
} from '@formwork/service-kit'

type Types = { readonly types: PricingItemMessage[] }
type Pumps = { readonly pumps: PumpPriceMessage[] }

export interface CatalogClient {
  equipmentTypes(): Promise<readonly PricingItemMessage[]>
  subcontractorTypes(): Promise<readonly PricingItemMessage[]>
  pumpCatalog(): Promise<readonly PumpPriceMessage[]>
  close(): void
}

export function catalogClient(address: string, token: string): CatalogClient {
  const client = new catalogV1.CatalogService(address, serviceCredentials, channelOptions)
  const settings: CallSettings = { service: 'Catalog', token, deadlineMs: 1_000 }
  const breaker = new CircuitBreaker(settings.service)
  return {
    async equipmentTypes() {
      const ask = () =>
        callUnary<object, Types>(
          settings,
          (request, metadata, options, done) =>
            client.listEquipmentTypes(request, metadata, options, done),
          {},
        )
      return (await breaker.run(ask)).types
    },
    async subcontractorTypes() {
      const ask = () =>
        callUnary<object, Types>(
          settings,
          (request, metadata, options, done) =>
            client.listSubcontractorTypes(request, metadata, options, done),
          {},
        )
      return (await breaker.run(ask)).types
    },
    async pumpCatalog() {
      const ask = () =>
        callUnary<object, Pumps>(
          settings,
          (request, metadata, options, done) =>
            client.listPumpCatalog(request, metadata, options, done),
          {},
        )
      return (await breaker.run(ask)).pumps
    },
    close: () => closeClient(client),
  }
}
