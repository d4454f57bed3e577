import { fieldDayChanged, fieldV1, type LaborForecastMessage } from '@formwork/contracts'
import { decimal } from '@formwork/kernel'
import {
  type CallSettings,
  CircuitBreaker,
  callUnary,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
} from '@formwork/service-kit'
import type { PurchasingConfig } from '../config.ts'
import { type FieldDay, fieldDayOf } from '../projects/days/field-day.ts'
import type { LaborForecast } from '../projects/forecast/forecast.ts'

export interface FieldClient {
  /** What the labor of a project takes until it is complete. */
  laborForecast(projectId: string): Promise<LaborForecast>
  /** A page of all days, by id; empty after the last. */
  daysAfter(id: string): Promise<readonly FieldDay[]>
  /** Of these days, at most 25, those that are there. */
  daysOf(ids: readonly string[]): Promise<readonly FieldDay[]>
  close(): void
}

interface FactsRequest {
  readonly afterId: string
  readonly dayIds: string[]
}

interface FactsAnswer {
  readonly days: readonly { readonly version: unknown; readonly facts: string }[]
}

/** The field itself may wait for estimating and for purchasing, a second each. */
const FORECAST_DEADLINE_MS = 3_000
const FACTS_DEADLINE_MS = 20_000

type FieldSettings = GrpcTlsSettings & Pick<PurchasingConfig, 'FIELD_GRPC' | 'SERVICE_TOKEN'>

export function fieldClient(config: FieldSettings): FieldClient {
  const { FIELD_GRPC: address, SERVICE_TOKEN: token } = config
  const client = grpcClient(fieldV1.FieldService, address, config)
  const settings: CallSettings = { service: 'Field', token, deadlineMs: FORECAST_DEADLINE_MS }
  const breaker = new CircuitBreaker(settings.service)
  const listFacts = async (request: FactsRequest): Promise<readonly FieldDay[]> => {
    const { days } = await callUnary<FactsRequest, FactsAnswer>(
      { ...settings, deadlineMs: FACTS_DEADLINE_MS },
      (...call) => client.listDayFacts(...call),
      request,
    )
    return days.map(({ version, facts }) =>
      fieldDayOf(fieldDayChanged.parse(JSON.parse(facts)), Number(version)),
    )
  }
  return {
    async laborForecast(projectId) {
      const { hasDays, toComplete, otherToComplete } = await breaker.run(() =>
        callUnary<{ readonly projectId: string }, LaborForecastMessage>(
          settings,
          (...call) => client.getLaborForecast(...call),
          { projectId },
        ),
      )
      return {
        hasDays,
        toComplete: decimal(toComplete || 0),
        otherToComplete: decimal(otherToComplete || 0),
      }
    },
    daysAfter: (afterId) => listFacts({ afterId, dayIds: [] }),
    daysOf: (ids) => listFacts({ afterId: '', dayIds: [...ids] }),
    close: () => closeClient(client),
  }
}
