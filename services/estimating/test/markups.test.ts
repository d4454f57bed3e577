import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const PERCENTAGES = { overheadPercentage: 10, profitPercentage: 15 }
const LOADED = { contingencyPercentage: 3, bondPercentage: 1.2 }
const OWN = [{ module: 'subcontractor', overheadPercentage: 5, profitPercentage: 5 }]
const TOTALS = { overheadAmount: 4393.38, profitAmount: 7172.83, totalCost: 56_770.62 }
const MODULES = ['concrete', 'labor', 'equipment', 'materials', 'subcontractor', 'misc']

/** The subtotal of the example: 45,204.41, of which subcontractors cost 2,541.33. */
async function exampleBid(fields: object = {}) {
  const { bid, scope } = await build.bidWithScope({ ...PERCENTAGES, ...fields })
  await build.items(scope.id, 'misc', { unitCost: 42_663.08 })
  await build.items(scope.id, 'subcontractor', { unitPrice: 2541.33 })
  return { bid: await build.readBid(bid.id), scope }
}

const put = (id: string, fields: object, status = 200): Promise<Json> =>
  app.call('PUT', `/api/bids/${id}`, fields, { status })
const post = (path: string, body: object, status = 200): Promise<Json> =>
  app.call('POST', path, body, { status })

describe('contingency and bond', () => {
  it('are null in a new bid, which costs what it did', async () => {
    const { bid } = await exampleBid()
    expect(bid).toMatchObject({
      markups: null,
      contingencyPercentage: null,
      bondPercentage: null,
      contingencyAmount: 0,
      bondAmount: 0,
      totalCost: 57_183.58,
    })
  })

  it('are added to the price, and taken away again by null', async () => {
    const { bid } = await exampleBid()
    expect(await put(bid.id, { contingencyPercentage: 3 })).toMatchObject({
      contingencyAmount: 1356.13,
      bondAmount: 0,
      totalCost: 58_539.71,
    })
    expect(await put(bid.id, { bondPercentage: 1.2 })).toMatchObject({
      contingencyAmount: 1356.13,
      bondAmount: 711.01,
      totalCost: 59_250.72,
    })
    const none = { contingencyPercentage: null, bondPercentage: null }
    expect(await put(bid.id, none)).toMatchObject({ bondAmount: 0, totalCost: 57_183.58 })
  })

  it('are set by the bid’s creation, and follow each write of an item', async () => {
    const { bid, scope } = await exampleBid(LOADED)
    expect(bid.totalCost).toBe(59_250.72)
    await build.items(scope.id, 'misc', { unitCost: 100 })
    const { subtotalCost, contingencyAmount, totalCost } = await build.readBid(bid.id)
    expect([subtotalCost, contingencyAmount, totalCost]).toEqual([45_304.41, 1359.13, 59_381.79])
  })

  it('are explained in the cost breakdown, whose leaves sum to the total', async () => {
    const { bid } = await exampleBid({ ...LOADED, markups: OWN })
    const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
    expect(total.formula).toBe('subtotal + overhead + profit + contingency + bond')
    const [, overhead, profit, contingency, bond] = total.children
    expect([overhead.value, profit.value, contingency.value]).toEqual([4393.38, 7172.83, 1356.13])
    expect(overhead.children.map(({ value }: Json) => value)).toEqual([4266.31, 127.07])
    expect(bond).toMatchObject({ label: 'Bond', formula: 'R(price ÷ (1 − bond)) − price' })
    const sum = total.children.reduce((cents: number, { value }: Json) => {
      return cents + Math.round(value * 100)
    }, 0)
    expect(sum).toBe(Math.round(total.value * 100))
  })
})

