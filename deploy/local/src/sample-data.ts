import { type ApiSession, signIn } from './api-session.ts'
import { SAMPLE_BID, SAMPLE_CLIENT, SAMPLE_SCOPES } from './sample-bid.ts'
import { buyForSampleJob, SAMPLE_JOB, sellSampleJob, workOnSampleJob } from './sample-job.ts'

interface Row {
  readonly id: string
  readonly name: string
}

/**
 * Writes both samples where they are not, until somebody has made a bid of their own: samples that were
 * thrown away do not come back to those who work.
 *
 * @returns false where there are such bids
 */
export async function writeSamples(gatewayUrl: string): Promise<boolean> {
  const api = await signIn(gatewayUrl, 'estimator@example.com')
  const bids = await api.json<{ isSample: boolean }[]>('GET', '/api/bids?limit=3')
  if (bids.some(({ isSample }) => !isSample)) return false
  await writeSampleData(gatewayUrl)
  await writeSampleJob(gatewayUrl)
  return true
}

/**
 * Writes the sample bid as the local estimator, through the gateway as any client would. Does
 * nothing when the bid is there already.
 *
 * @returns the bid's id
 * @throws Error with the request that failed and what it answered
 */
export async function writeSampleData(gatewayUrl: string): Promise<string> {
  const api = await signIn(gatewayUrl, 'estimator@example.com')
  const existing = await findBid(api, SAMPLE_BID.bidNumber)
  if (existing !== undefined) return existing
  const [clientId, types] = [await sampleClient(api), await scopeTypes(api)]
  const bid = await api.json<Row>('POST', '/api/bids', { ...SAMPLE_BID, clientId })
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

/**
 * Writes the sample of a job that is sold, each part of it as the local user whose work it is. Does
 * nothing when its bid is there already.
 *
 * @throws Error with the request that failed and what it answered
 */
export async function writeSampleJob(gatewayUrl: string): Promise<void> {
  const [estimator, ops, pm] = await Promise.all(
    ['estimator', 'ops', 'pm'].map((role) => signIn(gatewayUrl, `${role}@example.com`)),
  )
  if (estimator === undefined || ops === undefined || pm === undefined) return
  if ((await findBid(estimator, SAMPLE_JOB.bidNumber)) !== undefined) return
  const crew = { estimator, ops, pm }
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
