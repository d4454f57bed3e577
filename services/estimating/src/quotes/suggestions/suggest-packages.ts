import { daysIn, exact, readInput, toSpan } from '@formwork/costing'
import { nameKey, ResourceNotFound } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import { findBid } from '../../pricing/locked.store.ts'
import { needsOf, type RecordNames } from '../../purchasable/needs.ts'
import { QuantitySums } from '../../quantities/quantity-sums.ts'
import { nameOfFormSystem, nameOfMix } from '../../rates/rate-book.ts'
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
        else if (item.module === 'subcontractor') addTrade(suggested, item, names)
        else if (!gantt) addRental(suggested, item, names)
      }
    }
    if (gantt) await addEntries(tx, suggested, bidId)
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
      ...{ quantity: exact(pounds), uom: 'LB' },
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

function addTrade(suggested: SuggestedPackages, item: OfferedItem, names: RecordNames): void {
  if (item.linked.length > 0) return
  const [need] = needsOf(item, names)
  if (need === undefined) return
  const { description, quantity, uom, fields } = need
  const lines = [{ description, quantity: quantity.times(item.multiplier), uom }]
  const kind = need.kind === 'PUMP' ? 'PUMP' : 'SUBCONTRACT'
  const name = kind === 'PUMP' ? 'Pumping' : (fields.trade ?? 'Subcontract')
  suggested.add({ name, kind }, lines, { itemId: item.id, component: 'TOTAL' })
}

/** Machines of our own are not bought. */
function addRental(suggested: SuggestedPackages, item: OfferedItem, names: RecordNames): void {
  if (item.linked.length > 0) return
  const [need] = needsOf(item, names)
  if (need === undefined || !need.isBought) return
  const { description, quantity, uom } = need
  const lines = [{ description, quantity: quantity.times(item.multiplier), uom }]
  const link = { itemId: item.id, component: 'TOTAL' } as const
  suggested.add({ name: `Rental ${item.name}`, kind: 'RENTAL' }, lines, link)
}

async function addEntries(tx: Tx, suggested: SuggestedPackages, bidId: string): Promise<void> {
  const linked = await readLinkedEntries(tx, bidId)
  for (const entry of await readSnapshotEntries(tx, bidId)) {
    if (entry.module === 'equipment' && !linked.has(entry.id)) addEntry(suggested, entry)
  }
}

function addEntry(suggested: SuggestedPackages, { id, name, ...entry }: StreamedEntry): void {
  const { quantity, ownership } = readInput('equipment', entry.input)
  if (ownership !== 'RENTED') return
  const days = exact(quantity).times(daysIn(toSpan(entry)))
  const lines = [{ description: name, quantity: days, uom: 'DAY' }]
  suggested.add({ name: `Rental ${name}`, kind: 'RENTAL' }, lines, { ganttEntryId: id })
}
