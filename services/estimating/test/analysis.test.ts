import { costBid, explainBid, MODULES } from '@formwork/costing'
import { newId } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { toJson } from '../src/analysis/json-stream.ts'
import { EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, others, READERS, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

interface Node {
  readonly label: string
  readonly value: number
  readonly children: readonly Node[]
  readonly inputs: readonly { readonly name: string; readonly source: object }[]
}

const leaves = (node: Node): readonly Node[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves)
const cents = (nodes: readonly Node[]) =>
  nodes.reduce((sum, { value }) => sum + Math.round(value * 100), 0)

const get = async (url: string) => (await bids.as('pm', 'GET', url)).json()
const post = async (url: string, body: object) => (await bids.as('pm', 'POST', url, body)).json()
const whatIf = (id: string, body: object) => post(`/api/bids/${id}/what-if`, body)
const target = (id: string, totalCost: number) =>
  post(`/api/bids/${id}/target-price`, { totalCost })

describe('the cost breakdown', () => {
  it('is a tree whose leaves sum to the total, to the cent', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const { bidId, total, entries } = await get(`/api/bids/${id}/cost-breakdown`)
    expect(bidId).toBe(id)
    expect(total).toMatchObject({ label: 'Bid total', value: 57183.58 })
    expect(cents(leaves(total))).toBe(5_718_358)
    expect(total.children[0].children.map(({ value }: Node) => value)).toEqual([39501.05, 5703.36])
    expect(entries).toEqual([])
  })

  it('holds the six module costs of the bid, each as the sum of what the scopes have of it', async () => {
    for (const example of [EXAMPLE_6, EXAMPLE_7]) {
      const { id, snapshot } = await storeBid(bids.sql, example)
      const costs = costBid(snapshot)
      const { total, modules } = await get(`/api/bids/${id}/cost-breakdown`)
      expect(
        modules.map(({ module, value }: Node & { module: string }) => [module, value]),
      ).toEqual(MODULES.map((module) => [module, costs.modules[module].toNumber()]))
      for (const { value, children } of modules) {
        expect(cents(children)).toBe(Math.round(value * 100))
      }
      expect(cents(modules)).toBe(Math.round(total.children[0].value * 100))
    }
  })

  it('says where a rate came from', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const { total } = await get(`/api/bids/${id}/cost-breakdown`)
    const inputs = leaves(total).flatMap((leaf) => leaf.inputs)
    const sourceOf = (field: string) => inputs.find(({ name }) => name === field)?.source
    expect(sourceOf('overheadPercentage')).toMatchObject({
      kind: 'catalog',
      record: 'variable overhead_percentage',
      revision: 1,
    })
    expect(sourceOf('profitPercentage')).toEqual({ kind: 'typed' })
    expect(sourceOf('ficaRate')).toMatchObject({ record: 'variable fica_rate' })
  })

  it('shows the entries behind the shares of a bid in GANTT mode', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6)
    const { total, entries } = await get(`/api/bids/${id}/cost-breakdown`)
    expect(entries.map(({ label, value }: Node) => [label, value])).toContainEqual([
      'Crane',
      6460.25,
    ])
    expect(cents(leaves(total))).toBe(Math.round(total.value * 100))
  })

  it('comes in parts that make one whole', async () => {
    for (const example of [EXAMPLE_6, EXAMPLE_7, { ...EXAMPLE_6, scopes: [], entries: [] }]) {
      const { id, snapshot } = await storeBid(bids.sql, example)
      const { total, modules, entries, packages } = explainBid(snapshot)
      expect(await get(`/api/bids/${id}/cost-breakdown`)).toEqual(
        JSON.parse(toJson({ bidId: id, total, modules, entries, packages })),
      )
    }
  })
})

