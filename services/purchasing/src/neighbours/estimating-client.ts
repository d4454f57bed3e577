import { estimatingV1, type ProjectMessage } from '@formwork/contracts'
import { AppError } from '@formwork/kernel'
import {
  type CallSettings,
  callUnary,
  channelOptions,
  closeClient,
  serviceCredentials,
} from '@formwork/service-kit'
import { CircuitBreaker } from './circuit-breaker.ts'

export interface EstimatingClient {
  /** Undefined when estimating has no such bid. */
  getProject(id: string): Promise<ProjectMessage | undefined>
  close(): void
}

export function estimatingClient(address: string, token: string): EstimatingClient {
  const client = new estimatingV1.EstimatingService(address, serviceCredentials, channelOptions)
  const settings: CallSettings = { service: 'Estimating', token, deadlineMs: 1_000 }
  const breaker = new CircuitBreaker(settings.service)
  return {
    async getProject(id) {
      try {
        return await breaker.run(() =>
          callUnary<{ projectId: string }, ProjectMessage>(
            settings,
            (request, metadata, options, done) =>
              client.getProject(request, metadata, options, done),
            { projectId: id },
          ),
        )
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not-found') return undefined
        throw error
      }
    },
    close: () => closeClient(client),
  }
}
