import {
  allocateGantt,
  bidModules,
  bidTotals,
  costBid,
  finish,
  unallocatedModules,
} from '@formwork/costing'
import { Decimal } from '@formwork/kernel'
import { expect } from 'vitest'
import type { Database } from '../src/database.ts'
import { readEntries } from '../src/gantt/gantt.store.ts'
import { readStoredBid } from '../src/pricing/bid-snapshot.ts'

const money = (amount: Decimal | number | string) => new Decimal(amount).toFixed(2)
const moneys = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount)]))

/**
 * Everything that is stored of a bid's costs against what follows from its stored inputs: entries,
 * shares, what is left on the bid, scopes, totals.
 */
export async function expectAsRecomputed(db: Database, bidId: string): Promise<void> {
  const stored = await db.transaction((tx) => readStoredBid(tx, bidId), {
    isolation: 'RepeatableRead',
  })
  if (stored === undefined) throw new Error('no such bid')
  const { bid, scopes, snapshot } = stored
  const costs = costBid(snapshot)
  expect(moneys(bid.modules)).toEqual(moneys(costs.modules))
  expect(money(bid.subtotalCost)).toBe(money(costs.subtotalCost))
  expect(money(bid.totalCost)).toBe(money(costs.totalCost))
  for (const [place, scope] of scopes.entries()) {
    expect(moneys(scope.modules)).toEqual(moneys(costs.scopes[place]?.modules ?? {}))
    expect(moneys(scope.raw)).toEqual(moneys(costs.scopes[place]?.raw ?? {}))
  }
  await expectSharesAsRecomputed(db, stored)
  // The scopes and what is left on the bid sum to the bid.
  const left = { gantt: bid.unallocated, packages: bid.packageCosts }
  const counted = unallocatedModules(left, bid.equipmentBiddingMode)
  const asScopes = scopes.map(({ modules }) => ({
    modules: { ...costs.modules, ...decimals(modules) },
  }))
  const sums = bidTotals(bidModules(asScopes, counted), bid)
  expect(money(sums.subtotalCost)).toBe(money(bid.subtotalCost))
}

type Stored = NonNullable<Awaited<ReturnType<typeof readStoredBid>>>

/** Shares are kept in both modes. */
async function expectSharesAsRecomputed(
  db: Database,
  { bid, scopes, snapshot }: Stored,
): Promise<void> {
  const places = new Map(scopes.map(({ id }, place) => [id, place]))
  const allocation = finish(allocateGantt(snapshot.entries, bid, places))
  expect(moneys(bid.unallocated)).toEqual(moneys(allocation.unallocated))
  for (const scope of scopes) {
    const shares = allocation.scopes.get(scope.id) ?? { equipment: 0, labor: 0 }
    expect(moneys(scope.gantt)).toEqual(moneys(shares))
  }
  const entries = await readEntries(db, bid.id)
  const shares = entries.map(({ totalCost, distributions }) => ({
    totalCost: money(totalCost),
    shares: distributions.map(({ allocatedCost }) => money(allocatedCost)),
  }))
  expect(shares).toEqual(
    allocation.entries.map(({ cost, shares: parts }) => ({
      totalCost: money(cost.totalCost),
      shares: parts.map(({ allocatedCost }) => money(allocatedCost)),
    })),
  )
}

function decimals(amounts: object) {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, new Decimal(amount)]),
  )
}
