import { scaledCost } from '@formwork/costing'
import type { VersionCheck } from '@formwork/service-kit'
import { writeBid } from '../bids/bids.store.ts'
import type { Database, Tx } from '../database.ts'
import { announceBid, bidWasUpdated } from '../events/bid-events.ts'
import { readEntries } from '../gantt/gantt.store.ts'
import { reallocateEntries } from '../gantt/reallocate.ts'
import { requireRoom } from '../gantt/room-for-entries.ts'
import type { StoredEntry } from '../gantt/stored-entry.ts'
import { allocate } from '../gantt/timeline-of-entry.ts'
import { insertEntry, type PricedEntry } from '../gantt/write-entries.store.ts'
import { recordHistory } from '../history/history.store.ts'
import { itemWarnings } from '../pricing/item-warnings.ts'
import { type LockedBid, type LockedScope, lockBid, scopesOf } from '../pricing/locked.store.ts'
import { rollUpScopes, writeChangedScopes } from '../pricing/write-changed-scopes.ts'
import { asTried, TriedOnly } from '../tried-only.ts'
import { type CarriedEntry, carriedEntry } from './carried-entry.ts'
import { ScheduleHasEquipment } from './carry-over.errors.ts'
import { readEquipmentItems } from './equipment-items.store.ts'

export interface CarryOver {
  /** YYYY-MM-DD: the first day of every entry. */
  readonly startDate: string
  /** Tells what it would come to, and writes nothing. */
  readonly dryRun: boolean
  /** E-mail of who asks. */
  readonly by: string
}

/** What a bid costs before and after its equipment is carried over, in dollars. */
export interface CarriedOver {
  readonly bidId: string
  readonly previousTotal: number
  readonly totalCost: number
  readonly previousEquipmentCost: number
  readonly equipmentCost: number
  readonly items: readonly {
    readonly itemId: string
    readonly scopeId: string
    readonly name: string
    /** As often as the multiplier of its scope counts it. */
    readonly previousCost: number
    readonly cost: number
  }[]
}

type PricedCarry = CarriedEntry & PricedEntry

/**
 * Has the bid plan its equipment by the timeline, with an entry for each equipment item of its
 * scopes. The items stay, and count again when the mode is set back. A timeline that has equipment
 * already takes none, so that nothing counts twice. A dry run is refused where the run would be.
 *
 * @throws ResourceNotFound, ResourceChanged; TooManyEntries, TooManyDistributions, TooManyDays;
 * BidLocked, ScheduleHasEquipment
 */
export function carryEquipmentOver(
  db: Database,
  bidId: string,
  wanted: CarryOver,
  check: VersionCheck,
): Promise<CarriedOver> {
  const carried = db.transaction(async (tx) => {
    const bid = await lockBid(tx, bidId)
    check(bid.version)
    const existing = await readEntries(tx, bidId)
    if (existing.some(({ module }) => module === 'equipment')) {
      throw ScheduleHasEquipment()
    }
    const scopes = await scopesOf(tx, bid)
    const entries = await priceEntries(tx, bid, scopes, wanted.startDate)
    const { length } = entries
    await requireRoom(tx, bidId, { entries: length, distributions: length })
    // What packages count follows from what is written: it is tried, and taken back.
    const isTried = wanted.dryRun && bid.packageCosts !== null
    const run = isTried ? { ...wanted, dryRun: false } : wanted
    if (!run.dryRun) await insertEntries(tx, bidId, entries)
    const answer = await count(tx, { bid, scopes, wanted: run, entries, existing })
    if (isTried) throw new TriedOnly(answer)
    return answer
  })
  return carried.catch(asTried<CarriedOver>)
}

async function priceEntries(
  tx: Tx,
  bid: LockedBid,
  scopes: readonly LockedScope[],
  startDate: string,
): Promise<readonly PricedCarry[]> {
  const byId = new Map(scopes.map((scope) => [scope.id, scope]))
  const priced: PricedCarry[] = []
  for (const item of await readEquipmentItems(tx, bid.id)) {
    const scope = byId.get(item.scopeId)
    if (scope === undefined) continue
    const entry = carriedEntry(item, scope, startDate)
    const { id, timeline, rated } = entry
    const allocation = await allocate({ id, module: 'equipment', ...timeline }, rated, bid, scopes)
    const warnings = itemWarnings('equipment', rated.input)
    priced.push({ ...entry, allocation, warnings })
  }
  return priced
}

async function insertEntries(
  tx: Tx,
  bidId: string,
  entries: readonly PricedCarry[],
): Promise<void> {
  for (const entry of entries) {
    const { name, description, notes } = entry.item
    const { startDate, endDate } = entry.timeline
    const sent = { name, description, notes, startDate, endDate }
    await insertEntry(tx, { bidId, module: 'equipment' }, sent, entry)
  }
}

interface Carrying {
  readonly bid: LockedBid
  readonly scopes: readonly LockedScope[]
  readonly wanted: CarryOver
  readonly entries: readonly PricedCarry[]
  /** What the timeline had already. */
  readonly existing: readonly StoredEntry[]
}

/** Counts the entries in the bid and its scopes, and writes that unless it is a dry run. */
async function count(tx: Tx, carrying: Carrying): Promise<CarriedOver> {
  const { bid, scopes, wanted, entries, existing } = carrying
  const { dryRun, by } = wanted
  const next = { ...bid, equipmentBiddingMode: 'GANTT' } as const
  const timeline = [...existing, ...entries.map(asStored)]
  const shared = await reallocateEntries(tx, { bid, next, scopes, dryRun }, timeline)
  const rollUp = dryRun ? rollUpScopes : writeChangedScopes.bind(undefined, tx)
  const { bid: totals } = await rollUp(shared.bid, scopes, shared.sums)
  if (!dryRun) {
    await writeBid(tx, next, totals)
    const field = 'equipmentBiddingMode'
    await recordHistory(tx, bid.id, {
      by,
      action: 'entries.carried-over',
      module: 'equipment',
      count: entries.length,
      changes: bid[field] === next[field] ? [] : [{ field, old: bid[field], new: next[field] }],
      previousTotal: bid.totalCost,
      totalCost: totals.totalCost.toNumber(),
    })
    await announceBid(tx, bid.id, (facts) => [bidWasUpdated({ bid: facts, by })])
  }
  const multipliers = new Map(scopes.map(({ id, multiplier }) => [id, multiplier]))
  return {
    bidId: bid.id,
    previousTotal: bid.totalCost,
    totalCost: totals.totalCost.toNumber(),
    previousEquipmentCost: bid.modules.equipment,
    equipmentCost: totals.modules.equipment.toNumber(),
    items: entries.map(({ item, allocation }) => ({
      itemId: item.id,
      scopeId: item.scopeId,
      name: item.name,
      previousCost: scaledCost(item.totalCost, multipliers.get(item.scopeId) ?? 1).toNumber(),
      cost: allocation.cost.totalCost.toNumber(),
    })),
  }
}

/** As it is read once it is stored. */
function asStored({ id, item, timeline, rated, allocation }: PricedCarry): StoredEntry {
  const { name, description, notes } = item
  const distributions = timeline.distributions.map((each, index) => ({
    ...each,
    allocatedCost: allocation.shares[index]?.allocatedCost.toNumber() ?? 0,
  }))
  return {
    id,
    module: 'equipment',
    name,
    description,
    notes,
    startDate: timeline.startDate,
    endDate: timeline.endDate,
    ...rated,
    distributions,
    totalCost: allocation.cost.totalCost.toNumber(),
    version: 1,
  }
}
