import {
  type BidSnapshotMessage,
  type BidSnapshotRequest,
  bidFacts,
  estimatingV1,
  type ProjectMessage,
} from '@formwork/contracts'
import { AppError, type Decimal } from '@formwork/kernel'
import {
  type CallSettings,
  callUnary,
  channelOptions,
  closeClient,
  readStream,
  serviceCredentials,
} from '@formwork/service-kit'
import { type ProjectFacts, toProjectFacts } from '../projects/project.ts'
import { yardsByScope } from './bid-yards.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

export interface EstimatingClient {
  /** Undefined when estimating has no such bid. */
  getProject(id: string): Promise<ProjectMessage | undefined>
  /** A page of all bids, by id; empty after the last. */
  projectFactsAfter(id: string): Promise<readonly ProjectFacts[]>
  /** Of these bids, at most 25, those that are there. */
  projectFactsOf(ids: readonly string[]): Promise<readonly ProjectFacts[]>
  /** The cubic yards of a bid by scope; none of a bid that is gone. */
  bidYards(bidId: string): Promise<ReadonlyMap<string, Decimal>>
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
const SNAPSHOT_DEADLINE_MS = 10_000

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
    bidYards: (bidId) => bidYards(client, settings, bidId),
    close: () => closeClient(client),
  }
}

function bidYards(
  client: InstanceType<typeof estimatingV1.EstimatingService>,
  settings: CallSettings,
  bidId: string,
): Promise<ReadonlyMap<string, Decimal>> {
  const parts = readStream<BidSnapshotRequest, BidSnapshotMessage>(
    { ...settings, deadlineMs: SNAPSHOT_DEADLINE_MS },
    (request, metadata, options) => client.streamBidSnapshot(request, metadata, options),
    { bidId, itemDetail: 'ITEM_DETAIL_LINE' },
  )
  return yardsByScope(parts)
}
