import { type Decimal, type DecimalLike, splitDollars, sum, ZERO } from '@formwork/kernel'
import type { BidContext } from './contexts.ts'
import { type BidAdjustment, type BidEntry, type BidScope, quantitiesOf } from './cost-bid.ts'
import { exact, type Ratio, scaledCost } from './exact.ts'
import { allocateEntry, type EntryAllocation } from './gantt.ts'
import { entryInput, type LaborEntry } from './gantt-entries.ts'
import type { LaborInput } from './modules/labor/input.ts'
import { shown, timesRatio } from './modules/labor/production.ts'
import { workOf } from './modules/labor/work.ts'
import type { AllocatedPackage, SupersededIds } from './packages.ts'
import type { PmSection } from './pm-section.ts'

/** What hours are booked on once a bid is sold, with what the bid has for it. */
export interface LaborTask {
  /** A labor item; null: of a GANTT entry, or what the section holds besides both. */
  readonly itemId: string | null
  readonly entryId: string | null
  /** Null: no scope bears it. */
  readonly scopeId: string | null
  readonly name: string
  readonly productionRateId: string | null
  readonly uom: string | null
  /** In `uom`, four decimals; null without a production. */
  readonly quantity: Decimal | null
  /** Man-hours, four decimals. */
  readonly hours: Decimal
  /** Dollars and cents. */
  readonly cost: Decimal
}

/** The name of what the LABOR section holds besides labor items and crews. */
const OTHER_LABOR = 'Other labor budget'

/** A scope with its concrete and labor items at least, each with what it costs. */
interface LaborScope extends BidScope {
  readonly items: readonly (BidScope['items'][number] & { readonly totalCost: DecimalLike })[]
}

/** What of a bid its LABOR section consists of. */
interface LaborOfBid {
  readonly bid: BidContext
  /** In their order. */
  readonly scopes: readonly LaborScope[]
  readonly entries: readonly BidEntry[]
  readonly superseded: SupersededIds
  /** Carried packages with their shares. */
  readonly packages: readonly (Pick<AllocatedPackage, 'shares'> & {
    readonly section: PmSection
    readonly amount: DecimalLike
  })[]
  readonly adjustments: readonly BidAdjustment[]
}

/**
 * The LABOR section of a bid as tasks, scope by scope in their order, then what no scope bears. Their
 * costs sum to the section, to the cent.
 *
 * A labor item is scaled by its scope's multiplier, and its cost is its share of the rounded sum; a
 * crew of the timeline is shared by its days and never scaled. What no hours are booked on (packages
 * and adjustments of the section) is one task without hours for each scope.
 *
 * @throws InvalidError as `costLabor` and `allocateEntry`
 */
export function* laborTasks(of: LaborOfBid): Generator<undefined, readonly LaborTask[]> {
  const places = new Map(of.scopes.map(({ id }, place) => [id, place]))
  const crews: LaborTask[] = []
  for (const entry of of.bid.equipmentBiddingMode === 'GANTT' ? of.entries : []) {
    if (entry.module !== 'labor' || of.superseded.entries.has(entry.id)) continue
    crews.push(...tasksOfCrew(entry, yield* allocateEntry(entry, of.bid, places)))
  }
  const tasks: LaborTask[] = []
  for (const scope of of.scopes) {
    tasks.push(...tasksOfItems(scope, of.superseded))
    tasks.push(...crews.filter(({ scopeId }) => scopeId === scope.id))
    tasks.push(...otherTask(scope.id, sharesOf(scope.id, of.packages)))
    yield
  }
  const unborne = crews.filter(({ scopeId }) => scopeId === null || !places.has(scopeId))
  return [...tasks, ...unborne, ...otherTask(null, unborneAmounts(of))]
}

