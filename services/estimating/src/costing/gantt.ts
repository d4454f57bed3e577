import { allocate, Decimal, fromCents, toCents, ZERO } from '@formwork/kernel'
import type { BidContext } from './contexts.ts'
import { costEquipment, type EquipmentCost } from './equipment.ts'
import { compare, divideRounded, exact } from './exact.ts'
import {
  entryInput,
  type GanttEntry,
  type Part,
  placeOf,
  type ScopePlaces,
  toParts,
} from './gantt-entries.ts'
import { type Usage, usage } from './gantt-overlaps.ts'
import { costLabor, type LaborCost } from './labor.ts'
import type { GanttAmounts } from './roll-up.ts'
import { type Span, shareDays, toSpan } from './timeline.ts'

/** What is allocated together. Rental goes with its insurance, fuel with hauling. */
export type Pool = 'rental' | 'fuelAndHauling' | 'labor'

export interface DistributionShare {
  readonly id: string
  readonly scopeId: string
  /** W in days, exact: the sum of its shares of each day. */
  readonly days: { readonly numerator: bigint; readonly denominator: bigint }
  readonly pools: ReadonlyMap<Pool, Decimal>
  readonly allocatedCost: Decimal
}

export interface EntryAllocation extends Usage {
  readonly id: string
  readonly module: 'equipment' | 'labor'
  readonly cost: EquipmentCost | LaborCost
  readonly pools: ReadonlyMap<Pool, Decimal>
  /** In the order of the entry's distributions. */
  readonly shares: readonly DistributionShare[]
  /** The whole cost while there is no distribution, else zero. */
  readonly unallocatedCost: Decimal
}

export interface GanttAllocation {
  readonly entries: readonly EntryAllocation[]
  readonly scopes: ReadonlyMap<string, { readonly equipment: Decimal; readonly labor: Decimal }>
  readonly unallocated: { readonly equipment: Decimal; readonly labor: Decimal }
}

/**
 * Allocates all entries of a bid.
 *
 * @throws InvalidError as `allocateEntry`
 */
export function allocateGantt(
  entries: readonly GanttEntry[],
  bid: Pick<BidContext, 'perDiemEnabled'>,
  places: ScopePlaces,
): GanttAllocation {
  const allocations = entries.map((entry) => allocateEntry(entry, bid, places))
  const scopes = new Map<string, { equipment: Decimal; labor: Decimal }>()
  const unallocated = { equipment: ZERO, labor: ZERO }
  for (const { module, shares, unallocatedCost } of allocations) {
    unallocated[module] = unallocated[module].plus(unallocatedCost)
    for (const { scopeId, allocatedCost } of shares) {
      const amounts = scopes.get(scopeId) ?? { equipment: ZERO, labor: ZERO }
      scopes.set(scopeId, { ...amounts, [module]: amounts[module].plus(allocatedCost) })
    }
  }
  return { entries: allocations, scopes, unallocated }
}

/** What all entries leave on the bid. */
export function unallocatedCost(amounts: GanttAmounts): Decimal {
  return exact(amounts.equipment).plus(amounts.labor)
}

/**
 * Prices an entry over its span and splits each pool over the distributions by their exact days
 * (largest remainder; ties: earlier start, then the scope's place, then its id).
 *
 * @throws InvalidError for a date that does not exist, a distribution outside the entry's span, a
 * weight that is not above zero, or what the module's costing misses
 */
export function allocateEntry(
  entry: GanttEntry,
  bid: Pick<BidContext, 'perDiemEnabled'>,
  places: ScopePlaces,
): EntryAllocation {
  const span = toSpan(entry)
  const parts = toParts(entry, span)
  const { cost, pools } = costEntry(entry, bid)
  return {
    id: entry.id,
    module: entry.module,
    cost,
    pools,
    shares: toShares(span, parts, pools, places),
    unallocatedCost: parts.length === 0 ? cost.totalCost : ZERO,
    ...usage(entry, span, parts, places),
  }
}

function costEntry(entry: GanttEntry, bid: Pick<BidContext, 'perDiemEnabled'>) {
  if (entry.module === 'labor') {
    const cost = costLabor(entryInput(entry), bid)
    return { cost, pools: new Map<Pool, Decimal>([['labor', cost.totalCost]]) }
  }
  const cost = costEquipment(entryInput(entry))
  const { rentalCost, rentalInsurance, fuelCost, haulingCost } = cost.breakdown
  const pools = new Map<Pool, Decimal>([
    ['rental', rentalCost.plus(rentalInsurance)],
    ['fuelAndHauling', fuelCost.plus(haulingCost)],
  ])
  return { cost, pools }
}

function toShares(
  span: Span,
  parts: readonly Part[],
  pools: ReadonlyMap<Pool, Decimal>,
  places: ScopePlaces,
): readonly DistributionShare[] {
  if (parts.length === 0) return []
  const { numerators, denominator } = shareDays(span, parts)
  const ranked = parts
    .map((part, index) => ({ key: index, part, weight: numerators[index] ?? 0n }))
    .sort((a, b) => byTieRule(a.part, b.part, places))
  const poolShares = parts.map(() => new Map<Pool, Decimal>())
  for (const [pool, cost] of pools) {
    allocate(toCents(cost), ranked).forEach((cents, rank) => {
      poolShares[ranked[rank]?.key ?? -1]?.set(pool, fromCents(cents))
    })
  }
  return parts.map(({ source }, index) => {
    const shares = poolShares[index] ?? new Map<Pool, Decimal>()
    return {
      id: source.id,
      scopeId: source.scopeId,
      days: { numerator: numerators[index] ?? 0n, denominator },
      pools: shares,
      allocatedCost: [...shares.values()].reduce((total, share) => total.plus(share), ZERO),
    }
  })
}

/** W as a number for reading, to 6 decimals. */
export function readableDays({ numerator, denominator }: DistributionShare['days']): Decimal {
  return divideRounded(new Decimal(numerator), new Decimal(denominator), new Decimal('1e-6'))
}
/** After the rule's own ties only distributions of one scope are left: any fixed order will do. */
function byTieRule(a: Part, b: Part, places: ScopePlaces): number {
  return (
    a.first - b.first ||
    placeOf(a.source, places) - placeOf(b.source, places) ||
    compare(a.source.scopeId, b.source.scopeId) ||
    a.last - b.last ||
    compare(a.weight, b.weight) ||
    compare(a.source.id, b.source.id)
  )
}