describe('markups of modules', () => {
  it('load the modules that have them, and all others with the bid’s', async () => {
    const { bid } = await exampleBid()
    expect(await put(bid.id, { markups: OWN })).toMatchObject({ ...TOTALS, markups: OWN })
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    expect(history.at(-1)).toMatchObject({
      action: 'updated',
      changes: [{ field: 'markups', old: null, new: OWN }],
    })
    const { version } = (await app.call('PUT', `/api/bids/${bid.id}`, { markups: OWN })) as Json
    expect(version).toBeUndefined()
    expect(await app.call('GET', `/api/bids/${bid.id}/history`)).toHaveLength(history.length)
    expect(await put(bid.id, { markups: [] })).toMatchObject({
      markups: null,
      totalCost: 57_183.58,
    })
  })

  it('take what they leave out from the bid', async () => {
    const { bid } = await exampleBid({
      markups: [{ module: 'subcontractor', profitPercentage: 5 }],
    })
    expect(bid.markups).toEqual([{ ...OWN[0], overheadPercentage: null }])
    expect(bid).toMatchObject({ overheadAmount: 4520.44, profitAmount: 7179.18 })
  })

  it.each([
    [{ markups: [OWN[0], OWN[0]] }, 'Module subcontractor has its markups twice'],
    [{ markups: [{ module: 'SUBS' }] }, 'Module must be one of'],
    [{ markups: Array(7).fill(OWN[0]) }, 'At most 6 modules have markups of their own'],
    [{ markups: [{ module: 'misc', overheadPercentage: -1 }] }, 'must be 0 or more'],
    [{ contingencyPercentage: 100.1 }, 'Contingency percentage must be at most 100'],
    [{ bondPercentage: 20.0001 }, 'Bond percentage must be at most 20'],
    [{ bondPercentage: '1' }, 'Bond percentage must be a number'],
  ])('refuse %j', async (fields, sentence) => {
    const { bid } = await exampleBid()
    expect((await put(bid.id, fields, 400)).error).toContain(sentence)
    expect((await build.readBid(bid.id)).totalCost).toBe(57_183.58)
  })

  it('stay on a locked bid, as its percentages', async () => {
    const { bid } = await exampleBid({ ...LOADED, markups: OWN })
    await put(bid.id, { status: 'AWARDED' })
    for (const fields of [
      { markups: null },
      { contingencyPercentage: 4 },
      { bondPercentage: null },
    ])
      await put(bid.id, fields, 409)
    await put(bid.id, { ...LOADED, markups: OWN, location: 'Oslo' })
  })

  it('are kept by a recalculation', async () => {
    const { bid } = await exampleBid({ ...LOADED, markups: OWN })
    await post(`/api/bids/${bid.id}/recalculate?markups=true`, {})
    const { markups, contingencyPercentage, bondPercentage } = await build.readBid(bid.id)
    expect({ markups, contingencyPercentage, bondPercentage }).toEqual({ ...LOADED, markups: OWN })
  })

  it('are copied by duplicate, import, alternate and revision', async () => {
    const { bid } = await exampleBid({ ...LOADED, markups: OWN })
    const kept = { ...LOADED, markups: OWN }
    const { totalCost, bondAmount } = bid
    const number = `${bid.bidNumber}-copy`
    const copy = await post(`/api/bids/${bid.id}/duplicate`, { bidNumber: number, name: 'C' }, 201)
    expect(copy).toMatchObject({ ...kept, totalCost, bondAmount })
    const { shareCode } = await post(`/api/bids/${bid.id}/share`, {})
    const wanted = { clientId: bid.clientId, newName: 'Imported' }
    const imported = await post(`/api/bids/import/${shareCode}`, wanted, 201)
    expect(imported).toMatchObject({ ...kept, totalCost, bondAmount })
    const scopeIds = bid.scopes.map(({ id }: Json) => id)
    const alternate = { kind: 'ALTERNATE', name: 'A', scopeIds }
    const child = await post(`/api/bids/${bid.id}/children`, alternate, 201)
    expect(child).toMatchObject({ ...kept, totalCost, bondAmount })
    await put(bid.id, { status: 'SUBMITTED' })
    const revision = await app.call('GET', `/api/bids/${bid.id}/revisions/1`)
    expect(revision).toMatchObject({ ...kept, totalCost, bondAmount })
    await put(bid.id, { markups: null, bondPercentage: 2 })
    const compared = await app.call('GET', `/api/bids/${bid.id}/compare?revision=1`)
    expect(compared.changedInputs).toEqual([
      { field: 'bondPercentage', bid: 2, other: 1.2 },
      { field: 'markups.subcontractor.overheadPercentage', bid: null, other: 5 },
      { field: 'markups.subcontractor.profitPercentage', bid: null, other: 5 },
    ])
    expect(compared.totals.other).toMatchObject({ totalCost, bondAmount })
  })

  it('are null in a revision of before there were any', async () => {
    const { bid } = await exampleBid()
    await put(bid.id, { status: 'SUBMITTED' })
    await app.query(
      `INSERT INTO bid_revisions (bid_id, number, by, status, total_cost, answer, answered_scopes,
         attachments, rows, items)
       SELECT bid_id, 2, by, status, total_cost, regexp_replace(answer::text,
         '"(markups|contingencyPercentage|bondPercentage)":null,|"(contingency|bond)Amount":0,', '',
         'g')::json, answered_scopes, attachments,
         (rows::jsonb #- '{bid,markups}' #- '{bid,contingencyPercentage}'
           #- '{bid,bondPercentage}')::json, items
       FROM bid_revisions WHERE bid_id = $1`,
      [bid.id],
    )
    const revision = await app.call('GET', `/api/bids/${bid.id}/revisions/2`)
    const none = { markups: null, contingencyPercentage: null, bondPercentage: null }
    expect(revision).toMatchObject({ ...none, contingencyAmount: 0, bondAmount: 0 })
    const compared = await app.call('GET', `/api/bids/${bid.id}/compare?revision=2`)
    expect(compared.changedInputs).toEqual([])
    expect(compared.totals.difference.totalCost).toBe(0)
  })
})

