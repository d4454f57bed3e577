import { daysIn, exact, readInput, toSpan } from '@formwork/costing'
import { ResourceNotFound } from '@formwork/kernel'
import type { Queries, ReadOnlyDatabase } from '../database.ts'
import { nameOfFormSystem, nameOfMix, type RateBook } from '../rates/rate-book.ts'
import {
  readSnapshotEntries,
  readSnapshotItems,
  readSnapshotScopes,
  type StreamedEntry,
  type StreamedItem,
} from '../snapshots/bid-rows.store.ts'
import type { RecordNames } from './needs.ts'
import { findBoughtBids } from './purchasable.store.ts'
import { type PurchasableEntry, purchasableOfScope } from './purchasable.ts'

/**
 * What a project needs bought, bid by bid and scope by scope. In GANTT mode its entries are what is
 * rented.
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
      yield* readScopes(snapshot, id, { gantt, names })
      if (gantt) yield (await readSnapshotEntries(snapshot, id)).flatMap(toRental)
    }
  } finally {
    await snapshot.close()
  }
}

async function* readScopes(
  db: Queries,
  bidId: string,
  { gantt, names }: { readonly gantt: boolean; readonly names: RecordNames },
): AsyncGenerator<readonly PurchasableEntry[]> {
  const scopes = await readSnapshotScopes(db, bidId)
  const byId = new Map(scopes.map(({ message }) => [message.id, message]))
  for await (const items of itemsByScope(db, bidId)) {
    const scope = byId.get(items[0]?.scopeId ?? '')
    if (scope === undefined) continue
    const counting = items.filter(({ module }) => !(gantt && module === 'equipment'))
    yield purchasableOfScope(scope, counting, names)
  }
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
function toRental({ id, module, name, ...entry }: StreamedEntry): readonly PurchasableEntry[] {
  if (module !== 'equipment') return []
  const { quantity, ownership } = readInput('equipment', entry.input)
  if (ownership !== 'RENTED') return []
  const days = daysIn(toSpan(entry))
  const { rentalCost, rentalInsurance } = entry.breakdown
  const rental: PurchasableEntry = {
    ...{ sourceKey: `rental:${id}`, kind: 'PURCHASABLE_KIND_RENTAL', description: name },
    ...{ quantity: exact(quantity).times(days).toFixed(), uom: 'DAY', section: 'EQUIPMENT' },
    amount: exact(rentalCost ?? 0)
      .plus(rentalInsurance ?? 0)
      .toFixed(2),
    taxAmount: '0.00',
    durationDays: String(days),
  }
  return [rental]
}
