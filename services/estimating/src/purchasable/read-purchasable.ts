import { daysIn, exact, type PmSection, readInput, toSpan } from '@formwork/costing'
import { type Decimal, ResourceNotFound } from '@formwork/kernel'
import type { Queries, ReadOnlyDatabase } from '../database.ts'
import { nameOfFormSystem, nameOfMix, type RateBook } from '../rates/rate-book.ts'
import {
  readSnapshotEntries,
  readSnapshotItems,
  readSnapshotScopes,
  type StreamedEntry,
  type StreamedItem,
} from '../snapshots/bid-rows.store.ts'
import { countedOf } from '../snapshots/stored-items.ts'
import { findAwards } from './awarded-packages.store.ts'
import { type Superseded, supersededBy, toAwardedEntry } from './awarded-packages.ts'
import { type CarriedQuotes, carriedEntries, carriedIn, readCarriedQuotes } from './carried-work.ts'
import type { RecordNames } from './needs.ts'
import { findBoughtBids } from './purchasable.store.ts'
import { type PurchasableEntry, type PurchasedItem, purchasableOfScope } from './purchasable.ts'

/**
 * What a project needs bought, bid by bid and scope by scope. In GANTT mode its entries are what is
 * rented. Awarded packages stand in place of what they are linked to, after the rest of their bid.
 */
export async function* readPurchasable(
  db: ReadOnlyDatabase,
  projectId: string,
  book: RateBook,
): AsyncGenerator<readonly PurchasableEntry[]> {
  const snapshot = await db.snapshot()
  try {
    const names: RecordNames = {
      mix: (mixId) => nameOfMix(book, mixId),
      formSystem: (systemId) => nameOfFormSystem(book, systemId),
    }
    const bids = await findBoughtBids(snapshot, projectId)
    if (bids.length === 0) throw ResourceNotFound({ resource: 'Project' })
    for (const { id, mode } of bids) {
      const gantt = mode === 'GANTT'
      const awards = await findAwards(snapshot, id)
      const superseded = supersededBy(awards)
      const carried = await readCarriedQuotes(snapshot, id, new Set(awards.map((each) => each.id)))
      yield* readScopes(snapshot, id, { gantt, names, superseded, carried })
      if (gantt) yield* readRentals(snapshot, id, { superseded, carried })
      yield awards.map(toAwardedEntry)
    }
  } finally {
    await snapshot.close()
  }
}

interface Surroundings {
  readonly gantt: boolean
  readonly names: RecordNames
  readonly superseded: Superseded
  readonly carried: CarriedQuotes
}

async function* readScopes(
  db: Queries,
  bidId: string,
  { gantt, names, superseded, carried }: Surroundings,
): AsyncGenerator<readonly PurchasableEntry[]> {
  const scopes = await readSnapshotScopes(db, bidId)
  const byId = new Map(scopes.map(({ message }) => [message.id, message]))
  for await (const items of itemsByScope(db, bidId)) {
    const scope = byId.get(items[0]?.scopeId ?? '')
    if (scope === undefined) continue
    const counting = items.filter(({ module }) => !(gantt && module === 'equipment'))
    const bought = counting.flatMap((item) => withoutQuoted(item, superseded, carried))
    yield purchasableOfScope(scope, bought, names, carriedIn(scope.id, counting, carried, names))
  }
}

/** Nothing of an item that a package prices as a whole. */
function withoutQuoted(
  item: StreamedItem,
  awarded: Superseded,
  carried: CarriedQuotes,
): readonly PurchasedItem[] {
  const quoted = [awarded, carried].flatMap(({ components }) => components.get(item.id) ?? [])
  if (quoted.includes('TOTAL')) return []
  if (quoted.length === 0) return [{ ...item, quoted }]
  const { totalCost, ...counted } = countedOf<StreamedItem>(item, quoted)
  return [{ ...counted, totalCost: totalCost.toFixed(2), quoted }]
}

/** In GANTT mode, what is rented by its entries. */
async function* readRentals(
  db: Queries,
  bidId: string,
  { superseded: { entries }, carried }: Pick<Surroundings, 'superseded' | 'carried'>,
): AsyncGenerator<readonly PurchasableEntry[]> {
  const all = await readSnapshotEntries(db, bidId, 'all')
  const bought = all
    .filter(({ id }) => !entries.has(id))
    .map((entry) => ({ entry, ...rentalOf(entry) }))
  const quoted = carriedEntries(bought, carried)
  yield bought.flatMap(({ entry, rental }) =>
    toRental(entry, quoted.get(entry.id) ?? { section: 'EQUIPMENT', amount: rental }),
  )
}

/** What a machine costs to rent, with its insurance. */
function rentalOf({ id, breakdown: { rentalCost, rentalInsurance } }: StreamedEntry) {
  return { id, rental: exact(rentalCost ?? 0).plus(rentalInsurance ?? 0) }
}

/** All items of one scope at a time. */
async function* itemsByScope(db: Queries, bidId: string): AsyncGenerator<readonly StreamedItem[]> {
  let run: StreamedItem[] = []
  for await (const chunk of readSnapshotItems(db, bidId)) {
    for (const item of chunk) {
      if (run.length > 0 && run[0]?.scopeId !== item.scopeId) {
        yield run
        run = []
      }
      run.push(item)
    }
  }
  if (run.length > 0) yield run
}

/** A machine of the whole bid, for the days of its span. */
function toRental(
  { id, module, name, ...entry }: StreamedEntry,
  { section, amount }: { readonly section: PmSection; readonly amount: Decimal },
): readonly PurchasableEntry[] {
  if (module !== 'equipment') return []
  const { quantity, ownership } = readInput('equipment', entry.input)
  if (ownership !== 'RENTED') return []
  const days = daysIn(toSpan(entry))
  const rental: PurchasableEntry = {
    sourceKey: `rental:${id}`,
    kind: 'PURCHASABLE_KIND_RENTAL',
    description: name,
    quantity: exact(quantity).times(days).toFixed(),
    uom: 'DAY',
    section,
    amount: amount.toFixed(2),
    taxAmount: '0.00',
    durationDays: String(days),
  }
  return [rental]
}
