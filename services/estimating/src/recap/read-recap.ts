import {
  allocateEntry,
  type BidEntry,
  bidTotals,
  exact,
  finish,
  supersededIn,
} from '@formwork/costing'
import { Decimal, ResourceNotFound, ZERO } from '@formwork/kernel'
import type { Database, Tx } from '../database.ts'
import { readBidEntries } from '../pricing/bid-entries.store.ts'
import { readCarriedPackages } from '../pricing/carried-packages.store.ts'
import { type BidRecord, findBid, readScopes, type ScopeRecord } from '../pricing/locked.store.ts'
import { readCountedItems } from '../quantities/quantities.store.ts'
import { type Measures, QuantitySums } from '../quantities/quantity-sums.ts'
import { modulePrices } from './module-prices.ts'
import { readTypeNames } from './recap.store.ts'
import { type Recap, recapOf } from './recap.ts'

/**
 * A bid as a matrix of scopes and modules, with what it is built with and sold for, all of one
 * moment. Crews of the timeline work in the scopes that bear them, by their days.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export function readRecap(
  db: Database,
  bidId: string,
): Promise<Recap & { readonly bidNumber: string }> {
  const read = async (tx: Tx) => {
    const bid = await findBid(tx, bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    const scopes = await readScopes(tx, bidId)
    const types = await readTypeNames(tx, bidId)
    const measures = await measureScopes(tx, bid, scopes)
    const totals = bidTotals(bid.modules, bid)
    const modules = modulePrices(totals, bid)
    const recap = recapOf({ bid, totals, modules, scopes, types, measures })
    return { ...recap, bidNumber: bid.bidNumber }
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/** By the ids of the scopes; null: what no scope bears. */
async function measureScopes(
  tx: Tx,
  bid: BidRecord,
  scopes: readonly ScopeRecord[],
): Promise<ReadonlyMap<string | null, Measures>> {
  const sums = new Map(scopes.map(({ id }) => [id, new QuantitySums()]))
  const multipliers = new Map(scopes.map(({ id, multiplier }) => [id, multiplier]))
  for await (const chunk of readCountedItems(tx, bid.id)) {
    for (const row of chunk) {
      const { scopeId } = row
      if (scopeId !== null) sums.get(scopeId)?.add(row, multipliers.get(scopeId) ?? 1, NO_NAMES)
    }
  }
  const entries = bid.equipmentBiddingMode === 'GANTT' ? await readBidEntries(tx, bid.id) : []
  const superseded =
    bid.packageCosts === null ? NO_IDS : supersededIn(await readCarriedPackages(tx, bid.id)).entries
  const crews = entries.filter(({ id }) => !superseded.has(id))
  const hours = crewHours(crews, bid, scopes)
  const measures = new Map<string | null, Measures>()
  for (const [id, own] of sums) {
    const measured = own.measures()
    const manHours = measured.manHours.plus(hours.get(id) ?? ZERO)
    measures.set(id, { ...measured, manHours })
  }
  const idle = { netCY: ZERO, orderedCY: ZERO, formSF: ZERO, pounds: ZERO }
  return measures.set(null, { ...idle, manHours: hours.get(null) ?? ZERO })
}

const NO_IDS: ReadonlyMap<string, unknown> = new Map()
const NO_NAMES = { mix: () => null, formSystem: () => null }

/** Hours of the crews on the timeline, by the scopes whose days they share; null: idle crews. */
function crewHours(
  entries: readonly BidEntry[],
  bid: BidRecord,
  scopes: readonly ScopeRecord[],
): ReadonlyMap<string | null, Decimal> {
  const places = new Map(scopes.map(({ id }, place) => [id, place]))
  const hours = new Map<string | null, Decimal>()
  const add = (scopeId: string | null, worked: Decimal) =>
    hours.set(scopeId, (hours.get(scopeId) ?? ZERO).plus(worked))
  for (const entry of entries) {
    if (entry.module !== 'labor') continue
    const { cost, shares, days } = finish(allocateEntry(entry, bid, places))
    const worked = hoursOf(cost.breakdown)
    if (shares.length === 0) add(null, worked)
    for (const { scopeId, days: own } of shares) {
      add(scopeId, worked.times(fraction(own.numerator, days.numerator)))
    }
  }
  return hours
}

function hoursOf(breakdown: object): Decimal {
  const { regularHours, overtimeHours } = breakdown as Readonly<Record<string, Decimal>>
  return exact(regularHours ?? 0).plus(overtimeHours ?? 0)
}

const FRACTION = 10n ** 18n

/** Days may have thousands of digits, hours are shown with four. */
function fraction(part: bigint, whole: bigint): Decimal {
  return new Decimal(((part * FRACTION) / whole).toString()).div(FRACTION.toString())
}
