import { type ApiSession, signIn } from './api-session.ts'
import { SAMPLE_BID, SAMPLE_CLIENT, SAMPLE_SCOPES } from './sample-bid.ts'
import {
  buyForSampleJob,
  daysAhead,
  SAMPLE_JOB,
  type SampleCrew,
  sellSampleJob,
  workOnSampleJob,
} from './sample-job.ts'

/** The sample bid is due in so many days: home and the calendar show it. */
const DUE_DAYS = 3

interface Row {
  readonly id: string
  readonly name: string
}

/**
 * Writes both samples where they are not, through the gateway as any client would, until somebody has
 * made a bid of their own: samples that were thrown away do not come back to those who work.
 *
 * @returns false where there are such bids
 * @throws Error with the request that failed and what it answered
 */
export async function writeSamples(gatewayUrl: string): Promise<boolean> {
  const estimator = await signIn(gatewayUrl, 'estimator@example.com')
  const bids = await estimator.json<{ isSample: boolean }[]>('GET', '/api/bids?limit=3')
  if (bids.some(({ isSample }) => !isSample)) return false
  await writeBid(estimator)
  await writeJob({
    estimator,
    ops: await signIn(gatewayUrl, 'ops@example.com'),
    pm: await signIn(gatewayUrl, 'pm@example.com'),
  })
  return true
}

/**
 * Writes the sample bid alone, as the local estimator.
 *
 * @returns its id
 * @throws Error as `writeSamples`
 */
export async function writeSampleBid(gatewayUrl: string): Promise<string> {
  return writeBid(await signIn(gatewayUrl, 'estimator@example.com'))
}

async function writeBid(api: ApiSession): Promise<string> {
  const existing = await findBid(api, SAMPLE_BID.bidNumber)
  if (existing !== undefined) return existing
  const [clientId, types] = [await sampleClient(api), await scopeTypes(api)]
  const dueAt = `${daysAhead(DUE_DAYS)}T21:00:00.000Z`
  const bid = await api.json<Row>('POST', '/api/bids', { ...SAMPLE_BID, clientId, dueAt })
  for (const { name, type, multiplier, items } of SAMPLE_SCOPES) {
    const typeId = (types.find((known) => known.name === type) ?? types[0])?.id
    const scope = await api.json<Row>('POST', '/api/scopes', {
      bidId: bid.id,
      name,
      typeId,
      multiplier,
    })
    for (const { module, item } of items) {
      await api.json('POST', `/api/scopes/${scope.id}/items/${module}`, item)
    }
  }
  return bid.id
}

/** A job that is sold, each part of it as the local user whose work it is. */
async function writeJob(crew: SampleCrew): Promise<void> {
  const { estimator } = crew
  if ((await findBid(estimator, SAMPLE_JOB.bidNumber)) !== undefined) return
  const types = await scopeTypes(estimator)
  const typeId = (types.find(({ name }) => name === 'Wall') ?? types[0])?.id
  const clientId = await sampleClient(estimator)
  const projectId = await sellSampleJob(crew, { clientId, typeId })
  await buyForSampleJob(crew, projectId)
  await workOnSampleJob(crew, projectId)
}

async function findBid(api: ApiSession, bidNumber: string): Promise<string | undefined> {
  const found = await api.json<(Row & { bidNumber: string })[]>('GET', `/api/bids?q=${bidNumber}`)
  return found.find((bid) => bid.bidNumber === bidNumber)?.id
}

async function sampleClient(api: ApiSession): Promise<string> {
  const { name } = SAMPLE_CLIENT
  const known = await api.json<Row[]>('GET', `/api/clients?q=${encodeURIComponent(name)}`)
  const client =
    known.find((each) => each.name === name) ??
    (await api.json<Row>('POST', '/api/clients', SAMPLE_CLIENT))
  return client.id
}

const scopeTypes = (api: ApiSession): Promise<readonly Row[]> => api.json('GET', '/api/scope-types')
