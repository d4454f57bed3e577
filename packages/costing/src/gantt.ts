import { allocate, Decimal, fromCents, sum, toCents, ZERO } from '@formwork/kernel'
import type { BidContext } from './contexts.ts'
import { compare } from './exact.ts'
import {
  entryInput,
  type GanttEntry,
  type Part,
  placeOf,
  type ScopePlaces,
  toParts,
} from './gantt-entries.ts'
import { costEquipment, type EquipmentCost } from './modules/equipment/cost.ts'
import { costLabor, type LaborCost } from './modules/labor/cost.ts'
import { withFigures } from './modules/labor/definition.ts'
import { shareDays, toSpan } from './timeline.ts'

/** What is allocated together. Rental goes with its insurance, fuel with hauling. */
export type Pool = 'rental' | 'fuelAndHauling' | 'labor'

/** A number of days, exact. */
export interface Days {
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface DistributionShare {
  readonly id: string
  readonly scopeId: string
  /** W: the sum of its shares of each day. */
  readonly days: Days
  readonly pools: ReadonlyMap<Pool, Decimal>
  readonly allocatedCost: Decimal
}

export interface EntryAllocation {
  readonly id: string
  readonly module: 'equipment' | 'labor'
  readonly cost: EquipmentCost | LaborCost
  readonly pools: ReadonlyMap<Pool, Decimal>
  /** In the order of the entry's distributions. */
  readonly shares: readonly DistributionShare[]
  /** ΣW of all shares. */
  readonly days: Days
  /** The whole cost while there is no distribution, else zero. */
  readonly unallocatedCost: Decimal
}

/** The places of an entry among those of its bid, and of a share among the entry's. */
interface PlaceOfShare {
  readonly entry: number
  readonly share: number
}

export interface GanttAllocation {
  readonly entries: readonly EntryAllocation[]
  readonly scopes: ReadonlyMap<string, { readonly equipment: Decimal; readonly labor: Decimal }>
  /** Where the shares of each scope stand, entry by entry. */
  readonly sharesOf: ReadonlyMap<string, readonly PlaceOfShare[]>
  readonly unallocated: { readonly equipment: Decimal; readonly labor: Decimal }
}

/**
 * Allocates all entries of a bid.
 *
 * @throws InvalidError as `allocateEntry`
 */
export function* allocateGantt(
  entries: readonly GanttEntry[],
  bid: Pick<BidContext, 'perDiemEnabled'>,
  places: ScopePlaces,
): Generator<undefined, GanttAllocation> {
  const allocations: EntryAllocation[] = []
  const scopes = new Map<string, { equipment: Decimal; labor: Decimal }>()
  const sharesOf = new Map<string, PlaceOfShare[]>()
  const unallocated = { equipment: ZERO, labor: ZERO }
  for (const [place, entry] of entries.entries()) {
    const allocation = yield* allocateEntry(entry, bid, places)
    allocations.push(allocation)
    const { module, shares, unallocatedCost } = allocation
    unallocated[module] = unallocated[module].plus(unallocatedCost)
    for (const [share, { scopeId, allocatedCost }] of shares.entries()) {
      const amounts = scopes.get(scopeId) ?? { equipment: ZERO, labor: ZERO }
      amounts[module] = amounts[module].plus(allocatedCost)
      scopes.set(scopeId, amounts)
      const ofScope = sharesOf.get(scopeId) ?? []
      ofScope.push({ entry: place, share })
      sharesOf.set(scopeId, ofScope)
    }
  }
  return { entries: allocations, scopes, sharesOf, unallocated }
}

/**
 * Prices an entry over its span and splits each pool over the distributions by their exact days
 * (largest remainder; ties: earlier start, then the scope's place, then its id). In steps, since
 * weights that have nothing in common make numbers of thousands of digits.
 *
 * @throws InvalidError for a date that does not exist, a distribution outside the entry's span, a
 * weight that is not above zero, or what the module's costing misses
 */
export function* allocateEntry(
  entry: GanttEntry,
  bid: Pick<BidContext, 'perDiemEnabled'>,
  places: ScopePlaces,
): Generator<undefined, EntryAllocation> {
  const span = toSpan(entry)
  const parts = toParts(entry, span)
  const { cost, pools } = costEntry(entry, bid)
  yield
  const { numerators, denominator } = shareDays(span, parts)
  yield
  const poolShares = yield* splitPools(parts, numerators, pools, places)
  return {
    id: entry.id,
    module: entry.module,
    cost,
    pools,
    shares: parts.map(({ source }, index) => {
      const shares = poolShares[index] ?? new Map<Pool, Decimal>()
      return {
        id: source.id,
        scopeId: source.scopeId,
        days: { numerator: numerators[index] ?? 0n, denominator },
        pools: shares,
        allocatedCost: sum(shares.values()),
      }
    }),
    days: { numerator: numerators.reduce((total, days) => total + days, 0n), denominator },
    unallocatedCost: parts.length === 0 ? cost.totalCost : ZERO,
  }
}

function costEntry(entry: GanttEntry, bid: Pick<BidContext, 'perDiemEnabled'>) {
  if (entry.module === 'labor') {
    const cost = withFigures(costLabor(entryInput(entry), bid))
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

/** What each part gets of each pool, in the order of the parts. */
function* splitPools(
  parts: readonly Part[],
  numerators: readonly bigint[],
  pools: ReadonlyMap<Pool, Decimal>,
  places: ScopePlaces,
): Generator<undefined, readonly ReadonlyMap<Pool, Decimal>[]> {
  const poolShares = parts.map(() => new Map<Pool, Decimal>())
  if (parts.length === 0) return poolShares
  const ranked = parts
    .map((part, index) => ({ key: index, part, weight: numerators[index] ?? 0n }))
    .sort((a, b) => byTieRule(a.part, b.part, places))
  for (const [pool, cost] of pools) {
    allocate(toCents(cost), ranked).forEach((cents, rank) => {
      poolShares[ranked[rank]?.key ?? -1]?.set(pool, fromCents(cents))
    })
    yield
  }
  return poolShares
}

const MILLION = 1_000_000n

/** Days as a number for reading, to 6 decimals, half away from zero. */
export function readableDays({ numerator, denominator }: Days): Decimal {
  const millionths = (2n * MILLION * numerator + denominator) / (2n * denominator)
  return new Decimal(millionths, 6)
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
