import {
  bidFacts,
  type DeliveryPriceMessage,
  estimatingV1,
  type PouredScopeMessage,
  type ProjectMessage,
  type PurchasableMessage,
  type QuoteDateMessage,
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
import type { PurchasingConfig } from '../config.ts'
import { type ProjectFacts, toProjectFacts } from '../projects/project.ts'

export interface EstimatingClient {
  /** Undefined when estimating has no such bid. */
  getProject(id: string): Promise<ProjectMessage | undefined>
  /** A page of all bids, by id; empty after the last. */
  projectFactsAfter(id: string): Promise<readonly ProjectFacts[]>
  /** Of these bids, at most 25, those that are there. */
  projectFactsOf(ids: readonly string[]): Promise<readonly ProjectFacts[]>
  /** What the scopes of projects pour; nothing of projects that are gone. */
  pouredScopes(projectIds: readonly string[]): Promise<readonly PouredScopeMessage[]>
  /** What a project needs bought; undefined when estimating has no such bid. */
  purchasable(projectId: string): Promise<readonly PurchasableMessage[] | undefined>
  /** What ordered concrete costs by its delivery; nothing of concrete without one. */
  priceDelivery(ordered: readonly OrderedConcrete[]): Promise<readonly DeliveryPriceMessage[]>
  /** What of quotes is due within a day, or has expired. */
  quoteDates(range: QuoteDatesRange): Promise<readonly QuoteDateMessage[]>
  close(): void
}

/** What an order buys of a purchasable entry. */
export interface OrderedConcrete {
  readonly sourceKey: string
  readonly cubicYards: string
}

/** Times as ISO 8601; `today` a day. */
export interface QuoteDatesRange {
  readonly dueFrom: string
  readonly dueTo: string
  readonly today: string
}

interface FactsRequest {
  readonly afterId: string
  readonly projectIds: string[]
}

interface FactsAnswer {
  readonly projects: readonly { readonly version: unknown; readonly facts: string }[]
}

const FACTS_DEADLINE_MS = 20_000
const MOST_PROJECTS = 100
const SNAPSHOT_DEADLINE_MS = 10_000

type EstimatingSettings = GrpcTlsSettings &
  Pick<PurchasingConfig, 'ESTIMATING_GRPC' | 'SERVICE_TOKEN'>

export function estimatingClient(config: EstimatingSettings): EstimatingClient {
  const { ESTIMATING_GRPC: address, SERVICE_TOKEN: token } = config
  const client = grpcClient(estimatingV1.EstimatingService, address, config)
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
            (...call) => client.getProject(...call),
            { projectId: id },
          ),
        )
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not-found') return undefined
        throw error
      }
    },
    pouredScopes: (projectIds) => pouredScopes(client, settings, projectIds),
    purchasable: (projectId) => purchasable(client, settings, projectId),
    priceDelivery: (ordered) => priceDelivery(client, settings, ordered),
    quoteDates: (range) => quoteDates(client, settings, range),
    close: () => closeClient(client),
  }
}

async function priceDelivery(
  client: InstanceType<typeof estimatingV1.EstimatingService>,
  settings: CallSettings,
  ordered: readonly OrderedConcrete[],
): Promise<readonly DeliveryPriceMessage[]> {
  const { prices } = await callUnary<
    { readonly ordered: OrderedConcrete[] },
    { readonly prices: readonly DeliveryPriceMessage[] }
  >(settings, (...call) => client.priceDelivery(...call), { ordered: [...ordered] })
  return prices
}

/** In lists that an answer has room for. */
async function pouredScopes(
  client: InstanceType<typeof estimatingV1.EstimatingService>,
  settings: CallSettings,
  projectIds: readonly string[],
): Promise<readonly PouredScopeMessage[]> {
  const all: PouredScopeMessage[] = []
  for (let at = 0; at < projectIds.length; at += MOST_PROJECTS) {
    const { scopes } = await callUnary<
      { readonly projectIds: string[] },
      { readonly scopes: readonly PouredScopeMessage[] }
    >(
      { ...settings, deadlineMs: SNAPSHOT_DEADLINE_MS },
      (...call) => client.listPouredScopes(...call),
      { projectIds: projectIds.slice(at, at + MOST_PROJECTS) },
    )
    all.push(...scopes)
  }
  return all
}

async function purchasable(
  client: InstanceType<typeof estimatingV1.EstimatingService>,
  settings: CallSettings,
  projectId: string,
): Promise<readonly PurchasableMessage[] | undefined> {
  const parts = readStream<
    { readonly projectId: string },
    { readonly entries: readonly PurchasableMessage[] }
  >(
    { ...settings, deadlineMs: SNAPSHOT_DEADLINE_MS },
    (...call) => client.streamPurchasable(...call),
    { projectId },
  )
  const all: PurchasableMessage[] = []
  try {
    for await (const { entries } of parts) all.push(...entries)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
  return all
}

async function quoteDates(
  client: InstanceType<typeof estimatingV1.EstimatingService>,
  settings: CallSettings,
  range: QuoteDatesRange,
): Promise<readonly QuoteDateMessage[]> {
  const parts = readStream<QuoteDatesRange, { readonly dates: readonly QuoteDateMessage[] }>(
    { ...settings, deadlineMs: SNAPSHOT_DEADLINE_MS },
    (...call) => client.streamQuoteDates(...call),
    range,
  )
  const all: QuoteDateMessage[] = []
  for await (const { dates } of parts) all.push(...dates)
  return all
}
