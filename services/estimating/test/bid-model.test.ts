import { propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { bidCommands, FIRST_COMMANDS } from './bid-commands.ts'
import { expectedTotals, type Model, type ModelScope, type Real } from './bid-model.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()
let real: Real
beforeAll(async () => {
  const [{ id: typeId }] = await app.call('GET', '/api/scope-types')
  real = { app, typeId, clientId: (await build.client()).id, serial: 0 }
})

const asNew = ({ id }: Json): ModelScope => ({ id, multiplier: 1, parent: null, items: [] })

async function expectAsInModel(model: Model): Promise<void> {
  for (const bid of model.bids) {
    const stored = await build.readBid(bid.id)
    const { scopeTotals, subtotalCost, overheadAmount, totalCost } = expectedTotals(bid)
    expect(stored.scopes.map((scope: Json) => scope.totalCost)).toEqual(scopeTotals)
    expect(stored).toMatchObject({ subtotalCost })
    expect(stored.overheadAmount).toBeCloseTo(overheadAmount, 6)
    expect(stored.totalCost).toBeCloseTo(totalCost, 6)
    expect(stored.shareCode === null).toBe(!bid.shared)
    const parents = stored.scopes.map((scope: Json) => scope.parentScopeId !== null)
    expect(parents).toEqual(bid.scopes.map(({ parent }) => parent !== null))
    const recalculated = await app.call('POST', `/api/bids/${bid.id}/recalculate`, undefined, {
      status: 200,
    })
    expect(recalculated).toMatchObject({ items: [], changes: [] })
  }
}

describe('whatever is done to a bid', () => {
  it('leaves it as a simple model of it says', async () => {
    await fc.assert(
      fc.asyncProperty(bidCommands, async (commands) => {
        real.serial += 1
        const { id } = await build.bid({
          bidNumber: `MODEL-${real.serial}`,
          clientId: real.clientId,
          overheadPercentage: 10,
          profitPercentage: 0,
        })
        const scopes = [await build.scope(id), await build.scope(id), await build.scope(id)]
        const model: Model = {
          bids: [{ id, overhead: 10, shared: false, scopes: scopes.map(asNew) }],
        }
        for (const command of FIRST_COMMANDS) await command.run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await expectAsInModel(model)
      }),
      propertyRuns(12),
    )
  }, 600_000)
})
