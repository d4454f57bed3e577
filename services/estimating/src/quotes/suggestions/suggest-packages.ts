import { daysIn, exact, type PackageLink, readInput, toSpan } from '@formwork/costing'
import { type Decimal, nameKey, ResourceNotFound } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import { findBid } from '../../pricing/locked.store.ts'
import { needsOf, type RecordNames } from '../../purchasable/needs.ts'
import { QuantitySums } from '../../quantities/quantity-sums.ts'
import {
  nameOfFormSystem,
  nameOfMix,
  nameOfPricingItem,
  type RateBook,
  sizeOfPump,
} from '../../rates/rate-book.ts'
import type { RateBookSource } from '../../rates/rate-book-source.ts'
import { readSnapshotEntries, type StreamedEntry } from '../../snapshots/bid-rows.store.ts'
import { readPackages } from '../stored/packages.store.ts'
import { type SuggestedPackage, SuggestedPackages } from './suggested-packages.ts'
import { type OfferedItem, readLinkedEntries, readOfferedItems } from './unlinked.store.ts'

/**
 * Packages for what is usually bought by quotes and is in none yet: rebar, ready-mix by mix, pumps,
 * trades, rentals. Nothing is written.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function suggestPackages(
  { db, rateBook }: { readonly db: Database; readonly rateBook: RateBookSource },
  bidId: string,
): Promise<readonly SuggestedPackage[]> {
  const book = await rateBook.lastSeen()
  const names: RecordNames = {
    mix: (id) => nameOfMix(book, id),
    formSystem: (id) => nameOfFormSystem(book, id),
  }
  const read = async (tx: Tx) => {
    const bid = await findBid(tx, bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    const gantt = bid.equipmentBiddingMode === 'GANTT'
    const suggested = new SuggestedPackages()
    for await (const chunk of readOfferedItems(tx, bidId)) {
      for (const item of chunk) {
        if (item.module === 'concrete') addConcrete(suggested, item, names)
        else if (item.module === 'subcontractor') addTrade(suggested, item, { names, book })
        else if (!gantt) addRental(suggested, item, { names, book })
      }
    }
    if (gantt) await addEntries(tx, suggested, { bidId, book })
    const taken = await readPackages(tx, bidId)
    return suggested.packages(new Set(taken.map(({ name }) => nameKey(name))))
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

function addConcrete(suggested: SuggestedPackages, item: OfferedItem, names: RecordNames): void {
  const { id: itemId, linked, multiplier } = item
  const isFree = (component: 'CONCRETE' | 'REBAR') =>
    !linked.includes('TOTAL') && !linked.includes(component)
  const sums = new QuantitySums()
  const counted = { ...item, module: 'concrete', startDate: null, endDate: null } as const
  sums.add(counted, multiplier, {
    mix: (id) => names.mix(id) ?? null,
    formSystem: (id) => names.formSystem(id) ?? null,
  })
  const { concrete, rebar } = sums.lists()
  const steel = rebar.filter(({ pounds }) => pounds > 0)
  if (isFree('REBAR') && steel.length > 0) {
    const lines = steel.map(({ size, pounds }) => ({
      description: size === null ? 'Rebar' : `Rebar ${size}`,
      quantity: exact(pounds),
      uom: 'LB',
    }))
    const place = { name: 'Rebar', kind: 'MATERIAL', section: 'REINFORCING MATERIALS' } as const
    suggested.add(place, lines, { itemId, component: 'REBAR' })
  }
  if (!isFree('CONCRETE')) return
  for (const { mix, orderedCY } of concrete) {
    const description = mix === null ? 'Concrete' : `Concrete ${mix}`
    const name = mix === null ? 'Ready-mix' : `Ready-mix ${mix}`
    const lines = [{ description, quantity: exact(orderedCY), uom: 'CY' }]
    suggested.add({ name, kind: 'CONCRETE' }, lines, { itemId, component: 'CONCRETE' })
  }
}

interface Known {
  readonly names: RecordNames
  readonly book: RateBook
}

/**
 * A pump is asked for by its size, other work by its trade: what we call the item says more of our
 * estimate than a vendor should read. Items of one name are one line.
 */
function addTrade(suggested: SuggestedPackages, item: OfferedItem, { names, book }: Known): void {
  if (item.linked.length > 0) return
  const [need] = needsOf(item, names)
  if (need === undefined) return
  const isPump = need.kind === 'PUMP'
  const trade = need.fields.trade?.trim() || null
  const description = isPump ? pumpOf(item.input, book) : (trade ?? 'Subcontract work')
  const name = isPump ? 'Pumping' : (trade ?? 'Subcontract')
  const quantity = need.quantity.times(item.multiplier)
  const lines = [{ thing: item.name, description, quantity, uom: need.uom }]
  const kind = isPump ? 'PUMP' : 'SUBCONTRACT'
  suggested.add({ name, kind }, lines, { itemId: item.id, component: 'TOTAL' })
}

function pumpOf({ pumpPricingId }: OfferedItem['input'], book: RateBook): string {
  const size = typeof pumpPricingId === 'string' ? sizeOfPump(book, pumpPricingId) : undefined
  return size ? `Pump ${size}` : 'Pump'
}

/** Machines of our own are not bought. */
function addRental(suggested: SuggestedPackages, item: OfferedItem, { names, book }: Known): void {
  if (item.linked.length > 0) return
  const [need] = needsOf(item, names)
  if (need === undefined || !need.isBought) return
  const rented = { machine: machineOf(item, book), days: need.quantity.times(item.multiplier) }
  addMachine(suggested, rented, { itemId: item.id, component: 'TOTAL' })
}

interface Machine {
  /** Of machines that are rented together. */
  readonly together: string
  readonly name: string
  readonly description: string
}

/** By what the catalog calls it; a machine of no record is for the estimator to describe. */
function machineOf({ input, name }: Pick<OfferedItem, 'input' | 'name'>, book: RateBook): Machine {
  const { pricingItemId: id } = input
  const machine = typeof id === 'string' ? nameOfPricingItem(book, id) : undefined
  return machine === undefined
    ? { together: `unknown ${name}`, name: 'Rental', description: 'Machine' }
    : { together: `known ${machine}`, name: `Rental ${machine}`, description: machine }
}

function addMachine(
  suggested: SuggestedPackages,
  { machine, days }: { readonly machine: Machine; readonly days: Decimal },
  link: PackageLink,
): void {
  const { description, ...place } = machine
  const lines = [{ description, quantity: days, uom: 'DAY' }]
  suggested.add({ ...place, kind: 'RENTAL' }, lines, link)
}

async function addEntries(
  tx: Tx,
  suggested: SuggestedPackages,
  { bidId, book }: { readonly bidId: string; readonly book: RateBook },
): Promise<void> {
  const linked = await readLinkedEntries(tx, bidId)
  for (const entry of await readSnapshotEntries(tx, bidId)) {
    if (entry.module === 'equipment' && !linked.has(entry.id)) addEntry(suggested, entry, book)
  }
}

function addEntry(suggested: SuggestedPackages, entry: StreamedEntry, book: RateBook): void {
  const { quantity, ownership } = readInput('equipment', entry.input)
  if (ownership !== 'RENTED') return
  const days = exact(quantity).times(daysIn(toSpan(entry)))
  addMachine(suggested, { machine: machineOf(entry, book), days }, { ganttEntryId: entry.id })
}