describe('under markups of modules', () => {
  it('what-if moves the percentages of the bid alone', async () => {
    const { bid } = await exampleBid({ markups: OWN })
    const moved = await post(`/api/bids/${bid.id}/what-if`, { profitPercentage: 20 })
    expect(moved).toMatchObject({ profitAmount: 9519.3, previous: TOTALS })
    expect(moved.difference.profitAmount).toBe(2346.47)
  })

  it('the profit of a target is that of the modules without their own, and the answer names them', async () => {
    const { bid } = await exampleBid({ ...LOADED, markups: OWN })
    const found = await post(`/api/bids/${bid.id}/target-price`, { totalCost: 60_000 })
    expect(found).toMatchObject({ exact: true, totalCost: 60_000, difference: 0 })
    expect(found.warnings).toEqual([
      { field: 'markups', message: 'Subcontractors: its own profit stays' },
    ])
    const { profitPercentage } = found
    expect(await put(bid.id, { profitPercentage })).toMatchObject({ totalCost: 60_000 })
  })

  it('no profit reaches a target where each module has its own', async () => {
    const markups = MODULES.map((module) => ({ ...OWN[0], module }))
    const { bid } = await exampleBid({ markups })
    const path = `/api/bids/${bid.id}/target-price`
    const refused = await post(path, { totalCost: 60_000 }, 409)
    expect(refused.error).toBe('Every module has its own markups')
    const ofCost = markups.filter(({ module }) => ['misc', 'subcontractor'].includes(module))
    await put(bid.id, { markups: ofCost })
    await post(path, { totalCost: 60_000 }, 409)
    const overheads = markups.map((each) => ({ ...each, profitPercentage: null }))
    await put(bid.id, { markups: overheads })
    expect(await post(path, { totalCost: 60_000 })).toMatchObject({ exact: true })
  })

  it('a reader of bids may not write them', async () => {
    const { bid } = await exampleBid()
    const options = { caller: callerOf('PM'), status: 403 } as const
    await app.call('PUT', `/api/bids/${bid.id}`, { bondPercentage: 1 }, options)
  })
})
