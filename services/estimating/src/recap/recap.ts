import { addUp, type BidTotals, byCostField, type CostField } from '@formwork/costing'
import {
  Decimal,
  type DecimalLike,
  fromCents,
  priceScopes,
  round,
  sum,
  toCents,
  ZERO,
} from '@formwork/kernel'
import type { BidRecord, ScopeRecord } from '../pricing/locked.store.ts'
import { areaOf } from '../pricing/scope-area.ts'
import { unallocatedOf } from '../pricing/unallocated.ts'
import type { Measures } from '../quantities/quantity-sums.ts'
import type { ModulePrice, RecapPart } from './module-prices.ts'

export interface Measured {
  readonly netCY: number
  readonly orderedCY: number
  readonly formSF: number
  readonly pounds: number
  readonly manHours: number
  readonly squareFeet: number | null
  readonly costPerCY: number | null
  readonly costPerSF: number | null
  readonly manHoursPerCY: number | null
}

export interface RecapScope extends Readonly<Record<CostField, number>>, Measured {
  /** Null: cost that no scope bears. */
  readonly scopeId: string | null
  readonly name: string
  readonly type: string | null
  readonly multiplier: number | null
  readonly cost: number
  readonly price: number | null
  readonly share: number | null
}

export interface RecapModule {
  readonly module: RecapPart
  readonly cost: number
  readonly overhead: number
  readonly profit: number
  readonly price: number
  readonly share: number | null
}

export interface RecapTotals extends Readonly<Record<CostField, number>>, Measured {
  readonly adjustmentsCost: number
  readonly subtotalCost: number
  readonly overheadAmount: number
  readonly profitAmount: number
  readonly contingencyAmount: number
  readonly bondAmount: number
  readonly totalCost: number
  readonly margin: number
  readonly marginPercentage: number | null
  readonly markupPercentage: number | null
}

export interface Recap {
  readonly bidId: string
  readonly modules: RecapModule[]
  readonly scopes: RecapScope[]
  readonly totals: RecapTotals
}

interface Parts {
  readonly bid: BidRecord
  readonly totals: BidTotals
  readonly modules: readonly ModulePrice[]
  readonly scopes: readonly ScopeRecord[]
  /** Names of types by the ids of their scopes. */
  readonly types: Readonly<Record<string, string>>
  /** By scope; null: what no scope bears. */
  readonly measures: ReadonlyMap<string | null, Measures>
}

/** The costs of modules, and of scopes, sum to the subtotal; their prices to the total. */
export function recapOf({ bid, totals, modules, scopes, types, measures }: Parts): Recap {
  const { subtotalCost } = totals
  const prices = priceScopes(
    toCents(totals.totalCost),
    scopes.map(({ totalCost }) => toCents(new Decimal(totalCost))),
  )
  const rows = scopes.map((scope, place): RecapScope => {
    const price = prices?.[place]
    return {
      scopeId: scope.id,
      name: scope.name,
      type: types[scope.id] ?? null,
      multiplier: scope.multiplier,
      ...byCostField((module) => scope.modules[module]),
      cost: scope.totalCost,
      price: price === undefined ? null : fromCents(price).toNumber(),
      ...measured(measures.get(scope.id) ?? NOTHING, scope.totalCost, areaOf(scope)),
      share: shareOf(scope.totalCost, subtotalCost),
    }
  })
  return {
    bidId: bid.id,
    modules: modules.map(({ module, cost, overhead, profit, price }) => ({
      module,
      cost: cost.toNumber(),
      overhead: overhead.toNumber(),
      profit: profit.toNumber(),
      price: price.toNumber(),
      share: shareOf(cost, subtotalCost),
    })),
    scopes: [...rows, ...noScope(bid, subtotalCost, measures.get(null) ?? NOTHING)],
    totals: recapTotals(totals, [...measures.values()], areaOfAll(scopes)),
  }
}

const NOTHING: Measures = {
  netCY: ZERO,
  orderedCY: ZERO,
  formSF: ZERO,
  pounds: ZERO,
  manHours: ZERO,
}

/** Timeline, packages and adjustments of the bid, as far as no scope bears them. */
function noScope(bid: BidRecord, subtotal: Decimal, measures: Measures): readonly RecapScope[] {
  const costs = unallocatedOf(bid)
  const cost = addUp(costs).plus(bid.adjustmentsCost)
  if (cost.isZero()) return []
  return [
    {
      scopeId: null,
      name: 'No scope',
      type: null,
      multiplier: null,
      ...byCostField((module) => costs[module].toNumber()),
      cost: cost.toNumber(),
      price: null,
      ...measured(measures, cost, null),
      share: shareOf(cost, subtotal),
    },
  ]
}

function recapTotals(
  totals: BidTotals,
  measures: readonly Measures[],
  area: Decimal | null,
): RecapTotals {
  const sumOf = (name: keyof Measures) => sum(measures.map((each) => each[name]))
  const { subtotalCost, totalCost } = totals
  const margin = totalCost.minus(subtotalCost)
  const all: Measures = {
    netCY: sumOf('netCY'),
    orderedCY: sumOf('orderedCY'),
    formSF: sumOf('formSF'),
    pounds: sumOf('pounds'),
    manHours: sumOf('manHours'),
  }
  return {
    ...byCostField((module) => totals.modules[module].toNumber()),
    adjustmentsCost: totals.adjustmentsCost.toNumber(),
    subtotalCost: subtotalCost.toNumber(),
    overheadAmount: totals.overheadAmount.toNumber(),
    profitAmount: totals.profitAmount.toNumber(),
    contingencyAmount: totals.contingencyAmount.toNumber(),
    bondAmount: totals.bondAmount.toNumber(),
    totalCost: totalCost.toNumber(),
    margin: margin.toNumber(),
    marginPercentage: ratio(margin.times(100), totalCost, 2),
    markupPercentage: ratio(margin.times(100), subtotalCost, 2),
    ...measured(all, subtotalCost, area),
  }
}

function measured(measures: Measures, cost: DecimalLike, area: Decimal | null): Measured {
  const { netCY, orderedCY, formSF, pounds, manHours } = measures
  return {
    netCY: places(netCY, 4),
    orderedCY: places(orderedCY, 4),
    formSF: places(formSF, 4),
    pounds: places(pounds, 4),
    manHours: places(manHours, 4),
    squareFeet: area === null ? null : places(area, 4),
    costPerCY: ratio(cost, orderedCY, 2),
    costPerSF: area === null ? null : ratio(cost, area, 2),
    manHoursPerCY: ratio(manHours, orderedCY, 4),
  }
}

/** Null unless every scope has one: else it is not the area of what the bid costs. */
function areaOfAll(scopes: readonly ScopeRecord[]): Decimal | null {
  const areas = scopes.map(areaOf)
  if (areas.length === 0 || areas.includes(null)) return null
  return areas.reduce<Decimal>((sum, area) => sum.plus(area ?? 0), ZERO)
}

/** A fraction of the whole: 0.25 is a quarter. */
const shareOf = (part: DecimalLike, whole: Decimal) => ratio(part, whole, 4)

const places = (value: Decimal, decimals: number): number => round(value, decimals).toNumber()

function ratio(part: DecimalLike, whole: Decimal, decimals: number): number | null {
  return whole.isZero() ? null : places(new Decimal(part).div(whole), decimals)
}
