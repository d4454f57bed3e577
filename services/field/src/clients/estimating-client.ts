import {
  estimatingV1,
  type LaborBurdensMessage,
  type LaborTasksMessage,
  type TicketOrderMessage,
  type TicketOrderRequest,
} from '@formwork/contracts'
import { AppError } from '@formwork/kernel'
import {
  type CallSettings,
  CircuitBreaker,
  callUnary,
  closeClient,
  type GrpcTlsSettings,
  grpcClient,
  readStream,
} from '@formwork/service-kit'
import type { FieldConfig } from '../config.ts'

export interface EstimatingClient {
  /** A bid and what counts with it, each before its tasks; undefined when there is no such bid. */
  laborTasks(projectId: string): Promise<readonly LaborTasksMessage[] | undefined>
  /** Freezes the budget of a bid that was created as awarded; a frozen one stays. */
  freezeBudget(projectId: string, by: string): Promise<void>
  /** What an hour costs besides its pay, by today's rates for the region of the bid. */
  laborBurdens(projectId: string): Promise<LaborBurdensMessage>
  /** A change order of tickets; asked for again with the same id, the same one. */
  createTicketOrder(request: TicketOrderRequest): Promise<TicketOrderMessage>
  close(): void
}

type Settings = GrpcTlsSettings & Pick<FieldConfig, 'ESTIMATING_GRPC' | 'SERVICE_TOKEN'>

export function estimatingClient(config: Settings): EstimatingClient {
  const { ESTIMATING_GRPC: address, SERVICE_TOKEN: token } = config
  const client = grpcClient(estimatingV1.EstimatingService, address, config)
  const settings: CallSettings = { service: 'Estimating', token, deadlineMs: 10_000 }
  const breaker = new CircuitBreaker(settings.service)
  const readAll = async (projectId: string): Promise<readonly LaborTasksMessage[]> => {
    const parts = readStream<{ readonly projectId: string }, LaborTasksMessage>(
      settings,
      (...call) => client.streamLaborTasks(...call),
      { projectId },
    )
    const all: LaborTasksMessage[] = []
    for await (const part of parts) all.push(part)
    return all
  }
  return {
    async laborTasks(projectId) {
      try {
        return await breaker.run(() => readAll(projectId))
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not-found') return undefined
        throw error
      }
    },
    freezeBudget: async (projectId, by) => {
      await breaker.run(() =>
        callUnary<{ readonly projectId: string; readonly by: string }, unknown>(
          settings,
          (...call) => client.freezeBudget(...call),
          { projectId, by },
        ),
      )
    },
    laborBurdens: (projectId) =>
      breaker.run(() =>
        callUnary<{ readonly projectId: string }, LaborBurdensMessage>(
          settings,
          (...call) => client.getLaborBurdens(...call),
          { projectId },
        ),
      ),
    createTicketOrder: (request) =>
      breaker.run(() =>
        callUnary<TicketOrderRequest, TicketOrderMessage>(
          settings,
          (asked, metadata, options, done) =>
            client.createTicketOrder(asked, metadata, options, done),
          request,
        ),
      ),
    close: () => closeClient(client),
  }
}
