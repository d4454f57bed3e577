import { addUp, cubicYards, exact, MODULES, type Module } from '@formwork/costing'
import { Decimal, fromCents, priceScopes, round, toCents } from '@formwork/kernel'
import type { Database } from '../database.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import { areaOf } from '../pricing/scope-area.ts'
import { unallocatedOf } from '../pricing/unallocated.ts'
import { type ManHours, readManHours, readSourceAges, type SourceAge } from './bid-summary.store.ts'
import { readBidRowsWith } from './read-snapshot.ts'

/**
 * What a bid costs, what it is sold for and what is left, by scope and module, with what a yard and
 * a square foot come to. Prices are spread as a proposal spreads them, so that they sum to the
 * total.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function summarizeBid(db: Database, id: string) {
  const { bid, scopes, rest } = await readBidRowsWith(db, id, async (tx) => ({
    hours: await readManHours(tx, id),
    ages: await readSourceAges(tx, id),
  }))
  const prices = pricesOf(
    bid.totalCost,
    scopes.map(({ totalCost }) => totalCost),
  )
  const lines = scopes.map((scope, place) => toLine(scope, prices[place] ?? null, rest.hours))
  const orderedCY = lines.reduce((sum, line) => sum.plus(line.orderedCY), new Decimal(0))
  const areas = lines.map(({ squareFeet }) => squareFeet)
  const crews = bid.equipmentBiddingMode === 'GANTT' ? exact(rest.hours.entries) : new Decimal(0)
  return {
    bidId: id,
    ...figures(bid.subtotalCost, bid.totalCost),
    ...measures({ cost: bid.subtotalCost, price: bid.totalCost, orderedCY, area: sumOf(areas) }),
    manHours: toHours(lines.reduce((sum, { manHours }) => sum.plus(manHours), crews)),
    unallocatedCost: addUp(unallocatedOf(bid)).toNumber(),
    modules: moduleFigures(bid.modules, bid.totalCost),
    scopes: lines,
    rateSources: rest.ages.map(toSource),
  }
}

function toLine(scope: ScopeRecord, price: number | null, { scopes }: ManHours) {
  const orderedCY = cubicYards(scope.orderedCYParts).times(scope.multiplier)
  return {
    scopeId: scope.id,
    name: scope.name,
    ...figures(scope.totalCost, price),
    ...measures({ cost: scope.totalCost, price, orderedCY, area: areaOf(scope) }),
    manHours: toHours(exact(scopes[scope.id] ?? 0).times(scope.multiplier)),
    modules: moduleFigures(scope.modules, price),
  }
}

function figures(cost: number, price: number | null) {
  if (price === null) return { cost, price, margin: null, marginPercentage: null }
  const margin = exact(price).minus(cost)
  const percentage = price === 0 ? null : round(margin.div(price).times(100), 2).toNumber()
  return { cost, price, margin: margin.toNumber(), marginPercentage: percentage }
}

interface Measured {
  readonly cost: number
  readonly price: number | null
  readonly orderedCY: Decimal
  readonly area: Decimal | null
}

function measures({ cost, price, orderedCY, area }: Measured) {
  const per = (amount: number | null, quantity: Decimal | null) =>
    amount === null || quantity === null || quantity.isZero()
      ? null
      : round(exact(amount).div(quantity), 2).toNumber()
  return {
    orderedCY: round(orderedCY, 4).toNumber(),
    costPerCY: per(cost, orderedCY),
    pricePerCY: per(price, orderedCY),
    squareFeet: area === null ? null : round(area, 4).toNumber(),
    costPerSF: per(cost, area),
    pricePerSF: per(price, area),
  }
}

/** Null unless every scope has one: else it is not the area of what the bid costs. */
function sumOf(areas: readonly (number | null)[]): Decimal | null {
  if (areas.length === 0 || areas.includes(null)) return null
  return areas.reduce<Decimal>((sum, area) => sum.plus(area ?? 0), new Decimal(0))
}

function moduleFigures(costs: Readonly<Record<Module, number>>, price: number | null) {
  const prices =
    price === null
      ? []
      : pricesOf(
          price,
          MODULES.map((module) => costs[module]),
        )
  return MODULES.map((module, place) => ({
    module,
    ...figures(costs[module], prices[place] ?? null),
  }))
}

/** Empty when there is nothing to spread by. */
function pricesOf(total: number, costs: readonly number[]): readonly number[] {
  const cents = priceScopes(
    toCents(exact(total)),
    costs.map((cost) => toCents(exact(cost))),
  )
  return (cents ?? []).map((price) => fromCents(price).toNumber())
}

const toHours = (hours: Decimal): number => round(hours, 2).toNumber()

function toSource({ rates, olderThan90Days, ...source }: SourceAge) {
  const share = round(exact(olderThan90Days).div(rates), 4).toNumber()
  return { ...source, rates, olderThan90Days, share }
}
