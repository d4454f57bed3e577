import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainBid } from './breakdown.ts'
import type { BreakdownNode } from './breakdown-node.ts'
import { type BidSnapshot, costBid } from './cost-bid.ts'
import { COST_COMPONENTS, componentCost } from './item-components.ts'
import { MODULES, type Module } from './modules/modules.ts'
import { allocatePackages, type CarriedPackage, type PackageLink } from './packages.ts'
import { bidSnapshot } from './testing/arbitraries.ts'
import { propertyRuns } from './testing/property-runs.ts'

const cents = (amount: Decimal) => amount.toFixed(2)
const add = (amounts: readonly Decimal[]) => Decimal.sum(0, ...amounts).toFixed(2)

function carried(
  amount: string,
  { id = 'p', links = [], module = 'subcontractor' }: Partial<CarriedPackage> = {},
): CarriedPackage {
  return {
    id,
    name: 'Saw cut',
    quote: 'B, quote 1 of 2026-11-20',
    module,
    section: 'SUBCONTRACTORS',
    links,
    parts: () => [{ label: 'Lump sum', amount: new Decimal(amount) }],
  }
}

const item = (scopeId: string, totalCost: string) => ({
  ...({
    packageId: 'p',
    scopeId,
    component: 'TOTAL',
    module: 'misc',
    breakdown: {},
    totalCost,
  } as const),
})
const BID = { equipmentBiddingMode: 'TRADITIONAL', taxExempt: true, salesTaxPercentage: 0 } as const

describe('a carried package', () => {
  it('is split by superseded cost with the multipliers, to the cent', () => {
    const scopes = [
      { id: 'a', multiplier: 1 },
      { id: 'b', multiplier: 4 },
    ]
    const items = [item('a', '3900.00'), item('b', '300.00')]
    const { packages } = allocatePackages([carried('5150.00')], { items, entries: [] }, scopes, BID)
    expect(packages[0]?.own.toFixed(2)).toBe('5100.00')
    expect(packages[0]?.shares.map(({ amount }) => cents(amount))).toEqual(['3938.24', '1211.76'])
  })

  it('gives an odd cent to the scope that comes first, and nothing to one that costs nothing', () => {
    const scopes = ['a', 'b', 'c', 'd'].map((id) => ({ id, multiplier: 1 }))
    const items = [item('d', '-5.00'), item('c', '10.00'), item('b', '10.00'), item('a', '0.00')]
    const { packages } = allocatePackages([carried('0.01')], { items, entries: [] }, scopes, BID)
    expect(packages[0]?.shares).toEqual([
      { scopeId: 'b', amount: new Decimal('0.01') },
      { scopeId: 'c', amount: new Decimal(0) },
    ])
  })

  it('stays on the bid where nothing that it supersedes costs anything', () => {
    const alone = allocatePackages([carried('12.34')], { items: [], entries: [] }, [], BID)
    expect(alone.packages[0]?.shares).toEqual([])
    expect(cents(new Decimal(alone.bid.unallocated.subcontractor))).toBe('12.34')
  })
})

const MODES = ['TRADITIONAL', 'GANTT'] as const

/** A bid with packages that price some of its items, components and entries, each at most once. */
const withPackages = fc
  .tuple(
    bidSnapshot,
    fc.infiniteStream(fc.nat(11)),
    fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...MODES),
  )
  .map(([snapshot, dice, amounts, equipmentBiddingMode]): BidSnapshot => {
    const links = amounts.map((): PackageLink[] => [])
    const roll = () => dice.next().value
    for (const scope of snapshot.scopes) {
      for (const { id, module } of scope.items) {
        if (module !== 'concrete') links[roll()]?.push({ itemId: id, component: 'TOTAL' })
        else if (roll() < 4) links[roll()]?.push({ itemId: id, component: 'TOTAL' })
        else {
          for (const component of COST_COMPONENTS.slice(1))
            links[roll()]?.push({ itemId: id, component })
        }
      }
    }
    for (const { id } of snapshot.entries) links[roll()]?.push({ ganttEntryId: id })
    const packages = amounts.map((amount, place) => {
      const module = MODULES[roll() % MODULES.length] as Module
      const text = new Decimal(amount).div(100).toFixed(2)
      return carried(text, { id: `p${place}`, links: links[place] ?? [], module })
    })
    return { ...snapshot, bid: { ...snapshot.bid, equipmentBiddingMode }, packages }
  })

const leaves = (node: BreakdownNode): readonly BreakdownNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves)

describe('any bid with carried packages', () => {
  const holds = (rule: (snapshot: BidSnapshot) => void) =>
    fc.assert(fc.property(withPackages, rule), { ...propertyRuns(60), seed: 32 })

  it('sums to the subtotal by scopes, and by modules', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      const { scopes, modules, unallocatedCost, subtotalCost } = costs
      expect(add([...scopes.map(({ totalCost }) => totalCost), unallocatedCost])).toBe(
        cents(subtotalCost),
      )
      expect(add(MODULES.map((module) => modules[module]))).toBe(cents(subtotalCost))
    })
  })

  it('costs what it cost without them, less what they supersede, and the quotes', () => {
    holds((snapshot) => {
      const [plain, costs] = [costBid({ ...snapshot, packages: [] }), costBid(snapshot)]
      const { packages } = costs.packages
      const quotes = Decimal.sum(0, ...packages.map(({ amount }) => amount))
      const rounding = snapshot.scopes.length * MODULES.length * 0.01
      const own = Decimal.sum(0, ...packages.map((each) => each.own))
      const moved = costs.subtotalCost.minus(plain.subtotalCost).minus(quotes).plus(own)
      // Each module of a scope is rounded once with what is left of it, and once with what is not.
      expect(moved.abs().toNumber()).toBeLessThanOrEqual(rounding)
    })
  })

  it('has a breakdown whose leaves sum to the total, and each package to its quote', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      const { total, modules, packages } = explainBid(snapshot, costs)
      expect(add(leaves(total).map(({ value }) => value))).toBe(cents(costs.totalCost))
      expect(add(modules.map(({ value }) => value))).toBe(cents(costs.subtotalCost))
      expect(packages.map(({ value }) => cents(value))).toEqual(
        costs.packages.packages.map(({ amount }) => cents(amount)),
      )
    })
  })

  it('splits a concrete item into components that sum to its total', () => {
    holds((snapshot) => {
      for (const { items } of costBid(snapshot).scopes) {
        for (const { module, cost } of items) {
          if (module !== 'concrete') continue
          const parts = { module, ...cost, breakdown: { ...cost.breakdown } }
          const sums = COST_COMPONENTS.slice(1).map((component) =>
            componentCost(parts as never, component),
          )
          expect(add(sums)).toBe(cents(cost.totalCost))
        }
      }
    })
  })
})
