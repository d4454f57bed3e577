import { bidSnapshot } from '@formwork/costing/testing'
import { Decimal, round } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, type RunningBids, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

type Lines = Awaited<ReturnType<RunningBids['bars']>>

function bySize(lines: Lines): Readonly<Record<string, readonly [feet: number, pounds: number]>> {
  const sum = (of: Lines, name: 'feet' | 'pounds') =>
    round(Decimal.sum(0, ...of.map((line) => line[name])), 4).toNumber()
  const sizes = [...Map.groupBy(lines, ({ size }) => size)]
  return Object.fromEntries(
    sizes.map(([size, of]) => [size, [sum(of, 'feet'), sum(of, 'pounds')] as const]),
  )
}

describe('the bars of a bid', () => {
  it('are, of example 7, its mats with the bars that are counted', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const told = (await bids.bars(id)).map(({ mark, size, pieces, feet, pounds, cost }) =>
      [mark ?? 'mat', size, pieces, feet, pounds, cost].join(' | '),
    )
    expect(told).toEqual([
      'mat | #4 | 100 | 4800 | 3206.4 | 3046.08',
      'mat | #5 | 67 | 3220 | 3358.46 | 3190.54',
      'mat | #5 | 48 | 288 | 300.384 | 285.36',
    ])
  })

  it('sum by size to the quantities, in all and in each scope, whatever the bid', async () => {
    const rule = fc.asyncProperty(bidSnapshot, async (source) => {
      const { id } = await storeBid(bids.sql, source)
      const lines = await bids.bars(id)
      const { rebar, scopes } = (await bids.as('pm', 'GET', `/api/bids/${id}/quantities`)).json()
      type Sizes = readonly { readonly size: string; linearFeet: number; pounds: number }[]
      const told = (sizes: Sizes) =>
        Object.fromEntries(sizes.map((of) => [of.size, [of.linearFeet, of.pounds]]))
      expect(bySize(lines)).toEqual(told(rebar))
      for (const scope of scopes) {
        const ofScope = lines.filter(({ scopeId }) => scopeId === scope.scopeId)
        expect(bySize(ofScope)).toEqual(told(scope.rebar))
      }
    })
    await fc.assert(rule, { numRuns: 60 })
  }, 60_000)

  it('of no bid are not found', async () => {
    await expect(bids.bars(NO_SUCH_ID)).rejects.toMatchObject({ message: 'Bid not found' })
    await expect(bids.bars('x')).rejects.toMatchObject({ message: 'Bid not found' })
  })
})
