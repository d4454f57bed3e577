import { type CostCodeMessage, purchasingV1 } from '@formwork/contracts'
import {
  type CallSettings,
  CircuitBreaker,
  callUnary,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
} from '@formwork/service-kit'
import type { FieldConfig } from '../config.ts'

export interface PurchasingClient {
  /** All of the list, inactive ones too. */
  costCodes(): Promise<readonly CostCodeMessage[]>
  /** The time zone of a project's site. */
  projectZone(projectId: string): Promise<string>
  close(): void
}

type Settings = GrpcTlsSettings & Pick<FieldConfig, 'PURCHASING_GRPC' | 'SERVICE_TOKEN'>

export function purchasingClient(config: Settings): PurchasingClient {
  const { PURCHASING_GRPC: address, SERVICE_TOKEN: token } = config
  const client = grpcClient(purchasingV1.PurchasingService, address, config)
  const settings: CallSettings = { service: 'Purchasing', token, deadlineMs: 1_000 }
  const breaker = new CircuitBreaker(settings.service)
  return {
    async costCodes() {
      const { costCodes } = await breaker.run(() =>
        callUnary<object, { readonly costCodes: readonly CostCodeMessage[] }>(
          settings,
          (...call) => client.listCostCodes(...call),
          {},
        ),
      )
      return costCodes
    },
    async projectZone(projectId) {
      const { timeZone } = await breaker.run(() =>
        callUnary<{ readonly projectId: string }, { readonly timeZone: string }>(
          settings,
          (...call) => client.getProjectZone(...call),
          { projectId },
        ),
      )
      return timeZone
    },
    close: () => closeClient(client),
  }
}
