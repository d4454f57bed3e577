import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bidAnswer, bidSummary, pipelineAnswer, wholeBidAnswer } from '../src/bids/bid-answers.ts'
import { entryAnswers } from '../src/gantt/gantt-answers.ts'
import { itemAnswers } from '../src/items/item-answers.ts'
import { estimating } from './bid-builder.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

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

const fieldsOf = ({ warnings }: Json) => warnings.map(({ field }: Json) => field)
const DEEP = { length: 60, width: 40, depth: 6, pricePerCY: 165, wastePercentage: 40 }

describe('an item', () => {
  it('answers with what is unlikely about it, wherever it is told, and is not refused', async () => {
    const { bid, scope } = await build.bidWithScope()
    const item = itemAnswers.concrete.parse(await build.items(scope.id, 'concrete', DEEP))
    expect(item.warnings).toEqual([
      { field: 'depth', message: '6 ft is deep for an element of 60 ft: is it in inches?' },
      { field: 'wastePercentage', message: 'A waste of 40 % is more than 30 %' },
    ])
    const url = `/api/scopes/${scope.id}/items/concrete`
    const told = [
      await app.call('GET', `${url}/${item.id}`),
      ...(await app.call('GET', url)),
      ...(await build.readScope(scope.id)).concreteItems,
      ...(await build.readBid(bid.id)).scopes[0].concreteItems,
    ]
    expect(told).toHaveLength(4)
    for (const { warnings } of told) expect(warnings).toEqual(item.warnings)
    const mended = { depthUnit: 'IN', wastePercentage: 5 }
    expect((await app.call('PUT', `${url}/${item.id}`, mended)).warnings).toEqual([])
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `${bid.bidNumber} again`,
      name: 'Copy',
    })
    expect((await build.readBid(copy.id)).scopes[0].concreteItems[0].warnings).toEqual([])
  })

  it('of each module has its warnings, empty where nothing is unlikely', async () => {
    const { scope } = await build.bidWithScope()
    const likely = {
      concrete: { cubicYards: 1, pricePerCY: 165 },
      labor: { days: 1, hourlyRate: 30 },
      equipment: { durationDays: 1, dailyRate: 1 },
      materials: { category: 'rebar', quantity: 1, unitPrice: 1 },
      subcontractor: { unitPrice: 1 },
      misc: { unitCost: 1 },
    }
    for (const [module, fields] of Object.entries(likely)) {
      const item = await build.items(scope.id, module, fields)
      expect([module, item.warnings]).toEqual([module, []])
    }
    const night = { days: 1, hourlyRate: 0, hoursPerDay: 20 }
    expect(fieldsOf(await build.items(scope.id, 'labor', night))).toEqual([
      'hoursPerDay',
      'hourlyRate',
    ])
  })

  it("warns of a depth that is its scope's height, as soon as the scope is that high", async () => {
    const { scope } = await build.bidWithScope({}, { length: 60, width: 40, height: 0.5 })
    const slab = { pricePerCY: 165, rebar: null }
    expect(fieldsOf(await build.items(scope.id, 'concrete', slab))).toEqual([])
    const high = await app.call('PUT', `/api/scopes/${scope.id}`, { height: 6 })
    expect(fieldsOf(high.concreteItems[0])).toEqual(['depth'])
    const low = await app.call('PUT', `/api/scopes/${scope.id}`, { height: 1 })
    expect(fieldsOf(low.concreteItems[0])).toEqual([])
  })

  it('brings its warnings along to a linked scope', async () => {
    const { bid, scope } = await build.bidWithScope()
    const free = { category: 'rebar', quantity: 1, unitPrice: 0 }
    const item = await build.items(scope.id, 'materials', free)
    const child = await build.scope(bid.id)
    await app.call('PUT', `/api/scopes/${child.id}/link`, {
      parentScopeId: scope.id,
      inheritanceSettings: { materials: { enabled: true } },
    })
    const sync = () => app.call('PUT', `/api/scopes/${child.id}/sync`)
    expect(fieldsOf((await sync()).materialItems[0])).toEqual(['unitPrice'])
    await app.call('PUT', `/api/scopes/${scope.id}/items/materials/${item.id}`, { unitPrice: 1 })
    expect(fieldsOf((await sync()).materialItems[0])).toEqual([])
  })
})

describe('a GANTT entry', () => {
  it('answers with what is unlikely about it', async () => {
    const { id } = await build.bid({ equipmentBiddingMode: 'GANTT' })
    const url = `/api/bids/${id}/gantt`
    const dates = { startDate: '2026-03-02', endDate: '2026-03-06' }
    const night = { name: 'Crew', ...dates, hourlyRate: 30, hoursPerDay: 20 }
    const crew = entryAnswers.labor.parse(await app.call('POST', `${url}/labor`, night))
    expect(fieldsOf(crew)).toEqual(['hoursPerDay'])
    const machine = { name: 'Crane', ...dates, dailyRate: 0 }
    expect(fieldsOf(await app.call('POST', `${url}/equipment`, machine))).toEqual(['dailyRate'])
    const { labor, equipment } = await app.call('GET', url)
    expect([...labor, ...equipment].map(fieldsOf)).toEqual([['hoursPerDay'], ['dailyRate']])
    const day = await app.call('PUT', `${url}/labor/${crew.id}`, { hoursPerDay: 8 })
    expect(fieldsOf(day)).toEqual([])
  })
})
