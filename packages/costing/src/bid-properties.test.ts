import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainBid } from './breakdown.ts'
import type { BreakdownNode } from './breakdown-node.ts'
import { type BidSnapshot, costBid } from './cost-bid.ts'
import { normalise } from './field-decimals.ts'
import { MODULES } from './modules/modules.ts'
import { PM_SECTIONS } from './pm-section.ts'
import { bidTotals, NO_AMOUNTS, replaceItem, replaceScope, scopeCosts } from './roll-up.ts'
import { bidSnapshot } from './testing/arbitraries.ts'
import { pmSheet } from './testing/pm-sheet.ts'
import { propertyRuns } from './testing/property-runs.ts'

const RUNS = propertyRuns(150)
const add = (amounts: readonly Decimal[]) => Decimal.sum(0, ...amounts).toFixed(2)

function holds(rule: (snapshot: BidSnapshot) => void): void {
  fc.assert(fc.property(bidSnapshot, rule), RUNS)
}

function totals(snapshot: BidSnapshot): readonly string[] {
  const { modules, subtotalCost, overheadAmount, profitAmount, totalCost } = costBid(snapshot)
  const amounts = MODULES.map((module) => modules[module])
  return [...amounts, subtotalCost, overheadAmount, profitAmount, totalCost].map((amount) =>
    amount.toFixed(2),
  )
}

function leaves(node: BreakdownNode): readonly BreakdownNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leaves)
}

function nodes(node: BreakdownNode): readonly BreakdownNode[] {
  return [node, ...node.children.flatMap(nodes)]
}

describe('any bid', () => {
  it('foots: items, modules, scopes, subtotal and total', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      for (const { items, raw, modules, totalCost } of costs.scopes) {
        for (const module of MODULES) {
          const own = items.filter((item) => item.module === module)
          expect(add(own.map(({ cost }) => cost.totalCost))).toBe(raw[module].toFixed(2))
        }
        expect(add(MODULES.map((module) => modules[module]))).toBe(totalCost.toFixed(2))
      }
      const scopes = costs.scopes.map(({ totalCost }) => totalCost)
      expect(add([...scopes, costs.unallocatedCost])).toBe(costs.subtotalCost.toFixed(2))
      const { subtotalCost, overheadAmount, profitAmount, contingencyAmount, bondAmount } = costs
      const markUp = [overheadAmount, profitAmount, contingencyAmount, bondAmount]
      expect(add([subtotalCost, ...markUp])).toBe(costs.totalCost.toFixed(2))
    })
  })

  it('consists of whole cents', () => {
    holds((snapshot) => {
      const { scopes, totalCost } = costBid(snapshot)
      const amounts = scopes.flatMap(({ items, totalCost: scopeTotal }) => [
        scopeTotal,
        ...items.map(({ cost }) => cost.totalCost),
      ])
      for (const amount of [...amounts, totalCost]) {
        expect(amount.decimalPlaces()).toBeLessThanOrEqual(2)
      }
    })
  })

  it('costs the same when it is stored and calculated again', () => {
    holds((snapshot) => {
      const again: BidSnapshot = JSON.parse(JSON.stringify(snapshot))
      const kept = {
        ...again,
        bid: normalise('bid', again.bid),
        scopes: again.scopes.map((scope) => ({
          ...normalise('scope', scope),
          items: scope.items.map(
            (item) => ({ ...item, input: normalise(item.module, item.input) }) as typeof item,
          ),
        })),
      }
      expect(totals(kept)).toEqual(totals(snapshot))
    })
  })

  it('costs the same in any order of items and distributions', () => {
    holds((snapshot) => {
      const turned: BidSnapshot = {
        ...snapshot,
        scopes: snapshot.scopes.map((scope) => ({ ...scope, items: scope.items.toReversed() })),
        entries: snapshot.entries
          .map((entry) => ({ ...entry, distributions: entry.distributions.toReversed() }))
          .toReversed(),
      }
      expect(totals(turned)).toEqual(totals(snapshot))
    })
  })

  it('has the same totals when it is written item by item', () => {
    holds((snapshot) => {
      const mode = snapshot.bid.equipmentBiddingMode
      const { scopes, allocation } = costBid(snapshot)
      let modules = replaceScope(NO_AMOUNTS, null, {
        ...NO_AMOUNTS,
        ...allocation.unallocated,
      })
      for (const { scope, items, gantt } of scopes) {
        let raw = NO_AMOUNTS
        let before: typeof NO_AMOUNTS | null = null
        for (const { module, cost } of items) {
          raw = replaceItem(raw, module, 0, cost.totalCost)
          const after = scopeCosts({ multiplier: scope.multiplier, raw, gantt }, mode).modules
          modules = replaceScope(modules, before, after)
          before = after
        }
        if (before === null) {
          const bare = scopeCosts({ multiplier: scope.multiplier, raw, gantt }, mode)
          modules = replaceScope(modules, null, bare.modules)
        }
      }
      const { totalCost } = bidTotals(modules, snapshot.bid)
      expect(totalCost.toFixed(2)).toBe(totals(snapshot).at(-1))
    })
  })
})

describe('the PM sheet of any bid', () => {
  it('sums to the subtotal', () => {
    holds((snapshot) => {
      const { sections, subtotalCost } = pmSheet(snapshot)
      expect(add(PM_SECTIONS.map((section) => sections[section]))).toBe(subtotalCost.toFixed(2))
    })
  })

  it('sums to the costs of each scope', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      pmSheet(snapshot, costs).scopes.forEach(({ sections }, index) => {
        const total = add(PM_SECTIONS.map((section) => sections[section]))
        expect(total).toBe(costs.scopes[index]?.totalCost.toFixed(2))
      })
    })
  })
})

describe('the breakdown of any bid', () => {
  it('has leaves that sum to the total, and nodes that sum up their children', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      const { total } = explainBid(snapshot, costs)
      expect(add(leaves(total).map(({ value }) => value))).toBe(costs.totalCost.toFixed(2))
      for (const { children, value } of nodes(total)) {
        if (children.length > 0)
          expect(add(children.map((child) => child.value))).toBe(value.toFixed(2))
      }
    })
  })

  it('holds its module costs, which sum to the subtotal', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      const { modules } = explainBid(snapshot, costs)
      for (const { module, value, children } of modules) {
        expect(value.toFixed(2)).toBe(costs.modules[module].toFixed(2))
        expect(add(children.map((child) => child.value))).toBe(value.toFixed(2))
      }
      expect(add(modules.map(({ value }) => value))).toBe(costs.subtotalCost.toFixed(2))
    })
  })

  it('explains each entry up to its total', () => {
    holds((snapshot) => {
      const costs = costBid(snapshot)
      const { entries } = explainBid(snapshot, costs)
      expect(entries.map(({ value }) => value.toFixed(2))).toEqual(
        costs.allocation.entries.map(({ cost }) => cost.totalCost.toFixed(2)),
      )
    })
  })
})
