import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bidAnswer, bidSummary, pipelineAnswer, wholeBidAnswer } from '../src/bids/bid-answers.ts'
import { bidBuilder } from './bid-builder.ts'
import { type RunningEstimating, runEstimating } from './running-estimating.ts'

let app: RunningEstimating
let build: ReturnType<typeof bidBuilder>
beforeAll(async () => {
  app = await runEstimating()
  build = bidBuilder(app)
})
afterAll(() => app.close())

describe('a bid', () => {
  it('always answers with its warnings, empty where nothing is unlikely', async () => {
    const { bid } = await build.bidWithScope()
    const url = `/api/bids/${bid.id}`
    const copy = { bidNumber: `${bid.bidNumber}-copy`, name: 'Copy' }
    const answers: Pick<z.infer<typeof bidSummary>, 'warnings'>[] = [
      bidAnswer.parse(bid),
      bidAnswer.parse(await app.call('PUT', url, { name: 'Renamed' })),
      wholeBidAnswer.parse(await build.readBid(bid.id)),
      bidAnswer.parse(await app.call('POST', `${url}/duplicate`, copy)),
      ...z.array(bidAnswer).parse(await app.call('GET', '/api/bids')),
      ...pipelineAnswer.parse(await app.call('GET', '/api/bids/pipeline')).DRAFT,
    ]
    const { bids } = await app.call('GET', `/api/clients/${bid.clientId}`)
    answers.push(...z.array(bidSummary).parse(bids))
    expect(answers.length).toBeGreaterThan(8)
    for (const { warnings } of answers) expect(warnings).toEqual([])
  })
})
