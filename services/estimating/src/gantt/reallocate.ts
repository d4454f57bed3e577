import {
  allocateGantt,
  type EntryAllocation,
  exact,
  type GanttAmounts,
  type ItemWarning,
  type ModuleInput,
} from '@formwork/costing'
import { ZERO } from '@formwork/kernel'
import { cooperatively } from '../cooperative-scheduling.ts'
import type { Tx } from '../database.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { itemWarnings } from '../pricing/item-warnings.ts'
import type { LockedBid, LockedScope } from '../pricing/locked.store.ts'
import type { Renewal } from '../pricing/recalculate-items.ts'
import { toSums } from '../pricing/scope-sums.ts'
import type { RateChange, Rated } from '../rates/copy-rates.ts'
import { readEntries } from './gantt.store.ts'
import { modulesAfter } from './modules-after.ts'
import { placesOf } from './places-of-scopes.ts'
import { settleEntry } from './settle-entry.ts'
import { type StoredEntry, toGanttEntry } from './stored-entry.ts'
import { writeRepricedEntries, writeUnallocated } from './write-entries.store.ts'

/** A locked bid whose modules may have changed since it was read. */
export type CountedBid = Omit<LockedBid, 'modules' | 'unallocated'> & {
  readonly modules: ModuleInput
  readonly unallocated: GanttAmounts
}

export interface Reallocation {
  /** As it is stored, apart from its modules, which are those of its scopes as they are now. */
  readonly bid: CountedBid
  /** With the settings that count from now on, if they change. */
  readonly next?: CountedBid
  /** All of them, in their order. */
  readonly scopes: readonly LockedScope[]
  /** The scopes' sums where they have changed already. */
  readonly sums?: ReadonlyMap<string, ScopeSums>
  /** Gives an entry other rates; undefined where it keeps its own. */
  readonly renew?: (entry: StoredEntry) => Renewal | undefined
  /** Prices and writes nothing. */
  readonly dryRun?: boolean
}

/** An entry whose rates, price or shares have changed. */
export interface RepricedEntry {
  readonly entry: StoredEntry
  readonly rated: Rated
  readonly allocation: EntryAllocation
  readonly warnings: readonly ItemWarning[]
  readonly changes: readonly RateChange[]
}

export interface Reallocated {
  /** The bid with the settings that count, and the modules before its scopes are rolled up. */
  readonly bid: CountedBid
  /** Each scope's sums with the shares that it bears. */
  readonly sums: ReadonlyMap<string, ScopeSums>
  /** The entries whose rates, price or shares have changed. */
  readonly entries: readonly RepricedEntry[]
}

/**
 * Prices all entries of a locked bid anew and shares them out over the scopes that it has,
 * whichever its mode, so that a change of mode loses nothing. Entries and what they leave on the
 * bid are written; scopes and the bid's totals are left to the caller, who may have more to change
 * in them.
 *
 * @throws InvalidError when an entry lacks what its new price needs
 */
export async function reallocate(tx: Tx, job: Reallocation): Promise<Reallocated> {
  return reallocateEntries(tx, job, await readEntries(tx, job.bid.id))
}

/** As `reallocate`, of entries that have been read. */
export async function reallocateEntries(
  tx: Tx,
  { bid, next = bid, scopes, sums, renew, dryRun = false }: Reallocation,
  stored: readonly StoredEntry[],
): Promise<Reallocated> {
  const renewals = stored.map((entry) => {
    const renewal = renew?.(entry)
    return renewal && settleEntry(entry.module, renewal)
  })
  const entries = stored.map((entry, index) =>
    toGanttEntry({ ...entry, input: renewals[index]?.input ?? entry.input }),
  )
  const { unallocated, ...allocated } = await cooperatively(
    allocateGantt(entries, next, placesOf(scopes)),
  )
  const repriced = stored.flatMap((entry, index) => {
    const [allocation, renewal] = [allocated.entries[index], renewals[index]]
    if (allocation === undefined) return []
    if (renewal === undefined && sameShares(entry, allocation)) return []
    const rated = renewal ?? entry
    const warnings = itemWarnings(entry.module, rated.input)
    return [{ entry, rated, allocation, warnings, changes: renewal?.changes ?? [] }]
  })
  if (!dryRun) {
    await writeRepricedEntries(tx, repriced)
    if (!sameAmounts(bid.unallocated, unallocated)) await writeUnallocated(tx, bid.id, unallocated)
  }
  const none = { equipment: ZERO, labor: ZERO }
  const modules = modulesAfter(bid, { ...next, unallocated })
  return {
    bid: { ...next, unallocated, modules },
    sums: new Map(
      scopes.map((scope) => {
        const gantt = allocated.scopes.get(scope.id) ?? none
        return [scope.id, { ...(sums?.get(scope.id) ?? toSums(scope)), gantt }]
      }),
    ),
    entries: repriced,
  }
}

function sameShares(entry: StoredEntry, { cost, shares }: EntryAllocation): boolean {
  return (
    cost.totalCost.eq(entry.totalCost) &&
    shares.every(({ allocatedCost }, index) =>
      allocatedCost.eq(entry.distributions[index]?.allocatedCost ?? -1),
    )
  )
}

function sameAmounts(a: GanttAmounts, b: GanttAmounts): boolean {
  return exact(a.equipment).eq(b.equipment) && exact(a.labor).eq(b.labor)
}
