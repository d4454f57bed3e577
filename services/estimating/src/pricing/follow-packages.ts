import {
  allocatePackages,
  type BidTotals,
  bidModules,
  bidTotals,
  type CarriedPackage,
  COST_COMPONENTS,
  componentCost,
  exact,
  type PackageAllocation,
  type Superseded,
  scopeCosts,
} from '@formwork/costing'
import { type Decimal, type DecimalLike, sum } from '@formwork/kernel'
import type { Tx } from '../database.ts'
import {
  readCarriedPackages,
  readSuperseded,
  type StoredSuperseded,
  type SupersededRecord,
  writePackageCosts,
  writeSuperseded,
} from './carried-packages.store.ts'
import {
  type ChangedTotals,
  type CountedBid,
  changeTotals,
  type ScopeChange,
  type ScopeSums,
  type ScopeTotals,
} from './change-totals.ts'
import { type BidRecord, readScopes, type ScopeRecord } from './locked.store.ts'
import { isSameScope } from './same-scope.ts'
import { toSums } from './scope-sums.ts'
import { unallocatedOf } from './unallocated.ts'

/**
 * The totals of the scopes that have changed and of their bid, once everything else of the change is
 * written: a bid with carried packages follows what they are linked to.
 *
 * @param written what the writes of items and entries end with
 */
export async function countChanges(
  tx: Tx,
  bid: CountedBid,
  changes: readonly ScopeChange[],
  written: Promise<unknown> = Promise.resolve(),
): Promise<ChangedTotals> {
  if (bid.packageCosts === null) return changeTotals(bid, changes)
  await written
  return followPackages(tx, bid, changes)
}

/**
 * Counts the carried packages of a locked bid in place of what they supersede now: items, entries and
 * the bid's own row are written; scopes and totals are left to the caller. A share may move in any
 * scope, so that all of them are counted.
 *
 * @param changes of scopes whose totals are not written yet
 */
export async function followPackages(
  tx: Tx,
  bid: CountedBid,
  changes: readonly ScopeChange[] = [],
): Promise<ChangedTotals> {
  const scopes = await readScopes(tx, bid.id)
  const carried = await readCarriedPackages(tx, bid.id)
  const superseded = await readSuperseded(tx, bid.id)
  const { allocation, totals, changed } = countPackages(bid, {
    scopes,
    carried,
    superseded,
    changes,
  })
  await writeSuperseded(tx, bid.id, recordsOf(superseded))
  await writePackageCosts(
    tx,
    bid.id,
    carried.length === 0 ? null : allocation.bid,
    allocation.packages.map(({ package: { id }, amount }) => ({ id, amount: amount.toFixed() })),
  )
  return { scopes: changedOnes(totals.scopes, scopes, changed), bid: totals.bid }
}

/** What a bid would come to by changes that nobody writes. */
interface Supposed {
  /** Scopes that are not there yet stand after the others. */
  readonly changes: readonly ScopeChange[]
  /** What items would cost, by their ids; the others cost what they do. */
  readonly costs: ReadonlyMap<string, DecimalLike>
}

/** The totals of a bid as `countChanges` would leave it, without a lock and with nothing written. */
export async function supposeChanges(
  tx: Tx,
  bid: BidRecord,
  { changes, costs }: Supposed,
): Promise<BidTotals> {
  if (bid.packageCosts === null) return changeTotals(bid, changes).bid
  const scopes = await readScopes(tx, bid.id)
  const carried = await readCarriedPackages(tx, bid.id)
  const { entries, items } = await readSuperseded(tx, bid.id)
  const repriced = items.map((item) => ({
    ...item,
    totalCost: costs.get(item.itemId) ?? item.totalCost,
  }))
  const superseded = { entries, items: repriced }
  return countPackages(bid, { scopes, carried, superseded, changes }).totals.bid
}

interface Carrying {
  /** As they are stored. */
  readonly scopes: readonly ScopeRecord[]
  readonly carried: readonly CarriedPackage[]
  readonly superseded: Superseded
  readonly changes: readonly ScopeChange[]
}

interface CountedPackages {
  readonly allocation: PackageAllocation
  /** Of all scopes, in their order. */
  readonly totals: ChangedTotals
  /** The scopes of the changes, by their ids. */
  readonly changed: ReadonlyMap<string, ScopeSums>
}

function countPackages(
  bid: CountedBid,
  { scopes, carried, superseded, changes }: Carrying,
): CountedPackages {
  const changed = new Map(
    changes.flatMap(({ after }) => (after === null ? [] : [[after.id, after]])),
  )
  const stored = new Set(scopes.map(({ id }) => id))
  const made = [...changed.values()].filter(({ id }) => !stored.has(id))
  const ordered = [...scopes.map((scope) => changed.get(scope.id) ?? toSums(scope)), ...made]
  const allocation = allocatePackages(carried, superseded, ordered, bid)
  const mode = bid.equipmentBiddingMode
  const totals = ordered.map((each): ScopeTotals => {
    const packages = allocation.scopes.get(each.id) ?? null
    const counted = { ...each, packages }
    return { ...counted, ...scopeCosts(counted, mode) }
  })
  const unallocated = unallocatedOf({ ...bid, packageCosts: allocation.bid })
  const modules = bidModules(totals, unallocated)
  return { allocation, changed, totals: { scopes: totals, bid: bidTotals(modules, bid) } }
}

/** Those of the changes first, in their order; then the others that bear another share. */
function changedOnes(
  totals: readonly ScopeTotals[],
  stored: readonly ScopeRecord[],
  changed: ReadonlyMap<string, unknown>,
): readonly ScopeTotals[] {
  const before = new Map(stored.map((scope) => [scope.id, scope]))
  const byId = new Map(totals.map((scope) => [scope.id, scope]))
  const named = [...changed.keys()].flatMap((id) => byId.get(id) ?? [])
  const moved = totals.filter(
    (scope) => !changed.has(scope.id) && !isSameScope(before.get(scope.id), scope),
  )
  return [...named, ...moved]
}

function recordsOf({ items, entries }: StoredSuperseded) {
  const byItem = Map.groupBy(items, ({ itemId }) => itemId)
  return {
    items: [...byItem].map(([id, parts]) =>
      toRecord(
        id,
        parts
          .toSorted(
            (a, b) => COST_COMPONENTS.indexOf(a.component) - COST_COMPONENTS.indexOf(b.component),
          )
          .map((part) => ({
            packageId: part.packageId,
            component: part.component,
            amount: componentCost(part, part.component),
          })),
      ),
    ),
    entries: entries.map(({ entryId, packageId, totalCost }) =>
      toRecord(entryId, [{ packageId, component: 'TOTAL', amount: exact(totalCost) }]),
    ),
  }
}

interface Part {
  readonly packageId: string
  readonly component: string
  readonly amount: Decimal
}

function toRecord(id: string, parts: readonly Part[]): SupersededRecord {
  const cost = sum(parts.map(({ amount }) => amount))
  const [first, ...others] = parts.map((part) => ({ ...part, amount: part.amount.toNumber() }))
  if (first === undefined) throw new Error('what is superseded has a component')
  return { id, superseded: { ...first, others }, cost: cost.toFixed() }
}
