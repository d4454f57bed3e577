import { bidFacts, estimatingV1, type ProjectMessage } from '@formwork/contracts'
import { AppError } from '@formwork/kernel'
import {
  type CallSettings,
  callUnary,
  channelOptions,
  closeClient,
  serviceCredentials,
} from '@formwork/service-kit'
import { type ProjectFacts, toProjectFacts } from '../projects/project.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

export interface EstimatingClient {
  /** Undefined when estimating has no such bid. */
  getProject(id: string): Promise<ProjectMessage | undefined>
  /** A page of all bids, by id; empty after the last. */
  projectFactsAfter(id: string): Promise<readonly ProjectFacts[]>
  /** Of these bids, at most 25, those that are there. */
  projectFactsOf(ids: readonly string[]): Promise<readonly ProjectFacts[]>
  close(): void
}

interface FactsRequest {
  readonly afterId: string
  readonly projectIds: string[]
}

interface FactsAnswer {
  readonly projects: readonly { readonly version: unknown; readonly facts: string }[]
}

const FACTS_DEADLINE_MS = 20_000

export function estimatingClient(address: string, token: string): EstimatingClient {
  const client = new estimatingV1.EstimatingService(address, serviceCredentials, channelOptions)
  const settings: CallSettings = { service: 'Estimating', token, deadlineMs: 1_000 }
  const breaker = new CircuitBreaker(settings.service)
  const listFacts = async (request: FactsRequest): Promise<readonly ProjectFacts[]> => {
    const { projects } = await callUnary<FactsRequest, FactsAnswer>(
      { ...settings, deadlineMs: FACTS_DEADLINE_MS },
      (...call) => client.listProjectFacts(...call),
      request,
    )
    return projects.map(({ version, facts }) =>
      toProjectFacts(bidFacts.parse(JSON.parse(facts)), Number(version)),
    )
  }
  return {
    projectFactsAfter: (afterId) => listFacts({ afterId, projectIds: [] }),
    projectFactsOf: (ids) => listFacts({ afterId: '', projectIds: [...ids] }),
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