describe('what if', () => {
  it('answers new totals, the present ones and what is between them', async () => {
    const { id, snapshot } = await storeBid(bids.sql, EXAMPLE_7)
    const [a, b] = snapshot.scopes
    const answer = await whatIf(id, {
      overheadPercentage: 12,
      profitPercentage: 20,
      multipliers: [{ scopeId: b?.id, multiplier: 5 }],
    })
    expect(answer).toMatchObject({
      bidId: id,
      subtotalCost: 46630.25,
      overheadAmount: 5595.63,
      profitAmount: 10445.18,
      totalCost: 62671.06,
      previous: { subtotalCost: 45204.41, totalCost: 57183.58 },
      difference: { subtotalCost: 1425.84, totalCost: 5487.48, equipmentCost: 0 },
      scopes: [
        { scopeId: a?.id, totalCost: 39501.05, difference: { totalCost: 0 } },
        { scopeId: b?.id, totalCost: 7129.2, difference: { laborCost: 889.2, totalCost: 1425.84 } },
      ],
      changedRates: [],
    })
  })

  it('taxes a bid that is exempt, and pays per diem', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const taxed = await whatIf(id, { taxExempt: false, salesTaxPercentage: 8.25 })
    // 635.25 + 514.52 of the slab, and 4 × (29.40 + 5.89) of the footings.
    expect(taxed.difference.concreteCost).toBe(1290.93)
    const paid = await whatIf(id, { perDiemEnabled: true })
    expect(paid.scopes[0].difference.laborCost).toBe(1950)
  })

  it('moves the rates that were copied from a variable, and none that was typed', async () => {
    const { id, snapshot } = await storeBid(bids.sql, EXAMPLE_7)
    const answer = await whatIf(id, {
      variables: [
        { name: 'wc_percentage', value: 13 },
        { name: 'fuel_charge_per_day', value: 60 },
        { name: 'rental_insurance', value: 50 },
        { name: 'profit_percentage', value: 50 },
      ],
    })
    // 1 % of 8,550.00 straight pay; the footing crew's rate was typed. Fuel: 2 × 14 days × $10.
    expect(answer.difference).toMatchObject({ laborCost: 85.5, equipmentCost: 280 })
    const [slab] = snapshot.scopes
    const idOf = (name: string) => slab?.items.find((item) => item.name === name)?.id
    expect(answer.changedRates).toEqual([
      { id: idOf('Skid steer'), rate: 'fuelChargePerDay', old: 50, new: 60 },
      { id: idOf('Placing crew'), rate: 'wcPercentage', old: 12, new: 13 },
    ])
  })

  it('moves a copied percentage of the bid, unless another is given', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const variables = [{ name: 'overhead_percentage', value: 20 }]
    expect((await whatIf(id, { variables })).overheadAmount).toBe(9040.88)
    expect((await whatIf(id, { variables, overheadPercentage: 0 })).overheadAmount).toBe(0)
  })

  it('changes nothing when nothing is assumed', async () => {
    for (const example of [EXAMPLE_6, EXAMPLE_7]) {
      const { id } = await storeBid(bids.sql, example)
      const assumptions = [{}, { taxExempt: true, perDiemEnabled: false, variables: [] }]
      for (const assumed of assumptions) {
        const { difference, previous, scopes, bidId, changedRates, ...totals } = await whatIf(
          id,
          assumed,
        )
        expect([bidId, changedRates, totals]).toEqual([id, [], previous])
        expect(Object.values(difference).every((amount) => amount === 0)).toBe(true)
        expect(
          scopes.map((scope: { difference: { totalCost: number } }) => scope.difference.totalCost),
        ).toEqual(example.scopes.map(() => 0))
      }
    }
  })

  it('reaches the entries of a bid in GANTT mode', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6)
    const variables = [{ name: 'fuel_charge_per_day', value: 51 }]
    expect((await whatIf(id, { variables })).difference.equipmentCost).toBe(28)
  })

  it('writes nothing', async () => {
    const { id, snapshot } = await storeBid(bids.sql, EXAMPLE_7)
    const everything = () =>
      bids.query(
        `SELECT b::text, (SELECT string_agg(s::text, '' ORDER BY s.id) FROM scopes s
           WHERE s.bid_id = b.id), (SELECT count(*) FROM messaging.outbox), (SELECT count(*) FROM bid_history)
         FROM bids b WHERE b.id = $1`,
        [id],
      )
    const before = await everything()
    await whatIf(id, {
      overheadPercentage: 1,
      taxExempt: false,
      salesTaxPercentage: 9,
      multipliers: [{ scopeId: snapshot.scopes[0]?.id, multiplier: 9 }],
      variables: [{ name: 'fica_rate', value: 0.5 }],
    })
    await target(id, 60_000)
    expect(await everything()).toEqual(before)
  })

  it('refuses assumptions that make no sense', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const errorOf = async (body: object) => (await whatIf(id, body)).error
    expect(await errorOf({ overheadPercentage: '10' })).toBe('Overhead percentage must be a number')
    expect(await errorOf({ profitPercentage: -1 })).toBe('Profit percentage must be 0 or more')
    const multiplied = (scopeId: string, multiplier: number) => ({
      multipliers: [{ scopeId, multiplier }],
    })
    expect(await errorOf(multiplied(newId(), 2))).toBe('Scope not found')
    expect(await errorOf(multiplied(newId(), 0))).toBe('Multiplier must be greater than 0')
    expect(await errorOf({ variables: [{ name: 'fica', value: 1 }] })).toBe('Variable not found')
    expect(await errorOf({ variables: [{ name: 'fica_rate', value: 7.65 }] })).toBe(
      'fica_rate is a fraction: 0.0765 means 7.65 %',
    )
    expect(await errorOf({ taxExempt: 'yes' })).toBe('Tax exempt must be true or false')
  })
})

describe('a target price', () => {
  it('is landed on by the profit that it takes', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const found = await target(id, 60_000)
    expect(found).toMatchObject({ totalCost: 60_000, exact: true, difference: 0 })
    const { totalCost } = await whatIf(id, { profitPercentage: found.profitPercentage })
    expect(totalCost).toBe(60_000)
  })

  it('is missed where no profit reaches it, and says by how much', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    expect(await target(id, 40_000)).toEqual({
      profitPercentage: 0,
      profitAmount: 0,
      totalCost: 49724.85,
      exact: false,
      difference: 9724.85,
    })
    expect((await post(`/api/bids/${id}/target-price`, {})).error).toBe('Total cost is required')
  })
})

describe('explanations', () => {
  it('are for those who may read the bid', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const calls = (bidId: string) =>
      [
        ['GET', `/api/bids/${bidId}/cost-breakdown`, undefined],
        ['POST', `/api/bids/${bidId}/what-if`, {}],
        ['POST', `/api/bids/${bidId}/target-price`, { totalCost: 1 }],
        ['GET', `/api/bids/${id}/compare/${bidId}`, undefined],
      ] as const
    for (const [method, url, body] of calls(id)) {
      for (const role of READERS) {
        expect((await bids.as(role.toLowerCase(), method, url, body)).statusCode).toBe(200)
      }
      for (const role of others(READERS)) {
        expect((await bids.as(role.toLowerCase(), method, url, body)).statusCode).toBe(403)
      }
      expect((await bids.as(null, method, url, body)).statusCode).toBe(401)
    }
    for (const unknown of [NO_SUCH_ID, '7']) {
      for (const [method, url, body] of calls(unknown)) {
        const answer = await bids.as('pm', method, url, body)
        expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Bid not found' }])
      }
    }
  })
})