/** Those of one scope that no package prices. */
function tasksOfItems(scope: LaborScope, { items: superseded }: SupersededIds): LaborTask[] {
  const counted = scope.items.flatMap((item) => {
    const isPriced = superseded.get(item.id)?.some(({ component }) => component === 'TOTAL')
    return item.module === 'labor' && isPriced !== true ? [item] : []
  })
  if (counted.length === 0) return []
  const quantities = quantitiesOf(scope)
  const totals = counted.map(({ totalCost }) => exact(totalCost))
  const shares = splitDollars(scaledCost(sum(totals), scope.multiplier), totals)
  return counted.map(({ id, name, input }, place) => {
    const work = workOf(input, quantities)
    const manHours = timesRatio(work.days, input.hoursPerDay, work.workers, scope.multiplier)
    const quantity = work.quantity && timesRatio(work.quantity, scope.multiplier)
    return {
      itemId: id,
      entryId: null,
      scopeId: scope.id,
      name,
      ...productionOf(input),
      quantity: quantity && shown(quantity),
      hours: shown(manHours) ?? ZERO,
      cost: shares[place] ?? ZERO,
    }
  })
}

/** One for each scope that bears the crew, in the order of its distributions. */
function tasksOfCrew(entry: BidEntry & LaborEntry, of: EntryAllocation): LaborTask[] {
  const input = entryInput(entry)
  const work = workOf(input)
  const manHours = timesRatio(work.days, input.hoursPerDay, work.workers)
  const whole = { entryId: entry.id, itemId: null, name: entry.name, ...productionOf(input) }
  if (of.shares.length === 0) {
    const quantity = work.quantity && shown(work.quantity)
    const hours = shown(manHours) ?? ZERO
    return [{ ...whole, scopeId: null, quantity, hours, cost: of.cost.totalCost }]
  }
  const byScope = Map.groupBy(of.shares, ({ scopeId }) => scopeId)
  return [...byScope].map(([scopeId, shares]) => {
    const days = shares.reduce((total, share) => total + share.days.numerator, 0n)
    const part = (amount: Ratio) => partOf(amount, days, of.days.numerator)
    return {
      ...whole,
      scopeId,
      quantity: work.quantity && part(work.quantity),
      hours: part(manHours),
      cost: sum(shares.map(({ allocatedCost }) => allocatedCost)),
    }
  })
}

const SHOWN = 10_000n

/**
 * amount × days / all days to four decimals, half away from zero. The days may have thousands of
 * digits, which no Decimal holds.
 */
function partOf({ numerator, denominator }: Ratio, days: bigint, all: bigint): Decimal {
  const places = Math.max(numerator.decimalPlaces(), denominator.decimalPlaces())
  const whole = (value: Decimal) => BigInt(value.toFixed(places).replace('.', ''))
  const part = whole(numerator) * days * SHOWN
  const of = whole(denominator) * all
  return exact(((2n * part + of) / (2n * of)).toString()).div(SHOWN.toString())
}

function productionOf({ production }: LaborInput): Pick<LaborTask, 'productionRateId' | 'uom'> {
  return { productionRateId: production?.productionRateId ?? null, uom: production?.uom ?? null }
}

function sharesOf(scopeId: string, packages: LaborOfBid['packages']): readonly Decimal[] {
  return packages
    .filter(({ section }) => section === 'LABOR')
    .flatMap(({ shares }) => shares.filter((share) => share.scopeId === scopeId))
    .map(({ amount }) => amount)
}

/** Packages that no scope bears, and adjustments. */
function unborneAmounts({ packages, adjustments }: LaborOfBid): readonly Decimal[] {
  const unborne = packages.filter(({ shares }) => shares.length === 0)
  return [...unborne, ...adjustments]
    .filter(({ section }) => section === 'LABOR')
    .map(({ amount }) => exact(amount))
}

function otherTask(scopeId: string | null, amounts: readonly Decimal[]): LaborTask[] {
  const cost = sum(amounts)
  return cost.isZero() ? [] : [otherLabor(scopeId, cost)]
}

/** What the section holds besides labor items and crews, in one scope or in none. */
export function otherLabor(scopeId: string | null, cost: Decimal): LaborTask {
  const none = { itemId: null, entryId: null, productionRateId: null, uom: null, quantity: null }
  return { ...none, scopeId, name: OTHER_LABOR, hours: ZERO, cost }
}
