import { MODULES } from '@formwork/costing'
import { bidSnapshot } from '@formwork/costing/testing'
import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const summary = async (id: string) => (await bids.as('pm', 'GET', `/api/bids/${id}/summary`)).json()
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const cents = (dollars: number) => Math.round(dollars * 100)
const priceOf = ({ price }: { price: number }) => price

describe('the summary of a bid', () => {
  it('spreads example 7 as its proposal does, and tells what is left', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const answer = await summary(id)
    expect(answer).toMatchObject({
      bidId: id,
      cost: 45_204.41,
      price: 57_183.58,
      margin: 11_979.17,
      marginPercentage: 20.95,
      unallocatedCost: 0,
    })
    expect(answer.scopes).toMatchObject([
      { cost: 39_501.05, price: 49_968.83, margin: 10_467.78 },
      { cost: 5703.36, price: 7214.75, margin: 1511.39 },
    ])
    expect(sum(answer.scopes[0].modules.map(priceOf))).toBeCloseTo(49_968.83, 2)
    expect(answer.modules.map(({ module }: { module: string }) => module)).toEqual(MODULES)
    const [slab, footings] = answer.scopes
    expect(slab.orderedCY).toBeGreaterThan(0)
    expect(slab.costPerCY).toBeCloseTo(39_501.05 / slab.orderedCY, 1)
    expect(answer.orderedCY).toBeCloseTo(slab.orderedCY + footings.orderedCY, 3)
    expect(answer.manHours).toBeCloseTo(slab.manHours + footings.manHours, 2)
    expect(answer.manHours).toBeGreaterThan(0)
  })

  it('measures square feet where the dimensions tell, as often as the multiplier says', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const measure = async (columns: string) => {
      await bids.query(`UPDATE scopes SET ${columns} WHERE bid_id = $1`, [id])
      return summary(id)
    }
    const none = 'length = NULL, width = NULL, diameter = NULL'
    expect((await measure(none)).squareFeet).toBeNull()
    const plan = await measure('length = 20, width = 10, multiplier = 2')
    expect(plan.scopes[0]).toMatchObject({ squareFeet: 400 })
    expect(plan.scopes[0].costPerSF).toBeCloseTo(plan.scopes[0].cost / 400, 2)
    expect(plan.squareFeet).toBe(800)
    const round = await measure('length = NULL, width = NULL, diameter = 10')
    expect(round.scopes[0].squareFeet).toBeCloseTo(2 * Math.PI * 25, 3)
  })

  it('counts what GANTT entries leave on the bid, and their crews', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6)
    const { scopes, cost, unallocatedCost } = await summary(id)
    expect(sum(scopes.map((scope: { cost: number }) => scope.cost)) + unallocatedCost).toBeCloseTo(
      cost,
      2,
    )
  })

  it('tells of each source of rates how many are older than 90 days', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const young = (await summary(id)).rateSources
    expect(young.length).toBeGreaterThan(1)
    expect(young.every(({ share }: { share: number }) => share === 0)).toBe(true)
    await bids.query(
      `UPDATE items SET updated_at = now() - interval '91 days'
       WHERE module = 'labor' AND scope_id IN (SELECT id FROM scopes WHERE bid_id = $1)`,
      [id],
    )
    const { rateSources } = await summary(id)
    const fica = { kind: 'catalog', record: 'variable fica_rate', share: 1 }
    const fuel = { kind: 'catalog', record: 'variable fuel_charge_per_day', share: 0 }
    for (const source of [fica, fuel]) {
      expect(rateSources).toContainEqual(expect.objectContaining(source))
    }
  })

  it('has prices of scopes and of modules that sum to the total, whatever the bid', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const { id } = await storeBid(bids.sql, source)
      const { price, scopes, modules } = await summary(id)
      const prices = scopes.map(priceOf)
      const ofModules = modules.map(priceOf)
      for (const all of [prices, ofModules]) {
        if (all.length > 0 && !all.includes(null)) expect(sum(all.map(cents))).toBe(cents(price))
      }
    })
    await fc.assert(rule, { numRuns: 25 })
  })

  it('is not there without the bid', async () => {
    expect((await bids.as('pm', 'GET', `/api/bids/${NO_SUCH_ID}/summary`)).statusCode).toBe(404)
  })
})
